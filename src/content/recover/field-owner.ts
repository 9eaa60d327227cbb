import { mayHave } from '../parse/shapes.ts';
import { type Level, type ScanView, splitKey } from './scan/scan-state.ts';

/** True if the object at a level admits a field by its schema and does not have it yet. */
export function acceptsField(view: ScanView, level: Level, key: string, line: number): boolean {
  if (level.kind !== 'map' || level.firstKey === undefined) return false;
  const { firstKey, lastKey = firstKey } = level;
  const type = firstKey === 'type' ? /type: *["']?([\w-]+)/.exec(view.recovered[level.firstLine]!)?.[1] : undefined;
  return mayHave(view.fields, key, type, [firstKey, lastKey]) && !hasAlready(view, level, key, line);
}

function hasAlready({ recovered }: ScanView, { firstLine, indent }: Level, key: string, line: number): boolean {
  return recovered.slice(firstLine, line).some((text, index) => {
    // The first field of an item may follow its dash.
    const own = index === 0 ? text.replace(/^ *(?:- +)*/, '') : text.slice(indent);
    return (index === 0 || !text.slice(0, indent).trim()) && splitKey(own)?.key === key;
  });
}
