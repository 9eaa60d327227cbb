import { absoluteUrl } from '../../../schema/addresses.ts';
import { memberSchema } from '../../../schema/collections/collection-schemas.ts';
import type { Declaration } from '../../../schema/collections/declarations.ts';
import type { Author, Entry, PageData } from '../../../schema/compiled.ts';
import type { FieldSchema } from '../../../schema/schema.ts';
import { isLanguageChoice, notFoundRoutes } from '../../../schema/site/languages.ts';
import type { SiteData } from '../../../schema/site-data.ts';
import { asList, isRecord, type Schemas } from '../../content/common/site-schemas.ts';
import { withOffset } from '../../content/common/time/zoned-time.ts';
import type { Assets } from '../../content/link/assets.ts';
import type { Collections } from '../../content/link/collections/collection.ts';
import { collectionAt, entryNamed, identityOf } from '../../content/link/collections/select-entries.ts';
import { parsePlain, type TokenValues } from '../../content/text/tokens.ts';
import { organizationId, scriptText, type Thing } from './json-ld.ts';
import {
  memberThing,
  oneOrAll,
  pageNode,
  propertiesIn,
  type ReadValue,
  settingsOf,
  type ThingContext,
  thingsOf,
} from './schema-org.ts';
import { logoFile } from './web-manifest.ts';

export interface DataContext {
  /** The site with the addresses that visitors use. */
  readonly site: SiteData;
  /** The route of the home page in the language of the page. */
  readonly home: string;
  readonly schemas: Schemas;
  readonly assets: Assets;
  readonly collections: Collections;
  readonly tokens: TokenValues;
}

/**
 * The structured data of a page, as the texts of its JSON-LD scripts. All values come from the YAML of the page or of
 * the site; an object that lacks a required property of its type is omitted.
 * @param member the page's data as a member of its collection
 */
export function structuredData(
  page: PageData,
  member: Readonly<Record<string, unknown>> | undefined,
  context: DataContext,
): string[] {
  const { site, home, schemas } = context;
  // Search engines read the data of the original.
  if (notFoundRoutes(site.languages).includes(page.route) || page.shownIn) return [];
  const isHome = page.route === home || isLanguageChoice(page.route, { folder: home.slice(1) });
  const things = [
    ...(isHome ? [webSite(page, site)] : [breadcrumbs(page, home, site)]),
    ...memberThings(page, member, context),
    ...thingsOf(page, { site, schemas, propertiesOf: entryReader(context) }),
  ];
  // The organization is not needed for breadcrumbs, which do not refer to it.
  const owner = isHome ? [organization(site)] : things.length > 1 ? [organizationReference(site)] : [];
  return [scriptText({ '@context': 'https://schema.org', '@graph': [...owner, ...things] })];
}

/** The minimal node of the organization, for pages that only refer to it. */
function organizationReference(site: SiteData): Thing {
  const logo = site.icon ? { logo: absoluteUrl(site, `/${logoFile}`) } : {};
  return {
    '@type': 'Organization',
    '@id': organizationId(site),
    name: site.brand,
    url: absoluteUrl(site, '/'),
    ...logo,
  };
}

function organization(site: SiteData): Thing {
  const { country, ...details } = site.organization ?? {};
  const lines = [...(site.chat?.lines ?? []), ...(site.chat?.footerLines ?? [])];
  return {
    ...organizationReference(site),
    ...details,
    ...(country && { address: { '@type': 'PostalAddress', addressCountry: country } }),
    ...(site.social && { sameAs: site.social.map(({ href }) => href) }),
    ...(lines.length > 0 && {
      contactPoint: lines.map(({ name, phone }) => ({
        '@type': 'ContactPoint',
        contactType: name,
        telephone: phone,
        availableLanguage: languageOf(site),
      })),
    }),
  };
}

/** @param page the home page of a language, or the page that leads to all languages */
function webSite({ route }: PageData, site: SiteData): Thing {
  const url = absoluteUrl(site, route);
  return {
    '@type': 'WebSite',
    '@id': `${url}#website`,
    url,
    name: site.title,
    inLanguage: site.lang,
    publisher: { '@id': organizationId(site) },
  };
}

function breadcrumbs({ route, name, trail }: PageData, home: string, site: SiteData): Thing {
  const steps = [{ href: home, name: site.title }, ...trail, { href: route, name }];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: absoluteUrl(site, step.href),
    })),
  };
}

/** The node of the page as a member of its collection, if `site.yaml` states the type of these pages. */
function memberThings(page: PageData, member: Thing | undefined, context: DataContext): Thing[] {
  const { site, schemas } = context;
  const { collection = '', entry } = page;
  const settings = settingsOf(collection, site);
  if (!entry || !member || !settings?.schemaOrg) return [];
  const { schemaOrg } = settings;
  if (page.isArticle) return [posting(page, entry, schemaOrg, context)];
  if (offered.includes(schemaOrg)) return [offer(page, entry, settings, site)];
  const url = absoluteUrl(site, page.route);
  const schema = { ...schemas.page.properties[collection]!, schemaOrg };
  const own = { name: entry.name, ...(entry.summary && { description: entry.summary }), url, ...imageOf(page, site) };
  const about = { '@id': `${url}#${collection}`, ...own };
  return memberThing(schema, member, about, valueReader(context), { site, page });
}

