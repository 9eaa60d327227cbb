import { acceptsField } from '../field-owner.ts';
import { type Level, nextIndent, type ScanState, type ScanView, splitKey } from './scan-state.ts';

/**
 * The indentation of a line that is indented by a tab, from the content of the line, because the width of a tab is
 * not defined. Undefined where the content allows no conclusion.
 */
export function indentInsteadOfTab(view: ScanView, line: number, text: string): number | undefined {
  const last = view.levels.at(-1);
  const [dash = ''] = /^(?:- +)*/.exec(text) ?? [];
  const key = splitKey(text.slice(dash.length))?.key;
  if (!last || (!dash && key === undefined)) return undefined;
  if (last.value === 'open') return last.indent + 2;
  return dash
    ? itemsBeginningWith(view, line, key)
    : view.levels.findLast((level) => key !== undefined && acceptsField(view, level, key, line))?.indent;
}

/** Indentation of the list whose items begin with a field; of several lists, the one that fits the next line. */
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
  for (let index = from; index < state.issues.length; index++) {
    const issue = state.issues[index]!;
    if (issue.rule !== 'tab-indent' || issue.params.isAfterDash || !text.trim()) continue;
    const wanted = text.length - text.trimStart().length;
    state.issues[index] = { ...issue, params: { ...issue.params, wanted } };
  }
}
