import { valueAt, withValue } from '../../../schema/common/pointer.ts';
import type { FieldSchema } from '../../../schema/schema.ts';
import { isRecord, type Schemas } from '../common/site-schemas.ts';
import { walkSchema } from '../common/walk-schema.ts';
import { linksInText } from '../text/published.ts';
import type { Path } from './change.ts';

/** An item to copy, and the data that its copy depends on. */
export interface ItemToCopy {
  readonly schemas: Schemas;
  readonly data: unknown;
  /** Schema of the list of the item. */
  readonly list: FieldSchema | undefined;
  readonly item: FieldSchema | undefined;
  readonly path: Path;
  /** Address of the page, because links to its own ids may contain it. */
  readonly route: string | undefined;
  /** All ids of the file. Copying adds the ids of the copy. */
  readonly taken: Set<string>;
}

/** All ids of a file. */
export function takenIds({
  schemas,
  root,
  data,
}: {
  readonly schemas: Schemas;
  readonly root: FieldSchema;
  readonly data: unknown;
}): Set<string> {
  const taken = new Set<string>();
  walkSchema(schemas, root, data, ({ format }, id) => {
    if (format === 'id' && typeof id === 'string') taken.add(id);
  });
  return taken;
}

/**
 * A copy of an item that is valid in the same file: ids that exist in the file get the next free number, links inside
 * the copy to these ids follow, and a value that must be unique in the list gets a number too.
 */
export function freeCopy(value: unknown, { schemas, data, list, item, path, route, taken }: ItemToCopy): unknown {
  const copy = withUniqueValue(value, list, valueAt(data, path.slice(0, -1)));
  if (!item) return copy;
  const ids = new Set<string>();
  walkSchema(schemas, item, copy, ({ format }, id) => {
    if (format === 'id' && typeof id === 'string') ids.add(id);
  });
  const renamed = new Map<string, string>();
  for (const id of ids) {
    if (taken.has(id)) renamed.set(id, freeName(id, taken));
    taken.add(id);
  }
  const follow = (link: string) => linkToCopy(link, renamed, route);
  let free = copy;
  walkSchema(schemas, item, copy, ({ format }, text, pointer) => {
    if (typeof text !== 'string') return;
    const changed = format === 'id' ? renamed.get(text) : linksInText(text, format, follow);
    if (changed !== undefined && changed !== text) free = withValue(free, pointer, changed);
  });
  return free;
}

function freeName(id: string, taken: Set<string>): string {
  const [, stem = id] = /^(.*?)(?:-\d+)?$/s.exec(id) ?? [];
  let number = 2;
  while (taken.has(`${stem}-${number}`)) number++;
  taken.add(`${stem}-${number}`);
  return `${stem}-${number}`;
}

/** Changes a link to a copied id, with or without the address of the page, into a link to the id of the copy. */
function linkToCopy(link: string, renamed: ReadonlyMap<string, string>, route: string | undefined): string {
  const [, page, id] = /^([^#]*)#(.*)$/s.exec(link) ?? [];
  const isOwn = page === '' || (page !== undefined && page === route);
  return isOwn ? `${page}#${renamed.get(id!) ?? id}` : link;
}

/** Endings tried for a value that must be unique. Some schemas permit letters only. */
const suffixes = [
  ...Array.from({ length: 98 }, (_, index) => `-${index + 2}`),
  ...Array.from({ length: 98 }, (_, index) => `${index + 2}`),
  ...'bcdefghijklmnopqrstuvwxyz',
];

function withUniqueValue(value: unknown, list: FieldSchema | undefined, siblings: unknown): unknown {
  const field = list?.uniqueBy;
  if (field === undefined || !isRecord(value) || typeof value[field] !== 'string') return value;
  const taken = new Set((siblings as readonly unknown[]).map((item) => (isRecord(item) ? item[field] : undefined)));
  if (!taken.has(value[field])) return value;
  const { pattern } = list?.items?.properties?.[field] ?? {};
  const form = pattern === undefined ? /(?:)/ : new RegExp(pattern, 'u');
  const names = suffixes.map((suffix) => value[field] + suffix);
  const free = names.find((name) => form.test(name) && !taken.has(name));
  return free === undefined ? value : { ...value, [field]: free };
}
