import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Browser, CDPSession, Locator, Page } from 'playwright';
import { parse } from 'yaml';
import { studioPath } from '../../schema/addresses.ts';
import type { FromFrame } from '../../src/contract/frame.ts';
import { withBrowser } from './browser.ts';
import { largePage, largeRoute, withLargePage } from './editing/large-page.ts';
import { say } from './progress.ts';
import { markdownTable, milliseconds, quantile } from './report/table.ts';

/** Keys and edits before the measured ones, so that the code of browser and server is compiled. */
const WARM_UP = 30;
/** Maximum number of measured keys: more do not change the median. */
const MOST_KEYS = 40;
/** How often the Studio is opened. */
const OPENINGS = 5;
/** Index of the block in whose title the keys are typed; the page has 300 blocks. */
const EDITED = 151;
const patience = 120_000;

/**
 * The places that show a typed key. The author types in a field of the form or in the page. The page shows a formatted
 * text before the server has compiled it.
 */
const places = {
  field: 'the field',
  page: 'the page, typed in the field',
  inPlace: 'the page, typed in it',
  inFormatted: 'the page, typed in a text with formatting in it',
  formatted: 'the page, typed in a field with formatting',
} as const;
/** The measured step of an edit: from leaving the field to the status that says that it is saved. */
const saved = 'saved';
type Place = keyof typeof places | typeof saved;

/** A figure of the browser tab and one of the server process. */
interface BothSides {
  readonly browser: number;
  readonly server: number;
}

/**
 * Types in a field of the Studio, in a browser with a page of 300 blocks, and measures each key until the page shows
 * it; then makes as many edits and compares the memory of browser and server.
 * @param count number of edits, and of measured keys up to a limit
 * @returns tables with the times and the memory
 */
export function runStudio(count: number): Promise<string> {
  const source = largePage();
  return withBrowser((browser) =>
    withLargePage(source, (origin) =>
      measure(browser, `${origin}${studioPath}${largeRoute}`, formattedBlock(source), count),
    ),
  );
}

/** The number of a block in the middle of the page whose body has formatting. */
function formattedBlock(source: string): number {
  const { blocks } = parse(source) as { readonly blocks: readonly { readonly body?: string }[] };
  return blocks.findIndex(({ body }, number) => number > EDITED && body !== undefined);
}

async function measure(browser: Browser, address: string, formatted: number, count: number): Promise<string> {
  const page = await browser.newPage();
  page.setDefaultTimeout(patience);
  await page.goto(`${address}#/blocks/${EDITED}`);
  await page.frameLocator('iframe').locator('html[data-ready]').waitFor({ state: 'attached' });
  const fieldOf = (pointer: string) => page.locator(`[data-pointer="${pointer}"]`).locator('textarea, input').first();
  const title = fieldOf(`/blocks/${EDITED}/title`);
  const opening = await timesOfOpening(page, title);
  await page.evaluate(watchKeys);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });

  const keys = Math.min(count, MOST_KEYS);
  await title.focus();
  await typeKeys(page, 'page', WARM_UP);
  say(`${keys} keys in a field`);
  const idle = await processorTimes(session);
  await typeKeys(page, 'page', keys);
  const busy = await processorTimes(session);
  say(`${keys} keys in the page`);
  await untilSaved(page);
  const shown = page.frameLocator('iframe');
  // Playwright's own check of the clicked element does not know that the iframe is scaled.
  await shown.locator(`[data-block="${EDITED + 1}"] .section-title`).click({ force: true });
  await shown.locator('[contenteditable]:focus').waitFor();
  await typeKeys(page, 'inPlace', keys);
  await select(page, formatted);
  await fieldOf(`/blocks/${formatted}/body`).focus();
  await typeKeys(page, 'formatted', WARM_UP + keys);
  await untilSaved(page);
  await shown
    .locator(`[data-block="${formatted + 1}"] .prose`)
    .first()
    .click({ force: true });
  await shown.locator('[data-formatted]:focus').waitFor();
  await typeKeys(page, 'inFormatted', keys);
  await untilSaved(page);
  await select(page, EDITED);
  await edit(page, title, WARM_UP);
  const before = await heaps(session);
  say(`${count} edits`);
  await edit(page, title, count);
  const after = await heaps(session);
  const times = await page.evaluate(() => measured());
  const columns = (place: Place, last: number) =>
    [0.5, 0.98, 1].map((share) => milliseconds(quantile(times[place].slice(-last), share)));
  return [
    markdownTable(
      [`${OPENINGS} times`, 'Median', 'Slowest'],
      [['the Studio opens', ...[0.5, 1].map((share) => milliseconds(quantile(opening, share)))]],
      1,
    ),
    markdownTable(
      [`${keys} keys, seen in`, 'Median', '98 of 100', 'Slowest'],
      (Object.keys(places) as (keyof typeof places)[]).map((place) => [places[place], ...columns(place, keys)]),
      1,
    ),
    markdownTable(
      ['Processor time of a key', 'Mean'],
      (['browser', 'server'] as const).map((side) => [side, milliseconds((busy[side] - idle[side]) / keys, 1)]),
      1,
    ),
    markdownTable(
      [`${count} edits`, 'Median', '98 of 100', 'Slowest'],
      [['from leaving the field to «saved»', ...columns(saved, count)]],
      1,
    ),
    markdownTable(
      [`${count} edits`, 'Before', 'After'],
      (['browser', 'server'] as const).map((side) => [`heap of the ${side}`, mb(before[side]), mb(after[side])]),
      1,
    ),
  ].join('\n\n');
}

