import { formatPointer } from '../../../../schema/common/pointer.ts';
import type { TranslatableText } from './text-version.ts';

/** The differences between the texts of two versions of a page. */
export interface ChangedTexts {
  /** The former text of each changed text, by its pointer; undefined for a new text. */
  readonly changed: ReadonlyMap<string, string | undefined>;
  /** Former texts that no present text replaces. */
  readonly removed: readonly string[];
}

/** Compares texts at the same places. A text that has only moved, for example with its block, is unchanged. */
export function changedTexts(before: readonly TranslatableText[], now: readonly TranslatableText[]): ChangedTexts {
  const former = new Map(before.map(({ pointer, value }) => [formatPointer(pointer), value]));
  const known = new Set(before.map(({ value }) => value));
  const kept = new Set(now.map(({ value }) => value));
  const changed = new Map<string, string | undefined>();
  for (const { pointer, value } of now) {
    if (known.has(value)) continue;
    const place = formatPointer(pointer);
    const replaced = former.get(place);
    changed.set(place, replaced !== undefined && kept.has(replaced) ? undefined : replaced);
  }
  const replaced = new Set(changed.values());
  return { changed, removed: [...known].filter((value) => !kept.has(value) && !replaced.has(value)) };
}
