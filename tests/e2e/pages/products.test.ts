import { describe, expect, test } from 'vitest';
import { checkEach, ownWords, shareVisitor } from '../../../src/testing/browser/visitor.ts';
import { at, hrefs, urlOf } from '../helpers/addresses.ts';
import { productGroups, productRoutes, questionPromptRoutes } from '../helpers/spec.ts';
import { type Capabilities, fuelCapabilities, transportCapabilities } from './capabilities.ts';
import { officeCapabilities } from './capabilities-office.ts';

const capabilities: Capabilities = { ...transportCapabilities, ...fuelCapabilities, ...officeCapabilities };

const groups = Object.values(productGroups).map((group) => group as readonly string[]);

describe('1. Products described', () => {
  const visitor = shareVisitor({ javaScriptEnabled: false });
  const recommended = new Set<string>();

  test('The specification describes 13 products', () => {
    expect(Object.keys(capabilities).sort()).toEqual([...productRoutes].sort());
  });

  checkEach(visitor, productRoutes, {
    'states every capability': async (route) => {
      const words = await ownWords(visitor.page);
      const missing = capabilities[route]!.filter(([, pattern]) => !pattern.test(words)).map(([fact]) => fact);
      const advice = `${route} does not say this: write it into the page, or teach the table new words for it`;
      expect(missing, advice).toEqual([]);
    },
    'has at least 350 words and a drawing of its own': async (route) => {
      const { page } = visitor;
      const words = (await ownWords(page)).split(' ').length;
      expect(words, `${route}: at least 350 words of its own`).toBeGreaterThanOrEqual(350);
      const picture = page.locator('.hero img');
      expect(await picture.getAttribute('src')).toContain(`/pantallas${route}.`);
      expect(await picture.getAttribute('alt'), `${route}: the drawing is described`).not.toBe('');
    },
    'breadcrumbs, and related products of its own group': async (route) => {
      const { page } = visitor;
      const trail = await hrefs(page, 'nav[aria-label="Ruta de navegación"] a');
      expect(trail, `${route} stands under the catalogue`).toEqual(['/', '/productos']);
      const related = await hrefs(page, 'main .collection-list a');
      expect(related.length, `${route}: a collection-list of its group`).toBeGreaterThan(0);
      const group = groups.find((routes) => routes.includes(route));
      for (const other of related) {
        expect(group, `${other} is of the group of ${route}`).toContain(other);
        recommended.add(other);
      }
      expect(related, 'A product is not related to itself').not.toContain(route);
    },
    'answers questions, shows its screen from near and says how it begins': async (route) => {
      const { page } = visitor;
      expect(await page.locator('main details').count(), `${route}: a faq block`).toBeGreaterThanOrEqual(4);
      expect(await page.locator(`main .split img[src*="/detalles${route}."]`).count(), `${route}: a detail`).toBe(1);
      expect(await page.locator('main .feature-list-numbered').count(), `${route}: numbered steps`).toBeGreaterThan(0);
    },
    'fills every row of its lists': async (route) => {
      const gaps = await visitor.page
        .locator('main .columns')
        .evaluateAll((lists) =>
          lists.map((list) =>
            Math.round(list.getBoundingClientRect().right - list.lastElementChild!.getBoundingClientRect().right),
          ),
        );
      expect(gaps.length, `${route}: lists that choose their columns`).toBeGreaterThan(0);
      expect(
        gaps.every((gap) => Math.abs(gap) <= 1),
        `${route}: no item is alone in the last row`,
      ).toBe(true);
    },
    '2. ends with a button leading to /contacto': async (route) => {
      const { page } = visitor;
      const isAsked = questionPromptRoutes.includes(route);
      const last = page.locator('main > *').last();
      const button = last.getByRole('link', { name: isAsked ? 'Contact us' : 'Contáctanos', exact: true });
      expect(await button.count(), `${route}: its last block is a cta labelled as the specification says`).toBe(1);
      expect(await button.getAttribute('href')).toBe(at('/contacto'));
      expect(await button.evaluate((element) => element.tagName), `${route}: an anchor, not a dead button`).toBe('A');
      if (isAsked) {
        const prompt = await last.getByRole('heading').innerText();
        expect(prompt, `${route}: a question prompt stands before the button`).toMatch(/^¿.+\?$/);
      }
      expect(visitor.consoleErrors).toEqual([]);
    },
  });

  test('every product is recommended by another one', () => {
    expect([...recommended].sort(), 'collection.isAfterCurrent shows the products after the current one').toEqual(
      [...productRoutes].sort(),
    );
  });
});

// Links are followed in the same way on all pages, so that one of each group is enough.
describe.each([
  ['without JavaScript', false],
  ['with JavaScript', true],
])('2. Contact button, %s', (_, javaScriptEnabled) => {
  const visitor = shareVisitor({ javaScriptEnabled });

  test.each(groups.map(([first]) => first!))('that of %s leads to /contacto', async (route) => {
    const page = await visitor.enter(route);
    await page
      .locator('main > *')
      .last()
      .locator(`a[href="${at('/contacto')}"]`)
      .click();
    await page.waitForURL(urlOf('/contacto'));
    expect(visitor.consoleErrors).toEqual([]);
  });
});
