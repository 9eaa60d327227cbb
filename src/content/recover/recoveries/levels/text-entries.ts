import { rulesOf } from '../../../diagnostics/rule.ts';
import type { Misfit } from '../../entry.ts';
import { isFieldLike, type Level, type ScanView } from '../../scan/scan-state.ts';
import { emptied, type Recovery } from '../recovery.ts';

const colonNextLine = rulesOf('yaml')<{ key: string; lines: number }>('colon-next-line', {
  severity: 'error',
  spreads: true,
  es: ({ key, lines }) =>
    `Este texto de ${lines === 2 ? 'dos' : 'varias'} líneas contiene «: ». Usa «${key}: >-» y el texto debajo, o ponlo entre comillas.`,
  en: ({ key }) => `Multi-line text contains ": "; use "${key}: >-" with the text below, or quotes.`,
  bad: 'text: Nuestro servicio\n  incluye: soporte',
  good: 'text: >-\n  Nuestro servicio\n  incluye: soporte',
});

const listInText = rulesOf('layout')<{ key: string }>('list-in-text', {
  severity: 'error',
  isGrouped: true,
  isMisreading: true,
  spreads: true,
  es: ({ key }) =>
    `Estas líneas con guion se unirían en un solo texto. Si «${key}» es un texto, usa «${key}: |» y el texto debajo; si es una lista, deja «${key}:» solo en su línea.`,
  en: ({ key }) =>
    `These lines with dashes would be joined into one text. If "${key}" is text, use "${key}: |" with the text below; if it is a list, leave "${key}:" alone on its line.`,
  bad: 'body: Ventajas\n  - Rápido\n  - Seguro',
  good: 'body: |\n  Ventajas\n  - Rápido\n  - Seguro',
});

/** A further line of a plain text that contains a colon. */
const colonInText: Recovery<Misfit> = {
  name: 'colon-in-text',
  examples: [
    {
      before: 'body: Un texto\n  de dos líneas: con dos puntos\n',
      after: 'body: Un texto\n  de dos líneas; con dos puntos\n',
      rules: ['colon-next-line'],
    },
  ],
  find: (view, misfit) => {
    const { line, column, kind, key, value, parent } = misfit;
    if (kind !== 'map' || !isInText(misfit) || isFieldLike(view, key, value)) return undefined;
    const text = view.recovered[line]!;
    const colon = column + text.slice(column).indexOf(':', key.length);
    const lines = textEnd(view, parent, line) - parent.valueLine;
    return {
      issue: { ...colonNextLine({ key: parent.lastKey ?? 'text', lines }), line, column: colon, length: 1 },
      edits: [{ line, text: text.replace(/:(?=\s|$)/g, ';') }],
      isInText: true,
      removesComment: true,
    };
  },
};

/** A list under a field that already has a text; it is removed. */
const dashInText: Recovery<Misfit> = {
  name: 'dash-in-text',
  examples: [{ before: 'body: Un texto\n  - uno\n  - dos\n', after: 'body: Un texto\n\n\n', rules: ['list-in-text'] }],
  find: (_, misfit) => {
    const { line, column, kind, parent } = misfit;
    if (kind !== 'seq' || !isInText(misfit) || parent.kind !== 'map') return undefined;
    return {
      issue: { ...listInText({ key: parent.lastKey ?? '' }), line, column, length: 1 },
      edits: emptied(line, line + 1),
      skip: parent.indent,
      isInText: true,
    };
  },
};

/** True if an entry may be a further line of a plain text. */
function isInText({ column, parent, closed }: Misfit): boolean {
  return closed.length === 0 && parent.value === 'plain' && column > parent.indent;
}

/** The line after the last one of a plain text. */
function textEnd({ lines }: ScanView, { indent }: Level, line: number): number {
  let end = line + 1;
  while (end < lines.length && lines[end]!.text.search(/\S/) > indent) end++;
  return end;
}

/** Recoveries of entries that may be further lines of a plain text. */
export const entriesInText: readonly Recovery<Misfit>[] = [colonInText, dashInText];
