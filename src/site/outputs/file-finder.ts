import type { SiteData } from '../../../schema/site-data.ts';
import { folderIndex } from '../addresses.ts';
import type { CheckedSite } from '../check/check-site.ts';
import { publishedPages } from '../check/published-pages.ts';
import { assetFileAt, derivedFiles, shownFiles } from './content-files.ts';
import type { OutputFile } from './output-file.ts';
import { redirectFiles } from './redirects.ts';
import { staticFiles } from './static-files.ts';

/** Finds a file other than a page by its address in the built site. Its contents are made on request. */
export type FindFile = (url: string) => OutputFile | undefined;

/**
 * The files are listed on the first request: a saved page must not wait for the pictures of all others. Files of the assets
 * folder that no page shows are found, too: the Studio shows pages before they are saved, and pictures to choose from.
 */
export function createFileFinder(site: CheckedSite, siteData: SiteData): FindFile {
  let shown: ReadonlyMap<string, OutputFile> | undefined;
  let moved: typeof shown;
  let derived: typeof shown;
  return (url) => {
    shown ??= byUrl([...shownFiles(site), ...staticFiles(site.folder.statics)]);
    const found = shown.get(url) ?? shown.get(`/${folderIndex(url)}`) ?? assetFileAt(site, url);
    if (found) return found;
    moved ??= byUrl(
      redirectFiles({ ...site, assets: site.folder.assets, pages: publishedPages(site), siteData }, site.tokens),
    );
    const redirect = moved.get(url) ?? moved.get(`/${folderIndex(url)}`) ?? moved.get(`${url}.html`);
    if (redirect || !/\.\w+$/.test(url)) return redirect;
    derived ??= byUrl(derivedFiles(site, siteData));
    return derived.get(url);
  };
}

function byUrl(files: readonly OutputFile[]): ReadonlyMap<string, OutputFile> {
  return new Map(files.map((file) => [`/${file.path}`, file]));
}
