import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

const wcag22aa = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The only rules that depend on colours, sufficient for the second colour scheme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Waits until no colour and no element is in transition: axe would see a colour on its way. */
export async function finishAnimations(page: Page): Promise<void> {
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
}

/**
 * Problems found by axe on the open page, one line each, for WCAG 2.2 AA or for the colour rules only.
 * @param within selector of the part that is checked
 */
export async function findBarriers(page: Page, { onlyColours = false, within = 'html' } = {}): Promise<string[]> {
  // Omitting frames and passed checks halves the time.
  const builder = new AxeBuilder({ page })
    .include(within)
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
  const axe = onlyColours ? builder.withRules(colourRules) : builder.withTags(wcag22aa);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${help}: ${target.join(' ')} ${any[0]?.message ?? ''}`),
  );
}
