import type { Entry } from '../entry.ts';
import { deepRoot, misfits } from '../recoveries/levels/misfits.ts';
import { recoverFirst } from '../recoveries/recovery.ts';
import { type Level, newLevel, type ScanState } from './scan-state.ts';

/**
 * Finds the list or the group of fields that an entry belongs to by its indentation, and opens and closes levels. If
 * the entry fits no level, a recovery corrects the line.
 * @returns the corrected column; undefined if the line was removed or is part of a text
 */
export function placeEntry(state: ScanState, entry: Entry): number | undefined {
  const { line, column, kind, key } = entry;
  const closed: Level[] = [];
  while (state.levels.length && state.levels.at(-1)!.indent > column) closed.unshift(state.levels.pop()!);
  const parent = state.levels.at(-1);
  if (!parent || opensChild(parent, closed, entry)) {
    if (closed.length) recoverFirst(state, [deepRoot], { ...entry, root: closed[0]! });
    state.levels.push(newLevel(column, kind, line, key));
    return enter(state, key, column);
  }
  if (parent.indent === column && parent.kind === kind) return enter(state, key, column);
  if (isAfterListAtSameColumn(state, entry)) {
    state.levels.pop();
    return enter(state, key, column);
  }
  const corrected = recoverFirst(state, misfits, { ...entry, parent, closed })!.column;
  return corrected === undefined ? undefined : enter(state, key, corrected);
}

function opensChild(parent: Level, closed: readonly Level[], { column, kind }: Entry): boolean {
  if (parent.value !== 'open' || closed.length) return false;
  return column > parent.indent || (column === parent.indent && kind === 'seq' && parent.kind === 'map');
}

/** True if a field follows a list whose dashes are at the column of the fields. */
function isAfterListAtSameColumn({ levels }: ScanState, { kind, column }: Entry): boolean {
  const [outer, parent] = [levels.at(-2), levels.at(-1)];
  return kind === 'map' && parent?.indent === column && outer?.kind === 'map' && outer.indent === column;
}

function enter(state: ScanState, key: string, column: number): number {
  const level = state.levels.at(-1)!;
  if (level.kind === 'map') level.lastKey = key;
  level.value = 'open';
  level.comment = undefined;
  return column;
}
