import { acceptsField } from './field-owner.ts';
import { type Level, nextIndent, type ScanState, splitKey } from './scan-state.ts';

/**
 * How far in a line belongs whose indentation is a tab: a tab has no width of its own, so what the line
 * says decides. Undefined where that tells nothing.
 */
export function indentInsteadOfTab(state: ScanState, line: number, text: string): number | undefined {
  const last = state.levels.at(-1);
  const [dash = ''] = /^(?:- +)*/.exec(text) ?? [];
  const key = splitKey(text.slice(dash.length))?.key;
  if (!last || (!dash && key === undefined)) return undefined;
  if (last.value === 'open') return last.indent + 2;
  return dash
    ? itemsBeginningWith(state, line, key)
    : state.levels.findLast((level) => key !== undefined && acceptsField(state, level, key, line))?.indent;
}

/** The list whose items begin with that field; of several, the one that the line below belongs to. */
function itemsBeginningWith(state: ScanState, line: number, key: string | undefined): number | undefined {
  if (key === undefined) return undefined;
  const isAlike = ({ kind }: Level, index: number) => kind === 'seq' && state.levels[index + 1]?.firstKey === key;
  const lists = state.levels.filter(isAlike);
  const below = nextIndent(state, line);
  return (lists.length > 1 ? lists.find(({ indent }) => indent + 2 === below) : lists[0])?.indent;
}

/** Tells the spaces that a line with a tab came to have, once its place is known. */
export function reportSpaces(state: ScanState, line: number, from: number): void {
  const text = state.recovered[line]!;
  for (let index = from; index < state.issues.length; index++) {
    const issue = state.issues[index]!;
    if (issue.rule !== 'tab-indent' || issue.params.isAfterDash || !text.trim()) continue;
    const wanted = text.length - text.trimStart().length;
    state.issues[index] = { ...issue, params: { ...issue.params, wanted } };
  }
}
