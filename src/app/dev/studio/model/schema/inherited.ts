import { childAt } from '../../../../../../schema/common/pointer.ts';
import type { FieldSchema } from '../../../../../../schema/schema.ts';
import { hasKeys, keyOf } from '../../../../../../schema/site/languages.ts';
import { keysOf } from '../data/pointer.ts';
import { isFields } from './form-data.ts';

/**
 * The inherited value at a pointer, which applies if the file states no value. Undefined if nothing is inherited there.
 * Items of lists inherit only from the item with the same id.
 * @param inherited the data from which the file inherits @param own the data of the file
 */
export function inheritedAt(inherited: unknown, own: unknown, pointer: string): unknown {
  let [from, at] = [inherited, own];
  for (const key of keysOf(pointer)) {
    at = childAt(at, key);
    if (Array.isArray(from)) {
      const id = keyOf(at);
      from = id === undefined ? undefined : from.find((item) => keyOf(item) === id);
    } else from = childAt(from, key);
    if (from === undefined || from === null) return undefined;
  }
  return from ?? undefined;
}

/** A value as it applies: the fields of an object that the file does not state are inherited. */
export function withInherited(own: unknown, inherited: unknown): unknown {
  if (isFields(own) && isFields(inherited)) return { ...inherited, ...own };
  return own ?? inherited;
}

/** The inherited items that a list has besides its own. A list without ids replaces the inherited one. */
export function inheritedItems(inherited: readonly unknown[], own: unknown): readonly unknown[] {
  const items: readonly unknown[] = Array.isArray(own) ? own : [];
  if (!hasKeys(inherited)) return (own ?? undefined) === undefined ? inherited : [];
  return inherited.filter((item) => !items.some((other) => keyOf(other) === keyOf(item)));
}

/**
 * True if the site data of another language lacks a field because the field applies to the whole site. A field that the
 * data has by mistake is shown, so that the author can remove it.
 */
export function isElsewhere({ isSiteWide }: FieldSchema, name: string, value: unknown): boolean {
  return isSiteWide === true && !(isFields(value) && Object.hasOwn(value, name));
}
