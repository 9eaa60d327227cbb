import type { Press } from '../../../../../contract/frame.ts';
import { findInSite } from '../../model/pages/page-actions.ts';
import { dataFileAt, isSiteFile } from '../../model/site-file.ts';
import type { StudioState } from '../../model/studio-state.ts';
import { visible } from '../find-text.ts';

/** A place from which a text on the page comes. */
export interface TextSource {
  readonly file: string;
  readonly pointer: string;
  /** The position in labels; empty for a whole file. */
  readonly place: string;
}

/** Maximum number of places that are offered for one text. */
const mostSources = 3;

/**
 * The places of the site whose text is exactly a pressed one: on the frame of a page, the data of the site come first;
 * in a section, the pages and data files that it lists.
 * @param open the open file
 * @throws {RefusedError | OfflineError} while the site is being read, or without the server
 */
export async function sourcesOf(
  { overview }: StudioState,
  open: string,
  { text, area }: Press,
  isInSection: boolean,
): Promise<readonly TextSource[]> {
  if (!text) return [];
  const query = { words: text, replacement: text, isWhole: false, isCaseSensitive: true };
  const { files, identities } = await findInSite(query);
  const found = files.flatMap(({ file, texts }) =>
    texts
      .filter(({ value }) => visible(value) === text)
      .map(({ pointer, place }): TextSource => ({ file, pointer, place })),
  );
  const named = identities
    .filter(({ name }) => name === text)
    .map(({ file }): TextSource => ({ file, pointer: '', place: '' }));
  const isOfSite = ({ file }: TextSource) => isSiteFile(overview, file);
  const languageOf = (file: string) =>
    overview.pages.find((page) => page.file === file)?.language ??
    overview.languages.find(({ siteFile }) => siteFile === file)?.key;
  const language = languageOf(open);
  // A section lists facts of pages, which are outside of their own sections.
  const rank = (source: TextSource) =>
    Number(area !== undefined && !source.pointer.startsWith(`/${area}/`)) * 8 +
    Number(isOfSite(source) === isInSection) * 4 +
    Number(languageOf(source.file) !== language && !dataFileAt(overview, source.file)) * 2 +
    Number(source.pointer.startsWith('/blocks/'));
  const [best, ...others] = [...named, ...found].toSorted((a, b) => rank(a) - rank(b));
  if (!best) return [];
  return [best, ...others.filter((other) => rank(other) === rank(best))].slice(0, mostSources);
}
