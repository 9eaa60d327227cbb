import type { Pointer } from '../../../../schema/common/pointer.ts';
import { shorten } from '../../common/quote.ts';
import type { Problem } from '../../diagnostics/diagnostic.ts';
import { type Remedy, rulesOf } from '../../diagnostics/rule.ts';
import { withoutCode } from '../../text/text.ts';
import { listItem, tableRow } from './joined-lines.ts';

const rule = rulesOf('texts');

/** Writes rows with tabs as the rows of a table. */
const writeTable: Remedy = (source, { start, end }) => {
  const indent = /[^\n]*$/.exec(source.slice(0, start))![0];
  if (indent.trim() !== '') return undefined;
  const rows = source.slice(start, end).split(/\r?\n/);
  const eol = source.slice(start, end).includes('\r\n') ? '\r\n' : '\n';
  const [head = '', ...others] = rows.map((row) => barred(row.trim()));
  return [{ start, end, text: [head, delimiterOf(head), ...others].join(`${eol}${indent}`) }];
};

/** `fixed` is the corrected first row, `line` the line to write below it. */
const tabbedTable = rule<{ fixed: string; line: string }>('tabbed-table', {
  severity: 'warning',
  es: ({ fixed, line }) =>
    `Esta tabla, copiada de una hoja de cálculo, se vería en un solo párrafo. Escribe las celdas entre barras, ${fixed}, y debajo de los títulos ${line}`,
  en: ({ fixed, line }) =>
    `This table, copied from a spreadsheet, would be one paragraph. Write the cells between bars, ${fixed}, and below the headings ${line}`,
  fix: writeTable,
  bad: 'body: |\n  Plan\tPrecio\n  Básico\t10',
  good: 'body: |\n  | Plan | Precio |\n  |---|---|\n  | Básico | 10 |',
});

/** `fixed` is the delimiter row to write; `found` is the present one, if it has another number of columns. */
type DelimiterFacts = { readonly fixed: string; readonly found?: string };

/** Inserts the delimiter row below the first row of a table, or corrects the present one. */
const writeTableLine: Remedy<DelimiterFacts> = (source, { params: { fixed, found }, start, end }) => {
  const indent = /[ \t]*$/.exec(source.slice(0, start))![0];
  const eol = /^\r?/.exec(source.slice(end))![0];
  const present = found && /^[^\n]*\n[ \t]*([^\r\n]*[^\r\n \t])/.exec(source.slice(end));
  if (present) {
    const from = end + present[0].length - present[1]!.length;
    return [{ start: from, end: end + present[0].length, text: fixed }];
  }
  return fixed.includes('…') ? undefined : [{ start: end, end, text: `${eol}\n${indent}${fixed}` }];
};

const tableLineMissing = rule<DelimiterFacts>('table-line-missing', {
  severity: 'warning',
  es: ({ fixed, found }) =>
    found
      ? `La línea de guiones tiene otro número de columnas que los títulos: se verían las barras «|». En lugar de ${found}, escribe ${fixed}`
      : `A esta tabla le falta la línea que va debajo de los títulos: se verían las barras «|». Escribe debajo ${fixed}`,
  en: ({ fixed, found }) =>
    found
      ? `The line of dashes has another number of columns than the headings: the bars would be shown. Instead of ${found}, write ${fixed}`
      : `This table lacks the line below its headings: its bars would be shown. Write below it ${fixed}`,
  fix: writeTableLine,
  bad: 'body: |\n  | Plan | Precio |\n  | Básico | 10 |',
  good: 'body: |\n  | Plan | Precio |\n  |---|---|\n  | Básico | 10 |',
});

/** Reports rows of a text that are not read as a table. */
export function tableProblems(value: string, pointer: Pointer): Problem[] {
  return [...tablesWithoutLine(value, pointer), ...tabbedTables(value, pointer)];
}

/** A row with bars only between its cells. */
const openRow = /^[^|\s][^|]*(?: \| [^|]+)+$/;

/** Reports tables whose delimiter row is missing or has another number of columns than the first row. */
function tablesWithoutLine(value: string, pointer: Pointer): Problem[] {
  if (!value.includes('|')) return [];
  const lines = linesOf(withoutCode(value, 'markdown'));
  const columnsAt = (index: number) => {
    const words = lines[index]?.words ?? '';
    if (delimiter.test(words)) return undefined;
    return tableRow.test(words) || openRow.test(words) ? columnsOf(words) : undefined;
  };
  const isPart = (index: number) => columnsAt(index) !== undefined || delimiter.test(lines[index]?.words ?? '');
  return lines.flatMap((line, index): Problem[] => {
    const columns = columnsAt(index);
    const next = lines[index + 1]?.words ?? '';
    if (columns === undefined || isPart(index - 1)) return [];
    const isOther = delimiter.test(next) && columnsOf(next) !== columns && columnsAt(index + 2) !== undefined;
    // A single bar may be meant as a character, unless three lines in a row have one.
    const needed = columns > 2 ? [1] : [1, 2];
    const isMissing = tableRow.test(line.words)
      ? columnsAt(index + 1) !== undefined
      : needed.every((more) => columnsAt(index + more) === columns);
    if (!isOther && !isMissing) return [];
    const within = [line.start, line.start + line.words.length] as const;
    const fixed = shorten(`|${'---|'.repeat(columns)}`, 60);
    const found = isOther ? shorten(next, 40) : undefined;
    return [{ ...tableLineMissing({ fixed, found }), pointer, at: 'value', within }];
  });
}

const tabbedRow = /^[^\t|]+(?:\t+[^\t|]+)+$/;

/** Reports rows with tabs between their cells, as spreadsheets copy them. */
function tabbedTables(value: string, pointer: Pointer): Problem[] {
  if (!value.includes('\t')) return [];
  const lines = linesOf(withoutCode(value, 'markdown'));
  const isRow = (line: Line | undefined) =>
    line !== undefined && tabbedRow.test(line.words) && !listItem.test(line.words);
  return lines.flatMap((line, index): Problem[] => {
    if (!isRow(line) || isRow(lines[index - 1]) || !isRow(lines[index + 1])) return [];
    let last = index;
    while (isRow(lines[last + 1])) last++;
    const within = [line.start, lines[last]!.start + lines[last]!.words.length] as const;
    const row = barred(line.words);
    const finding = tabbedTable({ fixed: shorten(row, 60), line: shorten(delimiterOf(row), 60) });
    return [{ ...finding, pointer, at: 'value', within }];
  });
}

function barred(row: string): string {
  return `| ${row.split(/\t+/).join(' | ')} |`;
}

/** The delimiter row of a table: `|---|:--:|`; the bars around it may be missing. */
const delimiter = /^(?=[^|]*\|)\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?$/;

function delimiterOf(row: string): string {
  return `|${'---|'.repeat(Math.max(1, columnsOf(row)))}`;
}

/** Number of cells of a row, with or without bars around it. */
function columnsOf(row: string): number {
  const bars = row.replace(/\\\|/g, '').split('|').length - 1;
  return row.startsWith('|') ? bars - 1 : bars + 1;
}

interface Line {
  /** Text of the line without blanks around it. */
  readonly words: string;
  /** Offset of the words in the value. */
  readonly start: number;
}

function linesOf(text: string): Line[] {
  return [...text.matchAll(/^[ \t]*(.*?)[ \t]*$/gm)].map(({ 0: whole, 1: words = '', index }) => ({
    words,
    start: index + whole.search(/\S|$/),
  }));
}
