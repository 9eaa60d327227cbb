import type { AnyBlockCheck, AnyBlockMarkdown, BlockMigrations } from '../../../schema/block-files.ts';
import { collectionOptions, dataFileSchema } from '../../../schema/collections/collection-schemas.ts';
import { type Declarations, defaultCollections, pageParts } from '../../../schema/collections/declarations.ts';
import { BlockError } from '../../../schema/common/block-error.ts';
import type { IconDrawing } from '../../../schema/common/icon-drawing.ts';
import { mapValues } from '../../../schema/common/map-values.ts';
import type { BlockSchemas } from '../../../schema/emit/emit.ts';
import { expectKnownKeywords } from '../../../schema/emit/keywords.ts';
import type { MessageTables } from '../../../schema/messages.ts';
import { type FileMigrations, fileMigrations as migrationsOfFiles } from '../../../schema/migrations.ts';
import { pageSchemaOf } from '../../../schema/page.ts';
import { publicationFields } from '../../../schema/parts.ts';
import { withCollectionNames, withIcons } from '../../../schema/queries.ts';
import type { BlockSchema, FieldSchema, ObjectSchema } from '../../../schema/schema.ts';
import { languageSiteSchemaOf, siteSchemaOf } from '../../../schema/site.ts';

/** The schemas of the page language, for the collections of one site: envelope, blocks by type, and site data. */
export interface Schemas {
  readonly page: ObjectSchema;
  readonly site: ObjectSchema;
  /** The `site.yaml` of a language other than the first one. */
  readonly languageSite: ObjectSchema;
  /** The data files, by the name of the collection whose entries they have. */
  readonly data: Readonly<Record<string, FieldSchema>>;
  readonly blocks: BlockSchemas;
  /** Own checks of blocks, by type, for blocks that have one. */
  readonly checks: BlockChecks;
  /** The Markdown of blocks, and of parts of texts, by type, for those that have their own. */
  readonly markdown: Readonly<Record<string, AnyBlockMarkdown>>;
  /** Changes of the shapes of blocks, by type, for blocks that have any. */
  readonly migrations: Readonly<Record<string, BlockMigrations>>;
  /** Changes of the fields of pages and of `site.yaml`. */
  readonly fileMigrations: FileMigrations;
  /** The folders of blocks, by type, as messages name them. */
  readonly folders: BlockFolders;
  /** Icons that the site adds to those of the program, by name. */
  readonly icons: Readonly<Record<string, IconDrawing>>;
  /** The collections of the site, with only the parts that schemas depend on. */
  readonly collections: Declarations;
  /** The texts of the interface. */
  readonly messages: MessageTables;
}

export type BlockChecks = Readonly<Record<string, AnyBlockCheck>>;
export type BlockFolders = Readonly<Record<string, string>>;

type SchemaParts = Omit<Schemas, 'page' | 'site' | 'languageSite' | 'data' | 'collections'>;

/** The parts of a site's schemas other than the schemas of its blocks. */
export type SchemaSources = Partial<Omit<SchemaParts, 'blocks'>>;

/**
 * @param blocks exports of the schema files of blocks, by type
 * @returns the schemas of a site that declares no collections
 * @throws {BlockError} when a file has no default export, or a schema says what the compiler does not know
 */
export function createSchemas(blocks: BlockSchemas, sources: SchemaSources = {}): Schemas {
  const {
    checks = {},
    markdown = {},
    migrations = {},
    fileMigrations = migrationsOfFiles,
    folders = {},
    messages = {},
    icons = {},
  } = sources;
  const fileOf = (type: string, name: string) => blockFile({ folders }, type, name);
  expectExports(blocks, 'schema.ts', fileOf, 'an object', isRecord);
  expectExports(checks, 'check.ts', fileOf, 'a function', (check) => typeof check === 'function');
  expectExports(markdown, 'markdown.ts', fileOf, 'a function', (nodes) => typeof nodes === 'function');
  expectExports(migrations, 'migrations.ts', fileOf, 'a list', (list) => Array.isArray(list));
  for (const [type, schema] of Object.entries(blocks)) expectKnownKeywords(fileOf(type, 'schema.ts'), schema);
  return deriveSchemas(
    {
      blocks: mapValues(blocks, (block) => withIcons(withCommonFields(block), icons)),
      checks,
      markdown,
      messages,
      migrations,
      folders,
      fileMigrations,
      icons,
    },
    pageParts(defaultCollections),
  );
}

