import { keepEqual } from '../../../../../../schema/common/keep-equal.ts';

/** True if two values are the same JSON data. */
export function isEqual(one: unknown, other: unknown): boolean {
  return keepEqual(one, other) === one;
}
