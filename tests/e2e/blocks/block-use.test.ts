import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { readAllExamples } from '../../../src/site/schemas/examples.ts';
import { untilInteractive } from '../../../src/testing/browser/browser.ts';
import { shareVisitor } from '../../../src/testing/browser/visitor.ts';
import {
  examplePage,
  readExampleSources,
  routeOf,
  type Source,
  writeSources,
} from '../../../src/testing/examples/example-pages.ts';
import { shareSite } from '../helpers/other-site.ts';

/* Actions of visitors with blocks, on their first examples: without JavaScript, and after React has taken over. */
const used = ['banner', 'faq', 'gallery', 'map-link', 'text'];
const files = (await readAllExamples()).filter(({ type }) => used.includes(type));
const shown = files.map(({ examples }) => examplePage(examples.slice(0, 1)));
const site = shareSite(async (pages) => {
  const sources = await readExampleSources(shown);
  await writeSources(pages, sources.map(withColumns));
  await writeFile(path.join(pages, 'cerradas.yaml'), closedPage);
  await writeFile(path.join(pages, 'repartos.yaml'), layoutPage);
  await writeFile(path.join(pages, 'lateral.yaml'), sidebarPage);
  await writeFile(path.join(pages, 'filtrada.yaml'), filteredPage);
});

/** The footer with three columns. */
function withColumns({ name, data }: Source): Source {
  if (name !== 'site.yaml') return { name, data };
  const columns = ['Columna A', 'Columna B', 'Columna C'].map((title) => ({
    title,
    links: [{ label: title, href: '/contacto' }],
  }));
  return { name, data: { ...data, footer: { ...(data.footer as object), columns } } };
}

/** A page that is the last one of a long list next to it. */
const sidebarPage = `title: La última página de una lista larga
description: Página que está al final de una lista de enlaces más alta que la ventana.
sidebar:
  show: links
  links:
${Array.from({ length: 40 }, (_, index) => `    - {label: Enlace ${index}, href: "https://enlace-${index}.example"}\n`).join('')}    - {label: Esta página, href: /lateral}
blocks:
  - {type: hero, layout: plain, title: Lateral}
  - {type: text, body: Un texto corto.}
`;

const cards = (count: number) => `  - type: card-list
    title: Las ${count} tarjetas
    items:
${'      - {title: Responsabilidades, text: Administración de las instalaciones., link: {label: Contacto, href: /contacto}}\n'.repeat(count)}`;

/** Blocks with more, or longer, contents than usual. */
const layoutPage = `title: Repartos del espacio
description: Bloques que traen más contenido, o textos más largos, que los ejemplos de los demás bloques.
blocks:
  - {type: hero, layout: plain, title: Repartos}
${cards(4)}${cards(6)}  - type: table
    title: Tabla
    caption: Un título de la tabla que es bastante más largo que lo ancho de la ventana de un teléfono.
    columns: [{label: Responsables}, {label: Administración}, {label: Instalaciones}, {label: Condiciones}]
    rows: [[uno, dos, tres, cuatro]]
  - type: contact-form
    title: Escriba
    recipient: info@empresa.example
    subject: Horario
    submit: Enviar
    success: Gracias.
    fields:
      - {name: hora, label: Hora, type: radio, options: ["Por la mañana, entre las ocho y las doce, antes de la pausa larga", Tarde]}
`;

/** A page whose targets of links are in parts of a text that are closed. */
const closedPage = `title: Partes cerradas de un texto
description: Enlaces que llevan a lo que está dentro de pestañas y pliegues que nadie ha abierto todavía.
blocks:
  - type: hero
    layout: plain
    title: Partes cerradas
  - type: text
    body: |
      Vaya [al segundo](#segundo) o [al fondo](#fondo).

      > [!TAB] Uno
      > ### Primero
      > Lo primero.

      > [!TAB] Dos
      > ### Segundo
      > Una afirmación.[^1]
      >
      > > [!DETAILS] Más
      > > #### Fondo
      > > Lo del fondo.

      [^1]: De dónde viene.
`;

