import { isPageRoute } from '../../../schema/addresses.ts';
import type { InlineNode, Link, LinkNode } from '../../../schema/compiled.ts';
import { firstLanguage, isLanguageChoice } from '../../../schema/site/languages.ts';
import type { SiteData, SiteLanguage } from '../../../schema/site-data.ts';

/** The languages of a site, and the key of the language whose page is compiled. */
export type Spoken = Pick<SiteData, 'languages' | 'language'> | undefined;

/**
 * The language of the page to which a link leads; undefined for the language of the site itself, for the page that lists
 * the languages, for files and for other sites.
 */
export function otherLanguage(href: string, site: Spoken): SiteLanguage | undefined {
  const [path = ''] = href.split(/[?#]/, 1);
  if (!site?.languages || !(path === '/' || isPageRoute.test(path))) return undefined;
  const { languages, language = firstLanguage } = site;
  const [first] = languages.items;
  if (!first || isLanguageChoice(path, { folder: first.home.slice(1) })) return undefined;
  const [, key] = path.split('/', 2);
  const found = languages.items.find((each) => each.language === key) ?? first;
  return found.language === language ? undefined : found;
}

/** A link in a text that names the language of its page, for search engines and for screen readers. */
export function withLinkLanguage(node: LinkNode, site: Spoken): LinkNode {
  const other = otherLanguage(node.href, site);
  return other ? { ...node, hrefLang: other.lang, c: [...node.c, nameOf(other)] } : node;
}

/** The same for a link that is a field of its own, such as a button. */
export function namedLink<T extends Pick<Link, 'href' | 'label'>>(link: T, site: Spoken): T {
  const other = otherLanguage(link.href, site);
  return other ? { ...link, hrefLang: other.lang, label: [...[link.label].flat(), nameOf(other)] } : link;
}

function nameOf({ lang, label }: SiteLanguage): InlineNode {
  return { t: 'span', a: { className: 'visually-hidden', lang }, c: [` (${label})`] };
}
