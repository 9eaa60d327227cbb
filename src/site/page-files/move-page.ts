import path from 'node:path';
import { firstLanguage, homeOf } from '../../../schema/site/languages.ts';
import type { EditOperation } from '../../content/edit/operations/operation.ts';
import { isListed } from '../../content/link/listed.ts';
import { type PageIndexEntry, routeOf } from '../../content/link/page-index.ts';
import { redirectRoute } from '../../content/link/redirects/former-addresses.ts';
import { ChangedFilesError } from '../changed-files-error.ts';
import type { CheckedSite } from '../check/check-site.ts';
import { readSourceFile } from '../site-file.mjs';
import { UsageError } from '../usage-error.ts';
import { type EditingContext, readText } from './edited-file.ts';
import { type ChangedFile, LinkFollower } from './links/follow-links.ts';
import { messages } from './messages.ts';
import { fileOf, takenAddresses } from './new-page.ts';
import { expectFree, readRoute } from './route.ts';
import { createFile, removeFile, replaceFile } from './write.ts';

/** The changes of a move. Nothing has been written. */
export interface MovePlan {
  readonly file: string;
  readonly from: string;
  /** The new file and route. */
  readonly target: string;
  readonly to: string;
  /** The page itself, with its own links. */
  readonly page: ChangedFile;
  readonly others: readonly ChangedFile[];
  /** True if the former address leads to the new one. */
  readonly isRedirected: boolean;
}

/**
 * Plans to give a page another address: its file, the links of all files to it, and `redirectFrom`.
 * @param checked a site whose pages have all been read
 * @param wanted the new address, as an author types it
 * @param isRedirected true if visitors of the former address are redirected; drafts have had no visitors
 * @param from the former address; for a file that has been renamed already, the address under its former name
 * @throws {UsageError} when the address is not free, or the file cannot be edited safely
 */
export function planMove(
  checked: CheckedSite,
  file: string,
  wanted: string,
  context: EditingContext,
  isRedirected = hadVisitors(checked.pages.get(routeOf(file))),
  from = routeOf(file),
): MovePlan {
  const say = messages[context.locale];
  const to = readRoute([wanted], say);
  const taken = takenAddresses(checked);
  const isHome = from === '/';
  // In the folder of its language, the home page makes room for the page that leads to all languages.
  const home = homeOf(firstLanguage, checked.pairs.languages);
  const hasHome = taken.pages.some(({ route }) => route === '/');
  if (isHome ? home === '/' || to !== home : to === '/' && hasHome) throw new UsageError(say.homeStays);
  // A page may return to one of its former addresses.
  const former = taken.former?.filter((each) => each.file !== file);
  if (to !== routeOf(file)) expectFree(to, { ...taken, former }, say);
  const { parent, root } = checked.folder;
  const follower = new LinkFollower(checked, from, to, context);
  const before = checked.pages.get(routeOf(file))?.redirectFrom ?? [];
  // Another page takes the address of the home page.
  const redirects = isRedirected && !isHome;
  const kept = [...before.filter((address) => redirectRoute(address) !== to), ...(redirects ? [from] : [])];
  const page = follower.follow(file, redirectOperations(before, kept));
  const others = follower.all(file);
  const own = page ?? unchanged(file, readText(parent, file, say));
  const target = isHome ? `${root}${to}/index.yaml` : fileOf(to, root);
  return { file, from, target, to, page: own, others, isRedirected: redirects };
}

/** True for a page that is published, or whose state is unknown because it is not valid. */
function hadVisitors(page: PageIndexEntry | undefined): boolean {
  return page === undefined || isListed(page);
}

function redirectOperations(former: readonly string[], kept: readonly string[]): EditOperation[] {
  if (kept.length === 0) return former.length === 0 ? [] : [{ op: 'remove', pointer: '/redirectFrom' }];
  return [{ op: 'set', pointer: '/redirectFrom', value: kept }];
}

function unchanged(file: string, source: string): ChangedFile {
  return { file, before: source, source, operations: [], links: 0, left: 0 };
}

/**
 * Performs a plan. The new file of the page is written first and the former one is removed last, so that a crash loses
 * no page.
 * @param pages the pages folder
 * @throws {ChangedFilesError} if a file is not as planned; nothing has been written then
 */
export function performMove(pages: string, { file, target, page, others }: MovePlan): void {
  const at = (name: string) => path.join(path.dirname(pages), name);
  const changed = [page, ...others].filter(
    (each) => readSourceFile(path.dirname(pages), each.file).toString() !== each.before,
  );
  if (changed.length > 0) throw new ChangedFilesError(changed.map((each) => each.file));
  if (target === file) replaceFile(at(file), page.source);
  else if (!createFile(at(target), page.source)) throw new ChangedFilesError([target]);
  for (const other of others) if (other.source !== other.before) replaceFile(at(other.file), other.source);
  if (target !== file) removeFile(at(file), pages);
}
