import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { homeOf, languageOf } from '../../../schema/site/languages.ts';
import type { Locale } from '../../content/diagnostics/rule.ts';
import { isSiteFile, routeOf } from '../../content/link/page-index.ts';
import { formerAddresses, redirectRoute } from '../../content/link/redirects/former-addresses.ts';
import { isRedirectsFile } from '../../content/link/redirects/redirect.ts';
import type { CheckedSite } from '../check/check-site.ts';
import { projectRoot } from '../options.ts';
import { UsageError } from '../usage-error.ts';
import type { Messages } from './messages.ts';
import { fillTemplate, type PagePlan, type SiteFacts } from './plan.ts';
import type { ExistingPage, TakenAddresses } from './route.ts';

const templates = path.join(projectRoot, 'src/site/page-files/templates');

/** The pages of a folder, valid or not, and the files that look like pages. */
export function existingPages({ folder }: Pick<CheckedSite, 'folder'>): ExistingPage[] {
  const files = [...folder.yamlFiles, ...folder.strays].filter((file) => !isSiteFile(file));
  return files.map((file) => ({ route: routeOf(file.replace(/\.[^/]*$/, '.yaml')), file }));
}

/** All taken addresses: of the pages of a folder, former ones, and addresses that lists may take. */
export function takenAddresses({ folder, pages, declared, redirects }: CheckedSite): TakenAddresses {
  const former = [...pages.values()].flatMap((page) =>
    formerAddresses(page).map((address) => ({ route: redirectRoute(address), file: page.file })),
  );
  const [file = ''] = folder.redirects;
  const moved = redirects.flatMap(({ path, isWildcard, query }) =>
    isWildcard || query.length > 0 ? [] : [{ route: redirectRoute(path), file }],
  );
  return { pages: existingPages({ folder }), moved, former: former.filter(({ route }) => !pages.has(route)), declared };
}

/**
 * The facts of a site that a new page depends on.
 * @param check the command that reports what is wrong with `site.yaml`
 * @throws {UsageError} when `site.yaml` cannot be read
 */
export function siteFacts(
  { siteData, declared, pages, folder, pairs }: CheckedSite,
  say: Messages,
  check: string,
): SiteFacts {
  if (!siteData) throw new UsageError(say.brokenSite(check));
  const { header, icon, logo } = siteData;
  return {
    pages,
    assets: folder.assets,
    collections: declared,
    homeFor: (route) => homeOf(languageOf(route, pairs.languages), pairs.languages),
    menu: header.links
      .flatMap(({ href, links = [] }) => [href, ...links.map((link) => link.href)])
      .filter((href) => href !== undefined),
    standIn: { mark: sourceOf(icon ?? logo.src, folder.assets), photo: sourceOf(logo.src, folder.assets) },
  };
}

/** Compiled URLs contain a hash; page files name the source file. */
function sourceOf(url: string, assets: SiteFacts['assets']): string {
  return [...assets.values()].find((asset) => [asset.url, asset.photo?.fallback].includes(url))?.path ?? url;
}

/**
 * The file of a route, as in diagnostics: `pages/blog/post1.yaml`. `redirects.yaml` has another meaning, so that the page
 * of that route is in a folder.
 * @param root the pages folder's name
 */
export function fileOf(route: string, root: string): string {
  const file = `${root}${route === '/' ? '/index' : route}.yaml`;
  return isRedirectsFile(file) ? `${root}${route}/index.yaml` : file;
}

/** The path and the text of a planned page. Nothing is written. */
export async function newPage(route: string, { template: name, fill }: PagePlan, root: string, locale: Locale) {
  const template = await readFile(path.join(templates, locale, `${name}.yaml.template`), 'utf8');
  return { file: fileOf(route, root), text: fillTemplate(template, fill) };
}
