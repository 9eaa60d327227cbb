import { pathInPages, routeOf, savedName } from '../../../../../../schema/addresses.ts';
import type { EditOperation } from '../../../../../content/edit/operations/operation.ts';
import type {
  EditedPage,
  FileEdit,
  LinkingFiles,
  PageState,
  RenamedEntry,
} from '../../../../../contract/studio/edits.ts';
import type { SharedPage } from '../../../../../contract/studio/preview.ts';
import type { ListedPage } from '../../../../../contract/studio/site-list.ts';
import type { FoundByVisitors, FoundInFile, FoundInSite } from '../../../../../contract/studio/texts.ts';
import { server } from '../../server/server.ts';
import type { OpenFile } from '../file/open-file.ts';
import type { PageAction, PageStep, TakenPageStep } from '../history/history.ts';
import { stepLabel } from '../history/step-label.ts';
import { takeAssetStep } from '../media/asset-steps.ts';
import { takeSavedStep } from '../sections/saved-sections.ts';
import type { Studio } from '../studio.ts';
import { nameOf } from './listed.ts';

/** The result of a move of a page, performed or tried. */
export interface MovedPage {
  readonly file: string;
  readonly from: string;
  readonly route: string;
  readonly isRedirected: boolean;
  readonly changed: readonly { readonly file: string; readonly links: number; readonly left: number }[];
}

/** The origin from which `PUT pages/{file}` creates a page. */
export type PageOrigin =
  | { readonly kind: string; readonly group?: string; readonly name: string }
  | { readonly copyOf: string; readonly name: string }
  | { readonly translationOf: string; readonly texts: 'copied' | 'empty'; readonly name: string };

function localeOf(studio: Studio): string {
  return studio.get().overview.locale;
}

function address(file: string, more = ''): string {
  return `pages/${encodeURIComponent(file)}${more}`;
}

/** Creates a page and opens it. @throws {RefusedError} */
export function createPage(studio: Studio, file: string, origin: PageOrigin): Promise<void> {
  const label = stepLabel(localeOf(studio), 'createPage', origin.name);
  return studio.inOrder(async () => {
    await server.request('PUT', address(file), origin);
    studio.history.done({ file, label, pointer: '', action: { kind: 'delete' } });
    await studio.refreshOverview();
    studio.set({ added: { file, pointer: '' } });
    await studio.open(file);
  });
}

/**
 * Deletes a page and opens the home page if it was open, or deletes saved sections.
 * @param edits of other files, as part of the same step @throws {RefusedError}
 */
export async function deletePage(
  studio: Studio,
  file: string,
  label: string,
  edits: readonly FileEdit[] = [],
): Promise<void> {
  await act(studio, { file, label, pointer: '', action: { kind: 'delete', edits } });
}

/** Creates a page again that was deleted outside of the Studio's history. @throws {RefusedError} */
export async function restoreDeleted(studio: Studio, file: string, source: string, label: string): Promise<void> {
  await act(studio, { file, label, pointer: '', action: { kind: 'create', source } });
}

/** Restores a file of the assets folder from the last commit. @throws {RefusedError} */
export async function restoreCommitted(studio: Studio, file: string, label: string): Promise<void> {
  await act(studio, { file, label, pointer: '', action: { kind: 'assets', files: [{ file }] } });
}

/** Gives a renamed page or file of the assets folder its former name. Links follow. @throws {RefusedError} */
export async function giveFormerName(studio: Studio, file: string, former: string, label: string): Promise<void> {
  const action: PageAction = former.endsWith('.yaml')
    ? { kind: 'move', route: routeOf(former), isRedirected: true, isBack: true }
    : { kind: 'rename', to: pathInPages(former), isFormer: true };
  await act(studio, { file, label, pointer: '', action });
}

/** The effects of a move; nothing is written. @throws {RefusedError} */
export function tryMove(file: string, route: string, redirect: boolean): Promise<MovedPage> {
  return server.request('POST', address(file, '/move'), { route, redirect, dryRun: true });
}

/** Gives a page another address and opens it there. @throws {RefusedError} */
export async function movePage(
  studio: Studio,
  { file, route }: Pick<ListedPage, 'file' | 'route'>,
  move: { readonly route: string; readonly isRedirected: boolean },
): Promise<void> {
  const label = stepLabel(localeOf(studio), 'movePage', route, move.route);
  await act(studio, { file, label, pointer: '', action: { kind: 'move', isBack: false, ...move } });
}

/** The effects of another identifier of an entry; nothing is written. @throws {RefusedError} */
export function tryRename(file: string, base: string, pointer: string, id: string): Promise<RenamedEntry> {
  return server.request('POST', address(file, '/entry'), { base, pointer, id, dryRun: true });
}

/** Gives an entry of the open file another identifier, in all files that name it. @throws {RefusedError} */
export function renameEntry(studio: Studio, pointer: string, id: string, label: string): Promise<void> {
  return studio.inOrder(async () => {
    const { open } = studio.get();
    await open?.flush();
    if (!open) return;
    const { file, hash: base } = open.get();
    const { files } = await server.request<RenamedEntry>('POST', address(file, '/entry'), { base, pointer, id });
    studio.history.done({ file, label, pointer, action: { kind: 'edits', files: files.toReversed() } });
    await open.reload();
  });
}

/** Words that an author looks for in all texts, and their replacement. */
export interface FindRequest {
  readonly words: string;
  readonly replacement: string;
  readonly isWhole: boolean;
  readonly isCaseSensitive: boolean;
}

/** @throws {RefusedError} while the site is being read */
export function findInSite(request: FindRequest): Promise<FoundInSite> {
  return server.request('POST', 'texts', request);
}

