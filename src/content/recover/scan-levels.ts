import { shorten } from '../common/quote.ts';
import { isPageField } from '../parse/field-names.ts';
import { acceptsField } from './field-owner.ts';
import {
  indentOf,
  isBlank,
  isFieldLike,
  type Level,
  nextIndent,
  note,
  noteInText,
  recoverComment,
  reindent,
  type ScanState,
  splitKey,
} from './scan-state.ts';

/**
 * Finds the list or the group of fields that a line belongs to by its indentation, and opens and closes levels. Where
 * the line fits no level, it records an issue and corrects the line.
 * @returns the corrected column; undefined when the line was removed or is part of a text
 */
export function placeField(
  state: ScanState,
  line: number,
  column: number,
  kind: Level['kind'],
  key: string,
  value: string,
): number | undefined {
  const closed: Level[] = [];
  while (state.levels.length && state.levels.at(-1)!.indent > column) closed.unshift(state.levels.pop()!);
  const parent = state.levels.at(-1);
  if (!parent && closed.length) return placeUnderDeepRoot(state, line, column, kind, key, closed[0]!);
  if (!parent || opensChild(parent, closed, column, kind)) {
    state.levels.push(newLevel(column, kind, line, key));
    return enter(state, key, column);
  }
  if (parent.indent === column && parent.kind === kind) return enter(state, key, column);
  const outer = state.levels.at(-2);
  if (kind === 'map' && parent.indent === column && outer?.kind === 'map' && outer.indent === column) {
    state.levels.pop();
    return enter(state, key, column);
  }
  return misfit(state, line, column, kind, key, value, closed);
}

function newLevel(indent: number, kind: Level['kind'], line: number, key: string): Level {
  return { indent, kind, firstLine: line, firstKey: key, value: 'open', valueLine: line };
}

function opensChild(parent: Level, closed: readonly Level[], column: number, kind: Level['kind']): boolean {
  if (parent.value !== 'open' || closed.length) return false;
  return column > parent.indent || (column === parent.indent && kind === 'seq' && parent.kind === 'map');
}

function enter(state: ScanState, key: string, column: number): number {
  const level = state.levels.at(-1)!;
  if (level.kind === 'map') level.lastKey = key;
  level.value = 'open';
  level.comment = undefined;
  return column;
}

/** Corrects the first fields of a file that are too deep, which is only visible at the first field without indentation. */
function placeUnderDeepRoot(
  state: ScanState,
  line: number,
  column: number,
  kind: Level['kind'],
  key: string,
  root: Level,
) {
  if (root.kind === kind) {
    const { firstLine, firstKey = '', indent } = root;
    if (kind === 'map')
      note(state, firstLine, indent, firstKey.length, 'indent-child', { key: firstKey, sibling: key });
    else note(state, firstLine, indent, 1, 'indent-dash', { found: indent, wanted: column });
    for (let above = firstLine; above < line; above++) {
      state.recovered[above] = state.recovered[above]!.replace(new RegExp(`^ {0,${indent - column}}`), '');
    }
  }
  state.levels = [newLevel(column, kind, line, key)];
  return enter(state, key, column);
}

