import { type Browser, devices } from 'playwright';
import { SLOWDOWN } from './rest.ts';
import { openUnwatchedPage, type UnwatchedPage } from './unwatched-page.ts';

/** Opens a page of a touch phone with a processor six times slower than this machine. */
export async function openSlowPhone(browser: Browser): Promise<UnwatchedPage> {
  const page = await openUnwatchedPage(browser);
  const { viewport, deviceScaleFactor, isMobile } = devices['Pixel 5']!;
  await page.send('Emulation.setDeviceMetricsOverride', { ...viewport, deviceScaleFactor, mobile: isMobile });
  await page.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await page.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.send('Page.enable');
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${noteEvents})()` });
  return page;
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

/** Milliseconds from each event since the last call to the next frame, for events that took 16 ms or more. */
export function takeDurations(page: UnwatchedPage): Promise<number[]> {
  return evaluate(page, () => (globalThis as unknown as { durations: number[] }).durations.splice(0));
}

/** Runs in the browser: collects what the Event Timing API reports of presses, as Interaction to Next Paint does. */
function noteEvents(): void {
  const durations: number[] = [];
  Object.assign(globalThis, { durations });
  new PerformanceObserver((list) => {
    // Others follow from the next page, which appears under the pointer.
    for (const { duration, interactionId } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId) durations.push(duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}
