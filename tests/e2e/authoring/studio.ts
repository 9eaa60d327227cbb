import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect } from 'vitest';
import { type OpenPage, open } from '../../../src/testing/browser/browser.ts';
import { changedLines } from '../../../src/testing/forms/changed-lines.ts';
import { type StudioServer, startStudio } from '../../helpers/studio.ts';

/** The Studio in a browser. Disposing of it restores the files of the site. */
export interface OpenStudio extends OpenPage {
  readonly server: StudioServer;
}

/**
 * Starts an authoring server on a copy of the example site, before the tests of a file, and stops it after them.
 * @param prepare changes the copy before the server starts
 * @returns opens the Studio at the route of a page, always in the same browser tab, because another one would have to
 * fetch all of its code again. Each test finds the files as they were prepared, and nothing in the browser's storage.
 */
export function shareStudio(prepare?: (pages: string) => void) {
  let server: StudioServer;
  let files: ReadonlyMap<string, Buffer>;
  let overview: unknown;
  let opened: OpenPage | undefined;
  // A restored page has a warning if it has lost half of its text.
  const readOverview = async () =>
    (await server.api('GET', 'site')).json.pages.map(({ warnings, ...page }: { readonly warnings: number }) => page);
  beforeAll(async () => {
    server = await startStudio({}, prepare);
    files = filesOf(server.pages);
    overview = await readOverview();
  });
  afterAll(() => server?.[Symbol.asyncDispose]());
  return async (route: string, { isPageShown = true }: ShownStudio = {}): Promise<OpenStudio> => {
    opened ??= await openTab(server);
    const { page, consoleErrors } = opened;
    await showPage(page, isPageShown);
    await page.setViewportSize(usualSize);
    consoleErrors.length = 0;
    await page.goto(`${server.base}/__studio${route}`);
    await page.locator('.studio-status').waitFor();
    return {
      page,
      consoleErrors,
      server,
      [Symbol.asyncDispose]: async () => {
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        for (const other of page.context().pages()) if (other !== page) await other.close();
        await page.goto(`${server.base}${blankPage}`);
        await page.evaluate(() => localStorage.clear());
        restoreFiles(server.pages, files);
        await expect.poll(readOverview, { message: 'the server has read the restored files' }).toEqual(overview);
      },
    };
  };
}

/**
 * The same for tests that edit one page in the iframe, `pages/prueba.yaml`.
 * @param written the text of its file before each test
 */
export function shareEditedPage(written: string) {
  const file = 'pages/prueba.yaml';
  const openStudio = shareStudio((pages) => writeFileSync(path.join(pages, path.basename(file)), written));
  return async (size?: { readonly width: number; readonly height: number }) => {
    const studio = await openStudio('/prueba');
    const { page, server } = studio;
    if (size) await page.setViewportSize(size);
    const shown = page.frameLocator('.studio-canvas iframe');
    await shown.locator('html[data-ready]').waitFor({ state: 'attached' });
    const source = () => server.read(file);
    return {
      read: server.read,
      folder: server.folder,
      api: server.api,
      page,
      shown,
      source,
      /** Saves another text of the file, as another program does. */
      write: (text: string) => writeFileSync(path.join(server.folder, file), text),
      /** Waits until these lines of the file have changed, and no others. */
      expectDiff: (...lines: readonly string[]) => expect.poll(() => changedLines(written, source())).toEqual(lines),
      [Symbol.asyncDispose]: () => studio[Symbol.asyncDispose](),
    };
  };
}

interface ShownStudio {
  /** Without the page the Studio opens in half of the time: for tests that look at other parts alone. */
  readonly isPageShown?: boolean;
}

/** Opens a browser tab that has the storage of the Studio and not its code. */
export async function openTab({ base }: StudioServer): Promise<OpenPage> {
  const opened = await open(`${base}${blankPage}`, calm);
  await opened.page.context().addInitScript(emptyFramesOf, emptyFrames);
  return opened;
}

/** Opens the address of a tab in a second tab, without the page. It is closed with the Studio at the latest. */
export async function openBeside(page: Page): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto(new URL(blankPage, page.url()).href);
  await showPage(other, false);
  await other.goto(page.url());
  await other.locator('.studio-status').waitFor();
  return other;
}

/**
 * As long as the window has a name, its frames have no address: the server does not render their pages, and the browser
 * fetches nothing of them. Runs in the browser.
 */
function emptyFramesOf(name: string): void {
  const { setAttribute } = Element.prototype;
  HTMLIFrameElement.prototype.setAttribute = function (this: HTMLIFrameElement, attribute, value) {
    if (attribute !== 'src' || window.name !== name) setAttribute.call(this, attribute, value);
  };
}

/** Decides if the Studio shows the pages that it opens in this tab from now on. If not, their frame stays empty. */
export async function showPage(page: Page, isShown: boolean): Promise<void> {
  await page.evaluate((name) => Object.assign(window, { name }), isShown ? '' : emptyFrames);
}

/** Name of a window whose frames stay empty. */
const emptyFrames = 'empty-frames';

/** An address of the server, with the browser's storage of the Studio and without its code. */
const blankPage = '/__studio/api/site';

/** Without motion, a page that is scrolled to a section, or shown, is painted once instead of at each frame on the way. */
const calm = { reducedMotion: 'reduce' } as const;

const usualSize = { width: 1280, height: 720 };

/** The contents of all files below a folder, by their path in it. */
function filesOf(folder: string): Map<string, Buffer> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = entries.map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)));
  return new Map(names.sort().map((name) => [name, readFileSync(path.join(folder, name))]));
}

/** The texts of all page files below a folder, by their path in it. */
export function textsOf(folder: string): Record<string, string> {
  const pages = [...filesOf(folder)].filter(([name]) => name.endsWith('.yaml'));
  return Object.fromEntries(pages.map(([name, contents]) => [name, contents.toString()]));
}

function restoreFiles(folder: string, files: ReadonlyMap<string, Buffer>): void {
  const present = filesOf(folder);
  for (const name of present.keys()) if (!files.has(name)) rmSync(path.join(folder, name));
  for (const [name, contents] of files)
    if (!present.get(name)?.equals(contents)) writeFileSync(path.join(folder, name), contents);
}

/** Waits until everything that was done is in the files. */
export async function untilSaved(page: Page): Promise<void> {
  await page.locator('.studio-status[data-saving="saved"]').waitFor();
}
