import { type FieldSchema, isTextFormat } from '../../../../../../schema/schema.ts';
import type { EditOperation } from '../../../../../content/edit/operations/operation.ts';
import type { StudioSchemas } from '../../../../../contract/studio/catalogue.ts';
import { below, blockOf, keysOf, lastKey, parentOf, valueAt } from '../data/pointer.ts';
import { stepLabel } from '../history/step-label.ts';
import { blankValue, isFields } from './form-data.ts';
import { withItemsOf } from './parallel.ts';

/** Changes of the items of a list, for its field in the form and for its tools on the page. */

/** True if a list has its maximum number of items. */
export function isFullList({ maxItems }: FieldSchema, items: readonly unknown[]): boolean {
  return maxItems !== undefined && items.length >= maxItems;
}

/** The operation that adds an item at the end of a list, which may be absent, and the pointer of the item. */
export function added(pointer: string, list: unknown, item: unknown): { operation: EditOperation; place: string } {
  if (!Array.isArray(list)) return { operation: { op: 'set', pointer, value: [item] }, place: below(pointer, 0) };
  const place = below(pointer, list.length);
  return { operation: { op: 'insert', pointer: place, value: item }, place };
}

/** An item of a list. */
export interface ItemPlace {
  /** Pointer of the list. */
  readonly list: string;
  readonly index: number;
  /** Number of items of the list. */
  readonly count: number;
}

/** The place of the item at a pointer; undefined if there is none. */
export function itemAt(data: unknown, pointer: string): ItemPlace | undefined {
  const list = parentOf(pointer);
  const items = valueAt(data, list);
  const index = Number(lastKey(pointer));
  return Array.isArray(items) && index < items.length ? { list, index, count: items.length } : undefined;
}

/**
 * The operation that moves an item.
 * @param by number of places, negative towards the beginning
 * @returns undefined if the item stays in its place
 */
export function steppedItem({ list, index, count }: ItemPlace, by: number): EditOperation | undefined {
  const to = index + by;
  if (to < 0 || to >= count || by === 0) return undefined;
  return { op: 'move', from: below(list, index), to: below(list, to) };
}

/** The operation that removes an item. The last item of an optional list is removed together with the list. */
export function removedItem(pointer: string, index: number, count: number, isRequired: boolean): EditOperation {
  return { op: 'remove', pointer: count === 1 && !isRequired ? pointer : below(pointer, index) };
}

/** The name of the action that adds an item: by the name of one item, or else by the name of the list. */
export function addLabel(itemName: string, listName: string, locale: string): string {
  return itemName ? stepLabel(locale, 'add', itemName) : stepLabel(locale, 'addTo', listName);
}

/** An empty item. Required contents without a control, such as nested blocks, come from an example of the block. */
export function blankItem(schemas: StudioSchemas, data: unknown, pointer: string, schema: FieldSchema): unknown {
  const blank = withItemsOf(schema, blankValue(schema), data, below(pointer, 0));
  const nested = Object.entries(schema.properties ?? {}).filter(([, { part }]) => part === 'blocks');
  if (!isFields(blank)) return blank;
  const [prototype] = exampleItems(schemas, data, pointer);
  const filled = nested.flatMap(([name]) => {
    const blocks = isFields(prototype) ? prototype[name] : undefined;
    return name in blank && Array.isArray(blocks) ? [[name, blocks.slice(0, 1)] as const] : [];
  });
  return { ...blank, ...Object.fromEntries(filled) };
}

/**
 * A new item that the page can show at once: its required texts are samples, from an example of the block or else from
 * the item before it. Addresses and other values come from that item, because they are valid on this site.
 */
export function sampleItem(schemas: StudioSchemas, data: unknown, pointer: string, schema: FieldSchema): unknown {
  const list = valueAt(data, pointer);
  const items: readonly unknown[] = Array.isArray(list) ? list : [];
  const samples = exampleItems(schemas, data, pointer);
  const sources = { sample: samples[items.length % Math.max(1, samples.length)], neighbour: items.at(-1) };
  return filledIn(blankItem(schemas, data, pointer, schema), schema, sources, items.length + 1);
}

interface Sources {
  readonly sample: unknown;
  readonly neighbour: unknown;
}

/** Fills the empty texts of a new value. @param number of the item, which makes its anchor unique */
function filledIn(value: unknown, schema: FieldSchema, { sample, neighbour }: Sources, number: number): unknown {
  if (isFields(value)) {
    const of = (source: unknown, name: string) => (isFields(source) ? source[name] : undefined);
    const fields = Object.entries(value).map(([name, field]) => {
      const sources = { sample: of(sample, name), neighbour: of(neighbour, name) };
      return [name, filledIn(field, schema.properties?.[name] ?? {}, sources, number)] as const;
    });
    return Object.fromEntries(fields);
  }
  if (value !== '') return value;
  if (schema.format === 'id') return typeof neighbour === 'string' ? `${neighbour}-${number}` : `${number}`;
  const [first, second] = isTextFormat(schema.format) ? [sample, neighbour] : [neighbour, sample];
  return [first, second].find((each) => typeof each === 'string') ?? '';
}

/** The items of the same list in the first example of its block. */
function exampleItems(schemas: StudioSchemas, data: unknown, pointer: string): readonly unknown[] {
  const block = blockOf(pointer);
  if (block === undefined) return [];
  const { type = '' } = (valueAt(data, block) ?? {}) as { readonly type?: string };
  const [example] = schemas.examples[type] ?? [];
  const path = keysOf(pointer.slice(block.length)).map((key) => (/^\d+$/.test(key) ? 0 : key));
  const list = valueAt(example?.data, below('', ...path));
  return Array.isArray(list) ? list : [];
}