/** Searches the site as its visitors do. @throws {RefusedError} while the site is being read */
export function trySearch(words: string): Promise<FoundByVisitors> {
  return server.request('POST', 'search', { words });
}

/** Replaces words in the texts of several files, as one step of the history. @throws {RefusedError} */
export async function replaceInSite(studio: Studio, found: readonly FoundInFile[], label: string): Promise<void> {
  const [first] = found;
  if (!first) return;
  const step = { file: first.file, label, pointer: first.texts[0]?.pointer ?? '' };
  await editFiles(studio, step, async () =>
    found.map(({ file, base, texts }) => ({
      file,
      base,
      operations: texts.flatMap(({ pointer, value }) =>
        value === null ? [] : [{ op: 'set' as const, pointer, value }],
      ),
    })),
  );
}

/**
 * Edits several files as one step of the history.
 * @param readEdits returns the edits. It is called after all earlier commands of the author. Without edits, there is no
 * step.
 * @throws {RefusedError}
 */
export function editFiles(
  studio: Studio,
  step: Pick<PageStep, 'file' | 'label' | 'pointer'>,
  readEdits: () => Promise<readonly FileEdit[]>,
): Promise<void> {
  return studio.inOrder(async () => {
    const { open } = studio.get();
    await open?.flush();
    const edits = await readEdits();
    if (edits.length === 0) return;
    studio.history.done({ ...step, action: { kind: 'edits', files: await editAll(edits) } });
    await open?.reload();
  });
}

/** The Markdown of a page as it was when the page was last valid; null if it never was. */
export function markdownOf(file: string) {
  return server.request<{ readonly text: string | null }>('GET', address(file, '/markdown'));
}

/** One HTML file of the open page, with what is being typed. @throws {RefusedError} */
export async function sharePage(open: OpenFile): Promise<SharedPage> {
  await open.flush();
  return server.request('POST', `share/${encodeURIComponent(open.get().file)}`, open.edit);
}

/** The files that link to a page, and its translations. */
export function linksTo(file: string): Promise<LinkingFiles> {
  return server.request('GET', address(file, '/links'));
}

/** Takes a step after all earlier ones. @param makeStep for a step that depends on what they have written */
export function act(studio: Studio, makeStep: PageStep | (() => Promise<PageStep>)): Promise<void> {
  return studio.inOrder(async () => {
    await studio.get().open?.flush();
    const step = typeof makeStep === 'function' ? await makeStep() : makeStep;
    const { inverse, shown } = await takePageStep(step);
    studio.history.done(inverse);
    await studio.showPage(step.file, shown);
  });
}

/** Edits all files, or restores those that were edited before one failed. @returns the inverse @throws {RefusedError} */
async function editAll(edits: readonly FileEdit[]): Promise<FileEdit[]> {
  const inverse: FileEdit[] = [];
  try {
    for (const { file, ...edit } of edits) {
      const { hash, inverse: operations } = await server.request<EditedPage>('POST', address(file), edit);
      inverse.unshift({ file, base: hash, operations });
    }
  } catch (error) {
    if (inverse.length > 0) await editAll(inverse);
    throw error;
  }
  return inverse;
}

/** Creates, deletes or moves a page or saved sections, or changes files of the assets folder. @throws {RefusedError} */
export async function takePageStep(step: PageStep): Promise<TakenPageStep> {
  const { file, action } = step;
  const saved = savedName(file);
  if (saved !== undefined) return takeSavedStep(step, saved);
  if (action.kind === 'assets' || action.kind === 'rename') return takeAssetStep(step, action);
  if (action.kind === 'edits') {
    return { inverse: { ...step, action: { kind: 'edits', files: await editAll(action.files) } }, shown: file };
  }
  const inverse = (target: string, back: PageAction): PageStep => ({ ...step, file: target, action: back });
  if (action.kind === 'create') {
    await server.request('PUT', address(file), { source: action.source });
    const edits = await editAll(action.edits ?? []);
    return { inverse: inverse(file, { kind: 'delete', edits }), shown: file };
  }
  const { hash: base } = await server.page(file);
  if (action.kind === 'delete') {
    const edits = await editAll(action.edits ?? []);
    try {
      const { source } = await server.request<PageState>('DELETE', address(file), { base });
      return { inverse: inverse(file, { kind: 'create', source, edits }), shown: undefined };
    } catch (error) {
      await editAll(edits);
      throw error;
    }
  }
  const { route, isRedirected, isBack } = action;
  const redirect = isRedirected && !isBack;
  const moved = await server.request<MovedPage>('POST', address(file, '/move'), { route, redirect, base });
  return { inverse: inverse(moved.file, { ...action, route: moved.from, isBack: !isBack }), shown: moved.file };
}

/** Makes a page a draft, or publishes a draft with the next build. */
export async function toggleDraft(studio: Studio, page: ListedPage): Promise<void> {
  const pointer = '/draft';
  const label = stepLabel(localeOf(studio), page.draft ? 'makePublic' : 'makeDraft', nameOf(page));
  await editFile(studio, page.file, label, () => [
    page.draft ? { op: 'remove', pointer } : { op: 'set', pointer, value: true },
  ]);
}

/** Opens a file and edits it. @param operationsFor returns the operations for the text of the file */
export function editFile(
  studio: Studio,
  file: string,
  label: string,
  operationsFor: (source: string) => readonly EditOperation[],
): Promise<void> {
  return studio.inOrder(async () => {
    const opened = await studio.open(file);
    await opened?.flush();
    await opened?.apply(operationsFor(opened.get().source), label);
  });
}
