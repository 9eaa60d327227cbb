import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { findBarriers, finishAnimations } from '../../../src/testing/browser/axe.ts';
import { shareVisitor } from '../../../src/testing/browser/visitor.ts';
import { at } from '../helpers/addresses.ts';
import { fill, message, panel, submit } from '../helpers/form.ts';

const openChat = async (page: Page) => {
  await page.getByRole('button', { name: 'Chat' }).click();
  await page.locator('#chat-menu').waitFor({ state: 'visible' });
};

/** States of one page follow each other. */
const states: readonly {
  name: string;
  route: string;
  width: number;
  /** Selector of the part that the state changes. `route-checks.ts` checks the rest of the page. */
  part: string;
  reach: (page: Page) => Promise<void>;
}[] = [
  ...[360, 1280].map((width) => ({
    name: 'form in error',
    route: '/contactoGeneral',
    width,
    part: 'form',
    reach: async (page: Page) => {
      await submit(page).click();
      await panel(page).waitFor();
    },
  })),
  {
    name: 'mail prepared',
    route: '/contactoGeneral',
    width: 360,
    part: 'form',
    reach: async (page) => {
      await fill(page, message);
      await submit(page).click();
      await panel(page).getByRole('link', { name: 'Abrir el correo preparado' }).waitFor();
    },
  },
  { name: 'chat open', route: '/', width: 360, part: 'html', reach: openChat },
  ...['#comercial', '#estaciones', '#hoteleria'].map((tab) => ({
    name: `tab ${tab} open`,
    route: '/',
    width: 1280,
    part: '.tab-set',
    reach: async (page: Page) => {
      await page.locator(`.tab-set-tab[href="${tab}"]`).click();
      await page.locator(tab).waitFor({ state: 'visible' });
    },
  })),
  {
    name: 'scroll-to-top shown, last slide',
    route: '/',
    width: 1280,
    part: '.carousel, .scroll-to-top',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Diapositiva anterior' }).click();
      await page.mouse.wheel(0, 900);
      await page.locator('.scroll-to-top').waitFor({ state: 'visible' });
    },
  },
  { name: 'chat open', route: '/', width: 1280, part: '.chat', reach: openChat },
  {
    name: 'catalogue filtered',
    route: '/productos',
    width: 360,
    part: '.catalogue',
    reach: async (page) => {
      const group = 'Estaciones de servicio';
      await page
        .getByRole('link', { name: new RegExp(`^${group}`) })
        .first()
        .click();
      await page.locator('.catalogue [aria-current=true]', { hasText: group }).waitFor();
    },
  },
  {
    name: 'menu open',
    route: '/productos',
    width: 360,
    part: 'html',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Menú' }).click();
      await page.locator('#site-menu').waitFor({ state: 'visible' });
    },
  },
  {
    name: 'video playing',
    route: '/blog',
    width: 1280,
    part: '.video-embed',
    reach: async (page) => {
      await page.getByRole('link', { name: 'Reproducir el video' }).click();
      await page.locator('main iframe').waitFor();
    },
  },
  {
    name: 'after a client navigation',
    route: '/compania',
    width: 1280,
    part: 'html',
    reach: async (page) => {
      await page.locator(`footer a[href="${at('/historia')}"]`).click();
      await page.getByRole('heading', { level: 1, name: 'Desde 1995' }).waitFor();
    },
  },
];

describe('WCAG 2.2 AA, states of the interface', () => {
  const visitor = shareVisitor();

  test.each(states)('$name on $route at $width px, light and dark', async ({ route, width, part, reach }) => {
    await visitor.page.setViewportSize({ width, height: 800 });
    await visitor.page.emulateMedia({ colorScheme: 'light' });
    const page = await visitor.lookAt(route);
    await reach(page);
    await finishAnimations(page);
    expect(await findBarriers(page, { changed: part }), 'Light colours').toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await finishAnimations(page);
    expect(await findBarriers(page, { onlyColours: true, changed: part }), 'Dark colours').toEqual([]);
  });
});
