import type { BlockData, NestedBlocks, PageData } from '../../../schema/compiled.ts';
import { innerSchemas, resolveSchema } from '../../../schema/resolve.ts';
import type { FieldSchema } from '../../../schema/schema.ts';
import type { SiteData } from '../../../schema/site-data.ts';
import { asList, fieldsOf, isRecord, type Schemas } from '../../content/common/schemas.ts';
import { absoluteUrl } from '../addresses.ts';
import { organizationId, type Thing } from './json-ld.ts';
import { plainWords } from './plain-words.ts';

/**
 * The schema.org nodes of the blocks of a page. The keyword `schemaOrg` in a block's schema maps its objects to types and
 * its fields to properties, so that this module depends on no block.
 */
export function thingsOf(page: PageData, site: SiteData, schemas: Schemas): Thing[] {
  const things = page.blocks
    .flatMap((block) => blockThings(block, site, schemas))
    .flatMap((thing) => complete(thing, site, page));
  return withCollectors(things);
}

/**
 * The node of a page as a member of its collection; none if search engines require more than its fields hold.
 * @param schema of its data, with the type of the node
 * @param about properties that every page has
 */
export function memberThing(
  schema: FieldSchema,
  data: Readonly<Record<string, unknown>>,
  about: Thing,
  site: SiteData,
  page: PageData,
): Thing[] {
  const texts = Object.entries(data).filter(([, value]) => !isRecord(value));
  const plain = Object.fromEntries(
    texts.map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  );
  const { '@type': type, ...own } = thingOf(schema.schemaOrg!, schema.properties ?? {}, plain, site);
  return complete({ '@type': type, ...about, ...own }, site, page);
}

/** Adds what comes from `site.yaml`, and leaves a node out that lacks a required property. */
function complete(thing: Thing, site: SiteData, page: PageData): Thing[] {
  const rules = types[String(thing['@type'])];
  const whole = rules?.complete?.(thing, site, page) ?? thing;
  return (rules?.required ?? []).every((name) => whole[name] !== undefined) ? [whole] : [];
}

interface TypeRules {
  /** Properties that search engines require. */
  readonly required: readonly string[];
  /** Adds the properties that come from `site.yaml`. */
  readonly complete?: (thing: Thing, site: SiteData, page: PageData) => Thing;
}

const types: Readonly<Record<string, TypeRules>> = {
  LocalBusiness: {
    required: ['name', 'address'],
    complete: (thing, site, page) => ({
      ...thing,
      name: thing.name ?? businessName(thing, site),
      url: absoluteUrl(site, page.route),
      address: withCountry(thing.address, site),
      parentOrganization: { '@id': organizationId(site) },
    }),
  },
  JobPosting: {
    required: ['title', 'description', 'datePosted', 'jobLocation', 'hiringOrganization'],
    complete: (thing, site) => ({
      ...thing,
      ...(isRecord(thing.jobLocation) && {
        jobLocation: { ...thing.jobLocation, address: withCountry(thing.jobLocation.address, site) },
      }),
      hiringOrganization: { '@id': organizationId(site) },
    }),
  },
  Question: {
    required: ['name', 'acceptedAnswer'],
  },
  Event: {
    required: ['name', 'startDate', 'location'],
    complete: (thing, site) => ({ ...thing, organizer: { '@id': organizationId(site) } }),
  },
  Person: {
    required: ['name'],
    complete: (thing, site) => ({ ...thing, worksFor: { '@id': organizationId(site) } }),
  },
};

/** Types whose nodes are no nodes of the page, but belong to one node that collects those of all blocks. */
const collectors: Readonly<Record<string, { readonly type: string; readonly property: string }>> = {
  Question: { type: 'FAQPage', property: 'mainEntity' },
};

function withCollectors(things: readonly Thing[]): Thing[] {
  const collected = Object.entries(collectors).flatMap(([member, { type, property }]): Thing[] => {
    const members = things.filter((thing) => thing['@type'] === member);
    return members.length > 0 ? [{ '@type': type, [property]: members }] : [];
  });
  return [...things.filter((thing) => !Object.hasOwn(collectors, String(thing['@type']))), ...collected];
}

function businessName({ address }: Thing, { brand }: SiteData): string {
  const city = isRecord(address) ? address.addressLocality : undefined;
  return city ? `${brand} ${city}` : brand;
}

function withCountry(address: unknown, { organization }: SiteData): unknown {
  if (!isRecord(address) || !organization?.country) return address;
  return { ...address, addressCountry: organization.country };
}

function blockThings({ type, props }: BlockData, site: SiteData, schemas: Schemas): Thing[] {
  const schema = schemas.blocks[type];
  return schema && hasThings(schema) ? fieldThings(schema, props, site, schemas) : [];
}

const known = new WeakMap<FieldSchema, boolean>();

/** Whether a value with this schema may contain nodes. Most blocks and fields cannot, and need not be searched. */
function hasThings(schema: FieldSchema): boolean {
  const has =
    known.get(schema) ??
    (schema.schemaOrg !== undefined || schema.part === 'blocks' || innerSchemas(schema).some(hasThings));
  known.set(schema, has);
  return has;
}

function fieldThings(field: FieldSchema, value: unknown, site: SiteData, schemas: Schemas): Thing[] {
  if (field.part === 'blocks')
    return asList((value as NestedBlocks).$blocks).flatMap((block) => blockThings(block as BlockData, site, schemas));
  if (field.items) return asList(value).flatMap((item) => fieldThings(field.items!, item, site, schemas));
  const { properties } = resolveSchema(field, value);
  if (!properties || !isRecord(value)) return [];
  if (field.schemaOrg) return [thingOf(field.schemaOrg, properties, value, site)];
  return fieldsOf(properties).flatMap(([name, child]) =>
    value[name] === undefined || !hasThings(child) ? [] : fieldThings(child, value[name], site, schemas),
  );
}

function thingOf(
  type: string,
  fields: Readonly<Record<string, FieldSchema>>,
  values: Readonly<Record<string, unknown>>,
  { year }: SiteData,
): Thing {
  const thing: Record<string, unknown> = { '@type': type };
  for (const [name, { schemaOrg }] of Object.entries(fields)) {
    if (schemaOrg && values[name] !== undefined) setAt(thing, schemaOrg.split('.'), jsonValue(values[name], year));
  }
  return thing;
}

/** Numbers and truth values as they are, texts without formatting. */
function jsonValue(value: unknown, year: number): string | number | boolean {
  return typeof value === 'number' || typeof value === 'boolean' ? value : plainWords(value, year);
}

/** The type of the node that is the value of a property. */
const nodeTypes: Readonly<Record<string, string>> = {
  address: 'PostalAddress',
  jobLocation: 'Place',
  acceptedAnswer: 'Answer',
  location: 'Place',
};

function setAt(thing: Record<string, unknown>, [name, ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    thing[name!] = value;
    return;
  }
  const type = nodeTypes[name!];
  thing[name!] ??= type ? { '@type': type } : {};
  setAt(thing[name!] as Record<string, unknown>, rest, value);
}
