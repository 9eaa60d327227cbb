import type { DeclaredField } from '../../../../schema/collections/declared-field.ts';
import { slugOfValue } from '../../../../schema/common/plain-text.ts';
import { ownForm } from './foreign-values.ts';

/** A value in the form of its field: a whole address, a day, the id of a group, a picture with its description. */
export function shownValue(
  name: string,
  { type = 'string', ...form }: Partial<DeclaredField>,
  value: unknown,
): unknown {
  if (typeof value === 'object') return value;
  if (name === 'group') return slugOfValue(String(value));
  // Programs number their entries; the ids of others are words.
  if (name === 'id' && typeof value === 'number') return String(value);
  const own = ownForm(value, { type, ...form });
  return isPicture(type) && typeof own === 'string' ? { src: own, alt: '' } : own;
}

/** True for a field whose value in another program is the address of a picture alone. */
export function isPicture(type: DeclaredField['type'] | undefined): boolean {
  return type === 'image' || type === 'mark';
}
