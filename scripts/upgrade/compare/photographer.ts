import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserType, Page } from 'playwright';
import { findModule, importTool } from '../../common/owner-modules.ts';
import { findChromium, printsVersion } from '../../setup/chromium.mjs';

/** The widths at which pages are compared: a telephone and a computer. */
export const widths = [390, 1280] as const;

/** Maximum number of pages to photograph. Each page takes about a second. */
export const MAX_PICTURED = 300;

/** The browser cannot be started, or it has failed. */
export class BrowserError extends Error {}

/** Takes pictures of the pages of built sites. */
export interface Photographer {
  /**
   * @param file relative to the folder of the build
   * @returns the whole page as PNG
   * @throws {BrowserError}
   */
  readonly take: (folder: string, file: string, width: number) => Promise<Buffer>;
  readonly close: () => Promise<void>;
}

/**
 * Finds the Playwright that the owner's folder has for `page-schema test`, and a browser. The browser is started for the
 * first picture.
 * @returns undefined without Playwright or without a browser
 */
export async function createPhotographer(owner: string): Promise<Photographer | undefined> {
  const executablePath = findModule(owner, 'playwright') && (await findChromium({ isRunnable: printsVersion }));
  if (!executablePath) return undefined;
  let browser: Promise<Browser> | undefined;
  let page: Promise<Page> | undefined;
  let served = '';
  const photograph = async (file: string, width: number) => {
    browser ??= launch(owner, executablePath);
    page ??= browser.then((started) => openPage(started, () => served));
    const opened = await page;
    await opened.setViewportSize({ width, height: 900 });
    await opened.goto(`${origin}/${file}`, { waitUntil: 'load' });
    return opened.screenshot({ fullPage: true, animations: 'disabled' });
  };
  return {
    take: (folder, file, width) => {
      served = folder;
      return photograph(file, width).catch(fail);
    },
    close: async () => (await browser?.catch(() => undefined))?.close(),
  };
}

async function launch(owner: string, executablePath: string): Promise<Browser> {
  // The module that `findModule` finds is CommonJS.
  const { default: playwright } = await importTool<{ default: { chromium: BrowserType } }>(owner, 'playwright');
  return playwright.chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
}

/** Playwright adds details to the first line of its messages. */
function fail(error: Error): never {
  throw new BrowserError(error.message.split('\n')[0]);
}

/** A host that does not exist: all requests are answered with files. */
const origin = 'http://site.invalid';

/** Opens a page whose requests are answered with the files of a folder. */
async function openPage(browser: Browser, folder: () => string): Promise<Page> {
  // Without scripts, a page is the same at each visit, and pictures are not loaded late.
  const page = await browser.newPage({ javaScriptEnabled: false, reducedMotion: 'reduce' });
  await page.route('**/*', (route) => {
    const url = new URL(route.request().url());
    const file = path.join(folder(), decodeURIComponent(url.pathname));
    return url.origin === origin && existsSync(file) ? route.fulfill({ path: file }) : route.abort();
  });
  return page;
}
