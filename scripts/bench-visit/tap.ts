import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium, devices } from 'playwright';
import { SLOWDOWN } from './rest.ts';
import { openUnwatchedPage, type UnwatchedPage } from './unwatched-page.ts';

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
export async function measureTaps(url: string, runs: number, executablePath: string): Promise<TapTimes> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    // The first visit includes the start of the browser and is not measured.
    await tapAt(browser, url, 0);
    const byMoment: Record<number, number> = {};
    for (const moment of moments) byMoment[moment] = await medianTap(browser, url, moment, runs);
    return { worst: Math.max(...Object.values(byMoment)), byMoment };
  } finally {
    await browser.close();
  }
}

async function medianTap(browser: Browser, url: string, moment: number, runs: number): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < runs; run++) times.push(await tapAt(browser, url, moment));
  return times.sort((a, b) => a - b)[Math.floor(runs / 2)]!;
}

async function tapAt(browser: Browser, url: string, moment: number): Promise<number> {
  const page = await openUnwatchedPage(browser);
  try {
    const { viewport, deviceScaleFactor, isMobile } = devices['Pixel 5']!;
    await page.send('Emulation.setDeviceMetricsOverride', { ...viewport, deviceScaleFactor, mobile: isMobile });
    await page.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await page.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.send('Page.enable');
    await page.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${noteEvents})()` });
    const parsed = page.event('Page.domContentEventFired');
    await page.send('Page.navigate', { url });
    await parsed;
    await sleep(moment);
    await page.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [await somewhere(page)] });
    await page.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await sleep(2500);
    return await evaluate(page, () => Math.max(0, ...(globalThis as unknown as { durations: number[] }).durations));
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

async function evaluate<T>(page: UnwatchedPage, work: () => T): Promise<T> {
  const asked = { expression: `(${work})()`, returnByValue: true };
  const { result, exceptionDetails } = await page.send('Runtime.evaluate', asked);
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value;
}

function noteEvents(): void {
  const durations: number[] = [];
  Object.assign(globalThis, { durations });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) durations.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}
