import { dataCollection } from '../../../../schema/collections/declarations.ts';
import { commandLine } from '../../../content/common/program/command-line.ts';
import type { EditOperation } from '../../../content/edit/operations/operation.ts';
import { readFacts } from '../../../content/link/facts/read-facts.ts';
import { isSiteFile, routeOf } from '../../../content/link/page-index.ts';
import type { PageState } from '../../../contract/studio/edits.ts';
import { addressOf, linksTo, rewriteLinks } from '../../page-files/links/links-to.ts';
import { messages } from '../../page-files/messages.ts';
import { performMove, planMove } from '../../page-files/move-page.ts';
import { newPage, siteFacts, takenAddresses } from '../../page-files/new-page.ts';
import { planPage } from '../../page-files/plan.ts';
import { expectFree, readRoute } from '../../page-files/route.ts';
import { createFile, removeFile } from '../../page-files/write.ts';
import { UsageError } from '../../usage-error.ts';
import { ApiError } from '../api-error.ts';
import { removeUnnamedSamples, storeNamedSamples } from '../examples/sample-files.ts';
import { type Fields, flagField, optionalText, textField } from '../requests/request-body.ts';
import { pagePath, type SitePath } from '../requests/site-paths.ts';
import { completeSite, editingContext, type StudioContext } from '../studio-site.ts';
import { newTranslation } from './new-translation.ts';
import { apply, readText, stateOf } from './pages.ts';
import { hashOf, type RecentSources } from './recent-sources.ts';
import { dataOf, withoutComments } from './source-text.ts';

/**
 * Creates a page from a template (`kind`, `group`, `name`), from another page (`copyOf`, `name`), as a translation of
 * another page (`translationOf`, `texts`, `name`), or with a given `source`, for example of a removed page. An existing
 * file is never replaced.
 * @throws {ApiError} exists; wrong-page for an address that is not free or not allowed
 */
export async function createPage(
  context: StudioContext,
  sources: RecentSources,
  path: SitePath,
  fields: Fields,
): Promise<PageState> {
  // Another program may just have removed the file.
  await context.site.refresh([path.file]);
  const source = await sourceOfNewPage(context, path, fields);
  await storeNamedSamples(context, '', source);
  if (!createFile(path.absolute, source)) throw ApiError.of('exists', path.file);
  await context.site.refresh([path.file]);
  return stateOf(context, sources, path, source);
}

async function sourceOfNewPage(context: StudioContext, { file }: SitePath, fields: Fields): Promise<string> {
  const { site, options } = context;
  const checked = site.checked();
  if (dataCollection(file, checked.declared) !== undefined || isSiteFile(file)) return textField(fields, 'source');
  const say = messages[options.locale];
  const route = asWrongPage(() => {
    const read = readRoute([routeOf(file)], say);
    expectFree(read, takenAddresses(checked), say);
    return read;
  }, file);
  const [source, copyOf, name] = ['source', 'copyOf', 'name'].map((field) => optionalText(fields, field));
  if (source !== undefined) return source;
  if (copyOf !== undefined) {
    const original = pagePath(options.pages, copyOf);
    const copied = readText(original).source;
    const renamed: EditOperation[] = name === undefined ? [] : [{ op: 'set', pointer: '/title', value: name }];
    return apply(context, file, copied, [...linksToCopy(context, original.file, copied, route), ...renamed]).source;
  }
  const translationOf = optionalText(fields, 'translationOf');
  if (translationOf !== undefined) {
    const texts = textField(fields, 'texts');
    return newTranslation(context, route, { original: pagePath(options.pages, translationOf), texts, name });
  }
  const kind = optionalText(fields, 'kind') ?? 'plain';
  const kinds = ['plain', ...Object.keys(checked.declared)];
  if (!kinds.includes(kind)) throw ApiError.of('wrong-field', 'kind', kinds.join(' | '));
  const group = optionalText(fields, 'group');
  const wishes = { ...(kind !== 'plain' && { collection: kind }), group, name, isBlank: true };
  const plan = asWrongPage(() => planPage(route, wishes, siteFacts(checked, say, commandLine('check')), say), file);
  // The comments of a template are instructions. The forms of the Studio show instructions too, and comments would stay
  // in the finished page.
  return withoutComments((await newPage(route, plan, checked.folder.root, options.locale)).text);
}

/** Operations that change links of a page to its own sections into links to the sections of its copy. */
function linksToCopy(context: StudioContext, file: string, source: string, to: string): EditOperation[] {
  const { site } = context;
  const schemas = site.schemas();
  const facts = readFacts(schemas, schemas.page, dataOf(context, file, source));
  const links = linksTo(routeOf(file), facts, addressOf(site.checked())).filter(({ value }) => value.includes('#'));
  return rewriteLinks(source, links, routeOf(file), to);
}

/**
 * Gives a page another address (`route`). Links in all files follow. Visitors of the former address are redirected,
 * unless `redirect` is false. With `dryRun` nothing is written.
 * @throws {ApiError} changed, if the page or a file that links to it has changed; wrong-page; still-reading
 */
export async function movePage(context: StudioContext, sources: RecentSources, path: SitePath, fields: Fields) {
  const { site, options } = context;
  const [wanted, base] = [textField(fields, 'route'), optionalText(fields, 'base')];
  const [isTrial, redirect] = [flagField(fields, 'dryRun'), fields.redirect];
  if (redirect !== undefined && typeof redirect !== 'boolean')
    throw ApiError.of('wrong-field', 'redirect', 'true | false');
  if (wanted.trim() === '') throw ApiError.of('wrong-page', messages[options.locale].missingRoute);
  const { bytes, source } = readText(path);
  const hash = hashOf(bytes);
  if (base !== undefined && hash !== base) throw ApiError.of('changed', path.file).with({ hash, source });
  await site.refresh([path.file]);
  const checked = completeSite(context);
  const plan = asWrongPage(() => planMove(checked, path.file, wanted, editingContext(context), redirect), path.file);
  const changed = [plan.page, ...plan.others].map(({ file, links, left }) => ({ file, links, left }));
  const summary = { from: plan.from, route: plan.to, isRedirected: plan.isRedirected, changed };
  if (isTrial) return { file: plan.target, ...summary };
  performMove(options.pages, plan);
  await site.refresh([path.file, plan.target, ...plan.others.map(({ file }) => file)]);
  return { ...stateOf(context, sources, pagePath(options.pages, plan.target), plan.page.source), ...summary };
}

/** Turns the refusal of an address or a group into a refusal of the request. */
export function asWrongPage<T>(work: () => T, file: string): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    throw ApiError.of('wrong-page', error.message).with({ file, guess: error.guess });
  }
}

/**
 * Removes a page whose bytes have the given hash.
 * @returns its source; `createPage` can restore the page from it
 * @throws {ApiError} no-file; changed
 */
export async function removePage(context: StudioContext, path: SitePath, base: string) {
  const { site, options } = context;
  const { bytes, source } = readText(path);
  const hash = hashOf(bytes);
  if (hash !== base) throw ApiError.of('changed', path.file).with({ hash, source });
  removeFile(path.absolute, options.pages);
  await removeUnnamedSamples(context, source, '');
  await site.refresh([path.file]);
  return { file: path.file, hash, source };
}
