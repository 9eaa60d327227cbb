import { withBase } from '../../../../schema/collections/based-address.ts';
import type { DeclaredField } from '../../../../schema/collections/declared-field.ts';
import { slug } from '../../../../schema/common/plain-text.ts';

/** A value in the form of its field: a whole address, the id of a group, a picture with its description. */
export function shownValue(name: string, { type, base }: Partial<DeclaredField>, value: unknown): unknown {
  if (typeof value === 'object') return value;
  if (name === 'group') return asGroup(String(value));
  // Programs number their entries; the ids of others are words.
  if (name === 'id' && typeof value === 'number') return String(value);
  if (typeof value !== 'string') return value;
  const address = base === undefined ? value : withBase(value, base);
  return isPicture(type) ? { src: address, alt: '' } : address;
}

/** True for a field whose value in another program is the address of a picture alone. */
export function isPicture(type: DeclaredField['type'] | undefined): boolean {
  return type === 'image' || type === 'mark';
}

/** C, C++ and C# are three groups. */
function asGroup(text: string): string {
  return slug(text.replaceAll('+', ' plus ').replaceAll('#', ' sharp '));
}
