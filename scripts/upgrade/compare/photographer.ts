import { existsSync } from 'node:fs';
import path from 'node:path';
import type { BrowserType, Page } from 'playwright';
import { findModule, importTool } from '../../common/owner-modules.ts';
import { findChromium, printsVersion } from '../../setup/chromium.mjs';

/** The widths at which pages are compared: a telephone and a computer. */
export const widths = [390, 1280] as const;

/** Maximum number of pages whose pictures are compared, which takes about a second for each page. */
export const MAX_PICTURED = 300;

/** Takes pictures of the pages of built sites. */
export interface Photographer {
  /** @returns the whole page as PNG. @param file relative to the folder of the build */
  readonly take: (folder: string, file: string, width: number) => Promise<Buffer>;
  readonly close: () => Promise<void>;
}

/**
 * Starts a browser with the Playwright that the owner's folder has for `page-schema test`.
 * @returns undefined without Playwright or without a browser
 */
export async function createPhotographer(owner: string): Promise<Photographer | undefined> {
  const executablePath = findModule(owner, 'playwright') && (await findChromium({ isRunnable: printsVersion }));
  if (!executablePath) return undefined;
  // The module that `findModule` finds is CommonJS.
  const { default: playwright } = await importTool<{ default: { chromium: BrowserType } }>(owner, 'playwright');
  const browser = await playwright.chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  // Without scripts, a page is the same at each visit, and pictures are not loaded late.
  const context = await browser.newContext({ javaScriptEnabled: false, reducedMotion: 'reduce' });
  const page = await context.newPage();
  let served = '';
  await serveFiles(page, () => served);
  return {
    take: async (folder, file, width) => {
      served = folder;
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${origin}/${file}`, { waitUntil: 'load' });
      return page.screenshot({ fullPage: true, animations: 'disabled' });
    },
    close: () => browser.close(),
  };
}

/** No request leaves the browser, so the host need not exist. */
const origin = 'http://site.invalid';

/** Answers the requests of a page with the files of a folder. */
async function serveFiles(page: Page, folder: () => string): Promise<void> {
  await page.route('**/*', (route) => {
    const url = new URL(route.request().url());
    const file = path.join(folder(), decodeURIComponent(url.pathname));
    return url.origin === origin && existsSync(file) ? route.fulfill({ path: file }) : route.abort();
  });
}
