import { type Browser, chromium, devices, type Page } from 'playwright';

/** How much slower than this machine the processor pretends to be. */
const SLOWDOWN = 6;

/** When the visitor taps, in milliseconds after the page can be seen: before, while and after React starts. */
const moments = [0, 100, 200, 300, 400, 600, 800, 1100, 1500];

/** Milliseconds from a tap to the next frame that can show its effect, for a tap at each of these moments. */
export interface TapTimes {
  readonly worst: number;
  readonly byMoment: Readonly<Record<number, number>>;
}

/** Taps once on each of several fresh visits; the browser's own Event Timing says how long it took. */
export async function measureTaps(url: string, executablePath: string): Promise<TapTimes> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const byMoment: Record<number, number> = {};
    for (const moment of moments) byMoment[moment] = await tapAt(browser, url, moment);
    return { worst: Math.max(...Object.values(byMoment)), byMoment };
  } finally {
    await browser.close();
  }
}

async function tapAt(browser: Browser, url: string, moment: number): Promise<number> {
  const context = await browser.newContext(devices['Pixel 5']);
  try {
    const page = await context.newPage();
    await page.addInitScript(noteEvents);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.goto(url, { waitUntil: 'domcontentloaded' });
    await page.waitForTimeout(moment);
    const { x, y } = await somewhere(page);
    const point = [{ x, y }];
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: point });
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await page.waitForTimeout(2500);
    return await page.evaluate(() => Math.max(0, ...(globalThis as unknown as { durations: number[] }).durations));
  } finally {
    await context.close();
  }
}

/** The button of the menu, where there is one, or the heading: what counts is how long the browser was kept from it. */
async function somewhere(page: Page): Promise<{ x: number; y: number }> {
  const menu = page.locator('header button');
  const target = (await menu.count()) > 0 ? menu.last() : page.locator('h1').first();
  const box = await target.boundingBox();
  return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : { x: 200, y: 300 };
}

function noteEvents(): void {
  const durations: number[] = [];
  Object.assign(globalThis, { durations });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) durations.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}
