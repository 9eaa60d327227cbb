import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { findBarriers } from '../../../src/testing/browser/axe.ts';
import { reportBreaches, until } from '../../../src/testing/browser/browser.ts';
import { eventually, shareVisitor } from '../../../src/testing/browser/visitor.ts';
import { goldenLanguages, readGolden } from '../../helpers/sites/golden-searches.ts';
import { at, routeAt, routeOf } from '../helpers/addresses.ts';
import { shareSite } from '../helpers/other-site.ts';

/** Where the search of each language is. */
const searchPages: Readonly<Record<string, string>> = {
  de: '/suche',
  es: '/buscar',
  fr: '/recherche',
  it: '/cerca',
  pt: '/buscar',
};

/** Writes the golden pages of a language as a site. @param index where the browser searches */
function writeGolden(language: string, index: 'file' | 'pagefind' = 'file') {
  const { lang, pages } = readGolden(language);
  return async (folder: string) => {
    await mkdir(path.join(folder, 'assets'), { recursive: true });
    const write = (name: string, data: object) => writeFile(path.join(folder, name), stringify(data));
    const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 32"><path d="M0 0h96v32H0z"/></svg>';
    await writeFile(path.join(folder, 'assets/logo.svg'), logo);
    await write('site.yaml', {
      brand: 'Ejemplo',
      url: 'https://ejemplo.example',
      lang,
      year: 2026,
      title: 'Ejemplo',
      logo: { src: '/assets/logo.svg', alt: 'Ejemplo' },
      organization: { description: 'Ejemplo', country: 'CO' },
      header: { links: pages.map(({ path: name, title }) => ({ label: title, href: `/${name}` })) },
      search: {
        external: 'https://search.example/?q={query}&sites=ejemplo.example',
        ...(index === 'pagefind' && { index, synonyms: [['camiones', 'tractomulas']] }),
      },
      footer: { columns: [{ title: 'Ejemplo', links: [{ label: 'Ejemplo', href: '/' }] }], copyright: 'Ejemplo' },
    });
    await write('index.yaml', { title: 'Ejemplo', blocks: [{ type: 'hero', title: 'Ejemplo' }] });
    await write('404.yaml', { title: '404', blocks: [{ type: 'hero', title: '404' }] });
    for (const { path: name, title, text, words } of pages)
      await write(`${name}.yaml`, {
        title,
        ...(words && { searchWords: words }),
        blocks: [
          { type: 'hero', title },
          { type: 'text', body: text },
        ],
      });
  };
}

describe.each(goldenLanguages)('the search in %s', (language) => {
  const { queries } = readGolden(language);
  const searchPage = searchPages[language] ?? '/search';
  const site = shareSite(writeGolden(language));
  const visitor = shareVisitor({ site: () => site.url, scripts: [reportBreaches] });

  test(`finds the right pages first for ${queries.length} queries, and the policy allows all that it does`, async () => {
    const page = await visitor.enter(at(`${searchPage}?q=${encodeURIComponent(queries[0]!.query)}`));
    await until(page, () => document.querySelector('.search-result') !== null);
    const found: [query: string, routes: string[]][] = [];
    for (const { query } of queries) {
      const routes = await page.evaluate(async (typed) => {
        const input = document.querySelector<HTMLInputElement>('.site-search input')!;
        const before = document.querySelector('.search-status');
        input.value = typed;
        input.dispatchEvent(new Event('input', { bubbles: true }));
        while (document.querySelector('.search-status') === before) await new Promise((done) => setTimeout(done));
        return [...document.querySelectorAll('.search-result')].map((link) => link.getAttribute('href')!);
      }, query);
      found.push([query, routes.map((route) => routeAt(route).slice(1))]);
    }
    expect(queries.length).toBeGreaterThanOrEqual(50);
    const wrong = queries.filter(({ first, others, not }, index) => {
      const [, routes] = found[index]!;
      return (
        (first && routes[0] !== first) ||
        !others.every((one) => routes.includes(one)) ||
        not.some((one) => routes.includes(one))
      );
    });
    expect(wrong.map(({ query }) => found.find(([one]) => one === query))).toEqual([]);
    expect(visitor.consoleErrors).toEqual([]);
  });
});

describe('the search of a site whose index is in parts', () => {
  const site = shareSite(writeGolden('es', 'pagefind'));
  const visitor = shareVisitor({ site: () => site.url, scripts: [reportBreaches] });

  test('finds pages on its page and in its dialog, and the policy allows all that it does', async () => {
    const page = await visitor.enter(at('/buscar?q=mantenimiento'));
    const first = page.locator('.search-result').first();
    await eventually(() => first.getAttribute('href')).toBe(at('/talleres'));
    const requested = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(requested.filter((name) => name.endsWith('.pf_index'))).not.toEqual([]);
    await page.locator('.site-search input').first().fill('tractomulas');
    await eventually(() => first.getAttribute('href')).toBe(at('/talleres'));
    await visitor.visit(at('/contacto'));
    await eventually(async () => {
      if ((await page.locator('.search-dialog').count()) === 0) await page.keyboard.press('/');
      return page.locator('.search-dialog').count();
    }).toBe(1);
    await page.keyboard.type('nomina');
    await eventually(() => page.locator('[role=option]').first().getAttribute('href')).toBe(at('/nomina'));
    expect(visitor.consoleErrors).toEqual([]);
  });
});

