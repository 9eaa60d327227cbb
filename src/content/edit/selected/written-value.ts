import { withBase, withoutBase } from '../../../../schema/collections/based-address.ts';
import { isRecord } from '../../common/site-schemas.ts';
import { isPicture, shownValue } from '../../parse/selection/shown-value.ts';
import { Refused } from '../operations/refusal.ts';
import type { WrittenColumn } from './written-file.ts';

type Form = Pick<WrittenColumn, 'name' | 'field' | 'known'>;

/**
 * The value of a field as the file writes it: without the beginning of an address, a picture as its address alone.
 * @param before the value in its place, or one of another entry; undefined if there is none
 * @throws {Refused} if the file cannot hold the value
 */
export function writtenValue(value: unknown, before: unknown, { name, field, known }: Form): unknown {
  if (isPicture(field.type) && isRecord(value) && !isRecord(before)) return writtenPicture(value, before, field.base);
  if (name === 'group' && typeof value === 'string') return writtenGroup(value, before, known);
  if (name === 'id' && typeof before === 'number' && /^\d{1,15}$/.test(String(value))) return Number(value);
  return typeof value === 'string' && field.base !== undefined ? writtenAddress(value, before, field.base) : value;
}

function writtenPicture(
  picture: Readonly<Record<string, unknown>>,
  before: unknown,
  base: string | undefined,
): unknown {
  const { src, alt = '', ...others } = picture;
  const isMore = alt !== '' || Object.keys(others).length > 0;
  // No entry shows how the file writes a picture.
  if (before === undefined && base === undefined && isMore) return picture;
  if (isMore) throw new Refused('picture-address');
  return typeof src === 'string' && base !== undefined ? writtenAddress(src, before, base) : src;
}

function writtenAddress(address: string, before: unknown, base: string): string {
  const rest = withoutBase(address, base);
  const isRooted = typeof before === 'string' && before.startsWith('/') && rest !== address;
  const written = isRooted ? `/${rest.replace(/^\//, '')}` : rest;
  if (address !== '' && withBase(written, base) !== address) throw new Refused('other-base', { base });
  return written;
}

/** The name of a group as other entries write it. */
function writtenGroup(group: string, before: unknown, known: Form['known']): unknown {
  if (shownValue('group', {}, before ?? '') === group) return before;
  const same = known().find(([shown]) => shown === group);
  return same ? same[1] : group;
}
