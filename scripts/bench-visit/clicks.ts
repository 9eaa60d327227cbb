import { setTimeout as sleep } from 'node:timers/promises';
import { withBrowser } from '../bench/browser.ts';
import { awaitTakeover, evaluate, openSlowPhone, takeDurations, tap, until } from './phone.ts';
import type { UnwatchedPage } from './unwatched-page.ts';

/** Milliseconds between taps: time for a visitor to read, and for the page to finish its work. */
const READING = 1500;

/** A tap on a link to another page. */
export interface Click {
  readonly from: string;
  readonly to: string;
  /** Milliseconds until the next frame; 0 if it took less than 16. */
  readonly time: number;
}

/**
 * Follows links from page to page on a phone six times slower than this machine. Each link is pointed at before the
 * tap, so that React has started and the data of the next page has arrived.
 * @param url the first page
 * @param onClick receives each tap and the number of taps so far
 */
export function measureClicks(
  url: string,
  count: number,
  onClick: (click: Click, done: number) => void,
): Promise<Click[]> {
  return withBrowser(async (browser) => {
    const page = await openSlowPhone(browser);
    const loaded = page.event('Page.loadEventFired');
    await page.send('Page.navigate', { url });
    await loaded;
    await awaitTakeover(page);
    const clicks: Click[] = [];
    for (let index = 0; index < count; index++) {
      const click = await follow(page, index);
      onClick(click, clicks.push(click));
    }
    return clicks;
  });
}

/** Points at a link of the page, waits, and taps it. */
async function follow(page: UnwatchedPage, index: number): Promise<Click> {
  await evaluate(page, pointAt, index);
  await sleep(READING);
  // Pictures that have arrived since may have moved it.
  const { x, y, from, to } = await evaluate(page, placeOfPointed);
  await takeDurations(page);
  await tap(page, { x, y });
  await until(page, (path) => location.pathname === path, to);
  await sleep(READING);
  return { from, to, time: Math.max(0, ...(await takeDurations(page))) };
}

/** Runs in the browser: chooses a link to another page that can be tapped, and scrolls it into view. */
function pointAt(index: number): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="/"], footer a[href^="/"]')].filter(
    ({ pathname, download, target, offsetParent }) =>
      pathname !== location.pathname && !pathname.includes('.') && !download && !target && offsetParent !== null,
  );
  // Each tap takes another link. The order is fixed, so that runs can be compared.
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
  // The centre of a link of several lines may be outside of its text, so the first line counts.
  const { x, y, width, height } = link.getClientRects()[0]!;
  return { x: x + width / 2, y: y + height / 2, from: location.pathname, to: link.pathname };
}