function misfit(
  state: ScanState,
  line: number,
  column: number,
  kind: Level['kind'],
  key: string,
  value: string,
  closed: readonly Level[],
): number | undefined {
  const isOfPage = kind === 'map' ? strayPageField(state, line, column, key, closed) : undefined;
  if (isOfPage) return undefined;
  const afterPageFields = kind === 'seq' ? afterStrayPageFields(state, line, column, closed) : undefined;
  if (afterPageFields !== undefined) return afterPageFields;
  const parent = state.levels.at(-1)!;
  const isInText = closed.length === 0 && parent.value === 'plain' && column > parent.indent;
  if (isInText && kind === 'map' && !isFieldLike(state, key, value)) return colonInText(state, line, column, key);
  if (isInText && kind === 'seq' && parent.kind === 'map') return dashInText(state, line, column);
  const headless = kind === 'seq' ? headlessItem(state, line, column, value, closed) : undefined;
  if (headless !== undefined) return headless;
  const firstKey = kind === 'seq' ? splitKey(value)?.key : undefined;
  const all = [...state.levels, ...closed];
  const isHome = (level: Level, index: number) =>
    kind === 'seq'
      ? firstKey !== undefined && all[index + 1]?.firstKey === firstKey
      : acceptsField(state, level, key, line);
  const dashless = kind === 'map' ? dashlessItem(state, line, column, key, closed) : undefined;
  if (dashless !== undefined) return dashless;
  const home = nearestLevel([...state.levels, ...closed], kind, column, isHome) ?? impliedLevel(parent, kind, line);
  if (!home) {
    note(state, line, column, 1, 'list-without-field');
    return leaveOut(state, line, column - 1);
  }
  noteMisfit(state, line, column, key, home);
  state.levels = all.includes(home) ? all.slice(0, all.indexOf(home) + 1) : [...state.levels, home];
  reindent(state, line, home.indent);
  const isAligned = kind === 'seq' && nextIndent(state, line) === home.indent + 2;
  // At the top of a page, fields that are all too deep belonged to a field whose line is missing.
  const isGroup = home.indent === 0 && all.every((level) => level.kind === 'map');
  if (!isAligned) state.shift = { above: column, delta: home.indent - column, aligned: home.indent, isGroup };
  return enter(state, key, home.indent);
}

/** Removes a field of the page among the blocks, with everything that belongs to it. */
function strayPageField(
  state: ScanState,
  line: number,
  column: number,
  key: string,
  closed: readonly Level[],
): true | undefined {
  if (column === 0 || !isPageField(key) || state.levels[0]?.lastKey !== 'blocks') return undefined;
  note(state, line, column, key.length, 'page-field-below', { key });
  state.levels.push(...closed);
  leaveOut(state, line, column);
  return true;
}

/** Removes fields of the page between `blocks:` and the dash of its first block. */
function afterStrayPageFields(
  state: ScanState,
  line: number,
  column: number,
  closed: readonly Level[],
): number | undefined {
  const [root, stray] = [...state.levels, ...closed];
  const isStray = root?.lastKey === 'blocks' && stray?.kind === 'map' && isPageField(stray.firstKey);
  if (!root || !stray || !isStray || column <= root.indent) return undefined;
  const { firstLine, firstKey: key = '' } = stray;
  note(state, firstLine, stray.indent, key.length, 'page-field-below', { key });
  for (let above = firstLine; above < line; above++) state.recovered[above] = '';
  state.levels = [root, newLevel(column, 'seq', line, '-')];
  return enter(state, '-', column);
}

/** Corrects fields directly below `items:` that are followed by a dash: the first item lacks its dash or its first line. */
function headlessItem(
  state: ScanState,
  line: number,
  column: number,
  value: string,
  closed: readonly Level[],
): number | undefined {
  const parent = state.levels.at(-1)!;
  const [first] = closed;
  if (parent.kind !== 'map' || first?.kind !== 'map' || first.indent < column + 2 || column <= parent.indent)
    return undefined;
  const { firstLine, indent, firstKey = '' } = first;
  const text = state.recovered[firstLine]!.trimStart();
  const start = splitKey(value)?.key;
  if (indent > column + 2 && start)
    note(state, firstLine, indent, firstKey.length, 'missing-start', { key: firstKey, fixed: `- ${start}:` });
  else note(state, firstLine, indent, firstKey.length || 1, 'item-without-dash', { fixed: shorten(`- ${text}`, 40) });
  state.recovered[firstLine] = `${' '.repeat(column)}- ${text}`;
  for (let below = firstLine + 1; below < line; below++)
    reindent(state, below, indentOf(state.recovered[below]!) - indent + column + 2);
  state.levels.push(newLevel(column, 'seq', line, '-'));
  return enter(state, '-', column);
}

