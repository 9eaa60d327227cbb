import type { FieldSchema } from '../../../schema/schema.ts';
import type { Schemas } from '../common/site-schemas.ts';
import { type DataEntry, dataEntries, listedEntry } from '../link/collections/data-entries.ts';
import { readFacts } from '../link/facts/read-facts.ts';
import type { PageFacts, Reference } from '../link/page-facts.ts';

type TableRow = Readonly<Record<string, unknown>>;

/** A list of entries with the facts that other files need of it. */
export interface ReadRows {
  readonly rows: readonly TableRow[];
  readonly facts: PageFacts;
  readonly entries: readonly DataEntry[];
}

export interface RowsContext {
  readonly file: string;
  readonly collection: string;
  readonly schemas: Schemas;
  readonly root: FieldSchema;
}

/**
 * Reads the rows of a table. After an edit of some cells, only the changed rows are read.
 * @param before the table before the edit, whose unchanged rows are the same objects; undefined for a new table
 */
export function readRows(rows: readonly TableRow[], before: ReadRows | undefined, context: RowsContext): ReadRows {
  const changed = before && changedRows(rows, before.rows);
  return (changed && readChanged(rows, changed, before, context)) ?? readAll(rows, context);
}

function readAll(rows: readonly TableRow[], { file, collection, schemas, root }: RowsContext): ReadRows {
  return { rows, facts: factsOfData(schemas, root, rows), entries: dataEntries(file, collection, rows) };
}

/** The facts of a data file. Its texts are part of the pages that show them, so they are neither counted nor searched. */
export function factsOfData(schemas: Schemas, root: FieldSchema, data: unknown): PageFacts {
  return { ...readFacts(schemas, root, data), words: 0 };
}

/** The indexes of the rows that differ; undefined if a row was added or removed, which moves others. */
function changedRows(rows: readonly TableRow[], before: readonly TableRow[]): number[] | undefined {
  if (rows.length !== before.length) return undefined;
  return rows.flatMap((row, index) => (row === before[index] ? [] : [index]));
}

/** @returns undefined if the table has facts that do not belong to a row */
function readChanged(
  rows: readonly TableRow[],
  changed: readonly number[],
  before: ReadRows,
  context: RowsContext,
): ReadRows | undefined {
  const list = changed.map((index) => rows[index]!);
  const facts = withRows(before.facts, factsOfData(context.schemas, context.root, list), changed);
  if (!facts) return undefined;
  const entries = [...before.entries];
  for (const index of changed) entries[index] = listedEntry(context.collection, rows[index]!, index);
  return { rows, facts, entries };
}

/** The lists of facts: true if each fact has the pointer of its value, false if the facts may be about the whole file. */
const isPlaced = {
  hrefs: true,
  assets: true,
  groups: true,
  entries: true,
  names: true,
  lastDays: true,
  times: true,
  problems: true,
  fields: false,
  queries: false,
  counts: false,
  needs: false,
  groupAnchors: false,
  ids: false,
  checked: false,
  samples: false,
  hidden: false,
} as const satisfies Record<Exclude<keyof PageFacts, 'words' | 'searched' | 'idsWithoutSamples'>, boolean>;

const kinds = Object.keys(isPlaced) as (keyof typeof isPlaced)[];
const placed = kinds.filter((kind) => isPlaced[kind]);
const whole = kinds.filter((kind) => !isPlaced[kind]);

/** The facts of a table in which some rows are replaced. @param rows the index of each replaced row */
function withRows(before: PageFacts, found: PageFacts, rows: readonly number[]): PageFacts | undefined {
  if (whole.some((kind) => before[kind].length + found[kind].length > 0)) return undefined;
  const isReplaced = new Set<unknown>(rows);
  const merged = placed.map((kind) => {
    const kept = (before[kind] as readonly unknown[] as readonly Reference[]).filter(
      ({ pointer: [row] }) => !isReplaced.has(row),
    );
    const added = (found[kind] as readonly unknown[] as readonly Reference[]).map(
      ({ pointer: [row, ...rest], ...fact }) => ({
        ...fact,
        pointer: [rows[Number(row)]!, ...rest],
      }),
    );
    return [kind, [...kept, ...added].sort((a, b) => Number(a.pointer[0]) - Number(b.pointer[0]))] as const;
  });
  return { ...before, ...(Object.fromEntries(merged) as Partial<PageFacts>) };
}
