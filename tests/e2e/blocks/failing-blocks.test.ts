import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectRoot } from '../../../src/site/options.ts';
import { reportBreaches, untilInteractive } from '../../../src/testing/browser/browser.ts';
import { eventually, shareVisitor } from '../../../src/testing/browser/visitor.ts';
import { type ServedSite, serveSite } from '../../../src/testing/serve-site.ts';
import { copyProject, type ProjectCopy } from '../../helpers/project-copy.ts';
import { copyEnglishSite } from '../../helpers/sites/english.ts';

/*
 * A copy of the project with a block whose component fails on request of its page file: a failing block keeps its last
 * markup, and the rest of the page works. Another block needs React without an interaction of the visitor.
 */
let project: ProjectCopy;
let site: string;
let served: ServedSite | undefined;

const tabs = (first: string) => `  - type: tab-set
    title: Hours
    items:
      - id: weekdays
        label: Weekdays
        blocks:
${first}
      - id: weekend
        label: Weekend
        blocks:
          - type: text
            body: From ten to two.
`;
const plain = '          - type: text\n            body: From nine to six.';

const fragile = (when: string, indent = '  ') =>
  `${indent}- type: fragile\n${indent}  title: Fails by ${when}\n${indent}  when: ${when}`;

const page = (...blocks: string[]) =>
  `title: A page\ndescription: A page for tests.\nblocks:\n  - type: hero\n    title: A page\n${blocks.join('\n')}\n`;

const pages = {
  event: page(fragile('event'), tabs(plain), '  - type: cta\n    link: {label: Another page, href: /browser}'),
  effect: page(fragile('effect'), tabs(plain)),
  browser: page(fragile('browser'), tabs(plain)),
  both: page(fragile('browser'), fragile('effect'), fragile('browser'), tabs(plain)),
  nested: page(tabs(fragile('browser', '          '))),
  'first-render': page(fragile('first-render'), tabs(plain)),
  footer: page(tabs(plain)),
  clock: page('  - type: clock\n    title: The time\n    timeZone: America/Bogota'),
};

beforeAll(async () => {
  project = await copyProject();
  const at = (...names: string[]) => path.join(project.folder, ...names);
  await rm(at('pages'), { recursive: true });
  copyEnglishSite(at('pages'));
  for (const type of ['fragile', 'clock'])
    await cp(path.join(projectRoot, 'tests/fixtures', type), at('src/blocks', type), { recursive: true });
  for (const [name, text] of Object.entries(pages)) await writeFile(at(`pages/${name}.yaml`), text);
  const footer = await readFile(at('src/layout/footer.tsx'), 'utf8');
  const failing = `if (globalThis.location?.pathname === '/footer') throw new Error('broken by footer');\n  const { footer }`;
  await writeFile(at('src/layout/footer.tsx'), footer.replace('const { footer }', failing));
  await project.sh('node scripts/run.mjs build --out dist --workers 0');
  served = await serveSite(at('pages'), at('dist'));
  site = served.url;
});

afterAll(() => served?.[Symbol.asyncDispose]());

interface Visit {
  readonly page: Page;
  readonly consoleErrors: readonly string[];
  /** The texts of the page as the server sent it, one for each block. */
  readonly served: readonly string[];
}

const textsOf = (page: Page) => page.locator('main > :not(template)').allInnerTexts();
const rootText = (page: Page) => page.locator('#root').innerText();

const visitor = shareVisitor({ site: () => site, reducedMotion: 'no-preference', scripts: [reportBreaches] });

/** Opens a page, records the served markup, and waits for the end of hydration. */
async function visiting(route: string, work: (visit: Visit) => Promise<void>): Promise<void> {
  const { page, consoleErrors } = visitor;
  // React starts when the pointer is over a part that needs it.
  await page.mouse.move(0, 0);
  await visitor.visit(route);
  const served = await textsOf(page);
  expect(await page.evaluate(fetchedApp), 'React starts once the served markup has been read').toEqual([]);
  await untilInteractive(page);
  expect(await page.evaluate(fetchedApp)).not.toEqual([]);
  await work({ page, consoleErrors, served });
}

/** The scripts of the app that the document has asked for. Runs in the browser. */
function fetchedApp(): string[] {
  const names = performance.getEntriesByType('resource').map(({ name }) => name);
  return names.filter((name) => /\/assets\/app\..*\.js$/.test(name));
}

/** Expects working tabs and a link to another page, without a page load while the app runs. */
async function expectLife(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Weekend' }).click();
  await page.getByText('From ten to two.').waitFor();
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.locator('header').getByRole('link', { name: 'Wheel building' }).click();
  await page.waitForURL('**/wheels');
  await page.locator('h1', { hasText: 'heel' }).waitFor();
  expect(await page.evaluate(() => 'isSameDocument' in window), 'shown by the app, without a load').toBe(true);
  expect(await page.locator('.fragile').count(), 'nothing is left of the page before').toBe(0);
}

