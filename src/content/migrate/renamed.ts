import { type Document, isMap, isScalar, isSeq, type Node, type Scalar, type YAMLMap } from 'yaml';
import type { Pointer } from '../../../schema/common/pointer.ts';
import { innerSchemas, resolveSchema } from '../../../schema/resolve.ts';
import type { FieldSchema } from '../../../schema/schema.ts';
import type { Schemas } from '../common/site-schemas.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';
import type { ParsedFile } from '../parse/parsed-file.ts';
import { deprecatedBlock, deprecatedField } from '../rules/deprecated.ts';
import type { OutdatedValue } from './outdated.ts';

/** A field or a block that a file uses by its former name. */
interface RenamedName {
  readonly kind: 'field' | 'block';
  readonly from: string;
  readonly to: string;
  /** Pointer to the value, in present names. */
  readonly pointer: Pointer;
}

export interface MigratedFile extends ParsedFile {
  /** One warning for each former name. */
  readonly renamed: readonly Problem[];
  /** The values of the file that are in an earlier shape. */
  readonly outdated: readonly OutdatedValue[];
}

/**
 * Replaces former names in the data of a file, so that later stages know only present names. Positions of problems stay
 * correct, because the source does not change.
 * @param root schema of the whole file: that of a page or of `site.yaml`
 */
export function migrateNames(read: ParsedFile, schemas: Schemas, root: FieldSchema): MigratedFile {
  if (!hasFormerNames(schemas) || !read.document) return unchanged(read);
  const names = renameInSource(read.document, schemas, root);
  if (names.length === 0) return unchanged(read);
  return { ...read, data: read.document.toJS({ maxAliasCount: 0 }), renamed: names.map(toProblem), outdated: [] };
}

/** Copies a parsed file. `document` stays a getter, because reading it parses the source. */
export function unchanged(read: ParsedFile): MigratedFile {
  const { source, data, header, diagnostics } = read;
  return {
    source,
    data,
    ...(header && { header }),
    diagnostics,
    get document() {
      return read.document;
    },
    renamed: [],
    outdated: [],
  };
}

/** Replaces former names in a parsed document. Its ranges still refer to the source, with the former names. */
function renameInSource(document: Document, schemas: Schemas, root: FieldSchema): RenamedName[] {
  const found: RenamedName[] = [];

  function visit(node: unknown, field: FieldSchema, pointer: Pointer): void {
    if (field.part === 'blocks') visitItems(node, pointer, visitBlock);
    else if (field.items) visitItems(node, pointer, (item, at) => visit(item, field.items!, at));
    else visitFields(node, resolveSchema(field, isMap(node) ? fieldTexts(node) : undefined).properties ?? {}, pointer);
  }

  function visitItems(node: unknown, pointer: Pointer, visitItem: (item: unknown, at: Pointer) => void): void {
    if (isSeq(node)) for (const [index, item] of node.items.entries()) visitItem(item, [...pointer, index]);
  }

  function visitBlock(node: unknown, pointer: Pointer): void {
    const type = isMap(node) ? node.get('type', true) : undefined;
    if (!isText(type)) return;
    if (!Object.hasOwn(schemas.blocks, type.value)) {
      const present = Object.keys(schemas.blocks).find((name) => schemas.blocks[name]!.renamedFrom === type.value);
      if (present) replace('block', type, present, [...pointer, 'type']);
    }
    if (Object.hasOwn(schemas.blocks, type.value)) visit(node, schemas.blocks[type.value]!, pointer);
  }

  function visitFields(node: unknown, fields: NonNullable<FieldSchema['properties']>, pointer: Pointer): void {
    if (!isMap(node)) return;
    for (const { key, value } of node.items) {
      if (!isText(key)) continue;
      const present = Object.hasOwn(fields, key.value) ? undefined : presentName(fields, key.value);
      // If both names are present, validation reports the conflict.
      if (present && !node.has(present)) replace('field', key, present, [...pointer, present]);
      if (Object.hasOwn(fields, key.value)) visit(value, fields[key.value]!, [...pointer, key.value]);
    }
  }

  function replace(kind: RenamedName['kind'], scalar: Text, to: string, pointer: Pointer): void {
    found.push({ kind, from: scalar.value, to, pointer });
    scalar.value = to;
    scalar.source = to;
  }

  visit(document.contents as Node | null, root, []);
  return found;
}

type Text = Scalar<string>;

function isText(node: unknown): node is Text {
  return isScalar(node) && typeof node.value === 'string';
}

/** The fields of a mapping by name, with their values if these are scalars. */
function fieldTexts({ items }: YAMLMap): Record<string, unknown> {
  return Object.fromEntries(
    items.flatMap(({ key, value }) => (isText(key) ? [[key.value, isScalar(value) ? value.value : undefined]] : [])),
  );
}

function presentName(fields: NonNullable<FieldSchema['properties']>, former: string): string | undefined {
  return Object.keys(fields).find((name) => fields[name]!.renamedFrom === former);
}

function toProblem({ kind, from, to, pointer }: RenamedName): Problem {
  return kind === 'block'
    ? { ...deprecatedBlock({ block: from, guess: to }), pointer, at: 'value' }
    : { ...deprecatedField({ field: from, guess: to }), pointer, at: 'key' };
}

const known = new WeakMap<Schemas, boolean>();

/** True if any schema has a former name; otherwise pages are not searched. */
function hasFormerNames(schemas: Schemas): boolean {
  const answer =
    known.get(schemas) ?? [schemas.page, schemas.site, ...Object.values(schemas.blocks)].some(mentionsFormerName);
  known.set(schemas, answer);
  return answer;
}

function mentionsFormerName(schema: FieldSchema): boolean {
  return schema.renamedFrom !== undefined || innerSchemas(schema).some(mentionsFormerName);
}
