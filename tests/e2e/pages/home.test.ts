import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { eventually, shareVisitor } from '../../../src/testing/browser/visitor.ts';
import { hrefs, urlOf } from '../helpers/addresses.ts';
import { productGroups } from '../helpers/spec.ts';

const slides = '.carousel-slide';
const position = (page: Page) => page.locator('.carousel-track').evaluate((track) => track.scrollLeft);
const currentDot = (page: Page) =>
  page.locator('.carousel-dot').evaluateAll((dots) => dots.findIndex((dot) => dot.getAttribute('aria-current')));

describe('2. Home page: a 5-slide carousel', () => {
  const visitor = shareVisitor();

  test('9. Carousel slides: 5, each with a picture and a link (section 3: imagen, link)', async () => {
    const page = await visitor.lookAt('/');
    expect(await page.locator(slides).count(), 'pages/index.yaml: five items in the carousel').toBe(5);
    for (const slide of await page.locator(slides).all()) {
      expect(await slide.locator('img').getAttribute('alt'), 'Every picture says what it shows').not.toBe('');
      expect(await slide.locator('a').count()).toBe(1);
    }
  });

  test('Slides link externally: a video playlist, an auto-invoicing site and a tax authority site', async () => {
    const page = await visitor.lookAt('/');
    const links = await hrefs(page, `${slides} a`);
    for (const link of links) expect(link, 'Every slide leads to another site').toMatch(/^https:\/\//);
    for (const destination of [/videos\..*\/lista/, /autofactura/, /www\.dian\.gov\.co/]) {
      expect(
        links.some((link) => destination.test(link)),
        `No slide leads to ${destination}`,
      ).toBe(true);
    }
    const targets = await page.locator(`${slides} a`).evaluateAll((all) => all.map((a) => a.getAttribute('target')));
    expect(targets).toEqual(Array(5).fill('_blank'));
  });

  test('4. Carousel slide index: one of 5 slides; next and previous go round', async () => {
    const page = await visitor.enter('/');
    const next = page.getByRole('button', { name: 'Diapositiva siguiente' });
    for (const index of [1, 2, 3, 4, 0]) {
      const before = await position(page);
      await next.click();
      await eventually(() => currentDot(page), 'The mark follows the slide').toBe(index);
      expect(await position(page), 'The row has moved').not.toBe(before);
    }
    await page.getByRole('button', { name: 'Diapositiva anterior' }).click();
    await eventually(() => currentDot(page)).toBe(4);
    await page.getByRole('button', { name: /^Diapositiva 3 de 5/ }).click();
    await eventually(() => currentDot(page)).toBe(2);
    expect(await page.locator('.carousel [aria-live]').innerText()).toMatch(/^Diapositiva 3 de 5: /);
    expect(visitor.consoleErrors).toEqual([]);
  });

  test('Arrow keys move the slides', async () => {
    const page = await visitor.enter('/');
    await page.locator('.carousel-track').focus();
    await page.keyboard.press('ArrowRight');
    await eventually(() => currentDot(page)).toBe(1);
  });
});

describe('2. Home page: logos', () => {
  const visitor = shareVisitor();

  test('Two logo links to external customer portals', async () => {
    const page = await visitor.lookAt('/');
    const links = page.locator('#portales a');
    expect(await links.count(), 'pages/index.yaml: two portals').toBe(2);
    for (const link of await links.all()) {
      expect(await link.getAttribute('href')).toMatch(/^https:\/\//);
      expect(await link.getAttribute('target')).toBe('_blank');
      expect(await link.locator('img').getAttribute('alt'), 'The picture names the portal').toMatch(/portal/i);
    }
  });

  test.each(['Clientes', 'Certificados de calidad'])(
    'Client logos and quality certificates: %s, visibly samples',
    async (title) => {
      const page = await visitor.lookAt('/');
      const section = page.locator('section', { has: page.getByRole('heading', { name: title, exact: true }) });
      const names = await section.locator('img').evaluateAll((all) => all.map((image) => image.getAttribute('alt')));
      expect(names.length, `${title}: at least three marks`).toBeGreaterThanOrEqual(3);
      for (const name of names)
        expect(name, 'Nothing is passed off as a real client or certificate').toMatch(/muestra/);
      expect(await section.innerText()).toMatch(/de muestra/);
    },
  );
});

const tabs = [
  { name: 'Transportes', id: 'transportes', links: productGroups.transportes },
  { name: 'Comercial y contable', id: 'comercial', links: productGroups.comercial },
  { name: 'Estaciones de servicio', id: 'estaciones', links: productGroups.estaciones },
  { name: 'Hotelería', id: 'hoteleria', links: ['/contacto'] },
];
const tab = (page: Page, name: string) => page.locator('#soluciones').getByRole('tab', { name, exact: true });
const shownPanels = (page: Page) =>
  page.locator('#soluciones .tab-set-panel:visible').evaluateAll((all) => all.map(({ id }) => id));

describe('2. Home page: a tabbed section Nuestras Soluciones', () => {
  const visitor = shareVisitor({ reducedMotion: 'no-preference' });

  test('Four tabs: Transportes, Comercial y contable, Estaciones de servicio, Hotelería', async () => {
    const page = await visitor.lookAt('/');
    await page.getByRole('heading', { name: 'Nuestras Soluciones', exact: true }).waitFor();
    expect(await page.locator('#soluciones').getByRole('tab').allInnerTexts()).toEqual(tabs.map(({ name }) => name));
    expect(await shownPanels(page), 'The first tab is open at first').toEqual(['transportes']);
  });

  test.each(tabs)('4. Active home tab: $name shows its panel alone, with its links', async ({ name, id, links }) => {
    const page = await visitor.lookAt('/');
    await tab(page, name).click();
    await eventually(() => shownPanels(page)).toEqual([id]);
    expect(await tab(page, name).getAttribute('aria-selected')).toBe('true');
    const found = await hrefs(page, `#${id} a`);
    expect(found, `${name}: the products of the specification`).toEqual(expect.arrayContaining([...links]));
    if (id !== 'hoteleria') expect(found.length, `${name}: and no other`).toBe(links.length);
    expect(visitor.consoleErrors).toEqual([]);
  });

  test('Printed, all panels show, each with the label of its tab', async () => {
    const page = await visitor.enter('/');
    await page.emulateMedia({ media: 'print' });
    expect(await shownPanels(page)).toEqual(tabs.map(({ id }) => id));
    const labels = await page
      .locator('#soluciones .tab-set-panel')
      .evaluateAll((all) => all.map((panel) => getComputedStyle(panel, '::before').content));
    expect(labels).toEqual(tabs.map(({ name }) => JSON.stringify(name)));
    await page.emulateMedia({ media: null });
  });

  test('A link of a tab leads to its product', async () => {
    const page = await visitor.enter('/');
    await tab(page, 'Estaciones de servicio').click();
    await page.locator('#estaciones').getByRole('link', { name: 'Plantas' }).click();
    await page.waitForURL(urlOf('/plantas'));
  });

  test('Arrow keys, Home and End move between the tabs', async () => {
    const page = await visitor.enter('/');
    await tab(page, 'Transportes').focus();
    const steps = [
      ['ArrowRight', 'comercial'],
      ['ArrowRight', 'estaciones'],
      ['End', 'hoteleria'],
      ['ArrowRight', 'transportes'],
      ['ArrowLeft', 'hoteleria'],
      ['Home', 'transportes'],
    ] as const;
    for (const [key, id] of steps) {
      await page.keyboard.press(key);
      await eventually(() => shownPanels(page), `${key} opens ${id}`).toEqual([id]);
      expect(await page.evaluate(() => document.activeElement?.id), 'The focus follows').toBe(`tab-${id}`);
    }
  });

  test('An address with a fragment opens its tab', async () => {
    const page = await visitor.enter('/#hoteleria');
    await eventually(() => shownPanels(page)).toEqual(['hoteleria']);
  });
});

describe('2. Home page without JavaScript', () => {
  const visitor = shareVisitor({ javaScriptEnabled: false });

  test.each(tabs)('The tab $name is a link to its panel, which CSS then shows', async ({ name, id, links }) => {
    await visitor.visit('/');
    const { page } = visitor;
    expect(await shownPanels(page)).toEqual(['transportes']);
    await page.locator('#soluciones').getByRole('link', { name, exact: true }).click();
    await eventually(() => shownPanels(page)).toEqual([id]);
    expect(await hrefs(page, `#${id} a`)).toEqual(expect.arrayContaining([...links]));
  });

  test('The slides can be scrolled, and the last one is reached with the keyboard', async () => {
    await visitor.visit('/');
    const { page } = visitor;
    await page.locator(`${slides} a`).last().focus();
    await eventually(() => position(page)).toBeGreaterThan(0);
    expect(await page.locator('.carousel-controls button').count(), 'No button that would do nothing').toBe(0);
  });
});
