import type { Page } from 'playwright';
import type { SiteOptions } from '../../src/site/options.ts';
import { type StudioServer, startStudio } from '../helpers/studio.ts';
import { open } from './browser.ts';

/** The Studio in a browser, on an authoring server with its own copy of the example site. */
export interface OpenStudio extends AsyncDisposable {
  readonly page: Page;
  readonly server: StudioServer;
  readonly complaints: string[];
}

/**
 * Starts a server and opens the Studio.
 * @param route page that is opened: `/contacto`
 * @param prepare changes the copy of the site before the server starts
 */
export async function openStudio(
  route = '/contacto',
  prepare?: (pages: string) => void,
  options: Partial<SiteOptions> = {},
): Promise<OpenStudio> {
  const server = await startStudio(options, prepare);
  try {
    const { page, complaints, ...opened } = await openStudioOf(server, route);
    return {
      page,
      server,
      complaints,
      [Symbol.asyncDispose]: async () => {
        await opened[Symbol.asyncDispose]();
        await server[Symbol.asyncDispose]();
      },
    };
  } catch (error) {
    await server[Symbol.asyncDispose]();
    throw error;
  }
}

/** Opens a route in the Studio of a running server: in a second browser, or after it was started again. */
export async function openStudioOf(server: Pick<StudioServer, 'base'>, route: string) {
  const opened = await open(`${server.base}/__studio${route}`);
  await opened.page.locator('.studio-status').waitFor();
  return opened;
}

/** Waits until everything that was done is in the files. */
export async function untilSaved(page: Page): Promise<void> {
  await page.locator('.studio-status[data-saving="saved"]').waitFor();
}

/**
 * The lines that an edit changed, as `git diff` would show them without context: `-old` and `+new`. Lines that are equal
 * at the start and at the end of both texts are left out.
 */
export function changedLines(before: string, after: string): string[] {
  const [old, fresh] = [before.split('\n'), after.split('\n')];
  let start = 0;
  while (start < Math.min(old.length, fresh.length) && old[start] === fresh[start]) start++;
  let end = 0;
  const shorter = Math.min(old.length, fresh.length) - start;
  while (end < shorter && old.at(-1 - end) === fresh.at(-1 - end)) end++;
  return [
    ...old.slice(start, old.length - end).map((line) => `-${line}`),
    ...fresh.slice(start, fresh.length - end).map((line) => `+${line}`),
  ];
}
