import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright';
import { axeAddress } from './axe-script.ts';
import type { PageFinding } from './page-finding.ts';

const wcag22aa: RunOptions['runOnly'] = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
};
/** The only rules that depend on colours, sufficient for the second colour scheme. */
const colourRules = ['color-contrast', 'link-in-text-block'];
/** Rules that depend on the look of elements, not on what they say. They take three quarters of the time of all. */
const visualRules = [...colourRules, 'target-size'];

/**
 * Takes all transitions and animations to their ends: axe would see a colour on its way, and each step on that way would
 * be painted. Animations of scrolling have no end in time.
 */
export async function finishAnimations(page: Page): Promise<void> {
  await page.evaluate(() => {
    const timed = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
    const isEndless = ({ effect }: Animation) => effect?.getComputedTiming().endTime === Infinity;
    for (const animation of timed) if (isEndless(animation)) animation.cancel();
    const finite = timed.filter((animation) => !isEndless(animation));
    for (const animation of finite) animation.finish();
    return Promise.allSettled(finite.map(({ finished }) => finished));
  });
}

/**
 * Problems found by axe on the open page, one line each, for WCAG 2.2 AA or for the colour rules only.
 * @param within selector of the part that is checked
 * @param changed selector of the part that visual rules check, where the others look as they did in another test
 * @param known looks of the parts of pages before this one, which visual rules leave out; all of this page are added
 * @param isKnownContent whether the contents of known parts have been checked too: all rules leave them out
 */
export async function findBarriers(
  page: Page,
  {
    onlyColours = false,
    within = 'html',
    changed = undefined as string | undefined,
    known = undefined as Set<string> | undefined,
    isKnownContent = false,
  } = {},
): Promise<PageFinding[]> {
  if (known) await markKnown(page, known);
  // As a text, which the test runner leaves as it is.
  await page.evaluate(`import('${axeAddress}').then(() => undefined)`);
  const unknown = { include: changed ?? within, exclude: `[${mark}]` };
  if (onlyColours) return run(page, unknown, rulesOnly(colourRules));
  const isOneRun = !changed && (!known || isKnownContent);
  if (isOneRun) return run(page, unknown, { runOnly: wcag22aa });
  const others = Object.fromEntries(visualRules.map((rule) => [rule, { enabled: false }]));
  const found = await run(page, { include: within }, { runOnly: wcag22aa, rules: others });
  return [...found, ...(await run(page, unknown, rulesOnly(visualRules)))];
}

const rulesOnly = (values: string[]): RunOptions => ({ runOnly: { type: 'rule', values } });

async function run(page: Page, part: Part, rules: RunOptions): Promise<PageFinding[]> {
  // Omitting frames and passed checks halves the time.
  const options: RunOptions = { ...rules, resultTypes: ['violations'], iframes: false };
  return page.evaluate(
    async ([where, chosen]) => {
      // All that axe returns is more than a page itself: the lines are made here.
      const { violations } = await (window as unknown as { axe: Axe }).axe.run(where, chosen);
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target, any }) => ({
          text: `${id}: ${help}: ${target.join(' ')} ${any[0]?.message ?? ''}`,
          example: document.querySelector(String(target[0]))?.closest('[data-example]')?.getAttribute('data-example'),
        })),
      );
    },
    [part, options] as const,
  );
}

/** Looks of parts that pages have shown, in each colour scheme. */
export const knownLooks = () => ({ light: new Set<string>(), dark: new Set<string>() });

/** The attribute of parts that rules leave out. */
const mark = 'data-known';

const markedParts = 'header.header, main > *, footer.footer';

/** Attributes on which styles depend. */
const stylingAttributes = [
  ...['class', 'type', 'open', 'hidden', 'disabled'],
  ...['current', 'disabled', 'expanded', 'hidden', 'invalid', 'pressed', 'selected'].map((state) => `aria-${state}`),
];

/**
 * Marks the header, the footer and the sections that look like one before: they have the same elements with the same
 * classes in the same states, so that their colours and sizes are the same.
 */
async function markKnown(page: Page, known: Set<string>): Promise<void> {
  const looks = await page.evaluate(
    ([parts, styling]) => {
      const lookOf = (element: Element) =>
        [element.localName, ...styling.map((name) => element.getAttribute(name) ?? '')].join(' ').trim();
      return [...document.querySelectorAll(parts)].map((part) =>
        [...new Set([part, ...part.querySelectorAll(':not(svg *)')].map(lookOf))].sort().join('\n'),
      );
    },
    [markedParts, stylingAttributes] as const,
  );
  const areKnown = looks.map((look) => known.has(look));
  await page.evaluate(
    ([parts, attribute, marks]) => {
      for (const [index, part] of document.querySelectorAll(parts).entries())
        part.toggleAttribute(attribute, marks[index]!);
    },
    [markedParts, mark, areKnown] as const,
  );
  for (const look of looks) known.add(look);
}

interface Part {
  readonly include: string;
  readonly exclude?: string;
}

interface Axe {
  readonly run: (part: Part, options: RunOptions) => Promise<AxeResults>;
}
