import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { withBrowser } from '../bench/browser.ts';
import { median } from '../bench/report/table.ts';
import { evaluate, openSlowPhone, takeDurations, tap } from './phone.ts';
import type { UnwatchedPage } from './unwatched-page.ts';

/** Times of the tap in milliseconds after the page has been parsed: before, during and after the start of React. */
const moments = [0, 100, 200, 300, 400, 600, 800, 1100, 1500];

/** Median milliseconds from a tap to the next frame, for each time of the tap. */
export interface TapTimes {
  readonly worst: number;
  readonly byMoment: Readonly<Record<number, number>>;
}

/**
 * Taps once on each of several new visits and reads the duration from the Event Timing API.
 * @param runs visits for each time of the tap
 */
export function measureTaps(url: string, runs: number): Promise<TapTimes> {
  return withBrowser(async (browser) => {
    // The first visit includes the start of the browser and is not measured.
    await tapAt(browser, url, 0);
    const byMoment: Record<number, number> = {};
    for (const moment of moments) byMoment[moment] = await medianTap(browser, url, moment, runs);
    return { worst: Math.max(...Object.values(byMoment)), byMoment };
  });
}

async function medianTap(browser: Browser, url: string, moment: number, runs: number): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < runs; run++) times.push(await tapAt(browser, url, moment));
  return median(times);
}

async function tapAt(browser: Browser, url: string, moment: number): Promise<number> {
  const page = await openSlowPhone(browser);
  try {
    const parsed = page.event('Page.domContentEventFired');
    await page.send('Page.navigate', { url });
    await parsed;
    await sleep(moment);
    await tap(page, await somewhere(page));
    await sleep(2500);
    return Math.max(0, ...(await takeDurations(page)));
  } finally {
    await page.close();
  }
}

/** The menu button or, without one, the heading; only the delay before the event is handled matters. */
function somewhere(page: UnwatchedPage): Promise<{ readonly x: number; readonly y: number }> {
  return evaluate(page, () => {
    const target = [...document.querySelectorAll('header button')].at(-1) ?? document.querySelector('h1')!;
    const { x, y, width, height } = target.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  });
}