/** A table with filters, and a link to a selection of its rows. */
const filteredPage = `title: Una tabla que se filtra
description: Una tabla de proyectos con un filtro por área, y un enlace que lleva a los de una sola de ellas.
blocks:
  - {type: hero, layout: plain, title: Filtros}
  - {type: text, body: "Vea [los de puertos](/filtrada?area=Puertos)."}
  - type: table
    caption: Proyectos
    collection: {of: project, fields: [name, area], filters: [area]}
`;

const options = { site: () => site.url };
const visitor = shareVisitor(options);
const scriptless = shareVisitor({ ...options, javaScriptEnabled: false });
/** For results of styles alone. */
const still = shareVisitor({ ...options, isStatic: true });
/** Its clock is set. */
const dated = shareVisitor({ ...options, isAlone: true });

/** Opens the first example of a block and expects that the browser reports no error meanwhile. */
async function visit(type: string, isScripted: boolean, work: (page: Page) => Promise<void>, hash = ''): Promise<void> {
  const { enter, consoleErrors } = isScripted ? visitor : scriptless;
  await work(await enter(routeOf(type, shown) + hash));
  expect(consoleErrors).toEqual([]);
}

describe.each([
  ['without JavaScript', false],
  ['with React', true],
])('%s', (_, isScripted) => {
  test('one answer is open at a time if the page asks for that, with the keyboard too', () =>
    visit('faq', isScripted, async (page) => {
      const answers = page.locator('.faq-answer');
      await answers.nth(0).waitFor();
      await page.locator('.faq-summary').nth(2).focus();
      await page.keyboard.press('Enter');
      await answers.nth(2).waitFor();
      await answers.nth(0).waitFor({ state: 'hidden' });
    }));

  test('a link to an answer opens it and leaves its question in view', () =>
    visit(
      'faq',
      isScripted,
      async (page) => {
        await page.locator('#soporte').waitFor();
        const top = await page
          .locator('.faq-summary')
          .nth(1)
          .evaluate((summary) => summary.getBoundingClientRect().top);
        expect(top).toBeGreaterThanOrEqual(0);
      },
      '#soporte',
    ));

  test.each(['segundo', 'note-ref', 'fondo'])('a link from elsewhere opens the closed parts around #%s', async (id) => {
    const { enter, consoleErrors } = isScripted ? visitor : scriptless;
    const page = await enter(`/cerradas#${id}`);
    await page.locator(`#${id}`).waitFor();
    await page.getByText('Lo primero.').waitFor({ state: 'hidden' });
    expect(consoleErrors).toEqual([]);
  });

  test('so does a link of the page, and the visitor can choose another part then', async () => {
    const page = await (isScripted ? visitor : scriptless).enter('/cerradas');
    await page.getByText('Lo primero.').waitFor();
    await page.getByRole('link', { name: 'al segundo' }).click();
    await page.locator('#segundo').waitFor();
    await page.locator('#primero').waitFor({ state: 'hidden' });
    await page.getByText('Uno', { exact: true }).click();
    await page.locator('#primero').waitFor();
    await page.locator('#segundo').waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: 'al fondo' }).click();
    await page.locator('#fondo').waitFor();
  });

  test('one part of a choice is always visible, with the keyboard too', async () => {
    const page = await (isScripted ? visitor : scriptless).enter('/cerradas');
    await page.getByText('Dos', { exact: true }).focus();
    for (const text of ['Una afirmación.', 'Lo primero.', 'Una afirmación.']) {
      await page.keyboard.press('Enter');
      await page.getByText(text).waitFor();
    }
  });

  test('a picture of a gallery opens larger on the page and leads to the next one; Escape closes it', () =>
    visit('gallery', isScripted, async (page) => {
      const views = page.locator('.gallery-view');
      await page.locator('.gallery-open').first().focus();
      await page.keyboard.press('Enter');
      await views.nth(0).getByRole('img').waitFor();
      await views.nth(0).getByRole('button', { name: 'Imagen siguiente' }).click();
      await views.nth(1).waitFor();
      await page.keyboard.press('Escape');
      await views.nth(1).waitFor({ state: 'hidden' });
    }));

  test('a map is a link, and nothing of the map is loaded before a press', () =>
    visit('map-link', isScripted, async (page) => {
      const hosts = await page.evaluate(() => performance.getEntries().map(({ name }) => name));
      expect(hosts.filter((name) => /google|waze|openstreetmap/.test(name))).toEqual([]);
      const href = await page.getByRole('link', { name: /^Google Maps/ }).getAttribute('href');
      expect(href).toContain(encodeURIComponent('Ciudad de ejemplo'));
    }));
});

