import { keepEqual } from '../../keep-equal.ts';
import type { StudioSchemas } from '../contract.ts';
import type { OpenFile } from './open-file.ts';
import { below, blockOf, keysOf, valueAt } from './pointer.ts';

/**
 * Whether a value is there to be replaced: a text that says so, as those of new pages do, or a value that stands at the
 * same place in an example of the block, from which sections are added.
 */
export function isSampleAt({ examples }: Pick<StudioSchemas, 'examples'>, open: OpenFile, pointer: string): boolean {
  const { data, diagnostics } = open.get();
  if (diagnostics.some(({ rule, pointer: place }) => rule === 'placeholder-text' && place === pointer)) return true;
  const block = blockOf(pointer);
  const value = open.value(pointer);
  if (block === undefined || value === undefined) return false;
  const { type = '' } = (valueAt(data, block) ?? {}) as { readonly type?: string };
  const path = keysOf(pointer.slice(block.length));
  return (examples[type] ?? []).some((example) =>
    valuesAt(example.data, path).some((sample) => keepEqual(sample, value) === sample),
  );
}

/** Whether every text of a value is a sample, or empty. */
export function isSampleWithin(schemas: Pick<StudioSchemas, 'examples'>, open: OpenFile, pointer: string): boolean {
  const value = open.value(pointer);
  if (value === undefined || value === null || value === '' || isSampleAt(schemas, open, pointer)) return true;
  if (typeof value !== 'object') return false;
  return Object.keys(value).every((key) => isSampleWithin(schemas, open, below(pointer, key)));
}

/** The values at a path, in which the places of lists do not matter. */
function valuesAt(value: unknown, [key, ...rest]: readonly string[]): readonly unknown[] {
  if (key === undefined) return [value];
  if (Array.isArray(value)) return value.flatMap((item) => valuesAt(item, rest));
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return [];
  return valuesAt((value as Readonly<Record<string, unknown>>)[key], rest);
}
