import path from 'node:path';
import { pathInPages, savedName } from '../../../../schema/addresses.ts';
import { isSiteFile } from '../../../content/link/page-index.ts';
import type { FormerVersion, Publication } from '../../../contract/studio/history.ts';
import { readIfThere } from '../../page-files/edited-file.ts';
import { ApiError } from '../api-error.ts';
import { previewPage } from '../pages/previews.ts';
import type { SitePath } from '../requests/site-paths.ts';
import type { StudioContext } from '../studio-site.ts';
import { isText, valuesOf } from './changes.ts';
import { type Commit, commitsOf, textsOf } from './repository.ts';

/** The publications of the texts of the site, newest first. */
export async function siteHistory(context: StudioContext): Promise<{ readonly publications: Publication[] }> {
  return { publications: publicationsOf(context, await commitsOf(context.options.pages)) };
}

/** The publications of a file, newest first, also under the names that it had before. */
export async function fileHistory(context: StudioContext, { file }: SitePath) {
  return { publications: publicationsOf(context, await commitsOf(context.options.pages, pathInPages(file))) };
}

function publicationsOf(context: StudioContext, commits: readonly Commit[]): Publication[] {
  const root = path.basename(context.options.pages);
  return commits.flatMap(({ files, ...commit }): Publication[] => {
    // Saved sections have no page that could be shown as it was.
    const texts = files.filter(({ name }) => isText(context, name) && savedName(`${root}/${name}`) === undefined);
    const named = texts.map(({ name, after, before }) => ({ file: `${root}/${name}`, version: after, former: before }));
    return named.length > 0 ? [{ ...commit, files: named }] : [];
  });
}

/**
 * A former version of a file, compared with the present one.
 * @param version name of its bytes
 * @throws {ApiError} no-file if the file never had this version
 */
export async function formerVersion(
  context: StudioContext,
  { file }: SitePath,
  version: string,
): Promise<FormerVersion> {
  const { pages } = context.options;
  const commits = await commitsOf(pages, pathInPages(file));
  const isKnown = commits.some(({ files }) => files.some(({ before, after }) => [before, after].includes(version)));
  const before = isKnown ? (await textsOf(pages, [version])).get(version) : undefined;
  if (before === undefined) throw ApiError.of('no-file', `${file} ${version}`);
  const after = readIfThere(path.dirname(pages), file);
  const isPage = context.site.checked().folder.yamlFiles.includes(file) && !isSiteFile(file);
  const shown = isPage ? await previewPage(context, file, Buffer.from(before)) : undefined;
  const values = valuesOf(context, file, before, after);
  return { before, after, values, page: shown?.isCurrent ? shown.page : null };
}