describe('a block that fails', () => {
  test('after a press keeps its markup and the typed text, and the rest works', () =>
    visiting('/event', async ({ page, consoleErrors, served }) => {
      await page.getByLabel('Note').fill('typed');
      await page.getByRole('button', { name: 'Break' }).click();
      await eventually(() => consoleErrors.length).toBe(1);
      expect(consoleErrors[0]).toMatch(/block 2 \(fragile\) of \/event [\s\S]*broken by browser/);
      expect(await textsOf(page)).toEqual(served);
      expect(await page.getByLabel('Note').inputValue()).toBe('typed');
      await page.getByRole('button', { name: 'Break' }).click();
      await expectLife(page);
      expect(consoleErrors).toHaveLength(1);
    }));

  test.each([
    ['effect', 'broken by effect'],
    ['browser', 'broken by browser'],
  ])('by %s while React takes over keeps the markup of the server', (name, message) =>
    visiting(`/${name}`, async ({ page, consoleErrors, served }) => {
      expect(await textsOf(page)).toEqual(served);
      expect(consoleErrors).toHaveLength(1);
      expect(consoleErrors[0]).toMatch(new RegExp(`block 2 \\(fragile\\) of /${name} [\\s\\S]*${message}`));
      await expectLife(page);
      expect(consoleErrors).toHaveLength(1);
    }),
  );

  test('keeps its own markup next to others that fail', () =>
    visiting('/both', async ({ page, consoleErrors, served }) => {
      expect(await textsOf(page)).toEqual(served);
      expect(consoleErrors.map((text) => /block (\d+) \(fragile\)/.exec(text)?.[1]).sort()).toEqual(['2', '3', '4']);
      await expectLife(page);
    }));

  test('inside another block leaves the outer block working', () =>
    visiting('/nested', async ({ page, consoleErrors, served }) => {
      expect(await textsOf(page)).toEqual(served);
      expect(consoleErrors).toHaveLength(1);
      expect(consoleErrors[0]).toMatch(/block 2\.items\.1\.blocks\.1 \(fragile\) of \/nested /);
      await expectLife(page);
    }));

  test('in its first render only works afterwards, and the failure is reported', () =>
    visiting('/first-render', async ({ page, consoleErrors, served }) => {
      expect(await textsOf(page)).toEqual(served);
      expect(consoleErrors).toHaveLength(1);
      expect(consoleErrors[0]).toContain('React error #423');
      await expectLife(page);
    }));

  test('on a page that the app has fetched is shown as the server renders it', () =>
    visiting('/event', async ({ page }) => {
      await page.getByRole('link', { name: 'Another page' }).click();
      await page.getByRole('heading', { name: 'Fails by browser' }).waitFor();
      await untilInteractive(page);
      expect(await page.locator('.fragile').innerText()).toContain('Inside');
      expect(page.url()).toBe(`${site}/browser`);
      await expectLife(page);
    }));
});

test('a layout that fails keeps the whole page, and its links work', () =>
  visiting('/footer', async ({ page, consoleErrors, served }) => {
    expect(await textsOf(page)).toEqual(served);
    expect(await rootText(page)).toContain('Hand-built wheels since 2003.');
    expect(consoleErrors).toHaveLength(1);
    expect(consoleErrors[0]).toMatch(/layout of \/footer [\s\S]*broken by footer/);
    await page.locator('header').getByRole('link', { name: 'Wheel building' }).click();
    await page.waitForURL('**/wheels');
    await page.locator('h1', { hasText: 'heel' }).waitFor();
  }));

describe('a block that needs React without an interaction of the visitor', () => {
  const alone = shareVisitor({ site: () => site, isAlone: true });
  const moment = () => alone.page.locator('.clock-moment').innerText();

  test('is taken over when the browser is idle, and shows the present moment in its time zone', async () => {
    const { page, consoleErrors } = alone;
    await page.clock.setFixedTime('2026-03-02T04:59:50Z');
    const response = await alone.visit('/clock');
    expect(await response.text()).toContain('At any time');
    await eventually(moment).toBe('2026-03-01 23:59 7');
    await page.clock.setFixedTime('2026-03-02T05:00:00Z');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await eventually(moment).toBe('2026-03-02 00:00 1');
    expect(consoleErrors).toEqual([]);
  });

  test('is the only reason to start React without an interaction', async () => {
    await visitor.visit('/effect');
    expect(await visitor.page.locator('html').getAttribute('data-idle')).toBeNull();
    expect(await alone.page.locator('html').getAttribute('data-idle')).toBe('load');
  });
});

test('a component that fails on the server ends the build with exit code 3 and a message with page, block and line', async () => {
  const at = (name: string) => path.join(project.folder, name);
  const hidden = '  - type: text\n    isHidden: true\n    body: Not now.';
  await writeFile(at('pages/server.yaml'), page(hidden, tabs(fragile('server', '          '))));
  const before = await readFile(at('dist/index.html'), 'utf8');
  for (const workers of ['0', '2']) {
    const said = await project.sh(`node scripts/run.mjs build --out dist --workers ${workers} 2>&1; echo "code $?"`);
    expect(said).toContain('code 3');
    expect(said).toContain('pages/server.yaml: block 3.items.1.blocks.1 ("fragile") cannot be shown: broken by server');
    const line = (await readFile(at('src/blocks/fragile/block.tsx'), 'utf8'))
      .split('\n')
      .findIndex((text) => text.includes('broken by server'));
    expect(said).toMatch(new RegExp(`at Inner \\(src/blocks/fragile/block\\.tsx:${line + 1}:\\d+\\)`));
    expect(said, 'It is no bug of this program').toContain(`correct src/blocks/fragile/block.tsx:${line + 1}:`);
    expect(said).not.toMatch(/renderer-bundle\.|node_modules|bug/);
  }
  expect(await readFile(at('dist/index.html'), 'utf8'), 'the built site is as it was').toBe(before);
});