describe('the search of a site', () => {
  const site = shareSite(writeGolden('es'));
  const visitor = shareVisitor({ site: () => site.url, scripts: [reportBreaches] });
  const unscripted = shareVisitor({ site: () => site.url, javaScriptEnabled: false });

  test('loads nothing before it is used, and opens in a dialog that the keyboard controls', async () => {
    const page = await visitor.enter(at('/nomina'));
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.keyboard.press('Tab');
    await until(page, () => document.documentElement.dataset.shell !== undefined);
    expect(requests.filter((url) => /search|index\.json/.test(url))).toEqual([]);
    await eventually(async () => {
      await page.keyboard.press('Control+k');
      return page.locator('.search-dialog').count();
    }).toBe(1);
    await page.keyboard.type('camiones');
    const option = page.locator('[role=option]').first();
    await eventually(() => option.getAttribute('href')).toBe(at('/talleres'));
    await page.keyboard.press('ArrowDown');
    const input = page.getByRole('combobox');
    expect(await input.getAttribute('aria-activedescendant')).toBe(await option.getAttribute('id'));
    expect(await findBarriers(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await eventually(() => routeOf(page)).toBe('/talleres');
    expect(await page.locator('.search-dialog').count()).toBe(0);
    expect(visitor.consoleErrors).toEqual([]);
  });

  test('is closed by Escape, and gives the focus back', async () => {
    const page = await visitor.enter(at('/contacto'));
    await page.locator('.search-link').focus();
    await eventually(async () => {
      if ((await page.locator('.search-dialog').count()) === 0) await page.keyboard.press('/');
      return page.locator('.search-dialog').count();
    }).toBe(1);
    await page.keyboard.press('Escape');
    await eventually(() => page.locator('.search-dialog').count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('search-link');
  });

  test('leaves its keys to a text that is edited in the page, as in the Studio', async () => {
    const page = await visitor.enter(at('/contacto'));
    await page.locator('.search-link').hover();
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    const text = page.locator('[contenteditable]');
    await page.evaluate(() => {
      const edited = document.body.appendChild(document.createElement('p'));
      edited.contentEditable = 'true';
      edited.focus();
    });
    for (const key of ['a', '/', 'Control+k', 'b']) await page.keyboard.press(key);
    expect(await text.textContent()).toBe('a/b');
    expect(await page.locator('.search-dialog').count()).toBe(0);
  });

  test('lists all pages without JavaScript, and offers another search engine', async () => {
    await unscripted.visit(at('/buscar'));
    const { page } = unscripted;
    const links = page.locator('.site-search-lists a');
    expect(await links.count()).toBe(readGolden('es').pages.length + 1);
    await eventually(() => page.locator('.site-search-external').isVisible()).toBe(true);
    expect(await page.locator('.site-search-form').first().isVisible()).toBe(false);
    expect(await page.locator('.site-search-external').evaluate((form) => (form as HTMLFormElement).action)).toBe(
      'https://search.example/',
    );
  });

  test('shows the pages for the words of an address that does not exist', async () => {
    const page = await visitor.enter(at('/mantenimiento-vehiculos.php'));
    await until(page, () => document.querySelector('.search-result') !== null);
    expect(await page.locator('.site-search input').first().inputValue()).toBe('mantenimiento vehiculos');
    expect(await page.locator('.search-result').first().getAttribute('href')).toBe(at('/talleres'));
  });

  test('counts all pages for the words of an address, and lists three', async () => {
    const countAt = async (address: string) => {
      const page = await visitor.enter(at(address));
      await until(page, () => document.querySelector('.search-result') !== null);
      return {
        listed: await page.locator('.search-result').count(),
        said: await page.locator('.search-status').innerText(),
      };
    };
    const all = await countAt('/buscar?q=de');
    expect(all.listed).toBeGreaterThan(3);
    expect(await countAt('/de.php')).toEqual({ listed: 3, said: all.said });
  });

  test('says that it cannot be loaded, until it can', async () => {
    const page = await visitor.enter(at('/buscar'));
    const message = page.locator('.site-search-failed');
    expect(await message.isVisible()).toBe(false);
    await page.route('**/*.index.json', (route) => route.abort());
    const input = page.locator('.site-search input').first();
    await eventually(async () => {
      await input.fill('');
      await input.fill('camiones');
      return message.isVisible();
    }).toBe(true);
    expect(await message.innerText()).toBe('El buscador no se pudo cargar.');
    await page.unroute('**/*.index.json');
    await input.fill('camión');
    await until(page, () => document.querySelector('.search-result') !== null);
    expect(await message.isVisible()).toBe(false);
  });
});
