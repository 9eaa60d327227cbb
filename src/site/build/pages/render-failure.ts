import type { FailingPart } from '../../../app/server/failing-block.ts';
import type { Locale } from '../../../content/diagnostics/rule.ts';
import { blockFolder } from '../../blocks/block-folders.ts';
import { sourceFrames } from '../../blocks/source-frames.mjs';

/** The reason why a page cannot be rendered, as data: threads exchange it, and commands word it in their locale. */
export interface RenderFailure {
  /** The page file, or the route of an example. */
  readonly page: string;
  readonly part: FailingPart;
  /** The message of the error. */
  readonly reason: string;
  /**
   * The whole stack of the error. Threads run the bundle and do not know the folder of the program, so the main process
   * filters it.
   */
  readonly stack: string;
}

/** Pages cannot be rendered; nothing was published. */
export class RenderFailures extends Error {
  constructor(readonly failures: readonly RenderFailure[]) {
    super(failures.map((failure) => failureText(failure, 'en')).join('\n\n'));
  }
}

/** Words a failure: the block, the page, the line of the source, and who has to correct it. */
export function failureText({ page, part, reason, stack }: RenderFailure, locale: Locale): string {
  const say = texts[locale];
  const frames = sourceFrames(stack);
  const place = frames.find(({ part: of }) => of !== 'program');
  const source = place?.place ?? (typeof part === 'object' && !part.isProse && blockFile(part.type));
  const where = typeof part === 'object' ? say.block(part.type, part.number) : say[part];
  const lines = [`${page}: ${say.failed(where, reason)}`, ...frames.map(({ text }) => text)];
  const advice = place?.part === 'theme' ? say.correctTheme(place.place) : source && say.correct(source);
  return [...lines, '', advice || say.report].join('\n');
}

function blockFile(type: string): string {
  return `${blockFolder(type)?.name ?? type}/block.tsx`;
}

const texts = {
  es: {
    block: (type: string, number: string) => `el bloque ${number} («${type}»)`,
    layout: 'el marco de la página',
    page: 'la página',
    failed: (part: string, reason: string) => `no se puede mostrar ${part}: ${reason}`,
    correct: (source: string) =>
      `El error está en el código del bloque, no en la página: corrige ${source}. Si el bloque es del programa, repórtalo con el texto de arriba.`,
    correctTheme: (source: string) => `El error está en el código del tema, no en la página: corrige ${source}.`,
    report: 'Esto es un error del programa, no de las páginas. Repórtalo, por favor, con el texto de arriba.',
  },
  en: {
    block: (type: string, number: string) => `block ${number} ("${type}")`,
    layout: 'the frame of the page',
    page: 'the page',
    failed: (part: string, reason: string) => `${part} cannot be shown: ${reason}`,
    correct: (source: string) =>
      `The mistake is in the code of the block, not in the page: correct ${source}. If the block is one of the program, please report it with the text above.`,
    correctTheme: (source: string) => `The mistake is in the code of the theme, not in the page: correct ${source}.`,
    report: 'This is a bug of this program, not a mistake in the pages. Please report it with the text above.',
  },
} as const satisfies Record<Locale, unknown>;
