import { createAddresses } from '../../../../schema/addresses.ts';
import { pathBelow } from '../../../content/common/address.ts';
import { addressedSite } from '../../../content/compile/addressed.ts';
import type { Diagnostic } from '../../../content/diagnostics/diagnostic.ts';
import { asListed } from '../../../content/link/listed.ts';
import { routeOf } from '../../../content/link/page-index.ts';
import { ChangedFilesError } from '../../changed-files-error.ts';
import type { CheckedSite } from '../../check/check-site.ts';
import { createAnalyzerLoader } from '../../check/load-analyzer.ts';
import type { SiteOptions } from '../../options.ts';
import { createFileFinder } from '../../outputs/file-finder.ts';
import { schemas } from '../../schemas/built-in-schemas.ts';
import { codeOf, renderContext } from '../render-context.ts';
import type { StartedRendererBundle } from '../renderer-bundle.ts';
import { selfContained } from './self-contained.ts';

/** A page that cannot be shared, because its file or `site.yaml` is not valid. Without diagnostics, there is no such page. */
export class UnsharablePage extends Error {
  constructor(readonly diagnostics: readonly Diagnostic[]) {
    super(`${diagnostics.length} errors`);
  }
}

/**
 * Makes one HTML file of a page as it is now, published or not, for people who are to see it before.
 * @param note the text of the bar over the page
 * @throws {UnsharablePage} if the page or `site.yaml` is not valid, or there is no such page
 */
export async function sharePage(
  site: CheckedSite,
  route: string,
  { bundle, locale, note }: { bundle: StartedRendererBundle; locale: SiteOptions['locale']; note: string },
): Promise<string> {
  const page = site.pages.get(route);
  const { folder } = site;
  const language = [...site.parts.keys()].map(site.siteFor).find(({ pages }) => pages.has(route));
  const { siteData } = language ?? {};
  const own = page?.file ?? folder.yamlFiles.find((name) => routeOf(name) === route);
  const files = [own, `${folder.root}/site.yaml`];
  const errors = site.diagnostics.filter(({ file, severity }) => severity === 'error' && files.includes(file));
  // Links of other pages do not matter: `site.yaml` may link to a page that is a draft.
  if (!page || !language || !siteData) throw new UnsharablePage(errors);
  const whole = await bundle.whole;
  const addresses = createAddresses(siteData);
  const shown = addressedSite(siteData, { schemas: site.schemas, addresses });
  const code = { ...codeOf(whole, addresses), site: '' };
  const context = renderContext({ site: { ...site, ...language }, siteData, shown, bundle: whole, code });
  const { makePages, parseContext }: typeof import('../pages/renderer.ts') = await import(whole.module);
  const { file } = page;
  const analyzer = await createAnalyzerLoader(schemas)();
  const task = { parent: folder.parent, locale, collections: site.schemas.collections };
  const data = analyzer.data({ ...task, file, hash: site.known[file]!.hash });
  if (!data) throw new ChangedFilesError([file]);
  const [made] = makePages([{ ...page, data }], parseContext(JSON.stringify(context)));
  const findFile = createFileFinder(withAllPages(site), siteData);
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

/** The site with drafts and pages that are not due, so that their pictures are found. */
function withAllPages(site: CheckedSite): CheckedSite {
  const pages = new Map([...site.pages].map(([route, page]) => [route, asListed(page)]));
  const siteFor = (language: string) => {
    const own = site.siteFor(language);
    return { ...own, pages: new Map([...pages].filter(([route]) => own.pages.has(route))) };
  };
  return { ...site, pages, siteFor };
}

function asBytes(contents: string | Uint8Array | undefined): Uint8Array | undefined {
  return typeof contents === 'string' ? Buffer.from(contents) : contents;
}
