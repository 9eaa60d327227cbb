import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { eventually, shareVisitor } from '../../../src/testing/browser/visitor.ts';
import { hrefs, routeAt, urlOf } from '../helpers/addresses.ts';
import { productGroups, productRoutes } from '../helpers/spec.ts';

const groups = [
  { name: 'Comercial y Contable', id: 'comercial', links: productGroups.comercial },
  { name: 'Transportes', id: 'transportes', links: productGroups.transportes },
  { name: 'Estaciones de servicio', id: 'estaciones', links: productGroups.estaciones },
];
const group = (page: Page, name: string) =>
  page.locator('.catalogue-group', { has: page.getByRole('heading', { name, exact: true }) });
const filter = (page: Page) => page.getByRole('navigation', { name: 'Filtros' });
const shownLinks = (page: Page) => hrefs(page, '.catalogue-entries a:visible');

describe('2. /productos', () => {
  const visitor = shareVisitor();

  test('Catalogue grouped as Comercial y Contable, Transportes and Estaciones de servicio', async () => {
    const page = await visitor.lookAt('/productos');
    const names = await page.locator('.catalogue-heading').allInnerTexts();
    expect(names, 'In the order of the specification').toEqual(groups.map(({ name }) => name));
    expect((await shownLinks(page)).sort(), 'Every product once').toEqual([...productRoutes].sort());
  });

  test.each(groups)('The group $name has the same links as its tab on the home page', async ({ name, links }) => {
    const page = await visitor.lookAt('/productos');
    const found = await group(page, name)
      .getByRole('link')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
    expect(found.map((address) => routeAt(address ?? '')).sort()).toEqual([...links].sort());
  });

  test('A product of the catalogue leads to its page', async () => {
    const page = await visitor.enter('/productos');
    await page.locator('.catalogue').getByRole('link', { name: 'Nómina RH' }).click();
    await page.waitForURL(urlOf('/nominarh'));
  });

  test('9. Users claim: more than 10.000 nationwide', async () => {
    const page = await visitor.lookAt('/productos');
    expect(await page.locator('main').innerText()).toMatch(/Más de 10\.000 usuarios en todo el país/);
  });

  test.each([
    ['lifetime licence', /licencia de por vida/i],
    ['training commitment', /compromiso con la capacitación/i],
    ['qualified staff', /personal calificado/i],
    ['wide product range', /amplio portafolio de productos/i],
    ['ease of use and customisation', /fácil de usar y de personalizar/i],
    ['supplier solidity', /solidez del proveedor/i],
    ['online service requests', /solicitudes de servicio en línea/i],
  ])('Benefits listed: %s', async (benefit, words) => {
    const page = await visitor.lookAt('/productos');
    const titles = await page.locator('#beneficios').getByRole('heading', { level: 3 }).allInnerTexts();
    expect(titles.length, 'Seven benefits').toBe(7);
    expect(
      titles.some((title) => words.test(title)),
      `pages/productos.yaml lacks the benefit: ${benefit}`,
    ).toBe(true);
  });
});

describe('The filter over the catalogue', () => {
  const visitor = shareVisitor();

  test.each(groups)('chooses the group $name in place, and says how many are shown', async ({ name, id, links }) => {
    const page = await visitor.lookAt('/productos');
    const choice = filter(page).getByRole('link', { name });
    await choice.click();
    await eventually(() => shownLinks(page)).toHaveLength(links.length);
    expect((await shownLinks(page)).sort()).toEqual([...links].sort());
    expect(await choice.getAttribute('aria-current')).toBe('true');
    expect(new URL(page.url()).hash, 'The choice can be shared').toBe(`#group-${id}`);
    expect(await page.locator('.catalogue [aria-live]').innerText()).toBe(`${name}: ${links.length} resultados`);
    await filter(page).getByRole('link', { name: 'Todos' }).click();
    await eventually(() => shownLinks(page)).toHaveLength(productRoutes.length);
    expect(visitor.consoleErrors).toEqual([]);
  });

  test('An address with a choice opens the catalogue filtered', async () => {
    const page = await visitor.enter('/productos#group-estaciones');
    await eventually(() => shownLinks(page)).toHaveLength(2);
  });
});

describe('The filter without JavaScript', () => {
  const visitor = shareVisitor({ javaScriptEnabled: false });

  test.each(groups)('is a row of plain links: $name', async ({ name, links }) => {
    const page = await visitor.lookAt('/productos');
    expect(await shownLinks(page)).toHaveLength(productRoutes.length);
    await filter(page).getByRole('link', { name }).click();
    await eventually(async () => (await shownLinks(page)).sort()).toEqual([...links].sort());
    await filter(page).getByRole('link', { name: 'Todos' }).click();
    await eventually(() => shownLinks(page)).toHaveLength(productRoutes.length);
  });
});