/** Corrects the first item of a list that lacks its dash: a field at the column of the dashes, the others deeper. */
function dashlessItem(
  state: ScanState,
  line: number,
  column: number,
  key: string,
  closed: readonly Level[],
): number | undefined {
  const parent = state.levels.at(-1)!;
  const { indent, kind, firstLine, firstKey, lastKey } = parent;
  const isBelowFirst = kind === 'map' && column === indent + 2 && firstKey === lastKey && closed.length === 0;
  const after = state.recovered.slice(line + 1).find((text) => !isBlank(text) && indentOf(text) <= indent) ?? '';
  if (!isBelowFirst || indentOf(after) !== indent || !after.trimStart().startsWith('- ')) return undefined;
  const text = state.recovered[firstLine]!;
  note(state, firstLine, indent, text.trim().length, 'item-without-dash', { fixed: shorten(`- ${text.trim()}`, 40) });
  state.recovered[firstLine] = `${' '.repeat(indent)}- ${text.trimStart()}`;
  state.levels.splice(
    -1,
    1,
    newLevel(indent, 'seq', firstLine, '-'),
    newLevel(column, 'map', firstLine, firstKey ?? ''),
  );
  return enter(state, key, column);
}

function noteMisfit(state: ScanState, line: number, column: number, key: string, home: Level): void {
  const columns = { found: column, wanted: home.indent };
  if (home.kind === 'seq') {
    note(state, line, column, 1, 'indent-dash', columns);
    return;
  }
  const sibling = home.lastKey ?? home.firstKey ?? '';
  const rule = home.indent < column ? 'indent-child' : 'indent-sibling';
  note(state, line, column, key.length, rule, { key, sibling, ...columns });
}

// A list whose items begin with the same field outweighs a difference of two spaces; for groups of fields it decides ties.
const WEIGHT = { seq: 2.5, map: 0.5 } as const;

/** The level of a kind with the nearest indentation; of equally near ones the one with `isHome`, else the inner one. */
function nearestLevel(
  levels: readonly Level[],
  kind: Level['kind'],
  column: number,
  isHome: (level: Level, index: number) => boolean,
): Level | undefined {
  let best: Level | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, level] of levels.entries()) {
    if (level.kind !== kind) continue;
    const distance = Math.abs(level.indent - column) - (isHome(level, index) ? WEIGHT[kind] : 0);
    if (distance <= least) [best, least] = [level, distance];
  }
  return best;
}

/** The level of fields below a dash without content: two spaces after the dash. */
function impliedLevel(parent: Level, kind: Level['kind'], line: number): Level | undefined {
  return kind === 'map' && parent.kind === 'seq' ? newLevel(parent.indent + 2, 'map', line, '') : undefined;
}

function colonInText(state: ScanState, line: number, column: number, key: string): undefined {
  const level = state.levels.at(-1)!;
  recoverComment(state, level);
  const colon = column + state.recovered[line]!.slice(column).indexOf(':', key.length);
  noteInText(state, line, colon, 1, 'colon-next-line', {
    key: level.lastKey ?? 'text',
    lines: textEnd(state, level, line) - level.valueLine,
  });
  state.recovered[line] = state.recovered[line]!.replace(/:(?=\s|$)/g, ';');
}

/** The line after the last one of a plain text. */
function textEnd(state: ScanState, level: Level, line: number): number {
  let end = line + 1;
  while (
    end < state.lines.length &&
    /^\s*\S/.test(state.lines[end]!.text) &&
    state.lines[end]!.text.search(/\S/) > level.indent
  )
    end++;
  return end;
}

function dashInText(state: ScanState, line: number, column: number): undefined {
  const level = state.levels.at(-1)!;
  noteInText(state, line, column, 1, 'list-in-text', { key: level.lastKey ?? '' });
  leaveOut(state, line, level.indent);
}

/** Removes a line, and all lines that belong to it, from the corrected copy. */
function leaveOut(state: ScanState, line: number, above: number): undefined {
  state.recovered[line] = '';
  state.skip = above;
}
