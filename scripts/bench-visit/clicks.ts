import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright';
import { pointAtLink } from './rest.ts';
import { evaluate, openSlowPhone, takeDurations } from './slow-phone.ts';
import type { UnwatchedPage } from './unwatched-page.ts';

/** Milliseconds after which a page that was asked for has to be there. */
const LIMIT = 30_000;

/** Milliseconds that a visitor reads before the next tap, in which the page may finish what it has begun. */
const READING = 1500;

/** A tap on a link to another page. */
export interface Click {
  readonly from: string;
  readonly to: string;
  /** Milliseconds until the next frame; 0 where it took less than 16. */
  readonly time: number;
}

/**
 * Follows links from page to page on a phone six times slower than this machine. Before each tap the link has been
 * pointed at, so that React has taken over and the data of the next page is there.
 * @param url the first page
 * @param onClick is called with each tap, and with the number of taps so far
 */
export async function measureClicks(
  url: string,
  count: number,
  executablePath: string,
  onClick: (click: Click, done: number) => void,
): Promise<Click[]> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const page = await openSlowPhone(browser);
  try {
    const loaded = page.event('Page.loadEventFired');
    await page.send('Page.navigate', { url });
    await loaded;
    await page.send('Runtime.evaluate', { expression: `(${pointAtLink})()` });
    await until(page, () => 'ready' in document.documentElement.dataset);
    const clicks: Click[] = [];
    for (let index = 0; index < count; index++) {
      const click = await follow(page, index);
      onClick(click, clicks.push(click));
    }
    return clicks;
  } finally {
    await page.close();
    await browser.close();
  }
}

/** Points at a link of the page, waits, and taps it. */
async function follow(page: UnwatchedPage, index: number): Promise<Click> {
  await evaluate(page, pointAt, index);
  await sleep(READING);
  // Pictures that have come meanwhile may have moved it.
  const { x, y, from, to } = await evaluate(page, placeOfPointed);
  await takeDurations(page);
  await page.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await page.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await until(page, (path) => location.pathname === path, to);
  await sleep(READING);
  return { from, to, time: Math.max(0, ...(await takeDurations(page))) };
}

/** Runs in the browser: points at one of the links to other pages that can be tapped, and brings it into view. */
function pointAt(index: number): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="/"], footer a[href^="/"]')].filter(
    ({ pathname, download, target, offsetParent }) =>
      pathname !== location.pathname && !pathname.includes('.') && !download && !target && offsetParent !== null,
  );
  // Others than before, without chance, so that runs can be compared.
  const inOrder = links.map((_, at) => links[(index * 7 + at) % links.length]!);
  const link = inOrder.find((each) => {
    each.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = each.getClientRects()[0]!;
    return each.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  })!;
  Object.assign(globalThis, { pointed: link });
  link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'touch' }));
}

/** Runs in the browser. @returns the centre of the link in view, and the page that it leads to */
function placeOfPointed() {
  const link = (globalThis as unknown as { pointed: HTMLAnchorElement }).pointed;
  link.scrollIntoView({ block: 'center', behavior: 'instant' });
  // A link of several lines has its centre beside its words.
  const { x, y, width, height } = link.getClientRects()[0]!;
  return { x: x + width / 2, y: y + height / 2, from: location.pathname, to: link.pathname };
}

async function until<A = undefined>(
  page: UnwatchedPage,
  isTrue: (argument: A) => boolean,
  ...argument: A extends undefined ? [] : [A]
): Promise<void> {
  for (const end = Date.now() + LIMIT; Date.now() < end; await sleep(50)) {
    if (await evaluate(page, isTrue, ...argument)) return;
  }
  throw new Error(`The page ${argument.join('')} has not appeared within ${LIMIT / 1000} s`);
}
