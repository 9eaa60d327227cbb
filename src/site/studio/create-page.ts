import type { EditOperation } from '../../content/edit/operation.ts';
import { routeOf } from '../../content/link/page-index.ts';
import { existingPages, newPage, siteFacts } from '../page-files/new-page.ts';
import { planPage } from '../page-files/plan.ts';
import { expectFree, readRoute } from '../page-files/route.ts';
import { words } from '../page-files/words.ts';
import { createFile, removeFile } from '../page-files/write.ts';
import { UsageError } from '../usage-error.ts';
import { ApiError } from './api-error.ts';
import { apply, type PageState, readText, stateOf } from './pages.ts';
import { hashOf, type RecentSources } from './recent-sources.ts';
import { type Fields, optionalText } from './request-body.ts';
import { pagePath, type SitePath } from './site-paths.ts';
import type { StudioContext } from './studio-site.ts';

/**
 * Creates a page: from a template (`kind`, `group`, `name`), from another page (`copyOf`, `name`), or with a given
 * `source`, as it was before it was removed. An existing file is never replaced.
 * @throws {ApiError} exists; wrong-page for an address that is not free or not allowed
 */
export async function createPage(
  context: StudioContext,
  sources: RecentSources,
  path: SitePath,
  fields: Fields,
): Promise<PageState> {
  const source = await sourceOfNewPage(context, path, fields);
  if (!createFile(path.absolute, source)) throw ApiError.of('exists', path.file);
  await context.site.refresh([path.file]);
  return stateOf(context, sources, path, source);
}

async function sourceOfNewPage(context: StudioContext, { file }: SitePath, fields: Fields): Promise<string> {
  const { site, options } = context;
  const checked = site.checked();
  const say = words[options.locale];
  const route = asWrongPage(() => {
    const read = readRoute([routeOf(file)], say);
    expectFree(read, existingPages(checked), say);
    return read;
  }, file);
  const [source, copyOf, name] = ['source', 'copyOf', 'name'].map((field) => optionalText(fields, field));
  if (source !== undefined) return source;
  if (copyOf !== undefined) {
    const copied = readText(pagePath(options.pages, copyOf)).source;
    const renamed: EditOperation[] = name === undefined ? [] : [{ op: 'set', pointer: '/title', value: name }];
    return apply(context, file, copied, renamed).source;
  }
  const kind = optionalText(fields, 'kind') ?? 'plain';
  if (!['plain', 'post', 'product'].includes(kind)) throw ApiError.of('wrong-field', 'kind', 'plain | post | product');
  const group = optionalText(fields, 'group');
  const wishes = { ...(kind === 'product' && { product: group ?? '' }), post: kind === 'post', name };
  const plan = asWrongPage(() => planPage(route, wishes, siteFacts(checked, say, 'npm run check'), say), file);
  return (await newPage(route, plan, checked.folder.root, options.locale)).text;
}

/** Turns the refusal of an address or a group into a refusal of the request. */
function asWrongPage<T>(work: () => T, file: string): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    throw ApiError.of('wrong-page', error.message).with({ file });
  }
}

/**
 * Removes a page whose bytes have the given hash.
 * @returns its source, with which `createPage` restores it
 * @throws {ApiError} no-file; changed
 */
export async function removePage({ site, options }: StudioContext, path: SitePath, base: string) {
  const { bytes, source } = readText(path);
  const hash = hashOf(bytes);
  if (hash !== base) throw ApiError.of('changed', path.file).with({ hash, source });
  removeFile(path.absolute, options.pages);
  await site.refresh([path.file]);
  return { file: path.file, hash, source };
}
