import { type Browser, chromium, devices, type Page } from 'playwright';
import { median } from './lighthouse.ts';
import { openUnwatchedPage, type UnwatchedPage } from './unwatched-page.ts';

/** How many times slower a phone is than this machine. */
export const SLOWDOWN = 6;

/** What a page costs while its visitor does nothing, and what it costs to have React take over. */
export interface Rest {
  /** Transferred bytes of all answers, headers included, until nothing more is asked for. */
  readonly bytes: number;
  /** The part of them that are scripts. */
  readonly scriptBytes: number;
  /** Milliseconds of processor time of the main thread, times six, from the request of the page. */
  readonly time: number;
  /** Bytes and milliseconds that come on top of that once the visitor points at a link. */
  readonly takeover: { readonly bytes: number; readonly scriptBytes: number; readonly time: number };
}

/** @param runs visits for the times, whose medians are returned */
export async function measureRest(url: string, runs: number, executablePath: string): Promise<Rest> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const { rest, takeover } = await measureBytes(browser, url);
    const times: Times[] = [];
    for (let run = 0; run < runs; run++) times.push(await measureTimes(browser, url));
    return {
      ...rest,
      time: median(times.map((each) => each.rest)),
      takeover: { ...takeover, time: median(times.map((each) => each.takeover)) },
    };
  } finally {
    await browser.close();
  }
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
    // What arrives while the page is closed counts no more.
    sizes.push(size.catch(() => ({ bytes: 0, scriptBytes: 0 })));
  });
  return async () => {
    const all = await Promise.all(sizes);
    const sum = (read: (size: Bytes) => number) => all.reduce((total, size) => total + read(size), 0);
    return { bytes: sum((size) => size.bytes), scriptBytes: sum((size) => size.scriptBytes) };
  };
}

/** Waits until the page has used its idle time and asks for nothing. */
async function untilQuiet(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 500))));
  await page.waitForLoadState('networkidle');
}

interface Times {
  readonly rest: number;
  readonly takeover: number;
}

/** Milliseconds between two looks at the time used. */
const INTERVAL = 1000;

/** Milliseconds of processor time in an interval below which the page counts as doing nothing. */
const LITTLE = 10;

/** Milliseconds that React may take to take over. */
const LIMIT = 60_000;

/**
 * In processor time of this machine, times six: the throttling of the browser makes a thread wait for a time of the
 * clock, so that load on the machine would count with it.
 */
async function measureTimes(browser: Browser, url: string): Promise<Times> {
  const page = await openUnwatchedPage(browser);
  try {
    const { viewport, deviceScaleFactor, isMobile } = devices['Pixel 5']!;
    await page.send('Emulation.setDeviceMetricsOverride', { ...viewport, deviceScaleFactor, mobile: isMobile });
    await page.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.send('Page.enable');
    const before = await taskTime(page);
    await page.send('Page.navigate', { url });
    const rest = await settledTaskTime(page);
    await page.send('Runtime.evaluate', { expression: `(${pointAtLink})()` });
    await untilReady(page, url);
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

/** The same, once the page has done nothing in two intervals on end. */
async function settledTaskTime(page: UnwatchedPage): Promise<number> {
  let last = await taskTime(page);
  for (let quiet = 0; quiet < 2; ) {
    await new Promise((resolve) => setTimeout(resolve, INTERVAL));
    const now = await taskTime(page);
    quiet = now - last < LITTLE ? quiet + 1 : 0;
    last = now;
  }
  return last;
}

/** Waits until React has taken over. */
async function untilReady(page: UnwatchedPage, url: string): Promise<void> {
  const expression = "'ready' in document.documentElement.dataset";
  for (let waited = 0; waited < LIMIT; waited += INTERVAL) {
    const { result } = await page.send('Runtime.evaluate', { expression });
    if (result.value) return;
    await new Promise((resolve) => setTimeout(resolve, INTERVAL));
  }
  throw new Error(`${url}: React has not taken over`);
}

/** Runs in the browser: what a visitor does who is about to follow a link. */
export function pointAtLink(): void {
  const link = document.querySelector('header a[href^="/"]') ?? document.querySelector('a[href^="/"]')!;
  link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
}
