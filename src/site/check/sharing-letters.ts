import type { SiteData } from '../../../schema/site-data.ts';
import type { AssembledSite } from '../../content/analyze/assemble-site.ts';
import type { Problem } from '../../content/diagnostics/diagnostic.ts';
import type { Assets } from '../../content/link/assets.ts';
import { missingLetters } from '../images/sharing/letters.ts';
import { cardText, siteCardText } from '../images/sharing/sharing-image.ts';

/** Largest number of letters that a message lists. */
const MAX_LETTERS = 5;

/**
 * Problems of pages whose sharing picture contains letters that the typeface lacks, by file.
 * @param siteFile file with the title of the common card of a site with `sharingImages: site`
 */
export async function sharingLetterProblems(
  { pages, collections, tokens, schemas }: Pick<AssembledSite, 'pages' | 'collections' | 'tokens' | 'schemas'>,
  site: SiteData,
  assets: Assets,
  siteFile: string,
): Promise<[file: string, problems: Problem[]][]> {
  const context = { site, assets, collections, tokens, schemas };
  const drawn = [...pages.values()]
    .filter(({ isDraft }) => !isDraft)
    .map((page) => [page.file, cardText(page.route, page, context)] as const);
  const texts = [...drawn, [siteFile, siteCardText(site)] as const];
  const missing = await missingLetters(texts.map(([, text]) => text));
  return texts.flatMap(([file], index): [string, Problem[]][] => {
    const letters = missing[index]!.slice(0, MAX_LETTERS).join(' ');
    const params = { letters, isSite: file === siteFile ? 1 : 0 };
    return letters ? [[file, [{ rule: 'sharing-letters', pointer: ['title'], at: 'value', params }]]] : [];
  });
}
