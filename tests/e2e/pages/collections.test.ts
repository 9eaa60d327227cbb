import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { untilInteractive } from '../../../src/testing/browser/browser.ts';
import { shareVisitor } from '../../../src/testing/browser/visitor.ts';
import { at, hrefs, routeAt } from '../helpers/addresses.ts';
import { copyPages, shareSite } from '../helpers/other-site.ts';
import { postRoutes, productRoutes } from '../helpers/spec.ts';

const newProduct = `title: "Rutas escolares: cupos y recorridos"
description: >-
  Programa para planear recorridos escolares, asignar cupos y avisar a los padres la hora en que
  llega el vehículo a cada parada.
product:
  name: Rutas Escolares
  logo:
    src: /assets/marcas/busUrbano.svg
    alt: ""
  group: transportes
  summary: Recorridos, cupos y avisos para el transporte de estudiantes.
  order: 99
blocks:
  - type: hero
    title: Cada estudiante en su ruta
  - type: cta
    title: ¿Cuántas rutas maneja su colegio?
    link:
      label: Contáctanos
      href: /contacto
`;

const route = '/nuevoProducto';
const site = shareSite(async (pages) => {
  await copyPages(pages);
  await writeFile(path.join(pages, 'nuevoProducto.yaml'), newProduct);
  await writeFile(path.join(pages, 'borrador.yaml'), newProduct.replace('blocks:', 'draft: true\nblocks:'));
});

describe('Dropping pages/nuevoProducto.yaml into the pages folder, with no other edit', () => {
  const visitor = shareVisitor({ site: () => site.url });
  const { enter } = visitor;

  test('makes a page', async () => {
    const page = await enter(route);
    expect(await page.title()).toMatch(/^Rutas escolares/);
    expect(await page.locator('[aria-current=page]').allInnerTexts(), 'It stands under the catalogue').toContain(
      'Rutas Escolares',
    );
    expect(visitor.consoleErrors).toEqual([]);
  });

  test('brings it into the catalogue, in its group', async () => {
    const page = await enter('/productos');
    expect(await hrefs(page, '#group-transportes a')).toContain(route);
    expect(await page.getByRole('link', { name: /^Transportes/ }).innerText(), 'The filter counts it').toContain('6');
  });

  test('brings it into the search, whose results can be limited to its collection', async () => {
    const page = await enter('/buscar?q=escolares');
    const found = () => hrefs(page, '.search-result');
    await expect.poll(found).toContain(route);
    const all = await found();
    expect(all).not.toContain('/borrador');
    await page.getByRole('radio', { name: /^Productos/ }).check();
    await expect.poll(found).toEqual([route]);
    expect(all.length).toBeGreaterThan(1);
  });

  test('brings it into the search of the 404 page, which has no choice of a collection', async () => {
    const search = async (address: string) => {
      const page = await enter(address);
      await expect.poll(() => hrefs(page, '.search-result')).toContain(route);
      return { found: await hrefs(page, '.search-result'), filters: await page.locator('.search-filter').count() };
    };
    const all = await search('/buscar?q=escolares');
    expect(all.filters).toBe(1);
    expect(all.found, 'the 404 page lists all').toHaveLength(2);
    expect(await search('/escolares.php')).toEqual({ found: all.found, filters: 0 });
  });

  test('brings it into the tab of its group on the home page, and into no other', async () => {
    const page = await enter('/');
    expect(await hrefs(page, '#transportes a')).toContain(route);
    expect(await hrefs(page, '#comercial a, #estaciones a')).not.toContain(route);
  });

  test.each(['/', '/blog'])('brings it into the footer of %s', async (address) => {
    const page = await enter(address);
    expect(await hrefs(page, 'footer a')).toContain(route);
  });

  test('brings it into the related products of its group', async () => {
    const page = await enter('/busUrbano');
    const related = await hrefs(page, '.collection-list a');
    expect(related.length).toBeGreaterThan(0);
    expect(related, 'A product is not related to itself').not.toContain('/busUrbano');
  });

  test('is reached by client navigation', async () => {
    const page = await enter('/productos');
    await untilInteractive(page);
    await page.locator('.catalogue').getByRole('link', { name: 'Rutas Escolares' }).click();
    await page.getByRole('heading', { level: 1, name: 'Cada estudiante en su ruta' }).waitFor();
  });

  test('brings it into the sitemap', async () => {
    const sitemap = await readFile(path.join(site.out, 'sitemap.xml'), 'utf8');
    const addresses = [...sitemap.matchAll(/<loc>https:\/\/sysbucara\.example([^<]*)<\/loc>/g)].map(([, to]) =>
      routeAt(to!),
    );
    expect(addresses).toEqual(expect.arrayContaining([route, '/', ...productRoutes, ...postRoutes]));
    expect(addresses, 'The page for unknown addresses is not for search engines').not.toContain('/404');
  });

  test('while a draft appears nowhere', async () => {
    expect((await visitor.visit('/borrador')).status()).toBe(404);
    const page = await enter('/productos');
    expect(await page.locator(`a[href="${at('/borrador')}"]`).count()).toBe(0);
    expect(await readFile(path.join(site.out, 'sitemap.xml'), 'utf8')).not.toContain('borrador');
  });
});
