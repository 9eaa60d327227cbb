import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, devices } from 'playwright';
import { openUnwatchedPage, type UnwatchedPage } from './unwatched-page.ts';

/** How many times slower a phone is than this machine. */
export const SLOWDOWN = 6;

/** Milliseconds to wait for an expected state of a page. */
const LIMIT = 60_000;
/** Milliseconds between two checks of the state, which take processor time of the page. */
const POLL = 200;

/** Opens a page with the window of a phone. */
export async function openPhone(browser: Browser): Promise<UnwatchedPage> {
  const page = await openUnwatchedPage(browser);
  const { viewport, deviceScaleFactor, isMobile } = devices['Pixel 5']!;
  await page.send('Emulation.setDeviceMetricsOverride', { ...viewport, deviceScaleFactor, mobile: isMobile });
  await page.send('Page.enable');
  return page;
}

/** Opens a page of a touch phone with a processor six times slower than this machine. */
export async function openSlowPhone(browser: Browser): Promise<UnwatchedPage> {
  const page = await openPhone(browser);
  await page.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await page.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${noteEvents})()` });
  return page;
}

/** Taps a point of the page. */
export async function tap(page: UnwatchedPage, { x, y }: { readonly x: number; readonly y: number }): Promise<void> {
  await page.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await page.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Points at a link, which loads React, and waits until React has taken over. */
export async function awaitTakeover(page: UnwatchedPage): Promise<void> {
  await evaluate(page, pointAtLink);
  await until(page, () => 'ready' in document.documentElement.dataset);
}

/** Runs in the browser: points at a link, as a visitor does before the tap. */
export function pointAtLink(): void {
  const link = document.querySelector('header a[href^="/"]') ?? document.querySelector('a[href^="/"]')!;
  link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
}

/** Calls a function in the page with a value. @returns its result; both are JSON. Rejects with an error of the page. */
export async function evaluate<T, A = undefined>(
  page: UnwatchedPage,
  work: (argument: A) => T,
  ...[argument]: A extends undefined ? [] : [A]
): Promise<Awaited<T>> {
  const asked = { expression: `(${work})(${JSON.stringify(argument)})`, returnByValue: true, awaitPromise: true };
  const { result, exceptionDetails } = await page.send('Runtime.evaluate', asked);
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value;
}

/** Waits until a function in the page returns true. */
export async function until<A = undefined>(
  page: UnwatchedPage,
  isTrue: (argument: A) => boolean,
  ...argument: A extends undefined ? [] : [A]
): Promise<void> {
  for (const end = Date.now() + LIMIT; Date.now() < end; await sleep(POLL)) {
    if (await evaluate(page, isTrue, ...argument)) return;
  }
  throw new Error(
    `The page has not reached the expected state (${[isTrue, ...argument].join(' ')}) in ${LIMIT / 1000} s`,
  );
}

/** Milliseconds from an event to the next frame, for each event since the last call that took 16 ms or more. */
export function takeDurations(page: UnwatchedPage): Promise<number[]> {
  return evaluate(page, () => (globalThis as unknown as { durations: number[] }).durations.splice(0));
}

/** Runs in the browser: collects the events that the Event Timing API reports for presses. */
function noteEvents(): void {
  const durations: number[] = [];
  Object.assign(globalThis, { durations });
  new PerformanceObserver((list) => {
    // Events without an id come from the next page, which appears under the pointer.
    for (const { duration, interactionId } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId) durations.push(duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}
