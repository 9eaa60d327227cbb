import { describe, expect, test } from 'vitest';
import { differingMarkup, noteMarkup } from '../../../src/testing/browser/differing-markup.ts';
import { markExamples } from '../../../src/testing/browser/page-finding.ts';
import { noteShifts } from '../../../src/testing/browser/shifts.ts';
import { shareVisitor } from '../../../src/testing/browser/visitor.ts';
import { describePages, movements } from '../../../src/testing/describe-pages.ts';
import { readExamplePages, routeOf, writeExampleSite } from '../../../src/testing/examples/example-pages.ts';
import { testedBlocks } from '../../../src/testing/tested-block.ts';
import { shareSite } from '../helpers/other-site.ts';

/* The requirements of tests/components/blocks.test.ts that need a browser. */
const shown = await readExamplePages();
const site = shareSite((pages) => writeExampleSite(pages));

describePages(testedBlocks('program'), shown, () => site.url);

describe('the tests of all examples find a block', () => {
  const live = shareVisitor({
    site: () => site.url,
    scripts: [noteShifts, noteMarkup],
    viewport: { width: 1280, height: 800 },
  });
  const route = routeOf('cta', shown);

  test.each<[string, (section: Element) => void, RegExp]>([
    ['that replaces its markup', (one) => one.replaceWith(one.cloneNode(true)), /section cta.* to not on the page/],
    ['that moves', (one) => one.before(document.createElement('hr')), /section cta.* from .* to \d/],
  ])('%s', async (_, change, finding) => {
    const page = await live.enter(route);
    await page.locator('main .cta').first().evaluate(change);
    expect((await movements(page)).map(({ text }) => text).join('\n')).toMatch(finding);
  });

  test('that React renders otherwise', async () => {
    const { page } = live;
    // React compares only blocks that it takes over.
    const route = routeOf('tab-set', shown);
    await page.route(`**${route}`, async (request) => {
      const response = await request.fetch();
      await request.fulfill({
        response,
        body: (await response.text()).replace(/(<section class="tab-set[\s\S]*?<h2[^>]*>)[^<]+/, '$1Otra cosa'),
      });
    });
    await live.enter(route);
    await page.unroute(`**${route}`);
    expect(live.consoleErrors.join('\n')).toMatch(/hydrat|React error/);
    await markExamples(page, 'tab-set');
    const [found] = await differingMarkup(page, 'tab-set');
    expect(found).toMatchObject({ example: '0', text: expect.stringMatching(/sent <h2[^>]*>Otra cosa<.*renders <h2/) });
  });
});
