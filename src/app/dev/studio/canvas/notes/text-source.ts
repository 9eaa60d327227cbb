import type { Press } from '../../../../../contract/frame.ts';
import { languageOfFile } from '../../model/languages.ts';
import { findInSite } from '../../model/pages/page-actions.ts';
import { valueName } from '../../model/schema/value-name.ts';
import { dataFileAt, isSiteFile, rootSchema, siteFile } from '../../model/site-file.ts';
import type { StudioState } from '../../model/studio-state.ts';
import { RefusedError, server } from '../../server/server.ts';
import { findField, visible } from '../find-text.ts';

/** A place from which a text or a picture on the page comes. */
export interface Source {
  readonly file: string;
  readonly pointer: string;
  /** The position in labels; empty for a whole file. */
  readonly place: string;
}

/** Maximum number of places that a note offers for one text. */
const mostSources = 3;

/**
 * Finds the places of the site that have the pressed text, the likeliest ones only. A text on the frame of a page is
 * probably in the data of the site; a text in a section is probably in a page or data file that the section lists.
 * @param open the open file
 * @param isInSection false for a text on the frame of the page
 * @throws {RefusedError | OfflineError} while the site is being read, or without the server
 */
export async function sourcesOf(
  { overview }: StudioState,
  open: string,
  { text, words = '', area }: Press,
  isInSection: boolean,
): Promise<readonly Source[]> {
  if (!text) return [];
  const { files, identities } = await findInSite({ words, replacement: words, isWhole: false, isCaseSensitive: true });
  const found = files.flatMap(({ file, texts }) =>
    texts
      .filter(({ value }) => value !== null && isShownAs(value, text))
      .map(({ pointer, place }): Source => ({ file, pointer, place })),
  );
  const named = identities
    .filter(({ name }) => name === text)
    .map(({ file }): Source => ({ file, pointer: '', place: '' }));
  const isOfSite = ({ file }: Source) => isSiteFile(overview, file);
  const isOfOtherLanguage = ({ file }: Source) =>
    !dataFileAt(overview, file) && languageOfFile(overview, file) !== languageOfFile(overview, open);
  // A section of a list shows titles and other facts of pages, which are not in the sections of these pages.
  const rank = (source: Source) =>
    Number(area !== undefined && !source.pointer.startsWith(`/${area}/`)) * 8 +
    Number(isOfSite(source) === isInSection) * 4 +
    Number(isOfOtherLanguage(source)) * 2 +
    Number(source.pointer.startsWith('/blocks/'));
  const [best, ...others] = [...named, ...found].toSorted((a, b) => rank(a) - rank(b));
  if (!best) return [];
  return [best, ...others.filter((other) => rank(other) === rank(best))].slice(0, mostSources);
}

/** True if a text of a file can be the pressed text. A token such as `{year}` matches any words. */
export function isShownAs(written: string, text: string): boolean {
  const [first = '', ...others] = visible(written).split(/\{[^{}]+\}/);
  const last = others.pop();
  if (last === undefined) return first === text;
  if (!text.startsWith(first) || !text.endsWith(last)) return false;
  let at = first.length;
  for (const part of others) {
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return at <= text.length - last.length;
}

/**
 * The field of the data of the site that has a pressed picture, such as the logo.
 * @param open the open file
 * @param image address of the picture
 * @throws {RefusedError | OfflineError}
 */
export async function pictureSource(state: StudioState, open: string, image: string): Promise<Source | undefined> {
  const { overview, schemas } = state;
  const own = languageOfFile(overview, open)?.siteFile;
  for (const file of new Set([own ?? siteFile(overview), siteFile(overview)])) {
    const data = await dataOf(file);
    const root = rootSchema(state, file);
    const found = findField(root, data, '', { nth: 0, image });
    if (!found) continue;
    const place = valueName(found.pointer, data, { schemas, root, locale: overview.locale });
    return { file, pointer: found.pointer, place };
  }
  return undefined;
}

/** The data of a file; undefined if there is no such file. */
async function dataOf(file: string): Promise<unknown> {
  try {
    return (await server.page(file)).data;
  } catch (error) {
    if (error instanceof RefusedError && error.isAbsent) return undefined;
    throw error;
  }
}
