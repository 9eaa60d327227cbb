import { quotedField, shorten } from '../../../common/quote.ts';
import { rulesOf } from '../../../diagnostics/rule.ts';
import type { EntryText } from '../../entry.ts';
import { indentOf, isBlank, isField, type ScanView, splitKey } from '../../scan/scan-state.ts';
import { type Recovery, replaceFrom } from '../recovery.ts';

type MissingColon = {
  /** The field with its colon; absent if the line is a text. */
  readonly fixed?: string;
  /** The field whose text the line may continue if it is indented by this number of spaces. */
  readonly key?: string;
  readonly wanted?: number;
  /** The line is an item of a list whose first field has no name. */
  readonly isItem?: boolean;
};

export const missingColon = rulesOf('yaml')<MissingColon>('missing-colon', {
  severity: 'error',
  isMisreading: true,
  spreads: true,
  es: ({ fixed, key, wanted, isItem }) => {
    if (isItem) return `A este elemento le falta el nombre de su primer campo. Escribe «${fixed}».`;
    if (fixed) return `A esta línea le faltan los dos puntos. Escribe «${fixed}».`;
    return `Esta línea no es de ningún campo. ${key ? `Empiézala con ${wanted} espacios si continúa el texto de «${key}», o escribe` : 'Escribe'} delante el nombre del suyo y dos puntos.`;
  },
  en: ({ fixed, key, wanted, isItem }) => {
    if (isItem) return `This item lacks the name of its first field. Write "${fixed}".`;
    if (fixed) return `This line has no colon. Write "${fixed}".`;
    return `This line belongs to no field. ${key ? `Indent it by ${wanted} spaces if it continues the text of "${key}", or write` : 'Write'} the name of its field and a colon before it.`;
  },
  bad: 'title Nómina\ndescription: Liquide en minutos',
  good: 'title: Nómina\ndescription: Liquide en minutos',
});

/**
 * A field without a colon, such as `type hero`. A sentence may also begin with the name of a field, so the recovery
 * requires that a field follows at the same column.
 */
export const noColon: Recovery<EntryText> = {
  name: 'no-colon',
  examples: [
    { before: 'title Uno\ndescription: Dos\n', after: 'title: Uno\ndescription: Dos\n', rules: ['missing-colon'] },
    {
      before: 'items:\n  - label Uno\n    href: /a\n',
      after: 'items:\n  - label: Uno\n    href: /a\n',
      rules: ['missing-colon'],
    },
  ],
  find: (view, { line, column, text, key, isValue }) => {
    if (key !== undefined && (view.reported.has(line) || !/^[a-z]\w*[ \t]/.test(key))) return undefined;
    const [, word = '', rest = ''] = /^([a-z]\w*)(?:[ \t]+(.*))?$/.exec(text) ?? [];
    if (!word || !isField(view, word)) return undefined;
    const isSentence = key === undefined && isValue && !/^["'|>[{]/.test(rest);
    if (isSentence && !hasFieldBelow(view, line, column, rest === '')) return undefined;
    return {
      issue: { ...missingColon({ fixed: fieldOf(word, rest) }), line, column, length: text.length },
      edits: [replaceFrom(view, line, column, `${word}:${rest && ` ${rest}`}`)],
    };
  },
};

/** True if a field follows at a column. @param isAlone true if nothing follows the word, so that deeper fields may belong to it */
export function hasFieldBelow({ recovered }: ScanView, line: number, column: number, isAlone: boolean): boolean {
  const next = recovered.slice(line + 1, line + 10).find((text) => !isBlank(text)) ?? '';
  const isNextField = indentOf(next) === column || (isAlone && indentOf(next) > column);
  return isNextField && splitKey(next.trimStart()) !== undefined;
}

function fieldOf(key: string, value: string): string {
  if (!value) return `${key}:`;
  return /^["'|>[{]/.test(value) || !/[:#]/.test(value) ? `${key}: ${shorten(value, 40)}` : quotedField(key, value);
}
