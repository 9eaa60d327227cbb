import type { PageData } from '../../../schema/compiled.ts';
import type { SiteData } from '../../../schema/site-data.ts';
import type { Schemas } from '../../content/common/schemas.ts';
import { absoluteUrl, notFoundRoute } from '../addresses.ts';
import { organizationId, scriptText, type Thing } from './json-ld.ts';
import { thingsOf } from './schema-org.ts';
import { logoFile } from './web-manifest.ts';

export interface DataContext {
  readonly site: SiteData;
  readonly schemas: Schemas;
}

/**
 * The structured data of a page, as the texts of its JSON-LD scripts. All values come from the YAML of the page or of
 * the site; an object that lacks a required property of its type is omitted.
 */
export function structuredData(page: PageData, context: DataContext): string[] {
  if (page.route === notFoundRoute) return [];
  const { site, schemas } = context;
  const isHome = page.route === '/';
  const things = [
    ...(isHome ? [webSite(site)] : [breadcrumbs(page, site)]),
    ...(page.product ? [product(page, site)] : []),
    ...(page.post ? [posting(page, site)] : []),
    ...thingsOf(page, site, schemas),
  ];
  // Breadcrumbs do not refer to the organization.
  const owner = isHome ? [organization(site)] : things.length > 1 ? [organizationReference(site)] : [];
  return [scriptText({ '@context': 'https://schema.org', '@graph': [...owner, ...things] })];
}

/** The minimal node of the organization, for pages that only refer to it. */
function organizationReference(site: SiteData): Thing {
  const logo = site.icon ? { logo: absoluteUrl(site, `/${logoFile}`) } : {};
  return { '@type': 'Organization', '@id': organizationId(site), name: site.brand, url: `${site.url}/`, ...logo };
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

function webSite(site: SiteData): Thing {
  return {
    '@type': 'WebSite',
    '@id': `${site.url}/#website`,
    url: `${site.url}/`,
    name: site.title,
    inLanguage: site.lang,
    publisher: { '@id': organizationId(site) },
  };
}

function breadcrumbs({ route, name, trail }: PageData, site: SiteData): Thing {
  const steps = [{ href: '/', name: site.title }, ...trail, { href: route, name }];
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

const productTypes = { product: 'Product', software: 'SoftwareApplication', service: 'Service' } as const;

function product(page: PageData, site: SiteData): Thing {
  const { kind = 'product', category, groups } = site.collections?.product ?? {};
  const { name, summary, group } = page.product!;
  const label = groups?.find(({ id }) => id === group)?.label;
  const url = absoluteUrl(site, page.route);
  const isSoftware = kind === 'software';
  return {
    '@type': productTypes[kind],
    '@id': `${url}#product`,
    name,
    description: summary,
    url,
    ...imageOf(page, site),
    ...(category && { [isSoftware ? 'applicationCategory' : 'category']: category }),
    ...(isSoftware && label && { applicationSubCategory: label }),
    ...(isSoftware && { inLanguage: site.lang }),
    [kind === 'product' ? 'brand' : 'provider']: { '@id': organizationId(site) },
  };
}

function posting(page: PageData, site: SiteData): Thing {
  const { author, isTeam, date, reviewed } = page.post!;
  const url = absoluteUrl(site, page.route);
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#article`,
    headline: page.title,
    description: page.description,
    url,
    mainEntityOfPage: url,
    inLanguage: site.lang,
    ...imageOf(page, site),
    ...(author && { author: { '@type': isTeam ? 'Organization' : 'Person', name: author } }),
    ...(date && { datePublished: date }),
    ...(reviewed && { dateModified: reviewed }),
    publisher: { '@id': organizationId(site) },
  };
}

function imageOf({ image }: PageData, site: SiteData): Thing {
  return image ? { image: absoluteUrl(site, image.src) } : {};
}

function languageOf({ lang }: SiteData): string {
  return lang.split('-')[0]!;
}