describe.each([360, 768, 1280])('in a window of %d px', (width) => {
  /** The visible parts of a page, as rectangles. */
  const boxes = async (selector: string) => {
    await still.page.setViewportSize({ width, height: 800 });
    const page = await still.lookAt('/repartos');
    return page.locator(selector).evaluateAll((all) => all.map((element) => element.getBoundingClientRect().toJSON()));
  };

  test('cards of a list are equally wide, and wide enough for their words', async () => {
    for (const list of [0, 1]) {
      const widths = (await boxes(`.card-list >> nth=${list} >> .card-list-item`)).map((box) => box.width);
      expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(2);
      expect(Math.min(...widths)).toBeGreaterThanOrEqual(272);
    }
  });

  test('the title of a table is completely visible', async () => {
    const [caption, area] = [await boxes('.table-caption > span'), await boxes('.table .table-scroll')];
    expect(caption[0].right).toBeLessThanOrEqual(area[0].right);
  });

  test('radio buttons are round', async () => {
    for (const button of await boxes('.choice-option > input')) expect([button.width, button.height]).toEqual([24, 24]);
  });

  test('columns of the footer are all below the logo or all next to it', async () => {
    const [logo] = await boxes('.footer-brand');
    const columns = await boxes('.footer-column');
    const below = columns.filter(({ top, left }) => top >= logo.bottom && left < logo.right);
    expect([0, columns.length]).toContain(below.length);
  });
});

test('a long list of links next to a page begins at the link of the page, and the page at its top', async () => {
  await still.page.setViewportSize({ width: 1280, height: 800 });
  await still.visit('/lateral');
  const place = await still.page.locator('.sidebar [aria-current]').evaluate((link) => {
    const [{ top, bottom }, list] = [link.getBoundingClientRect(), link.closest('.sidebar')!.getBoundingClientRect()];
    return { isInView: top >= list.top && bottom <= list.bottom, scrollY };
  });
  expect(place).toEqual({ isInView: true, scrollY: 0 });
});

test('with React, the arrow keys replace the shown picture of a gallery', () =>
  visit('gallery', true, async (page) => {
    const views = page.locator('.gallery-view');
    await page.locator('.gallery-open').first().click();
    await views.nth(0).getByRole('button', { name: 'Imagen siguiente' }).click();
    await page.keyboard.press('ArrowRight');
    await views.nth(2).waitFor();
    await page.keyboard.press('ArrowRight');
    await views.nth(0).waitFor();
    expect(await page.locator('.gallery-view:popover-open').count()).toBe(1);
  }));

test.each([
  ['2025-12-31', false],
  ['2026-01-01', true],
  ['2099-12-31', true],
  ['2100-01-01', false],
])('an announcement is shown on the days that it names: %s', async (day, isSeen) => {
  await dated.page.clock.setFixedTime(new Date(`${day}T12:00:00`));
  const page = await dated.enter(routeOf('banner', shown));
  expect(await page.locator('.banner-text').isVisible()).toBe(isSeen);
  expect(dated.consoleErrors).toEqual([]);
});

test('with React, a filter of a table follows its address: a link of the page, and going back', async () => {
  const page = await visitor.enter('/filtrada');
  const select = page.locator('.table-filter select');
  const chosen = () => select.evaluate((element) => (element as HTMLSelectElement).selectedOptions[0]!.text);
  const rows = page.locator('tbody tr:visible');
  await untilInteractive(page);
  await page.getByRole('link', { name: 'los de puertos' }).click();
  await expect.poll(() => rows.count()).toBe(1);
  expect(await chosen()).toBe('Puertos (1)');
  await page.goBack();
  await expect.poll(() => rows.count()).toBe(3);
  await select.selectOption({ label: 'Transporte (2)' });
  await expect.poll(() => rows.count()).toBe(2);
  expect(new URL(page.url()).search).toBe('?area=Transporte');
  expect(visitor.consoleErrors).toEqual([]);
});