/** Loads the Studio again, with its code in the browser's cache, until a field of the selected section can be typed in. */
async function timesOfOpening(page: Page, field: Locator): Promise<number[]> {
  const times: number[] = [];
  for (let number = 0; number < OPENINGS; number++) {
    await page.reload({ waitUntil: 'commit' });
    await field.waitFor();
    times.push(await page.evaluate(() => performance.now()));
    await page.frameLocator('iframe').locator('html[data-ready]').waitFor({ state: 'attached' });
  }
  return times;
}

function mb(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

/** Types letters into the focused field, each after the last one has been shown. */
async function typeKeys(page: Page, place: Place, count: number): Promise<void> {
  await page.keyboard.press('Control+End');
  for (let number = 0; number < count; number++)
    await untilMeasured(page, place, () => page.keyboard.press(String.fromCharCode(97 + (number % 26))));
}

/** Performs an action and waits for its time. Playwright's own waiting checks at ever longer intervals. */
async function untilMeasured(page: Page, place: Place, work: () => Promise<void>): Promise<void> {
  const before = await page.evaluate((where) => measured()[where].length, place);
  await work();
  const isSeen = ([where, known]: readonly [Place, number]) => measured()[where].length > known;
  await page.waitForFunction(isSeen, [place, before] as const, { polling: 'raf' });
}

/**
 * A function that `watchKeys` defines in the browser. It returns the milliseconds from each key to the frame that shows
 * it, and from leaving a field to the frame that shows it as saved.
 */
declare const measured: () => Readonly<Record<Place, number[]>>;

/**
 * Runs in the browser: measures each key. The page has shown a key if the selected block has the last word of the
 * field.
 */
function watchKeys(): void {
  const times: Record<Place, number[]> = {
    field: [],
    page: [],
    inPlace: [],
    inFormatted: [],
    formatted: [],
    saved: [],
  };
  Object.assign(globalThis, { measured: () => times });
  const frame = document.querySelector('iframe')!;
  const shown = frame.contentDocument!;
  let start = 0;
  let typed: { readonly end: string; readonly place: Place } | undefined;
  const noteAtFrame = (place: Place, view: Window) =>
    view.requestAnimationFrame(() => times[place].push(view.performance.now() - start));
  for (const view of [window, frame.contentWindow!])
    view.addEventListener(
      'keydown',
      () => {
        start = view.performance.now();
      },
      { capture: true },
    );
  addEventListener('input', ({ target }) => {
    const field = target as HTMLTextAreaElement;
    const place = field.closest('.studio-formatted') ? 'formatted' : 'page';
    typed = { end: /[^\s\])*]*$/.exec(field.value.trim())![0], place };
    if (place === 'page') noteAtFrame('field', window);
  });
  frame.contentWindow!.addEventListener('input', () => noteAtFrame('inPlace', frame.contentWindow!));
  // The editor of formatted texts changes the page itself, without an event of the browser.
  addEventListener('message', ({ data }: MessageEvent<FromFrame>) => {
    if (data.type === 'typed' && shown.activeElement?.matches('[data-formatted]'))
      noteAtFrame('inFormatted', frame.contentWindow!);
  });
  addEventListener('focusout', () => {
    start = performance.now();
  });
  new MutationObserver(([record]) => {
    if ((record!.target as HTMLElement).dataset.saving === 'saved') noteAtFrame('saved', window);
  }).observe(document.querySelector('.studio-status')!, { attributeFilter: ['data-saving'] });
  new MutationObserver(() => {
    if (typed === undefined) return;
    const block = Number(/\d+/.exec(location.hash)) + 1;
    if (!shown.querySelector(`[data-block="${block}"]`)?.textContent?.includes(typed.end)) return;
    noteAtFrame(typed.place, window);
    typed = undefined;
  }).observe(shown, { subtree: true, childList: true, characterData: true });
}

/** Selects a block in the list of sections. */
async function select(page: Page, block: number): Promise<void> {
  await page.locator('.studio-section [data-row]').nth(block).click();
}

/** Makes edits. Leaving a field saves its text. */
async function edit(page: Page, field: Locator, count: number): Promise<void> {
  for (let number = 0; number < count; number++) {
    await field.focus();
    await page.keyboard.press(number % 2 ? 'Backspace' : 'End');
    if (number % 2 === 0) await page.keyboard.press('z');
    await untilMeasured(page, saved, () => field.blur());
  }
}

async function untilSaved(page: Page): Promise<void> {
  await page.locator('.studio-status[data-saving="saved"]').waitFor();
}

/** Milliseconds of the tab's main thread, and of the server; the latter includes the remote control of the browser. */
async function processorTimes(session: CDPSession): Promise<BothSides> {
  const { metrics } = await session.send('Performance.getMetrics');
  const { user, system } = process.cpuUsage();
  return {
    browser: metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000,
    server: (user + system) / 1000,
  };
}

/** Bytes in use after a collection of garbage. */
async function heaps(session: CDPSession): Promise<BothSides> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return { browser: usedSize, server: process.memoryUsage().heapUsed };
}
