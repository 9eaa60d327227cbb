import { absoluteUrl } from '../../../schema/addresses.ts';
import { defaultCollections } from '../../../schema/collections/declarations.ts';
import { flagTexts, isType, type PropertyStep, propertyPath } from '../../../schema/common/schema-org.ts';
import type {
  BlockData,
  Entry,
  EntryGroup,
  FileData,
  HoursData,
  Image,
  NestedBlocks,
  PageData,
  ReferredPage,
} from '../../../schema/compiled.ts';
import { innerSchemas, resolveSchema } from '../../../schema/resolve.ts';
import type { FieldSchema } from '../../../schema/schema.ts';
import type { SiteData } from '../../../schema/site-data.ts';
import { asList, fieldsOf, isRecord, type Schemas } from '../../content/common/site-schemas.ts';
import { plainWords } from '../../content/link/search/plain-words.ts';
import { organizationId, type Thing } from './json-ld.ts';
import { openingHours } from './opening-hours.ts';

/** The data of a site that the nodes of a page are made from. */
export interface ThingContext {
  readonly site: SiteData;
  readonly schemas: Schemas;
  /**
   * The schema.org properties of an entry: the fields of its collection state them.
   * @param isNested true if the node of the entry is inside another one: entries that it names have only name and address
   */
  readonly propertiesOf?: (collection: string, entry: Entry, isNested: boolean) => Thing;
}

/**
 * The schema.org nodes of the blocks of a page. The keyword `schemaOrg` in a block's schema maps its objects to types and
 * its fields to properties, so that this module depends on no block.
 */
export function thingsOf(page: PageData, context: ThingContext): Thing[] {
  const { site } = context;
  const things = page.blocks
    .flatMap((block) => blockThings(block, context))
    .flatMap((thing) => complete(thing, site, page));
  return withCollectors(things);
}

/** Converts a value of a field to values of JSON-LD. A list results in several. */
export type ReadValue = (field: FieldSchema, value: unknown) => unknown;

/**
 * The node of a page as a member of its collection; none if a property that search engines require is missing.
 * @param schema of its data, with the type of the node
 * @param about properties that every page has
 */
export function memberThing(
  schema: FieldSchema,
  data: Readonly<Record<string, unknown>>,
  about: Thing,
  read: ReadValue,
  { site, page }: { readonly site: SiteData; readonly page: PageData },
): Thing[] {
  const own = propertiesIn(schema.properties ?? {}, data, read);
  return complete({ '@type': schema.schemaOrg, ...about, ...own }, site, page);
}

/** Adds the properties that come from `site.yaml`. @returns an empty list if a required property is missing */
function complete(thing: Thing, site: SiteData, page: PageData): Thing[] {
  const rules = types[String(thing['@type'])];
  const whole = rules?.complete?.(thing, site, page) ?? thing;
  const isPresent = (name: string) => whole[name] !== undefined;
  return (rules?.required ?? []).every((names) => [names].flat().some(isPresent)) ? [whole] : [];
}

interface TypeRules {
  /** Properties that search engines require. In a nested list, one of the properties is enough. */
  readonly required: readonly (string | readonly string[])[];
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
    required: [
      'title',
      'description',
      'datePosted',
      ['jobLocation', 'applicantLocationRequirements'],
      'hiringOrganization',
    ],
    complete: (thing, site) => ({ ...workPlace(thing, site), hiringOrganization: { '@id': organizationId(site) } }),
  },
  Question: {
    required: ['name', 'acceptedAnswer'],
  },
  Event: {
    required: ['name', 'startDate', 'location'],
    complete: (thing, site) => ({ organizer: { '@id': organizationId(site) }, ...thing }),
  },
  Person: {
    // The page of a person does not state the employer.
    required: ['name'],
  },
};

/** Nodes of these types belong to one node, which collects them from all blocks of the page. */
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

/** A vacancy with its city or, for work from anywhere, the country in which employees must live. */
function workPlace({ jobLocationType, jobLocation, ...thing }: Thing, site: SiteData): Thing {
  const name = site.organization?.country;
  if (jobLocationType !== undefined)
    return {
      ...thing,
      jobLocationType,
      ...(name && { applicantLocationRequirements: { '@type': 'Country', name } }),
    };
  if (!isRecord(jobLocation)) return thing;
  return { ...thing, jobLocation: { ...jobLocation, address: withCountry(jobLocation.address, site) } };
}

function withCountry(address: unknown, { organization }: SiteData): unknown {
  if (!isRecord(address) || !organization?.country) return address;
  return { ...address, addressCountry: organization.country };
}

function blockThings({ type, props }: BlockData, context: ThingContext): Thing[] {
  const schema = context.schemas.blocks[type];
  return schema && hasThings(schema) ? fieldThings(schema, props, context) : [];
}

const known = new WeakMap<FieldSchema, boolean>();

/** True if a value of this schema may contain nodes. Most blocks and fields cannot, so they are not searched. */
function hasThings(schema: FieldSchema): boolean {
  const has =
    known.get(schema) ??
    (schema.schemaOrg !== undefined || schema.part === 'blocks' || innerSchemas(schema).some(hasThings));
  known.set(schema, has);
  return has;
}

