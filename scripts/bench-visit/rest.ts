import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, devices, type Page } from 'playwright';
import { withBrowser } from '../bench/browser.ts';
import { median } from '../bench/report/table.ts';
import { awaitTakeover, openPhone, pointAtLink, SLOWDOWN } from './phone.ts';
import type { UnwatchedPage } from './unwatched-page.ts';

/** The cost of a page whose visitor does nothing, and the additional cost of starting React. */
export interface Rest {
  /** Transferred bytes of all answers, headers included, until the page requests nothing more. */
  readonly bytes: number;
  /** The part of these bytes in scripts. */
  readonly scriptBytes: number;
  /** Milliseconds of processor time of the main thread, times six, from the request of the page. */
  readonly time: number;
  /** Additional bytes and milliseconds after the visitor points at a link. */
  readonly takeover: { readonly bytes: number; readonly scriptBytes: number; readonly time: number };
}

/** @param runs visits that are timed; the medians are returned */
export function measureRest(url: string, runs: number): Promise<Rest> {
  return withBrowser(async (browser) => {
    const { rest, takeover } = await measureBytes(browser, url);
    const times: Times[] = [];
    for (let run = 0; run < runs; run++) times.push(await measureTimes(browser, url));
    return {
      ...rest,
      time: median(times.map((each) => each.rest)),
      takeover: { ...takeover, time: median(times.map((each) => each.takeover)) },
    };
  });
}

interface Bytes {
  readonly bytes: number;
  readonly scriptBytes: number;
}

async function measureBytes(browser: Browser, url: string): Promise<{ rest: Bytes; takeover: Bytes }> {
  const context = await browser.newContext(devices['Pixel 5']);
  const page = await context.newPage();
  try {
    const received = countBytes(page);
    await page.goto(url);
    await untilQuiet(page);
    const rest = await received();
    await page.evaluate(pointAtLink);
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    await untilQuiet(page);
    const all = await received();
    return {
      rest,
      takeover: { bytes: all.bytes - rest.bytes, scriptBytes: all.scriptBytes - rest.scriptBytes },
    };
  } finally {
    await context.close();
  }
}

/** @returns reads the bytes of all answers received so far */
function countBytes(page: Page): () => Promise<Bytes> {
  const sizes: Promise<Bytes>[] = [];
  page.on('requestfinished', (request) => {
    const size = request.sizes().then(({ responseBodySize, responseHeadersSize }) => {
      const bytes = responseBodySize + responseHeadersSize;
      return { bytes, scriptBytes: request.resourceType() === 'script' ? bytes : 0 };
    });
    // An answer that arrives while the page is closed has no sizes.
    sizes.push(size.catch(() => ({ bytes: 0, scriptBytes: 0 })));
  });
  return async () => {
    const all = await Promise.all(sizes);
    const sum = (read: (size: Bytes) => number) => all.reduce((total, size) => total + read(size), 0);
    return { bytes: sum((size) => size.bytes), scriptBytes: sum((size) => size.scriptBytes) };
  };
}

/** Waits until the page has used its idle time and requests nothing. */
async function untilQuiet(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 500))));
  await page.waitForLoadState('networkidle');
}

interface Times {
  readonly rest: number;
  readonly takeover: number;
}

/** Milliseconds between two readings of the processor time. */
const INTERVAL = 1000;

/** Milliseconds of processor time in an interval below which the page counts as doing nothing. */
const LITTLE = 10;

/**
 * Processor time of this machine, times six. The throttling of the browser is not used: it makes a thread wait in real
 * time, so load on the machine would change the result.
 */
async function measureTimes(browser: Browser, url: string): Promise<Times> {
  const page = await openPhone(browser);
  try {
    await page.send('Performance.enable', { timeDomain: 'threadTicks' });
    const before = await taskTime(page);
    await page.send('Page.navigate', { url });
    const rest = await settledTaskTime(page);
    await awaitTakeover(page);
    const after = await settledTaskTime(page);
    return { rest: SLOWDOWN * (rest - before), takeover: SLOWDOWN * (after - rest) };
  } finally {
    await page.close();
  }
}

/** Milliseconds of processor time of all tasks of the page's main thread until now. */
async function taskTime(page: UnwatchedPage): Promise<number> {
  const { metrics } = (await page.send('Performance.getMetrics')) as { metrics: { name: string; value: number }[] };
  return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000;
}

/** The same, after the page has done nothing in two consecutive intervals. */
async function settledTaskTime(page: UnwatchedPage): Promise<number> {
  let last = await taskTime(page);
  for (let quiet = 0; quiet < 2; ) {
    await sleep(INTERVAL);
    const now = await taskTime(page);
    quiet = now - last < LITTLE ? quiet + 1 : 0;
    last = now;
  }
  return last;
}