/** @throws {BlockError} for the first file whose default export is not a `what` */
function expectExports(
  files: Readonly<Record<string, unknown>>,
  name: string,
  fileOf: (type: string, name: string) => string,
  what: string,
  isRight: (value: unknown) => boolean,
): void {
  for (const [type, value] of Object.entries(files)) {
    const file = fileOf(type, name);
    if (!isRight(value))
      throw new BlockError(file, `${file} does not export ${what}: write \`export default\` before it`);
  }
}

/** A file in the folder of a block, as messages name it. */
export function blockFile({ folders }: Pick<Schemas, 'folders'>, type: string, name: string): string {
  return `${folders[type] ?? type}/${name}`;
}

/** A block with the fields that all blocks have; no component receives them. */
function withCommonFields(block: BlockSchema): BlockSchema {
  return { ...block, properties: { ...publicationFields, ...block.properties } };
}

function deriveSchemas(parts: SchemaParts, collections: Declarations): Schemas {
  const { icons } = parts;
  const named = collectionOptions(collections);
  const withFile = Object.entries(collections).filter(([, { from }]) => from !== undefined);
  const site = withIcons(siteSchemaOf(collections, parts.messages, parts.blocks), icons);
  return {
    ...parts,
    page: withIcons(pageSchemaOf(collections), icons),
    site,
    languageSite: languageSiteSchemaOf(site),
    data: Object.fromEntries(withFile.map(([name]) => [name, dataFileSchema(name, collections)])),
    blocks: mapValues(parts.blocks, (block) => withCollectionNames(block, named)),
    collections,
  };
}

const derived = new WeakMap<Schemas, Map<string, Schemas>>();

/**
 * The schemas of a site with the given collections. Equal declarations give the same object, so that compiled
 * validators and other derived values can be cached for it.
 */
export function withCollections(schemas: Schemas, declarations: Declarations): Schemas {
  const collections = pageParts(declarations);
  const known = derived.get(schemas) ?? new Map([[collectionsKey(schemas.collections), schemas]]);
  derived.set(schemas, known);
  const key = collectionsKey(collections);
  const found = known.get(key) ?? deriveSchemas(schemas, collections);
  known.set(key, found);
  return found;
}

/** A text that identifies declared collections. If it changes, all pages have to be analyzed again. */
export function collectionsKey(collections: Declarations): string {
  return JSON.stringify(collections);
}

/** A page's data as a member of a collection. */
export interface Member {
  readonly collection: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The collection that a page belongs to. @param page its data */
export function memberOf({ collections }: Pick<Schemas, 'collections'>, page: unknown): Member | undefined {
  if (!isRecord(page)) return undefined;
  const collection = Object.keys(collections).find((name) => isRecord(page[name]));
  return collection === undefined ? undefined : { collection, data: page[collection] as Member['data'] };
}

/** True if a block stays out of the site. */
export function isHiddenBlock(block: unknown): boolean {
  return isRecord(block) && block.isHidden === true;
}

type Fields = Readonly<Record<string, FieldSchema>>;

const knownFields = new WeakMap<Fields, readonly (readonly [name: string, field: FieldSchema])[]>();

/** The fields of an object schema, cached because every object of every page needs them. */
export function fieldsOf(properties: Fields): readonly (readonly [name: string, field: FieldSchema])[] {
  const fields = knownFields.get(properties) ?? Object.entries(properties);
  knownFields.set(properties, fields);
  return fields;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The type of the block that shows the form in the footer of a site. */
export function footerFormType({ blocks }: Pick<Schemas, 'blocks'>): string | undefined {
  return Object.keys(blocks).find((type) => (blocks[type] as BlockSchema).isFooterForm);
}

/** The types of the blocks that lead to all languages. */
export function languageListTypes({ blocks }: Pick<Schemas, 'blocks'>): readonly string[] {
  return Object.keys(blocks).filter((type) => (blocks[type] as BlockSchema).isLanguageList);
}

/** The `type` of a block; empty if the block has none. */
export function blockType(block: unknown): string {
  return isRecord(block) && typeof block.type === 'string' ? block.type : '';
}
