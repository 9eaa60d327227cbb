import type { Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { open, untilInteractive } from '../../../src/testing/browser/browser.ts';
import { type Checks, checkEach, eventually, ownWords, shareVisitor } from '../../../src/testing/browser/visitor.ts';
import { testAddresses } from '../../helpers/sites/test-address.ts';
import { at, hrefs, urlOf } from '../helpers/addresses.ts';
import { postRoutes } from '../helpers/spec.ts';

/** Section 1, "Blog": 10 articles on these topics. */
const topics: Readonly<Record<string, RegExp>> = {
  '/blog/post1': /facturación electrónica/i,
  '/blog/post2': /factura electrónica|facturar electrónicamente|plazo/i,
  '/blog/post3': /nómina electrónica/i,
  '/blog/post4': /e-business.*e-commerce/i,
  '/blog/post5': /redes sociales/i,
  '/blog/post6': /camiones? .*vans?|van.*camión|camión.*van/i,
  '/blog/post7': /decreto.*transporte especial/i,
  '/blog/post9': /vehículos escolares/i,
  '/blog/post10': /curso.*facturación electrónica/i,
  '/blog/post11': /nómina electrónica/i,
};

/** Section 9, "Blog article facts". */
const facts: readonly (readonly [route: string, fact: string, words: RegExp])[] = [
  [
    '/blog/post2',
    'The e-invoicing deadline for CIIU activity code 4923 is 1 November',
    /plazo para el código CIIU 4923 vence el 1 de noviembre/,
  ],
  [
    '/blog/post3',
    'Tax-authority resolution 000013 of 11 February 2021 concerns e-payroll',
    /Resolución 000013 del 11 de febrero de 2021, de la DIAN/,
  ],
  [
    '/blog/post6',
    'Light cargo is below 10.5 tonnes',
    /carga liviana cuando el vehículo está por debajo de 10,5 toneladas/,
  ],
  [
    '/blog/post7',
    'The comment deadline for decree 1079 of 2015 is 25 February',
    /plazo para enviar comentarios sobre el Decreto 1079 de 2015 vence el 25 de febrero/,
  ],
  [
    '/blog/post9',
    'School vehicles registered before 14 March 2017 may operate up to 20 years',
    /vehículos escolares registrados antes del 14 de marzo de 2017 pueden operar hasta 20 años/,
  ],
  [
    '/blog/post9',
    'with 3 extra years for those registered before 12 March 2020',
    /3 años adicionales a los que fueron registrados antes del 12 de marzo de 2020/,
  ],
];

const heading = (page: Page) => page.locator('h1').innerText();
const visitor = shareVisitor();
/** For results of the HTML alone. */
const reader = shareVisitor({ isStatic: true });

const scriptless = shareVisitor({ javaScriptEnabled: false });

/** Checks of the layout of the blog. */
const layout: Checks = {
  '2. a header with the logo linking to / and three social profile links, and a footer': async () => {
    const { page } = reader;
    expect(await page.locator('header.header a:has(img)').getAttribute('href')).toBe(at('/'));
    const profiles = page.locator('header.header').getByRole('list', { name: 'Redes sociales' }).getByRole('link');
    expect(await profiles.count(), 'site.yaml, blog.networks: three').toBe(3);
    expect(new Set(await profiles.evaluateAll((all) => all.map((a) => a.getAttribute('target'))))).toEqual(
      new Set(['_blank']),
    );
    expect(await page.locator('header.header nav').count(), 'The blog has its own short header').toBe(0);
    expect(await page.locator('footer').count()).toBe(1);
    expect(await page.locator('.scroll-to-top').count()).toBe(1);
  },
};

test('the header of the blog is one row at every width', async () => {
  await using opened = await open('/blog', { javaScriptEnabled: false });
  const { page } = opened;
  for (const width of [320, 434, 447, 500, 576, 768]) {
    await page.setViewportSize({ width, height: 700 });
    const heights = await page
      .locator('header.header a')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
    expect(Math.max(...heights), `the highest link at ${width} px`).toBeLessThan(50);
  }
});

describe('2. Blog index', () => {
  checkEach(reader, ['/blog'], layout);

  test('A video embed, which loads nothing of the video service before a click', async () => {
    const page = await visitor.enter('/blog');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.reload();
    expect(await page.locator('iframe').count()).toBe(0);
    expect(requests.filter((url) => !url.startsWith(inject('site')))).toEqual([]);
    await untilInteractive(page);
    await page.getByRole('link', { name: 'Reproducir el video' }).click();
    const player = page.locator('main iframe');
    expect(await player.getAttribute('src')).toMatch(/^https:\/\/videos\..*autoplay=1/);
    expect(await player.getAttribute('title')).not.toBe('');
  });

  test('Without JavaScript the video is a link to its player, in a new tab', async () => {
    const page = await scriptless.enter('/blog');
    const link = page.getByRole('link', { name: 'Reproducir el video' });
    expect(await link.getAttribute('href')).toMatch(/^https:\/\/videos\./);
    expect(await link.getAttribute('target')).toBe('_blank');
  });

  test('An intro on e-payroll', async () => {
    const page = await reader.enter('/blog');
    const intro = page.locator('section', { has: page.getByRole('heading', { name: 'La nómina electrónica' }) });
    expect((await intro.innerText()).split(/\s+/).length, 'An introduction, not a line').toBeGreaterThan(80);
  });

  test('A list of posts with Continuar leyendo buttons linking to /blog/post1 through /blog/post11; post8 is not linked', async () => {
    const page = await visitor.enter('/blog');
    const buttons = page.getByRole('link', { name: /^Continuar leyendo/ });
    const found = await buttons.evaluateAll((all) => all.map((a) => a.getAttribute('href')));
    expect(found).toEqual(postRoutes.map(at));
    expect(await page.locator('a[href*="post8"]').count()).toBe(0);
    await buttons.first().click();
    await page.waitForURL(urlOf('/blog/post1'));
  });
});

describe('1. Blog: 10 articles', () => {
  /** The links of each article to other sites. */
  const outside = new Map<string, string[]>();

  checkEach(reader, postRoutes, {
    ...layout,
    'an article of 500 to 1,200 words on its topic, with a picture and its reading time': async (route) => {
      const { page } = reader;
      expect(await heading(page), `${route}: the topic of the specification`).toMatch(topics[route]!);
      const words = (await page.locator('.article-body').innerText()).split(/\s+/).length;
      expect(words, `${route}: at least 500 words`).toBeGreaterThanOrEqual(500);
      expect(words, `${route}: at most 1,200 words`).toBeLessThanOrEqual(1200);
      expect(await page.locator('article img').getAttribute('alt')).not.toBe('');
      const meta = await page.locator('.article-meta').innerText();
      for (const part of [
        /Equipo de Sysbucara/,
        /\d+ de \w+ de 20\d\d/,
        /Revisado el \d+ de \w+ de 20\d\d/,
        /\d+ min de lectura/,
      ])
        expect(meta, `${route}: author, dates and reading time`).toMatch(part);
    },
    'says which rules it refers to and names its sources': async (route) => {
      const { page } = reader;
      expect(await page.getByRole('note', { name: 'A qué norma corresponde' }).innerText()).not.toBe('');
      expect(await page.getByRole('region', { name: 'Fuentes' }).getByRole('listitem').count()).toBeGreaterThan(0);
      const data = await page.locator('script[type="application/ld+json"]').textContent();
      expect(data, `${route}: structured data of its author and review`).toMatch(
        /"author":{"@type":"Organization","name":"Equipo de Sysbucara"},"datePublished":"20[^"]+","dateModified":"20/,
      );
    },
    '9. states the facts of the specification': async (route) => {
      outside.set(route, await hrefs(reader.page, '.article-body a[href^="https://"]'));
      const words = await ownWords(reader.page);
      const missing = facts.filter(([of, , pattern]) => of === route && !pattern.test(words)).map(([, fact]) => fact);
      expect(missing, `${route} does not say this: write it into the article`).toEqual([]);
    },
    '2. has a Compartir strip with links to four social networks': async (route) => {
      const { page } = reader;
      const strip = page.locator('aside', { has: page.getByRole('heading', { name: 'Compartir', exact: true }) });
      const links = await strip.getByRole('link').evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).href));
      expect(links.map((link) => new URL(link).hostname)).toEqual([
        'www.facebook.com',
        'x.com',
        'www.linkedin.com',
        'wa.me',
      ]);
      const address = testAddresses.absolute(route);
      for (const link of links) expect(decodeURIComponent(link), 'What is shared is this page').toContain(address);
    },
  });

  test('the facts are those of articles', () => {
    for (const [route] of facts) expect(postRoutes).toContain(route);
  });

  test('7. External regulator documents, and a short link to a course tutorial', async () => {
    const all = [...outside.values()].flat();
    expect(all.some((href) => href.includes('dian.gov.co'))).toBe(true);
    expect(all.some((href) => href.includes('mintransporte.gov.co'))).toBe(true);
    expect(
      outside.get('/blog/post10')?.some((href) => /curso/.test(href)),
      'post10 links the course',
    ).toBe(true);
  });
});

