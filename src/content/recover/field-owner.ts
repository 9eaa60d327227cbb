import { mayHave } from '../parse/shapes.ts';
import { type Level, type ScanState, splitKey } from './scan-state.ts';

/** Whether the group of fields at a level would take a field and has none of that name yet. */
export function acceptsField(state: ScanState, level: Level, key: string, line: number): boolean {
  if (level.kind !== 'map' || level.firstKey === undefined) return false;
  const { firstKey, lastKey = firstKey } = level;
  const type = firstKey === 'type' ? /type: *["']?([\w-]+)/.exec(state.recovered[level.firstLine]!)?.[1] : undefined;
  return mayHave(state.fields, key, type, [firstKey, lastKey]) && !hasAlready(state, level, key, line);
}

function hasAlready(
  { recovered: mended }: ScanState,
  { firstLine, indent }: Level,
  key: string,
  line: number,
): boolean {
  return mended.slice(firstLine, line).some((text, index) => {
    // The first field may stand behind the dash of its item.
    const own = index === 0 ? text.replace(/^ *(?:- +)*/, '') : text.slice(indent);
    return (index === 0 || !text.slice(0, indent).trim()) && splitKey(own)?.key === key;
  });
}
