import type { Page } from 'playwright';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { holdShell } from '../../../src/testing/browser/browser.ts';
import { eventually, fakeOtherSites, shareVisitor } from '../../../src/testing/browser/visitor.ts';
import { urlOf } from '../helpers/addresses.ts';
import { greeting } from '../helpers/spec.ts';

const toggle = (page: Page) => page.getByRole('button', { name: 'Chat' });
const menu = (page: Page) => page.locator('#chat-menu');

const visitor = shareVisitor({ reducedMotion: 'no-preference' });
/** Its links to other sites lead to pages. */
const leaving = shareVisitor({ isAlone: true });
beforeAll(() => fakeOtherSites(leaving.page, inject('site')));

/** A page with the header of all, which loads sooner than others. */
const shortPage = '/historia';

describe('2. Header', () => {
  test.each([
    ['Productos', '/productos'],
    ['Compañía', '/compania'],
    ['Contacto', '/contacto'],
    ['Inicio', '/'],
  ])('Links to /productos, /compania, /contacto and the home page: %s leads to %s', async (name, route) => {
    const page = await visitor.enter(shortPage);
    const link = page.locator('header').getByRole('link', { name, exact: true });
    await link.click();
    await page.waitForURL(urlOf(route));
    await eventually(() => link.getAttribute('aria-current'), `${name} is marked on its own page`).toBe('page');
    expect(visitor.consoleErrors).toEqual([]);
  });

  test('The first Tab leads to a link that skips the header', async () => {
    const page = await visitor.enter(shortPage);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Saltar al contenido' });
    expect(await skip.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
  });

  test('The logo leads home', async () => {
    const page = await visitor.enter(shortPage);
    await page
      .locator('header')
      .getByRole('link', { name: /^Sysbucara/ })
      .click();
    await page.waitForURL(urlOf('/'));
  });

  test('A chat dropdown with two entries, Ventas and Soporte', async () => {
    const page = await visitor.enter(shortPage);
    expect(await menu(page).isVisible(), 'The dropdown is closed at first').toBe(false);
    await toggle(page).click();
    const names = await menu(page).locator('.chat-line-name').allInnerTexts();
    expect(names, 'site.yaml, chat.lines: exactly these two').toEqual(['Ventas', 'Soporte']);
    expect(await menu(page).locator('.icon').count(), 'Section 3: each chat entry has an icon').toBe(2);
    for (const phone of await menu(page).locator('.chat-line-phone').allInnerTexts()) {
      expect(phone, 'Section 3: each chat entry has a phone number').toMatch(/^\+57( \d{3,4}){3}$/);
    }
  });

  test.each(['click', 'Escape', 'toggle'])(
    'The dropdown closes on an outside click, on Escape and on a second press: %s',
    async (way) => {
      const page = await visitor.lookAt(shortPage);
      await toggle(page).click();
      await menu(page).waitFor({ state: 'visible' });
      if (way === 'click') await page.mouse.click(300, 500);
      if (way === 'Escape') await page.keyboard.press('Escape');
      if (way === 'toggle') await toggle(page).click();
      await menu(page).waitFor({ state: 'hidden' });
      if (way === 'Escape') expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Chat');
    },
  );

  test('Without a mouse: Enter opens the dropdown, Tab reaches its entries', async () => {
    const page = await visitor.enter(shortPage);
    await toggle(page).focus();
    await page.keyboard.press('Enter');
    await menu(page).waitFor({ state: 'visible' });
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Ventas');
  });

  test.each([
    ['Correo web', 'webmail site'],
    ['Agendar una cita', 'external booking calendar'],
  ])('Buttons that open a webmail site and an external booking calendar in new windows: %s', async (name) => {
    const page = await leaving.enter(shortPage);
    const button = page.locator('header').getByRole('link', { name: `${name} (se abre en una pestaña nueva)` });
    const [window] = await Promise.all([page.context().waitForEvent('page'), button.click()]);
    await window.waitForURL(/^https:\/\//);
    expect(new URL(window.url()).origin, `«${name}» leads to another site`).not.toBe(inject('site'));
    expect(page.url(), 'The site itself stays open').toBe(urlOf(shortPage));
    await window.close();
  });
});

describe('7. The chat-message service URL has phone and prefilled text parameters', () => {
  const scriptless = shareVisitor({ javaScriptEnabled: false });

  test.each([
    { route: '/', entry: 'Ventas', phone: '570000000001', text: greeting('Bucaramanga') },
    { route: '/contacto', entry: 'Soporte', phone: '570000000002', text: greeting('Bucaramanga') },
    { route: '/transCarga', entry: 'Ventas', phone: '570000000001', text: greeting('Bucaramanga') },
  ])(
    'Choosing $entry on $route opens it in a new tab and closes the dropdown',
    async ({ route, entry, phone, text }) => {
      const page = await leaving.enter(route);
      await toggle(page).click();
      const [tab] = await Promise.all([
        page.context().waitForEvent('page'),
        menu(page).getByRole('link', { name: entry }).click(),
      ]);
      await tab.waitForURL(/^https:\/\//);
      const url = new URL(tab.url());
      expect(url.origin + url.pathname).toBe(`https://wa.me/${phone}`);
      expect(url.searchParams.get('text'), 'The greeting of section 7, word for word').toBe(text);
      expect(await tab.evaluate(() => window.opener), 'The new tab cannot reach back (rel=noopener)').toBeNull();
      await menu(page).waitFor({ state: 'hidden' });
      await tab.close();
      expect(leaving.consoleErrors).toEqual([]);
    },
  );

  test('A choice closes the dropdown also if the script that closes it comes later', async () => {
    const { page } = leaving;
    const release = await holdShell(page);
    await leaving.visit(shortPage);
    await toggle(page).click();
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      menu(page).getByRole('link', { name: 'Ventas' }).click(),
    ]);
    expect(await menu(page).isVisible(), 'The script has not come yet').toBe(true);
    release();
    await menu(page).waitFor({ state: 'hidden' });
    await tab.close();
  });

  test('Without JavaScript the dropdown opens and closes, and its entries are links', async () => {
    const page = await scriptless.enter(shortPage);
    await toggle(page).click();
    await menu(page).waitFor({ state: 'visible' });
    const sales = menu(page).getByRole('link', { name: 'Ventas' });
    expect(await sales.getAttribute('href')).toBe(
      `https://wa.me/570000000001?text=${encodeURIComponent(greeting('Bucaramanga'))}`,
    );
    expect(await sales.getAttribute('target')).toBe('_blank');
    await page.keyboard.press('Escape');
    await menu(page).waitFor({ state: 'hidden' });
  });
});

describe.each(['/historia', '/blog'])('The search in the header of %s', (route) => {
  const scriptless = shareVisitor({ javaScriptEnabled: false });
  const link = (page: Page) => page.locator('.header').getByRole('link', { name: 'Buscar' });

  test('opens over the page, with the keyboard alone', async () => {
    const page = await visitor.enter(route);
    await link(page).focus();
    // The first event loads the script. Until then, the link leads to the page of the search.
    await page.waitForFunction(() => !Array.isArray(self.signs));
    await page.keyboard.press('Enter');
    const field = page.getByRole('combobox', { name: 'Buscar en el sitio' });
    await field.waitFor();
    await page.keyboard.type('sueldos');
    const option = page.getByRole('option', { name: /nómina/i }).first();
    await eventually(() => option.isVisible(), 'site.yaml names sueldos as a synonym of nómina').toBe(true);
    // The first press empties the field.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'detached' });
    expect(page.url()).toBe(urlOf(route));
    expect(visitor.consoleErrors).toEqual([]);
  });

  test('is a page without JavaScript', async () => {
    const page = await scriptless.enter(route);
    await link(page).click();
    await page.waitForURL(urlOf('/buscar'));
    expect(await page.locator('.site-search-lists a').count()).toBeGreaterThan(20);
  });
});
