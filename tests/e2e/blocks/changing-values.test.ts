import { expect, test } from 'vitest';
import { headerPolicy } from '../../../src/site/hosting/policy.ts';
import { openShared } from '../../../src/testing/browser/shared-pages.ts';

/* What a block may do with a value that a style sheet cannot know: the ways of the guide, under the real policy. */

const address = 'https://values.example/';

/** A bar of 200 pixels, whose inner element should be 70 % wide. */
const ways: Readonly<Record<string, readonly [markup: string, script?: string]>> = {
  style: ['<i class="bar" style="width: 70%"></i>'],
  'custom property of the markup': ['<i class="bar by-property" style="--share: 70%"></i>'],
  'custom property of a script': [
    '<i class="bar by-property"></i>',
    "document.querySelector('i').style.setProperty('--share', '70%')",
  ],
  'style of a script': ['<i class="bar"></i>', "document.querySelector('i').style.width = '70%'"],
  'style attribute of a script': [
    '<i class="bar"></i>',
    "document.querySelector('i').setAttribute('style', 'width: 70%')",
  ],
  'data attribute with steps': ['<i class="bar" data-step="7"></i>'],
  'typed attr()': ['<i class="bar" data-share="70"></i>'],
  'attributes of SVG': ['<svg class="bar" width="100%" height="8"><rect width="70%" height="8" /></svg>'],
  'element of HTML': ['<progress class="bar" value="70" max="100"></progress>'],
};

const sheet = `
  .box { width: 200px } .bar { display: block; width: 10px; height: 8px } svg.bar, progress.bar { width: 100% }
  .by-property { width: var(--share, 10px) } [data-step="7"] { width: 70% }
  [data-share] { width: calc(attr(data-share type(<number>)) * 1%) }`;

test('only values outside of the attribute `style` are applied', async () => {
  await using opened = await openShared();
  const { page, consoleErrors } = opened;
  const policy = headerPolicy({ scripts: [], connections: [] });
  expect(policy).toContain("style-src-attr 'none'");
  const widths: Record<string, unknown> = {};
  for (const [way, [markup, script = '']] of Object.entries(ways)) {
    await page.route(address, (route) =>
      route.fulfill({
        contentType: 'text/html',
        headers: { 'content-security-policy': policy },
        body: `<!doctype html><style>${sheet}</style><div class="box">${markup}</div>`,
      }),
    );
    await page.goto(address);
    if (script) await page.evaluate(script);
    widths[way] = await page.evaluate(() => {
      const bar = document.querySelector('.bar')!;
      if (bar instanceof HTMLProgressElement) return bar.position * bar.getBoundingClientRect().width;
      return (bar.querySelector('rect') ?? bar).getBoundingClientRect().width;
    });
    await page.unroute(address);
  }
  expect(widths).toEqual({
    style: 10,
    'custom property of the markup': 10,
    'custom property of a script': 140,
    'style of a script': 140,
    'style attribute of a script': 10,
    'data attribute with steps': 140,
    'typed attr()': 140,
    'attributes of SVG': 140,
    'element of HTML': 140,
  });
  expect(
    consoleErrors.filter((text) => /style-src-attr/.test(text)),
    'each refusal is in the console',
  ).toHaveLength(3);
  consoleErrors.length = 0;
});