describe('The sections of an article', () => {
  const still = shareVisitor({ isStatic: true });
  const contents = (page: Page) => page.getByRole('navigation', { name: 'En esta página' });

  test('are listed next to the text from 1,200 px, and each link leads to its section', async () => {
    await still.page.setViewportSize({ width: 1200, height: 800 });
    const page = await still.enter('/blog/post1');
    const titles = await page.locator('.article-body h2').allInnerTexts();
    expect(await contents(page).getByRole('link').allInnerTexts()).toEqual(titles);
    await contents(page).getByRole('link', { name: titles[2]!, exact: true }).click();
    const heading = page.getByRole('heading', { name: titles[2]!, exact: true });
    await eventually(() => heading.evaluate((element) => Math.round(element.getBoundingClientRect().top))).toBe(80);
  });

  test('are not listed on narrower screens', async () => {
    await still.page.setViewportSize({ width: 1199, height: 800 });
    const page = await still.enter('/blog/post1');
    expect(await contents(page).count()).toBe(0);
  });
});

describe('The neighbours of a post', () => {
  test('previous and next lead through all articles and skip post8', async () => {
    const page = await visitor.enter('/blog/post1');
    expect(await page.getByRole('link', { name: /^Artículo anterior/ }).count(), 'Nothing before the first').toBe(0);
    for (const route of postRoutes.slice(1)) {
      const title = await heading(page);
      await page.getByRole('link', { name: /^Artículo siguiente/ }).click();
      await page.waitForURL(urlOf(route));
      await eventually(() => heading(page)).not.toBe(title);
    }
    expect(await page.getByRole('link', { name: /^Artículo siguiente/ }).count(), 'Nothing after the last').toBe(0);
    await page.getByRole('link', { name: /^Artículo anterior/ }).click();
    await page.waitForURL(urlOf('/blog/post10'));
    expect(visitor.consoleErrors).toEqual([]);
  });
});
