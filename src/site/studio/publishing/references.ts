import { pathInPages, routeOf } from '../../../../schema/addresses.ts';
import { dataCollections } from '../../../../schema/collections/declarations.ts';
import type { PageFacts, Reference } from '../../../content/link/page-facts.ts';
import { isSiteFile } from '../../../content/link/page-index.ts';
import type { CheckedSite } from '../../check/check-site.ts';
import { addressOf, targetOf } from '../../page-files/links/links-to.ts';

/** A value and the file that it names. */
interface NamedFile<F> {
  readonly reference: Reference;
  readonly named: F;
}

type FactsOfLinks = Pick<PageFacts, 'hrefs' | 'assets'> & Partial<Pick<PageFacts, 'entries' | 'groups' | 'names'>>;

/**
 * Returns a function that lists which of the given files facts name: files of the assets folder, pages, data files with
 * named entries, and a `site.yaml` with named groups.
 */
export function createFileFinder<F extends { readonly file: string }>(
  site: Pick<CheckedSite, 'siteData' | 'pairs' | 'declared'>,
  files: readonly F[],
): (facts: FactsOfLinks) => NamedFile<F>[] {
  const address = addressOf(site);
  const byTarget = new Map<string, F>();
  const byCollection = new Map<string, F[]>();
  const siteFiles = files.filter(({ file }) => isSiteFile(file));
  for (const each of files) {
    const collections = dataCollections(each.file, site.declared);
    for (const name of collections) byCollection.set(name, [...(byCollection.get(name) ?? []), each]);
    if (collections.length === 0 && !siteFiles.includes(each)) byTarget.set(addressIn(each.file), each);
  }
  return ({ hrefs, assets, entries = [], groups = [], names = [] }) => [
    ...[...assets, ...hrefs].flatMap((reference) => {
      const named = byTarget.get(targetOf(reference.value, address));
      return named === undefined ? [] : [{ reference, named }];
    }),
    ...entries.flatMap((reference) =>
      reference.of.flatMap((name) => byCollection.get(name) ?? []).map((named) => ({ reference, named })),
    ),
    ...[...groups, ...names].flatMap((reference) => siteFiles.map((named) => ({ reference, named }))),
  ];
}

/** The route of a page, or the path of another file as pages write it: `/assets/foto.jpg`. */
export function addressIn(file: string): string {
  return file.endsWith('.yaml') ? routeOf(file) : `/${pathInPages(file).replace(/^static\//, '')}`;
}
