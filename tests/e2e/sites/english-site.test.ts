import { appendFile, cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../../../src/site/options.ts';
import { findBarriers } from '../../../src/testing/browser/axe.ts';
import { holdShell, open, untilInteractive } from '../../../src/testing/browser/browser.ts';
import { noteShifts, shiftsOf } from '../../../src/testing/browser/shifts.ts';
import { eventually, shareVisitor } from '../../../src/testing/browser/visitor.ts';
import { templatePages } from '../../helpers/sites/templates.ts';
import { at, hrefs, routeOf } from '../helpers/addresses.ts';
import { edit, shareSite } from '../helpers/other-site.ts';
import { describeSite } from '../helpers/site-checks.ts';

const template = templatePages('workshop');
const site = shareSite(async (pages) => {
  await cp(template, pages, { recursive: true });
  await mkdir(path.join(pages, 'assets/fonts'));
  for (const weight of [400, 600]) await cp(fontFile(weight), path.join(pages, `assets/fonts/${weight}.woff2`));
  await appendFile(path.join(pages, 'site.yaml'), theme + announcement);
  await edit(path.join(pages, 'site.yaml'), (text) => text.replace('header:\n  links:\n', `$&${submenu}`));
  await edit(path.join(pages, 'site.yaml'), (text) => text.replace('footer:\n', `$&${newsletter}`));
  await writeFile(path.join(pages, 'campaign.yaml'), campaign);
  await edit(path.join(pages, 'wheels.yaml'), (text) => text.replace('\nblocks:', `\n${sidebar}blocks:`));
  await appendFile(
    path.join(pages, 'wheels.yaml'),
    '  - type: text\n    body: In spring there is a [free check](/campaign).\n',
  );
});

const fontFile = (weight: number) =>
  path.join(projectRoot, `node_modules/@fontsource/source-sans-3/files/source-sans-3-latin-${weight}-normal.woff2`);

/** The last day is far away, so that it is shown whenever this test runs. */
const announcement = `announcement:
  text: The workshop is closed on Mondays.
  until: "9999-12-31"
`;

const newsletter = `  form:
    title: News from the workshop
    layout: line
    recipient: news@workshop.example
    subject: Newsletter
    submit: Subscribe
    success: Thank you.
    fields:
      - {name: address, label: Your address, type: email, isRequired: true}
`;

const submenu = `    - label: Services
      links:
        - {label: Wheels for riders, href: /wheels}
        - {label: Rides for beginners, href: /rides}
`;

const sidebar = `sidebar:
  show: links
  links:
    - {label: This page, href: /wheels}
    - {label: Rides, href: /rides}
`;

const campaign = `title: A free check for your bicycle in spring
description: Bring any bicycle to the workshop in March, and a mechanic looks at its wheels, brakes and gears for free.
layout: bare
blocks:
  - type: hero
    title: A free check in spring
`;

/** The theme of the site, except its accent colour. */
const theme = `base: {light: "#f4f7fb", dark: "#0d1f2d"}
band: {light: "#0a2a5e", dark: "#04122b"}
radius: 5
fonts:
  text: /assets/fonts/400.woff2
  bold: /assets/fonts/600.woff2
`;

describe('A second site about another business, built with the same renderer', () => {
  describeSite(site, {
    lang: 'en',
    bare: ['/campaign'],
    routes: [
      '/',
      '/campaign',
      '/journal',
      '/journal/2',
      '/journal/rain',
      '/journal/spokes',
      '/journal/tags/maintenance',
      '/journal/tags/riding',
      '/journal/tags/wheels',
      '/people',
      '/people/mara',
      '/people/tom',
      '/rides',
      '/search',
      '/stand/v2.1',
      '/wheels',
    ],
  });

  const visitor = shareVisitor({ site: () => site.url });
  const { enter } = visitor;

  test('divides its journal into pages, which link to each other', async () => {
    const page = await enter('/journal');
    await untilInteractive(page);
    const list = page.getByRole('navigation', { name: 'Pages of the list' });
    await list.getByRole('link', { name: 'Next' }).click();
    await list.getByText('Page 2 of 2').waitFor();
    expect(await page.title()).toBe('Workshop journal – Page 2 of 2 | Spoke & Ferrule');
    expect(routeOf(page)).toBe('/journal/2');
    expect(await page.locator('.post-list-item').count()).toBe(1);
    expect(await page.locator('.breadcrumbs [aria-current=page]').innerText()).toBe('Page 2');
    expect(await findBarriers(page)).toEqual([]);
    await list.getByRole('link', { name: 'Page 1' }).click();
    await list.getByText('Page 1 of 2').waitFor();
    expect(await page.locator('.post-list-item').count()).toBe(2);
    expect(visitor.consoleErrors).toEqual([]);
  });

  test('has pages of its topics and of its authors, which articles link', async () => {
    const page = await enter('/journal/rain');
    await untilInteractive(page);
    expect(await hrefs(page, '.writer a, .article-meta a')).toEqual(['/people/mara', '/people/mara']);
    expect(await hrefs(page, '.collection-list a'), 'what shares a topic').toEqual(['/rides']);
    const beside = page.locator('.sidebar');
    expect(await beside.getByRole('navigation', { name: 'Newest articles' }).getByRole('link').count()).toBe(2);
    expect(
      await beside.getByRole('navigation', { name: 'Topics of the journal' }).getByRole('link').allInnerTexts(),
    ).toContain('Riding (2)');
    const foot = page.getByRole('navigation', { name: 'Topics', exact: true });
    await foot.getByRole('link', { name: 'Riding' }).click();
    await page.getByRole('heading', { level: 1, name: 'Riding' }).waitFor();
    expect(await page.title()).toBe('Riding – Journal | Spoke & Ferrule');
    expect(await hrefs(page, '.post-list a')).toEqual(['/rides', '/journal/rain']);
    expect(await page.locator('.topics [aria-current=page]').innerText()).toBe('Riding');
    expect(await findBarriers(page)).toEqual([]);
    await enter('/people/mara');
    expect(await hrefs(page, '.post-list a')).toEqual(['/journal/spokes', '/journal/rain']);
    await enter('/journal/spokes');
    expect(await hrefs(page, '.writer a'), 'two of its three authors have a page').toEqual([
      '/people/mara',
      '/people/tom',
    ]);
    expect(await page.locator('.article-meta').innerText()).toMatch(/Mara Quill.*Tom Hale.*A guest/s);
    expect(visitor.consoleErrors).toEqual([]);
  });

  test('has its own colours and its own logo', async () => {
    const page = await enter('/');
    const button = page.locator('.chat-toggle');
    const color = () => button.evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await color(), 'accent.light of its site.yaml').toBe('rgb(11, 92, 138)');
    const styleOf = (selector: string, name: 'backgroundColor' | 'borderRadius') =>
      page.locator(selector).evaluate((element, property) => getComputedStyle(element)[property], name);
    // The footer itself is darker than a band.
    const band = () =>
      page.locator('footer').evaluate((footer) => {
        const probe = document.createElement('div');
        probe.style.backgroundColor = 'var(--band)';
        footer.append(probe);
        const { backgroundColor } = getComputedStyle(probe);
        probe.remove();
        return backgroundColor;
      });
    expect(await styleOf('body', 'backgroundColor'), 'base.light').toBe('rgb(244, 247, 251)');
    expect(await band(), 'band.light').toBe('rgb(10, 42, 94)');
    expect(await styleOf('.chat-toggle', 'borderRadius'), 'radius').toBe('3px');
    const logo = await page.locator('header .brand img').getAttribute('src');
    const svg = await (await page.request.get(new URL(logo!, site.url).href)).text();
    expect(svg).toContain('#0b5c8a');
    await page.emulateMedia({ colorScheme: 'dark' });
    await eventually(color, 'accent.dark of its site.yaml').toBe('rgb(124, 196, 240)');
    await eventually(() => styleOf('body', 'backgroundColor'), 'base.dark').toBe('rgb(13, 31, 45)');
    await eventually(band, 'band.dark').toBe('rgb(4, 18, 43)');
  });

  test('has its own font, which the browser fetches before it has read the style', async () => {
    const page = await enter('/');
    const preloaded = await page
      .locator('link[rel=preload][as=font]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(preloaded).toEqual([
      expect.stringMatching(/400\.[0-9a-f]{7}-european\.woff2$/),
      expect.stringMatching(/600\./),
    ]);
    const loaded = () =>
      page.evaluate(() =>
        [...document.fonts]
          .filter(({ status }) => status === 'loaded')
          .map(({ family, weight }) => `${family} ${weight}`),
      );
    await eventually(loaded).toEqual(expect.arrayContaining(['site-text 400', 'site-text 600']));
    const requests = await page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2')).length,
    );
    expect(requests, 'the preload serves the request of the style').toBe(2);
    expect(visitor.consoleErrors).toEqual([]);
  });

  test('has no layout shift when its font comes late', async () => {
    await using opened = await open('about:blank', { viewport: { width: 360, height: 800 } });
    const { page } = opened;
    await page.addInitScript(noteShifts);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/*.woff2', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(`${site.url}/journal/spokes`, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    // Longer than any browser waits for a font before it shows another one.
    await page.waitForTimeout(500);
    release();
    await page.waitForLoadState('load');
    await page.waitForFunction(() => [...document.fonts].some(({ status }) => status === 'loaded'));
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await shiftsOf(page)).toEqual([]);
  });

  test('opens the links under an entry of the menu, also without a mouse, and closes them', async () => {
    const page = await enter('/');
    const entry = page.locator('.submenu > summary');
    const link = page.locator('.submenu-links').getByRole('link', { name: 'Wheels for riders', includeHidden: true });
    await entry.focus();
    await page.keyboard.press('Enter');
    await link.waitFor({ state: 'visible' });
    await page.keyboard.press('Escape');
    await link.waitFor({ state: 'hidden' });
    expect(await entry.evaluate((element) => element === document.activeElement)).toBe(true);
    await entry.click();
    await page.locator('h1').click();
    await link.waitFor({ state: 'hidden' });
    await entry.click();
    await link.click();
    await page.waitForURL(new URL(at('/wheels'), site.url).href);
    await link.waitFor({ state: 'hidden' });
    await eventually(() => entry.getAttribute('aria-current'), 'the page is one of its links').toBe('true');
    expect(visitor.consoleErrors).toEqual([]);
  });

  test.each<readonly [way: string, close: (page: Page) => Promise<void>]>([
    ['Escape', (page) => page.keyboard.press('Escape')],
    ['a press outside', (page) => page.locator('h1').click()],
  ])('closes the links of the menu after %s, also if the script that does so comes later', async (_, close) => {
    const { page } = visitor;
    const release = await holdShell(page);
    await visitor.visit('/');
    const entry = page.locator('.submenu > summary');
    const links = page.locator('.submenu-links');
    await entry.focus();
    await page.keyboard.press('Enter');
    await close(page);
    expect(await links.isVisible(), 'the script has not come yet').toBe(true);
    release();
    await links.waitFor({ state: 'hidden' });
  });

  test('has an announcement and links next to its text, but not on a bare page, which has no frame', async () => {
    const page = await enter('/campaign');
    expect(await page.locator('.header, .header-menu, .banner, .footer-brand').count()).toBe(0);
    expect(await page.getByRole('link', { name: 'House rules' }).count()).toBe(1);
    await enter('/wheels');
    const beside = page.locator('.sidebar-links');
    expect(await beside.getByRole('link').allInnerTexts()).toEqual(['This page', 'Rides']);
    expect(await beside.locator('[aria-current=page]').innerText()).toBe('This page');
    const [links, text] = [(await beside.boundingBox())!, (await page.locator('.sidebar-main').boundingBox())!];
    expect(links.x + links.width, 'beside the text on a wide screen').toBeLessThanOrEqual(text.x);
    expect(await page.locator('.banner').innerText()).toBe('The workshop is closed on Mondays.');
    await page.getByRole('link', { name: 'free check' }).click();
    await page.waitForURL(new URL(at('/campaign'), site.url).href);
    await page.locator('.banner').waitFor({ state: 'detached' });
    await page.goBack();
    await page.locator('.banner').waitFor();
    expect(visitor.consoleErrors).toEqual([]);
  });

  test('has a form in its footer, but not on a bare page', async () => {
    const page = await enter('/campaign');
    expect(await page.locator('.contact-form').count()).toBe(0);
    await enter('/wheels');
    const form = page.locator('.footer > .contact-form');
    const subscribe = form.getByRole('button', { name: 'Subscribe' });
    await subscribe.click();
    await form.getByText('Fill in “Your address”.').first().waitFor();
    expect(visitor.consoleErrors).toEqual([]);
  });

  test('speaks English in its interface: menu, form, dates, years', async () => {
    const page = await enter('/');
    expect(await page.locator('.hero').innerText()).toContain(`${new Date().getFullYear() - 2003} years`);
    await page.getByRole('button', { name: 'Send the question' }).click();
    await page.getByText('Check these fields').waitFor();
    await page.getByText('Fill in “Your name”.').first().waitFor();
    await page.getByRole('button', { name: 'Next slide' }).waitFor();
    await enter('/rides');
    expect(await page.locator('.article-meta').innerText()).toMatch(/1 March 2026.*min read/s);
  });

  test('opens the answer that a link of another page leads to', async () => {
    const page = await enter('/wheels');
    await page.getByRole('link', { name: 'is a helmet required?' }).click();
    await page.getByText('Yes, and the shop lends them.').waitFor();
    expect(await page.getByText('Two, for riders').isVisible()).toBe(false);
    expect(visitor.consoleErrors).toEqual([]);
  });
});
