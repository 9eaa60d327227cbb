import type { SiteData } from '../../../schema/site-data.ts';
import type { CheckedSite } from '../check/check-site.ts';
import { assetFileAt, derivedFiles, shownFiles } from '../outputs/content-files.ts';
import type { OutputFile } from '../outputs/output-file.ts';

/** Finds a file beside the pages by its address in the built site. Its contents are made on request. */
export type FindFile = (url: string) => OutputFile | undefined;

/**
 * Lists the files on the first request: a saved page must not wait for the pictures of all others. Files of the assets
 * folder that no page shows are found, too: the Studio shows pages before they are saved, and pictures to choose from.
 */
export function createFileFinder(site: CheckedSite, siteData: SiteData): FindFile {
  const shown = once(() => byUrl(shownFiles(site)));
  const derived = once(() => byUrl(derivedFiles(site, siteData)));
  return (url) => shown().get(url) ?? assetFileAt(site, url) ?? (/\.\w+$/.test(url) ? derived().get(url) : undefined);
}

function byUrl(files: readonly OutputFile[]): ReadonlyMap<string, OutputFile> {
  return new Map(files.map((file) => [`/${file.path}`, file]));
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
