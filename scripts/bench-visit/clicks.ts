import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright';
import { pointAtLink } from './rest.ts';
import { evaluate, openSlowPhone, takeDurations } from './slow-phone.ts';
import type { UnwatchedPage } from './unwatched-page.ts';

/** Milliseconds after which a page that was asked for has to be there. */
const LIMIT = 30_000;

/** Milliseconds that a visitor reads before the next tap, in which the page may finish what it has begun. */
const READING = 1500;

/**
 * Follows links from page to page on a phone six times slower than this machine. Before each tap the link has been
 * pointed at, so that React has taken over and the data of the next page is there.
 * @param url the first page
 * @returns for each tap the milliseconds until the next frame; 0 where it took less than 16
 */
export async function measureClicks(url: string, clicks: number, executablePath: string): Promise<number[]> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const page = await openSlowPhone(browser);
  try {
    const loaded = page.event('Page.loadEventFired');
    await page.send('Page.navigate', { url });
    await loaded;
    await page.send('Runtime.evaluate', { expression: `(${pointAtLink})()` });
    await until(page, () => 'ready' in document.documentElement.dataset);
    const times: number[] = [];
    for (let index = 0; index < clicks; index++) times.push(await follow(page, index));
    return times;
  } finally {
    await page.close();
    await browser.close();
  }
}

/** Points at a link of the page, waits, and taps it. */
async function follow(page: UnwatchedPage, index: number): Promise<number> {
  const { x, y } = await evaluate(page, pointAt, index);
  await sleep(READING);
  await takeDurations(page);
  const before = await evaluate(page, () => location.pathname);
  await page.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await page.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await until(page, (path) => location.pathname !== path, before);
  await sleep(READING);
  return Math.max(0, ...(await takeDurations(page)));
}

/** Runs in the browser: brings one of the links to other pages into view. @returns its centre */
async function pointAt(index: number) {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="/"], footer a[href^="/"]')].filter(
    ({ pathname, download, target, offsetParent }) =>
      pathname !== location.pathname && !pathname.includes('.') && !download && !target && offsetParent !== null,
  );
  // Others than before, without chance, so that runs can be compared.
  const link = links[(index * 7) % links.length]!;
  link.scrollIntoView({ block: 'center', behavior: 'instant' });
  link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'touch' }));
  // A link of several lines has its centre beside its words.
  const { x, y, width, height } = link.getClientRects()[0]!;
  return { x: x + width / 2, y: y + height / 2 };
}

async function until<A = undefined>(
  page: UnwatchedPage,
  isTrue: (argument: A) => boolean,
  ...argument: A extends undefined ? [] : [A]
): Promise<void> {
  for (const end = Date.now() + LIMIT; Date.now() < end; await sleep(50)) {
    if (await evaluate(page, isTrue, ...argument)) return;
  }
  throw new Error(`The next page has not appeared within ${LIMIT / 1000} s`);
}
