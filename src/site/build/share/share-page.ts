import { createAddresses } from '../../../../schema/addresses.ts';
import { languageOf } from '../../../../schema/site/languages.ts';
import { createFileAnalysis } from '../../../content/analyze/analyze-file.ts';
import { pathBelow } from '../../../content/common/address.ts';
import { addressedSite } from '../../../content/compile/addressed.ts';
import type { Diagnostic } from '../../../content/diagnostics/diagnostic.ts';
import { asListed, atMoment, viewed } from '../../../content/link/listed.ts';
import { type PageIndexEntry, routeOf } from '../../../content/link/page-index.ts';
import type { CheckedSite } from '../../check/check-site.ts';
import type { SiteOptions } from '../../options.ts';
import { createFileFinder } from '../../outputs/file-finder.ts';
import { readSourceFile } from '../../site-file.mjs';
import { codeOf, renderContext } from '../render-context.ts';
import type { StartedRendererBundle } from '../renderer-bundle.ts';
import { selfContained } from './self-contained.ts';

/** A page that cannot be shared, because its file or `site.yaml` is not valid. Without diagnostics, there is no such page. */
export class UnsharablePage extends Error {
  constructor(readonly diagnostics: readonly Diagnostic[]) {
    super(`${diagnostics.length} errors`);
  }
}

/** A page to share, with its present data. */
export interface SharedContent {
  readonly page: PageIndexEntry;
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * The page at a route as its file says it, published or not.
 * @param text the text of the page, if it is not that of its file
 * @throws {UnsharablePage} if the page or `site.yaml` is not valid, or there is no such page
 */
export function contentToShare(
  site: CheckedSite,
  route: string,
  { locale, text }: { readonly locale: SiteOptions['locale']; readonly text?: Uint8Array | undefined },
): SharedContent {
  const { folder, schemas, clock } = site;
  const linked = site.pages.get(route);
  const file = linked?.file ?? folder.yamlFiles.find((name) => routeOf(name) === route);
  const isBroken = ({ severity }: Diagnostic) => severity === 'error';
  const ofSite = site.diagnostics.filter((found) => isBroken(found) && found.file === `${folder.root}/site.yaml`);
  if (file === undefined || !site.siteData) throw new UnsharablePage(ofSite);
  const source = { path: file, bytes: text ?? readSourceFile(folder.parent, file) };
  const analysis = createFileAnalysis(schemas, locale);
  const { entry, diagnostics } = analysis.page(source);
  if (!entry) throw new UnsharablePage([...diagnostics.filter(isBroken), ...ofSite]);
  const page = linked && !text ? linked : viewed(atMoment(entry, clock), linked);
  return { page, data: analysis.data(source) };
}

/**
 * Makes one HTML file of a page, for people who are to see it before it is published.
 * @param note the text of the bar over the page
 */
export async function sharePage(
  site: CheckedSite,
  { page, data }: SharedContent,
  { bundle, locale, note }: { bundle: StartedRendererBundle; locale: SiteOptions['locale']; note: string },
): Promise<string> {
  const language = site.siteFor(languageOf(page.route, site.pairs.languages));
  const siteData = language.siteData!;
  const whole = await bundle.whole;
  const addresses = createAddresses(siteData);
  const shown = addressedSite(siteData, { schemas: site.schemas, addresses });
  const code = { ...codeOf(whole, addresses), site: '' };
  const context = renderContext({ site: { ...site, ...language }, siteData, shown, bundle: whole, code });
  const { makePages, parseContext }: typeof import('../pages/renderer.ts') = await import(whole.module);
  const [made] = makePages([{ ...page, data }], parseContext(JSON.stringify(context)));
  const findFile = createFileFinder(withAllPages(site, page), siteData);
  return selfContained(made!.html, {
    read: async (address) => {
      const local = decodeURI(pathBelow(addresses.base, address) ?? address);
      const ofCode = whole.files[local.slice(1)];
      return ofCode === undefined ? asBytes(await findFile(local)?.contents()) : Buffer.from(ofCode);
    },
    absolute: (address) => new URL(address, shown.url).href,
    note: { lang: locale, text: note },
  });
}

/** The site with drafts and pages that are not due, so that their pictures are found, and with a page as it is shared. */
function withAllPages(site: CheckedSite, shared: PageIndexEntry): CheckedSite {
  const all = [...site.pages.values(), shared].map((page) => [page.route, asListed(page)] as const);
  const siteFor = (key: string) => ({
    ...site.siteFor(key),
    pages: new Map(all.filter(([route]) => languageOf(route, site.pairs.languages) === key)),
  });
  return { ...site, pages: new Map(all), siteFor };
}

function asBytes(contents: string | Uint8Array | undefined): Uint8Array | undefined {
  return typeof contents === 'string' ? Buffer.from(contents) : contents;
}
