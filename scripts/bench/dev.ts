import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import { withBrowser } from './browser.ts';
import { command } from './commands.ts';
import { fileOf, routeOf } from './generated/page.ts';
import { pageYaml } from './generated/site.ts';
import { readSession } from './processes.ts';
import { say } from './progress.ts';
import type { Project } from './project.ts';
import { count, markdownTable, median, milliseconds, range } from './report/table.ts';
import { exitOf, startCommand, stopCommand } from './session.ts';

const edits = 7;
const edited = 0;
const patience = 120_000;

/** Times of the authoring server at one size, in milliseconds. */
interface DevTimes {
  readonly pages: number;
  /** From start to the first page, without caches. */
  readonly firstStart: number;
  /** From start to the first page, with caches. */
  readonly start: number;
  /** From saving a page to the updated display, right after the start, while the site is still being read. */
  readonly firstEdit: number;
  /** The same for each of several edits while the server is idle. */
  readonly edits: readonly number[];
}

/** Measures the authoring server with a browser, at every size. @returns a table */
export function runDev(project: Project, sizes: readonly number[]): Promise<string> {
  return withBrowser(async (browser) => {
    const rows: string[][] = [];
    for (const size of sizes) {
      const { pages, firstStart, start, firstEdit, edits } = await measureDev(project, browser, size);
      const times = [firstStart, start, firstEdit, median(edits)].map((time) => milliseconds(time));
      rows.push([count(pages), ...times, range(edits, 0)]);
    }
    const head = ['Pages', 'First page, no caches', 'First page', 'First edit seen', 'Edit seen', 'Range'];
    return `The authoring server, from its start and from saving a page:\n\n${markdownTable(head, rows, 1)}`;
  });
}

async function measureDev(project: Project, browser: Browser, pages: number): Promise<DevTimes> {
  say(`Writing ${pages} pages`);
  project.generate(pages);
  // The first visit fills the caches, because the server prepares packages when the browser requests them.
  const firstStart = await withServer(project, async ({ origin, firstPage }) => {
    await openPage(browser, origin);
    return firstPage;
  });
  say(`${pages} pages, first page without caches: ${Math.round(firstStart)} ms`);
  return await withServer(project, async ({ origin, firstPage, session }) => {
    say(`${pages} pages, first page: ${Math.round(firstPage)} ms`);
    const page = await openPage(browser, origin);
    const firstEdit = await edit(project, page, 0);
    await untilRest(session);
    const seen: number[] = [];
    for (let number = 1; number <= edits; number++) {
      seen.push(await edit(project, page, number));
      await sleep(500);
    }
    say(`${pages} pages, edit seen: ${[firstEdit, ...seen].map(Math.round).join(', ')} ms`);
    await page.context().close();
    return { pages, firstStart, start: firstPage, firstEdit, edits: seen };
  });
}

interface DevServer {
  readonly origin: string;
  /** Milliseconds from start to the first page. */
  readonly firstPage: number;
  readonly session: number;
}

async function withServer<T>(project: Project, work: (server: DevServer) => Promise<T>): Promise<T> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const dev = command(project, 'dev', []);
  const start = performance.now();
  const child = startCommand({ ...dev, env: { ...dev.env, PORT: String(port) } });
  try {
    await untilAnswered(origin + routeOf(edited), () => child.exitCode !== null);
    return await work({ origin, firstPage: performance.now() - start, session: child.pid! });
  } finally {
    const ended = exitOf(child);
    stopCommand(child);
    if (child.exitCode === null && child.signalCode === null) await ended;
  }
}

/** Returns a free port, so that two concurrent benchmarks do not measure each other's server. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

async function untilAnswered(url: string, hasEnded: () => boolean): Promise<void> {
  const end = performance.now() + patience;
  while (performance.now() < end && !hasEnded()) {
    const answer = await fetch(url, { headers: { accept: 'text/html' } }).catch(() => undefined);
    const html = await answer?.text();
    if (answer?.ok && html?.includes('<h1')) return;
    await sleep(10);
  }
  throw new Error(`The authoring server did not show ${url}`);
}

async function openPage(browser: Browser, origin: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(origin + routeOf(edited), { timeout: patience });
  await page.locator('html[data-ready]').waitFor({ state: 'attached', timeout: patience });
  return page;
}

/** Saves the page with a changed headline. @returns milliseconds until the browser has painted it */
async function edit(project: Project, page: Page, number: number): Promise<number> {
  const headline = `, edición ${number}`;
  // Polls at every frame and survives a reload. The time is taken in the browser, because its answer arrives later.
  const seen = page.waitForFunction(
    (text) => document.querySelector('h1')?.textContent?.includes(text) && Date.now(),
    headline,
    { polling: 'raf', timeout: patience },
  );
  await sleep(100);
  const saved = Date.now();
  writeFileSync(path.join(project.pages, fileOf(routeOf(edited))), pageYaml(edited, headline));
  return Number(await (await seen).jsonValue()) - saved;
}

/** Waits until the server is idle, or until a time limit. */
async function untilRest(session: number): Promise<void> {
  const end = performance.now() + patience;
  let before = used(session);
  while (performance.now() < end) {
    await sleep(1000);
    const now = used(session);
    if (now === undefined || before === undefined || now - before < 0.05) return;
    before = now;
  }
}

function used(session: number): number | undefined {
  const usage = readSession(session);
  return usage && [...usage.cpu.values()].reduce((sum, seconds) => sum + seconds, 0);
}
