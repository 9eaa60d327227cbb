import { childAt } from '../../../../../../schema/common/pointer.ts';
import { keyOf } from '../../../../../../schema/site/languages.ts';
import { keysOf } from '../data/pointer.ts';
import { isFields } from './form-data.ts';

/**
 * The value that applies at a pointer if the file states none; undefined without one. A list that the file states
 * inherits nothing, except that an item with an id inherits from the item with this id.
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
