import type { Pointer } from '../../../schema/common/pointer.ts';
import { asList, isHiddenBlock, isRecord } from '../common/site-schemas.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';
import { SOME_BLOCK } from '../diagnostics/phrases.ts';
import { rulesOf } from '../diagnostics/rule.ts';

const everyBlockHidden = rulesOf('fields')<{ isPage: boolean }>('all-hidden', {
  severity: 'error',
  es: ({ isPage }) =>
    isPage
      ? 'Todos los bloques de la página están ocultos. Quita «isHidden» de alguno, o escribe «draft: true» encima de «blocks:» para no publicar la página.'
      : 'Todos estos bloques están ocultos. Quita «isHidden» de alguno, u oculta el bloque que los contiene.',
  en: ({ isPage }) =>
    isPage
      ? 'All blocks of the page are hidden. Remove "isHidden" from one, or write "draft: true" above "blocks:" to leave the page unpublished.'
      : 'All these blocks are hidden. Remove "isHidden" from one, or hide the block that contains them.',
  form: {
    es: () => 'Todas las secciones están ocultas. Muestra alguna, o convierte la página en borrador.',
    en: () => 'All sections are hidden. Show one of them, or make the page a draft.',
  },
  bad: `blocks:\n  - type: ${SOME_BLOCK}\n    isHidden: true`,
  good: `draft: true\nblocks:\n  - type: ${SOME_BLOCK}`,
});

const noBlockDue = rulesOf('fields')<{ isPage: boolean }>('no-block-due', {
  severity: 'error',
  es: ({ isPage }) =>
    `Hay un tiempo en que no se ve ninguno de estos bloques. Deja uno sin «showFrom» ni «showUntil»${isPage ? ', o escribe encima de «blocks:» desde cuándo y hasta cuándo se publica la página: «publish» y «expires»' : ', o pon las fechas en el bloque que los contiene'}.`,
  en: ({ isPage }) =>
    `There is a time in which none of these blocks is shown. Leave one without "showFrom" and "showUntil"${isPage ? ', or write above "blocks:" when the page is published: "publish" and "expires"' : ', or write the dates in the block that contains them'}.`,
  bad: `blocks:\n  - type: ${SOME_BLOCK}\n    showFrom: 2026-12-01`,
  good: `publish: 2026-12-01\nblocks:\n  - type: ${SOME_BLOCK}`,
});

const periodFields = ['showFrom', 'showUntil'];

/** Reports a list of blocks that are all hidden, which shows nothing, now or at another time. */
export function allHidden(value: unknown, pointer: Pointer): Problem[] {
  const list = asList(value);
  if (list.length === 0 || !list.every(isHiddenBlock)) return [];
  const timed = list.findIndex((block) => isRecord(block) && periodFields.some((field) => block[field] !== undefined));
  if (timed >= 0) {
    const field = periodFields.find((name) => (list[timed] as Record<string, unknown>)[name] !== undefined)!;
    return [{ ...noBlockDue({ isPage: pointer.length === 1 }), pointer: [...pointer, timed, field], at: 'key' }];
  }
  const finding = everyBlockHidden({ isPage: pointer.length === 1 });
  return [{ ...finding, pointer: [...pointer, 0, 'isHidden'], at: 'key' }];
}
