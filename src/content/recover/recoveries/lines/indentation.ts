import { HARD_SPACES } from '../../../common/quote.ts';
import { writeLines } from '../../../diagnostics/remedies.ts';
import { rulesOf } from '../../../diagnostics/rule.ts';
import { acceptsField } from '../../field-owner.ts';
import { indentOf, type Level, nextIndent, type ScanState, type ScanView, splitKey } from '../../scan/scan-state.ts';
import type { Recovery } from '../recovery.ts';
import type { WholeLine } from './whole-lines.ts';

const rule = rulesOf('layout');

/** `wanted` is the number of spaces to write, if it is known. */
export const tabIndent = rule<{ isAfterDash?: boolean; wanted?: number }>('tab-indent', {
  severity: 'error',
  isGrouped: true,
  spreads: true,
  es: ({ isAfterDash, wanted = 2 }) => {
    if (isAfterDash) return 'Después del guion hay un tabulador: escribe un espacio.';
    return wanted === 0
      ? 'La línea empieza con un tabulador. Bórralo: va sin sangría.'
      : `La línea empieza con un tabulador. En YAML la sangría va con espacios: usa ${spacesEs(wanted)}.`;
  },
  en: ({ isAfterDash, wanted = 2 }) => {
    if (isAfterDash) return 'Tab after the dash; use one space.';
    return wanted === 0 ? 'Tab used for indentation; delete it.' : `Tab used for indentation; use ${spacesEn(wanted)}.`;
  },
  fix: writeLines,
  bad: 'items:\n\t- Nómina',
  good: 'items:\n  - Nómina',
});

export const hardIndent = rule('nbsp-indent', {
  severity: 'error',
  isGrouped: true,
  isMisreading: true,
  es: () => 'La sangría lleva espacios duros (copiados de Word o de una web). Sustitúyelos por espacios normales.',
  en: () => 'Indented with non-breaking spaces; use normal spaces.',
  fix: writeLines,
});

export function spacesEs(count: number): string {
  return count === 1 ? '1 espacio' : `${count} espacios`;
}

export function spacesEn(count: number): string {
  return count === 1 ? '1 space' : `${count} spaces`;
}

const indentation = new RegExp(`^[ \\t${HARD_SPACES}]*`);
const hardSpace = new RegExp(`[${HARD_SPACES}]`);

/** Indentation by tabs or no-break spaces. */
export const wrongIndent: Recovery<WholeLine> = {
  name: 'wrong-indent',
  examples: [
    { before: 'items:\n\t- uno\n', after: 'items:\n  - uno\n', rules: ['tab-indent'] },
    { before: 'items:\n\u00a0\u00a0- uno\n', after: 'items:\n  - uno\n', rules: ['nbsp-indent'] },
  ],
  find: (view, { line, text }) => {
    const lead = indentation.exec(text)![0];
    const column = lead.search(/[^ ]/);
    if (column < 0) return undefined;
    const rest = text.slice(lead.length);
    const wanted = lead.includes('\t') ? indentInsteadOfTab(view, line, rest) : undefined;
    const spaces = wanted === undefined ? lead.replace(/\t/g, '  ').replace(/[^ ]/g, ' ') : ' '.repeat(wanted);
    const finding = hardSpace.test(lead) ? hardIndent() : tabIndent();
    return {
      issue: { ...finding, line, column, length: lead.length - column },
      edits: [{ line, text: spaces + rest }],
    };
  },
};

/**
 * The indentation of a line that begins with a tab. It follows from the content of the line, because the width of a
 * tab is not defined.
 */
function indentInsteadOfTab(view: ScanView, line: number, text: string): number | undefined {
  const last = view.levels.at(-1);
  const [dash = ''] = /^(?:- +)*/.exec(text) ?? [];
  const key = splitKey(text.slice(dash.length))?.key;
  if (!last || (!dash && key === undefined)) return undefined;
  if (last.value === 'open') return last.indent + 2;
  return dash
    ? itemsBeginningWith(view, line, key)
    : view.levels.findLast((level) => key !== undefined && acceptsField(view, level, key, line))?.indent;
}

/** Indentation of the list whose items begin with a field. Of several such lists, the next line decides. */
function itemsBeginningWith(view: ScanView, line: number, key: string | undefined): number | undefined {
  if (key === undefined) return undefined;
  const isAlike = ({ kind }: Level, index: number) => kind === 'seq' && view.levels[index + 1]?.firstKey === key;
  const lists = view.levels.filter(isAlike);
  const below = nextIndent(view, line);
  return (lists.length > 1 ? lists.find(({ indent }) => indent + 2 === below) : lists[0])?.indent;
}

/** Adds the number of spaces to write to the issues about tabs, once the level of the line is known. */
export function reportSpaces(state: ScanState, line: number, from: number): void {
  const text = state.recovered[line]!;
  if (!text.trim()) return;
  for (let index = from; index < state.issues.length; index++) {
    const issue = state.issues[index]!;
    if (tabIndent.isIn(issue) && !issue.params.isAfterDash)
      state.issues[index] = { ...issue, ...tabIndent({ wanted: indentOf(text) }) };
  }
}
