import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { open } from '../../../src/testing/browser/browser.ts';
import { shareVisitor } from '../../../src/testing/browser/visitor.ts';
import { hrefs, urlOf } from '../helpers/addresses.ts';
import { footerLinks, greeting, productRoutes } from '../helpers/spec.ts';

const newTab = '(se abre en una pestaña nueva)';

describe('2. Footer', () => {
  const visitor = shareVisitor();

  test.each(['/', '/blog', '/blog/post1', '/404'])('%s has the links of the footer', async (route) => {
    await visitor.visit(route);
    const links = await hrefs(visitor.page, 'footer a');
    for (const link of footerLinks) expect(links, `${route}: the footer links to ${link}`).toContain(link);
    expect(links, 'Every product is in the footer, by itself').toEqual(expect.arrayContaining([...productRoutes]));
    expect(await visitor.page.locator('.scroll-to-top').count(), `${route}: the layout has a scroll-to-top`).toBe(1);
  });

  test('A link of the footer leads to its page', async () => {
    const page = await visitor.enter('/');
    await page.locator('footer').getByRole('link', { name: 'Trabaje con nosotros' }).click();
    await page.waitForURL(urlOf('/trabajemos'));
  });

  test('Social-network links open in a new tab', async () => {
    const page = await visitor.lookAt('/');
    const profiles = page.locator('footer').getByRole('list', { name: 'Redes sociales' }).getByRole('link');
    const names = await profiles.evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')));
    expect(names).toEqual(['Facebook', 'Instagram', 'YouTube'].map((name) => `${name}: Sysbucara ${newTab}`));
    for (const profile of await profiles.all()) {
      expect(await profile.getAttribute('target')).toBe('_blank');
      expect(await profile.getAttribute('rel')).toContain('noopener');
    }
  });

  test.each([
    ['Línea Bucaramanga', 'Bucaramanga'],
    ['Línea Bogotá', 'Bogotá'],
  ])('Two chat links (Bucaramanga line and Bogotá line): %s', async (name, city) => {
    const page = await visitor.lookAt('/');
    expect(await page.locator('.footer-chat a').count(), 'site.yaml, chat.footerLines: two').toBe(2);
    const link = page.locator('footer').getByRole('link', { name });
    const url = new URL((await link.getAttribute('href'))!);
    expect(url.pathname, 'The address names the phone').toMatch(/^\/57\d{10}$/);
    expect(url.searchParams.get('text'), 'The greeting of section 7, with the city of the line').toBe(greeting(city));
    expect(await link.getAttribute('target')).toBe('_blank');
  });

  test.each(['Política de datos personales', 'Términos de uso'])(
    'Privacy policy and terms: «%s» answers with a PDF in a new tab',
    async (name) => {
      const page = await visitor.lookAt('/contacto');
      const link = page.locator('footer').getByRole('link', { name });
      expect(await link.getAttribute('target')).toBe('_blank');
      const response = await page.request.get(new URL((await link.getAttribute('href'))!, page.url()).href);
      expect(response.status(), `${name}: the file is in pages/assets`).toBe(200);
      expect(response.headers()['content-type']).toBe('application/pdf');
      expect((await response.body()).subarray(0, 5).toString()).toBe('%PDF-');
    },
  );

  test('A copyright line with the current year', async () => {
    for (const route of ['/', '/blog']) {
      const page = await visitor.enter(route);
      const line = await page.locator('footer').getByText('©').innerText();
      expect(line, `${route}: the year of today`).toContain(`© ${new Date().getFullYear()} Sysbucara`);
    }
  });
});

test('The footer of a short page stands still while its HTML arrives in two parts', async () => {
  const html = await readFile(path.join(inject('out'), '404.html'), 'utf8');
  const cut = html.indexOf('</li>', html.indexOf('<footer'));
  let sendRest = () => {};
  const server = createServer((request, response) => {
    if (request.url === '/shown') sendRest();
    if (request.url !== '/') return response.end();
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.write(html.slice(0, cut));
    sendRest = () => response.end(html.slice(cut));
  }).listen(0);
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = `http://localhost:${(server.address() as AddressInfo).port}/`;
  await using opened = await open(address, { viewport: { width: 1280, height: 2000 }, scripts: [tellFirstPaint] });
  const shifts = await opened.page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (const _ of [1, 2, 3]) await frame();
    return document.body.dataset.shifts ?? '';
  });
  expect(shifts, 'base.css: the place of the footer must not depend on its own height').toBe('');
});

/** Runs before the page's scripts. Requests `/shown` when something has been painted, and notes each layout shift. */
function tellFirstPaint(): void {
  new PerformanceObserver(() => void fetch('/shown')).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    document.body.dataset.shifts = list
      .getEntries()
      .map((entry) => JSON.stringify(entry))
      .join();
  }).observe({ type: 'layout-shift', buffered: true });
}
