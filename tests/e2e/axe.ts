import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright';

const wcag22aa = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The only rules that depend on colours, sufficient for the second colour scheme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Waits until no colour and no element is in transition: axe would see a colour on its way. Animations of scrolling have
 * no end in time.
 */
export async function finishAnimations(page: Page): Promise<void> {
  await page.evaluate(() => {
    const timed = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
    return Promise.allSettled(timed.map(({ finished }) => finished));
  });
}

/**
 * Problems found by axe on the open page, one line each, for WCAG 2.2 AA or for the colour rules only.
 * @param within selector of the part that is checked
 * @param known what pages before this one have shown (`leaveOutKnown`), which is left out; all of this page is added
 */
export async function findBarriers(
  page: Page,
  { onlyColours = false, within = 'html', known = undefined as Set<string> | undefined } = {},
): Promise<string[]> {
  if (known) await leaveOutKnown(page, known);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const runOnly: RunOptions['runOnly'] = onlyColours
    ? { type: 'rule', values: colourRules }
    : { type: 'tag', values: wcag22aa };
  // Omitting frames and passed checks halves the time.
  const options: RunOptions = { runOnly, resultTypes: ['violations'], iframes: false };
  const { violations } = await page.evaluate(
    ([part, chosen]) => (window as unknown as { axe: Axe }).axe.run(part, chosen),
    [{ include: within, exclude: `[${mark}]` }, options] as const,
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${help}: ${target.join(' ')} ${any[0]?.message ?? ''}`),
  );
}

/** The attribute of parts that axe leaves out. */
const mark = 'data-known';

/**
 * Marks the header, the footer and the sections that look like one before: all classes in them are the same, so that
 * their colours and their layout are.
 */
async function leaveOutKnown(page: Page, known: Set<string>): Promise<void> {
  const looks = await page.evaluate(
    ([attribute, seen]) =>
      [...document.querySelectorAll('header.header, main > *, footer.footer')].map((part) => {
        const classes = [part, ...part.querySelectorAll('[class]')].map((each) => each.getAttribute('class'));
        const look = [...new Set(classes)].sort().join('\n');
        if (seen.includes(look)) part.setAttribute(attribute, '');
        return look;
      }),
    [mark, [...known]] as const,
  );
  for (const look of looks) known.add(look);
}

interface Axe {
  readonly run: (
    part: { readonly include: string; readonly exclude: string },
    options: RunOptions,
  ) => Promise<AxeResults>;
}
