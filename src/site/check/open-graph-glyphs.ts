import { alphabetOf, isInAlphabet } from '../../../schema/theme/alphabets.ts';
import type { AssembledSite } from '../../content/analyze/assemble-site.ts';
import type { Problem } from '../../content/diagnostics/diagnostic.ts';
import type { Assets } from '../../content/link/assets.ts';
import { glyphsMissing } from '../../content/link/files/picture-faults.ts';
import { isListed } from '../../content/link/listed.ts';
import { isSiteFile } from '../../content/link/page-index.ts';
import { missingGlyphs } from '../images/open-graph/glyphs.ts';
import { cardText, siteCardText } from '../images/open-graph/open-graph-image.ts';

/** Largest number of characters that a message lists. */
const MAX_CHARACTERS = 5;

/**
 * Problems of pages whose Open Graph image contains characters without a glyph in the typeface, by file. The pages in one
 * script have one problem, at the first of them; a page that only lacks characters of other scripts has its own. Pages
 * that show an original for want of a translation are left out, because the original is checked; pages without a file,
 * such as the search page, because no picture can be named there.
 * @param siteFile file with the title of the common card of a site with `sharingImages: site`
 */
export async function openGraphGlyphProblems(
  { parts, siteFor, schemas }: Pick<AssembledSite, 'parts' | 'siteFor' | 'schemas'>,
  assets: Assets,
  siteFile: string,
): Promise<[file: string, problems: Problem[]][]> {
  const texts = [...parts.values()].flatMap(({ language, file }) => {
    const { siteData, ...own } = siteFor(language);
    if (!siteData) return [];
    const alphabet = alphabetOf(siteData.lang);
    const context = { ...own, site: siteData, assets, schemas };
    const drawn = [...own.pages.values()]
      .filter((page) => isListed(page) && !page.untranslated && !isSiteFile(page.file))
      .map((page) => ({ file: page.file, text: cardText(page.route, page, context), alphabet }));
    return [...drawn, { file: file?.file ?? siteFile, text: siteCardText(siteData), alphabet }];
  });
  const missing = await missingGlyphs(texts.map(({ text }) => text));
  const first = new Map<string, { file: string; characters: readonly string[]; more: number }>();
  for (const [index, { file, alphabet }] of texts.entries()) {
    const characters = missing[index]!;
    if (characters.length === 0) continue;
    const key = characters.some((character) => isInAlphabet(character, alphabet)) ? alphabet : file;
    const found = first.get(key);
    if (found) found.more++;
    else first.set(key, { file, characters: characters.slice(0, MAX_CHARACTERS), more: 0 });
  }
  return [...first.values()].map(({ file, ...found }) => {
    const finding = glyphsMissing({ ...found, isSite: isSiteFile(file) });
    return [file, [{ ...finding, pointer: ['title'], at: 'value' }]];
  });
}
