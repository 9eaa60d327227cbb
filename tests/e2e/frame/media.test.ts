import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { open, untilInteractive } from '../../../src/testing/browser/browser.ts';
import { shareVisitor } from '../../../src/testing/browser/visitor.ts';
import { testAddresses } from '../../helpers/sites/test-address.ts';
import { productRoutes } from '../helpers/spec.ts';

const isSeen = (page: Page, selector: string) => page.locator(selector).first().isVisible();

describe('On paper', () => {
  const visitor = shareVisitor();

  test.each(['/', '/transporteEspecial', '/contacto', '/blog/post1'])(
    '%s is its content: nothing to press, nothing hidden behind a tab or a slide',
    async (route) => {
      const page = await visitor.enter(route);
      await page.emulateMedia({ media: 'print' });
      expect(await isSeen(page, 'h1')).toBe(true);
      for (const selector of ['.header-menu', '.header-toggle', '.scroll-to-top', '.share-strip', '.footer-frame'])
        expect(await isSeen(page, selector), `${selector} is of no use on paper`).toBe(false);
      const hidden = await page
        .locator('main :is([role=tabpanel], .carousel-slide)')
        .evaluateAll((parts) =>
          parts.filter((part) => !part.checkVisibility()).map((part) => part.id || part.className),
        );
      expect(hidden, 'print what the page says, whatever is selected').toEqual([]);
      await page.emulateMedia({ media: 'screen' });
    },
  );

  test.each(productRoutes)('%s takes at most six sheets', async (route) => {
    const page = await visitor.enter(route);
    await page.emulateMedia({ media: 'print' });
    const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1');
    await page.emulateMedia({ media: 'screen' });
    const sheets = pdf.match(/\/Type\s*\/Page\b/g)!.length;
    expect(sheets).toBeGreaterThan(1);
    expect(sheets, 'buyers print a page and pass it on').toBeLessThanOrEqual(6);
  });
});

describe('With forced colours', () => {
  const visitor = shareVisitor({ forcedColors: 'active' });

  test.each(['/', '/contactoGeneral', '/blog/post1'])('buttons of %s have an outline of their own', async (route) => {
    const page = await visitor.enter(route);
    const bare = await page.locator('main :is(.action-primary, .action-secondary):visible').evaluateAll((actions) =>
      actions
        .filter((action) => {
          const { borderTopStyle, borderTopWidth } = getComputedStyle(action);
          return borderTopStyle === 'none' || Number.parseFloat(borderTopWidth) === 0;
        })
        .map((action) => action.textContent),
    );
    expect(bare, 'without background colours only a border distinguishes a button from a text').toEqual([]);
  });

  test('the selected tab differs from the others', async () => {
    const page = await visitor.enter('/');
    const looks = await page.getByRole('tab').evaluateAll((tabs) =>
      tabs.map((tab) => {
        const { color, borderBottom, outline, backgroundColor, fontWeight } = getComputedStyle(tab);
        const look = [color, borderBottom, outline, backgroundColor, fontWeight].join();
        return { isSelected: tab.getAttribute('aria-selected') === 'true', look };
      }),
    );
    const selected = looks.find(({ isSelected }) => isSelected)!.look;
    expect(looks.filter(({ isSelected }) => !isSelected).map(({ look }) => look)).not.toContain(selected);
  });
});

/** Notes what a page shares, and acts as a visitor who closes the menu. Runs before the scripts of the page. */
function closeShareMenu(): void {
  const shared: ShareData[] = [];
  Object.assign(globalThis, { shared });
  Object.assign(Navigator.prototype, {
    share: async (data: ShareData) => {
      shared.push(data);
      throw new DOMException('The visitor closed the menu', 'AbortError');
    },
  });
}

describe('The sharing menu of the device', () => {
  const button = (page: Page) => page.getByRole('button', { name: 'Compartir…' });

  test('gets the title and the public address of the article', async () => {
    await using opened = await open('/blog/post1', { scripts: [closeShareMenu] });
    const { page, consoleErrors } = opened;
    await untilInteractive(page);
    await button(page).click();
    const [shared] = await page.evaluate(() => (globalThis as unknown as { shared: ShareData[] }).shared);
    expect(shared?.url).toBe(testAddresses.absolute('/blog/post1'));
    expect(await page.title()).toContain(shared!.title);
    expect(consoleErrors, 'a closed menu is not reported').toEqual([]);
  });

  test('is not offered on a device without one', async () => {
    const scripts = [() => void delete (Navigator.prototype as { share?: unknown }).share];
    await using opened = await open('/blog/post1', { scripts });
    const { page } = opened;
    await untilInteractive(page);
    expect(await button(page).isVisible()).toBe(false);
  });
});