/**
 * Returns a function that reads the schema.org properties of entries that a page lists or names. A nested entry has none
 * if its collection has no schema.org type.
 */
function entryReader(context: DataContext): NonNullable<ThingContext['propertiesOf']> {
  const { site, schemas, collections } = context;
  return (of, entry, isNested) => {
    if (isNested && settingsOf(of, site)?.schemaOrg === undefined) return {};
    const { properties } = memberSchema(of, schemas.collections[of] ?? {});
    return propertiesIn(properties, collections[of]?.data?.[identityOf(entry)] ?? {}, valueReader(context, isNested));
  };
}

/**
 * Reads fields of members: pages and entries become nodes, addresses of files become absolute, objects are omitted.
 * @param isNested true for the fields of a node inside another one: the nodes in it have only name and address
 */
function valueReader(context: DataContext, isNested = false): ReadValue {
  const { site, assets, collections, tokens } = context;
  const propertiesOf = entryReader(context);
  const nodeOf = (entry: Entry, of: string): Thing => ({
    ...pageNode(entry, of, site),
    ...(!isNested && propertiesOf(of, entry, true)),
  });
  function read({ type, format, items = {}, entryOf }: FieldSchema, value: unknown): unknown {
    if (type === 'array') return oneOrAll(asList(value).map((item) => read(items, item)));
    if (isRecord(value)) return undefined;
    if (typeof value !== 'string') return value;
    if (entryOf !== undefined) {
      const entry = entryNamed(collections[entryOf], value);
      return entry && nodeOf(entry, entryOf);
    }
    if (format === undefined) return parsePlain(value, tokens).value;
    if (format === 'date-time') return withOffset(value, tokens.timeZone);
    const found = format === 'href' && collectionAt(collections, value);
    if (found) return nodeOf(found.entry, found.name);
    return value.startsWith('/') ? absoluteUrl(site, assets.get(value)?.url ?? value) : value;
  }

  return read;
}

/** Types of the things that a company offers. */
const offered: readonly string[] = ['Product', 'SoftwareApplication', 'Service'];

function offer(
  page: PageData,
  { name, summary, group }: Entry,
  { schemaOrg: type, category, groups }: Pick<Declaration, 'schemaOrg' | 'category' | 'groups'>,
  site: SiteData,
): Thing {
  const label = groups?.find(({ id }) => id === group)?.label;
  const url = absoluteUrl(site, page.route);
  const isSoftware = type === 'SoftwareApplication';
  return {
    '@type': type,
    '@id': `${url}#product`,
    name,
    description: summary,
    url,
    ...imageOf(page, site),
    ...(category && { [isSoftware ? 'applicationCategory' : 'category']: category }),
    ...(isSoftware && label && { applicationSubCategory: label }),
    ...(isSoftware && { inLanguage: site.lang }),
    [type === 'Product' ? 'brand' : 'provider']: { '@id': organizationId(site) },
  };
}

function posting(page: PageData, entry: Entry, type: string, context: DataContext): Thing {
  const { site } = context;
  const { authors = [], date, reviewed, topics = [] } = entry;
  const modified = page.updated ?? reviewed;
  const url = absoluteUrl(site, page.route);
  return {
    '@type': type,
    '@id': `${url}#article`,
    headline: page.title,
    description: page.description,
    url,
    mainEntityOfPage: url,
    inLanguage: site.lang,
    ...imageOf(page, site),
    ...(authors.length > 0 && { author: oneOrAll(authors.map((author) => writerOf(author, context))) }),
    ...(topics.length > 0 && { keywords: topics.map(({ label }) => label) }),
    ...(date && { datePublished: date }),
    ...(modified && { dateModified: modified }),
    publisher: { '@id': organizationId(site) },
  };
}

/** An author. If a page of the same type is about the author, the node has its properties. */
function writerOf({ name, href, isTeam }: Author, context: DataContext): Thing {
  const { site, collections } = context;
  const type = isTeam ? 'Organization' : 'Person';
  const found = href === undefined ? undefined : collectionAt(collections, href);
  const isOfType = found && settingsOf(found.name, site)?.schemaOrg === type;
  return {
    '@type': type,
    name,
    ...(href && { url: absoluteUrl(site, href) }),
    ...(isOfType && entryReader(context)(found.name, found.entry, true)),
  };
}

function imageOf({ image }: PageData, site: SiteData): Thing {
  return image ? { image: absoluteUrl(site, image.src) } : {};
}

function languageOf({ lang }: SiteData): string {
  return lang.split('-')[0]!;
}
