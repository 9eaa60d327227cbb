import { createAddresses } from '../../../schema/addresses.ts';
import { firstLanguage, languageOf } from '../../../schema/site/languages.ts';
import type { SiteData } from '../../../schema/site-data.ts';
import { pathBelow } from '../../content/common/address.ts';
import { addressedSite } from '../../content/compile/addressed.ts';
import { asListed } from '../../content/link/listed.ts';
import type { PageIndexEntry } from '../../content/link/page-index.ts';
import type { CheckedSite } from '../check/check-site.ts';

/** The last valid data of a site, in each of its languages. Pages are shown with them while `site.yaml` has errors. */
export class LastValidSite {
  #data: ReadonlyMap<string, SiteData> = new Map();
  #shown: ReadonlyMap<string, SiteData> = new Map();

  /** Takes the data of a check, if they are valid. */
  update({ siteData, parts, siteFor, schemas }: Pick<CheckedSite, 'siteData' | 'parts' | 'siteFor' | 'schemas'>): void {
    if (!siteData) return;
    const addresses = createAddresses(siteData);
    const sites = [...parts.keys()].map((language) => [language, siteFor(language).siteData!] as const);
    this.#data = new Map(sites);
    this.#shown = new Map(sites.map(([language, data]) => [language, addressedSite(data, { schemas, addresses })]));
  }

  /** True if `site.yaml` has been valid since the server was started. */
  get hasBeenValid(): boolean {
    return this.#data.size > 0;
  }

  /** The data in a language, or in the first language until the other language is valid. */
  data(language: string): SiteData | undefined {
    return this.#data.get(language) ?? this.#data.get(firstLanguage);
  }

  /** The same data with the addresses that visitors use. */
  shown(language: string): SiteData | undefined {
    return this.#shown.get(language) ?? this.#shown.get(firstLanguage);
  }

  /** A checked site with these data and the last valid states of its pages. @param entries the pages by route */
  shownIn(checked: CheckedSite, entries: ReadonlyMap<string, PageIndexEntry>): CheckedSite {
    const pages = new Map([...entries].map(([route, entry]) => [route, asListed(entry)]));
    const { languages } = checked.pairs;
    const siteFor = (language: string) => ({
      ...checked.siteFor(language),
      siteData: this.#data.get(language),
      pages: new Map([...pages].filter(([route]) => languageOf(route, languages) === language)),
    });
    return { ...checked, pages, siteFor };
  }

  /** The path of the site on its host; empty until `site.yaml` is valid. */
  get base(): string {
    const site = this.shown(firstLanguage);
    return site ? createAddresses(site).base : '';
  }

  /** The route or path at the path of a request: the site is served below its path, and at the root for the Studio. */
  routeAt(path: string): string {
    const site = this.shown(firstLanguage);
    if (!site) return path;
    const { base, isFolder } = createAddresses(site);
    const below = pathBelow(base, path) ?? path;
    return isFolder ? below.replace(/(?<=.)\/$/, '') : below;
  }
}
