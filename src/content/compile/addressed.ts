import { type Addresses, createAddresses } from '../../../schema/addresses.ts';
import { mapValues } from '../../../schema/common/map-values.ts';
import type { BlockData, PageData, ReferredPage } from '../../../schema/compiled.ts';
import { resolveSchema } from '../../../schema/resolve.ts';
import type { FieldSchema } from '../../../schema/schema.ts';
import type { CollectionData, SiteData, SiteLanguages } from '../../../schema/site-data.ts';
import { asList, isRecord, type Schemas } from '../common/site-schemas.ts';

/**
 * The last step of compiling: the routes in compiled data become the addresses that visitors use. All steps before it
 * compare routes.
 */
interface AddressedContext {
  readonly schemas: Pick<Schemas, 'blocks' | 'page' | 'site'>;
  readonly addresses: Addresses;
}

/** A page as the renderer and the browser get it. Its own `route` and the path of its `image` stay. */
export function addressedPage(page: PageData, context: AddressedContext): PageData {
  const { addresses } = context;
  if (isPlain(addresses)) return page;
  const {
    route,
    canonical = route,
    sidebar,
    notice,
    entry,
    trail,
    feed,
    previous,
    next,
    writers,
    languages,
    blocks,
  } = page;
  const made = JSON.stringify({ sidebar, notice, entry, trail, feed, previous, next, writers, languages });
  return {
    ...page,
    ...(parsed(made, addresses) as Partial<PageData>),
    address: addresses.page(route),
    canonical: addresses.absolute(canonical),
    blocks: blocks.map((block) => addressedBlock(block, context)),
  };
}

/**
 * The data of the site as the renderer and the browser get it.
 * @param url the address at which the site is published, if it is not that of `site.yaml`
 */
export function addressedSite(site: SiteData, { schemas, addresses }: AddressedContext): SiteData {
  const own = site.url === addresses.url ? site : publishedElsewhere(site, addresses.url);
  if (isPlain(addresses)) return own;
  const { url: _, collections, ...others } = own;
  const shown = addressedValue(schemas.site, others, { schemas, addresses }) as SiteData;
  return {
    ...own,
    ...shown,
    ...(addresses.base && { basePath: addresses.base }),
    home: addresses.page(own.home),
    ...(own.languages && { languages: addressedLanguages(own.languages, addresses) }),
    manifest: addresses.file(own.manifest),
    ...(collections && { collections: mapValues(collections, (each) => addressedCollection(each, addresses)) }),
  };
}

function addressedLanguages({ items, ...texts }: SiteLanguages, { page }: Addresses): SiteLanguages {
  return { ...texts, items: items.map((item) => ({ ...item, home: page(item.home) })) };
}

function addressedCollection(collection: CollectionData, { page, file }: Addresses): CollectionData {
  const { index, feed } = collection;
  if (!index) return collection;
  return { ...collection, index: page(index), ...(feed && { feed: file(feed) }) };
}

/** A site on another host is a copy, whose visits are not counted. */
function publishedElsewhere({ visits, ...site }: SiteData, url: string): SiteData {
  const isCopy = new URL(url).host !== new URL(site.url).host;
  return { ...site, url, ...(visits && !isCopy && { visits }) };
}

/** The addresses of a site that is published where `site.yaml` says, or elsewhere. */
export function addressesOf({ url, ...site }: SiteData, elsewhere?: string): Addresses {
  return createAddresses({ ...site, url: elsewhere ?? url });
}

/** True if addresses are equal to routes. */
function isPlain({ base, isFolder, domains }: Addresses): boolean {
  return base === '' && !isFolder && Object.keys(domains).length === 0;
}

function addressedBlock(block: BlockData, context: AddressedContext): BlockData {
  const schema = block.isProse ? undefined : context.schemas.blocks[block.type];
  const props = schema ? addressedValue(schema, block.props, context) : madeValue(block.props, context);
  return { ...block, props: props as BlockData['props'] };
}

function addressedValue(field: FieldSchema, value: unknown, context: AddressedContext): unknown {
  const { addresses, schemas } = context;
  if (value === undefined) return undefined;
  if (field.part === 'blocks')
    return {
      $blocks: asList((value as { readonly $blocks: unknown }).$blocks).map((block) =>
        addressedBlock(block as BlockData, context),
      ),
    };
  if (field.part === 'page') {
    const { fields, ...entry } = value as ReferredPage;
    const declared = schemas.page.properties[field.pageOf!]?.properties ?? {};
    const shown = mapValues(fields, (each, name) => addressedValue(declared[name] ?? {}, each, context));
    return { ...(madeValue(entry, context) as object), fields: shown };
  }
  if (field.part || field.format === 'markdown' || field.format === 'inline') return madeValue(value, context);
  if (typeof value === 'string') return addressedText(field, value, addresses);
  if (field.items) return asList(value).map((item) => addressedValue(field.items!, item, context));
  const { properties } = resolveSchema(field, value);
  if (!properties || !isRecord(value)) return value;
  // Values that the compiler adds, such as the rare form fields, have no schema.
  return mapValues(value, (each, name) =>
    properties[name] ? addressedValue(properties[name], each, context) : madeValue(each, context),
  );
}

function addressedText({ format }: FieldSchema, value: string, { page, file }: Addresses): string {
  if (format === 'href') return page(value);
  return format === 'asset' || format === 'endpoint' ? file(value) : value;
}

/** A value whose form the compiler itself defines, such as an image, an entry or a text. */
function madeValue(value: unknown, { addresses }: AddressedContext): unknown {
  return typeof value === 'object' && value !== null ? parsed(JSON.stringify(value), addresses) : value;
}

/** The properties of `schema/compiled.ts` that have routes, or paths of files. */
const routes: ReadonlySet<string> = new Set(['href']);
const paths: ReadonlySet<string> = new Set(['src', 'stem', 'calendar']);

function parsed(json: string, { page, file }: Addresses): unknown {
  return JSON.parse(json, (key, value) => {
    if (typeof value !== 'string') return value;
    return routes.has(key) ? page(value) : paths.has(key) ? file(value) : value;
  });
}