function fieldThings(field: FieldSchema, value: unknown, context: ThingContext): Thing[] {
  if (field.part === 'blocks')
    return asList((value as NestedBlocks).$blocks).flatMap((block) => blockThings(block as BlockData, context));
  if (field.part === 'collection')
    return field.schemaOrg ? sessionThings(field.schemaOrg, value as readonly EntryGroup[], context) : [];
  if (field.items) return asList(value).flatMap((item) => fieldThings(field.items!, item, context));
  const { properties } = resolveSchema(field, value);
  if (!properties || !isRecord(value)) return [];
  if (field.schemaOrg && isType(field.schemaOrg))
    return [thingOf(field.schemaOrg, properties, value, (child, inner) => blockValue(child, inner, context))];
  return fieldsOf(properties).flatMap(([name, child]) =>
    value[name] === undefined || !hasThings(child) ? [] : fieldThings(child, value[name], context),
  );
}

/** The entries of a list with times, as nodes. */
function sessionThings(
  type: string,
  groups: readonly EntryGroup[],
  { site, propertiesOf = () => ({}) }: ThingContext,
): Thing[] {
  return groups.flatMap(({ of, entries }) =>
    entries.flatMap((entry) => {
      const { period, room, name, summary, href } = entry;
      if (!period) return [];
      return [
        {
          '@type': type,
          name,
          ...(summary && { description: summary }),
          ...(href && { url: absoluteUrl(site, href) }),
          startDate: period.start,
          ...(period.end && { endDate: period.end }),
          ...(room && { location: { '@type': 'Place', name: room } }),
          ...(of !== undefined && propertiesOf(of, entry, false)),
        },
      ];
    }),
  );
}

function thingOf(type: string, ...values: Parameters<typeof propertiesIn>): Thing {
  return { '@type': type, ...propertiesIn(...values) };
}

/** The schema.org properties of an object. The schemas of its fields name them. */
export function propertiesIn(
  fields: Readonly<Record<string, FieldSchema>>,
  values: Readonly<Record<string, unknown>>,
  read: ReadValue,
): Thing {
  const thing: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const path = field.schemaOrg ?? field.items?.schemaOrg;
    const value = path && !isType(path) && values[name] !== undefined ? read(field, values[name]) : undefined;
    if (value !== undefined) setAt(thing, propertyPath(path!), value);
  }
  return thing;
}

/**
 * A compiled value of a block: an object as a node, a page of a collection as a node, files and pages of the site by
 * their whole addresses, and texts without formatting.
 */
function blockValue(field: FieldSchema, value: unknown, context: ThingContext): unknown {
  const { site, propertiesOf } = context;
  const { schemaOrg = '', items, part, format, type } = field;
  if (items) return oneOrAll(asList(value).flatMap((item) => blockValue(items, item, context) ?? []));
  if (part === 'hours') return openingHours((value as NestedBlocks).$blocks[0]!.props as unknown as HoursData);
  if (part === 'page') {
    const page = value as ReferredPage;
    return { ...pageNode(page, field.pageOf!, site), ...propertiesOf?.(field.pageOf!, page, true) };
  }
  if (part === 'image') return absoluteUrl(site, (value as Image).src);
  if (part === 'file') return absoluteUrl(site, (value as FileData).href);
  if (type === 'boolean') return flagValue(schemaOrg, value === true);
  if (type === 'object' && isRecord(value)) {
    const { properties = {} } = resolveSchema(field, value);
    const node = thingOf(propertyPath(schemaOrg).at(-1)!.type!, properties, value, (child, inner) =>
      blockValue(child, inner, context),
    );
    return Object.keys(node).length > 1 ? node : undefined;
  }
  if (typeof value === 'number') return value;
  if (format === 'href' || format === 'asset')
    return String(value).startsWith('/') ? absoluteUrl(site, String(value)) : value;
  return plainWords(value, site.year);
}

/** A truth value, or the text that stands for it. */
function flagValue(path: string, isTrue: boolean): boolean | string | undefined {
  const text = flagTexts[propertyPath(path).at(-1)!.property];
  return text === undefined ? isTrue : isTrue ? text : undefined;
}

/** An entry of a collection, as a node for references from pages. */
export function pageNode({ name, href }: Pick<Entry, 'name' | 'href'>, collection: string, site: SiteData): Thing {
  const type = settingsOf(collection, site)?.schemaOrg;
  return { ...(type && { '@type': type }), name, ...(href && { url: absoluteUrl(site, href) }) };
}

export function settingsOf(collection: string, site: SiteData) {
  return site.collections?.[collection] ?? defaultCollections[collection];
}

/** A list of values, or the value itself if there is only one. An empty list is no value. */
export function oneOrAll<T>(values: readonly T[]): T | readonly T[] | undefined {
  return values.length < 2 ? values[0] : values;
}

function setAt(thing: Record<string, unknown>, [step, ...rest]: readonly PropertyStep[], value: unknown): void {
  const { property, type } = step!;
  if (rest.length === 0) {
    thing[property] = value;
    return;
  }
  const node = () => (type ? { '@type': type } : {});
  if (Array.isArray(value) && thing[property] === undefined) {
    thing[property] = value.map((each) => {
      const one = node();
      setAt(one, rest, each);
      return one;
    });
    return;
  }
  thing[property] ??= node();
  setAt(thing[property] as Record<string, unknown>, rest, value);
}
