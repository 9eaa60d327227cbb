import { appendFileSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page, Route } from 'playwright';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { findBarriers } from '../../../src/testing/browser/axe.ts';
import { changedLines } from '../../../src/testing/forms/changed-lines.ts';
import { cloneOf } from '../../helpers/processes/clone.ts';
import { git, makeRepository } from '../../helpers/processes/git.ts';
import { at } from '../../helpers/studio.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';
import { openBeside, shareStudio, textsOf, untilSaved } from './studio.ts';

/* Work on whole files: saving, conflicts, pages, changes, publication. One file, because the tests share a server and a
   browser tab, and each start of these takes longer than most of the tests. */

/** The repository that the site is published to. */
const remote = temporaryFolder();
const openWithPage = shareStudio((pages) => makeRepository(path.dirname(pages), remote));
const openStudio = (route: string) => openWithPage(route, { isPageShown: false });

/** The dialog that is open. */
function dialog(page: Page) {
  return page.getByRole('dialog');
}

async function showPages(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Páginas' }).click();
}

async function choose(page: Page, name: string, action: string): Promise<void> {
  const entry = page.locator('.studio-page-entry').filter({ hasText: name }).first();
  await entry.hover();
  await entry.getByRole('button', { name: /Acciones/ }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function undo(page: Page): Promise<void> {
  await page.keyboard.press('Control+z');
}

/**
 * Holds back the answers to requests of a kind, after the server has done its work.
 * @returns `isHeld` waits for the first answer, `release` lets all go
 */
async function holdAnswers(page: Page, method: string, file: string) {
  let [hold, release] = [() => {}, () => {}];
  const isHeld = new Promise<void>((resolve) => {
    hold = resolve;
  });
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/__studio/api/pages/${encodeURIComponent(file)}`, async (route) => {
    if (route.request().method() !== method) return route.continue();
    const response = await route.fetch();
    hold();
    await isReleased;
    await route.fulfill({ response });
  });
  return { isHeld, release };
}

test('the document asks for what the Studio needs first, while its code is loaded, and nothing is asked twice', async () => {
  await using studio = await openStudio('/contacto');
  const { page } = studio;
  const timings = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(({ name, initiatorType }) => [
      decodeURIComponent(new URL(name).pathname),
      initiatorType,
    ]),
  );
  const wanted = ['site', 'schemas', 'pages/pages/contacto.yaml'].map((name) => `/__studio/api/${name}`);
  const found = timings.filter(([name = '']) => wanted.includes(name)).sort();
  expect(found).toEqual(wanted.map((name) => [name, 'link']).sort());
});

describe('pages', () => {
  test('are published on a day, which the list, the page and the calendar show; undo takes it back', async () => {
    await using studio = await openWithPage('/contacto');
    const { page, server } = studio;
    const before = server.read('pages/contacto.yaml');
    await showPages(page);
    await choose(page, 'Contacto', 'Publicar…');
    await page.getByLabel('El día…').check();
    await page.getByLabel('Se publica el: Día').fill('2040-12-01');
    await page.getByLabel('Se publica el: Hora').fill('09:00');
    await page.getByLabel('Se publica hasta (opcional): Día').fill('2041-01-06');
    expect(await findBarriers(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: 'Guardar' }).click();
    const mark = page.locator('.studio-page-due');
    await expect.poll(() => mark.textContent()).toBe('Se publica el 1 dic 2040, 09:00');
    expect(parse(server.read('pages/contacto.yaml'))).toMatchObject({
      publish: '2040-12-01 09:00',
      expires: '2041-01-06',
    });
    const entry = page.locator('.studio-page-entry').filter({ hasText: 'Contacto' });
    expect(await entry.textContent()).toContain('Se publica el 1 dic 2040, 09:00 · /contacto');

    const fail = (request: Route) => request.fulfill({ status: 409, json: { reason: 'No se puede leer.' } });
    await page.route('**/__studio/api/calendar', fail, { times: 1 });
    await page.getByRole('button', { name: 'Cambios programados' }).click();
    await dialog(page).getByText('No se puede leer.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Cambios programados' }).click();
    const days = page.locator('.studio-day');
    await expect
      .poll(() => days.allTextContents())
      .toEqual(['1 dic 2040Aparece Contacto09:00', '7 ene 2041Desaparece Contacto']);
    expect(await findBarriers(page)).toEqual([]);
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Ver el sitio el 1 dic 2040' }).press('Enter');
    await page.getByText('Ves el sitio con fecha del 1 dic 2040, 09:00.').waitFor();
    expect(await mark.count()).toBe(0);
    await page.getByRole('button', { name: 'Cambios programados' }).click();
    await page.getByLabel('Ver el sitio el…: Día').fill('2041-01-07');
    await page.getByLabel('Ver el sitio el…: Hora').fill('');
    await page.keyboard.press('Enter');
    await expect.poll(() => mark.textContent()).toBe('Se publicó hasta el 6 ene 2041');
    // The dialog and the notice have a button of this name.
    await dialog(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Volver a hoy' }).click();
    await expect.poll(() => mark.textContent()).toBe('Se publica el 1 dic 2040, 09:00');

    await page.getByRole('button', { name: 'Cambios programados' }).click();
    await page.getByRole('button', { name: /Desaparece Contacto/ }).click();
    await expect.poll(() => dialog(page).count()).toBe(0);
    await undo(page);
    await expect.poll(() => server.read('pages/contacto.yaml')).toBe(before);
  });

  test('are shared as one file, with what is typed', async () => {
    await using studio = await openStudio('/contacto');
    const { page } = studio;
    await page.getByRole('textbox', { name: 'Título', exact: true }).first().fill('Todavía sin guardar');
    await page.getByRole('button', { name: 'Compartir' }).click();
    expect(await findBarriers(page)).toEqual([]);
    const downloading = page.waitForEvent('download');
    await dialog(page).getByRole('button', { name: 'Descargar el archivo' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('contacto.html');
    expect(readFileSync(await download.path(), 'utf8')).toContain('<title>Todavía sin guardar');
    await expect.poll(() => dialog(page).count()).toBe(0);
  });

  test('a new product has an address without accents and the chosen group; undo removes it', async () => {
    await using studio = await openStudio('/contacto');
    const { page, server } = studio;
    const before = textsOf(server.pages);
    await showPages(page);
    await page.getByRole('button', { name: 'Nueva página' }).click();
    expect(await findBarriers(page)).toEqual([]);
    await dialog(page).getByLabel('Producto').check();
    await dialog(page).getByLabel('Nombre').fill('Nómina & años');
    await dialog(page).getByLabel('Grupo').selectOption('Comercial');
    expect(await dialog(page).getByRole('textbox', { name: 'Dirección' }).inputValue()).toBe('/nomina-anios');
    await dialog(page).getByRole('button', { name: 'Crear página' }).click();
    await page.waitForURL('**/__studio/nomina-anios');
    // It consists of sections, which come next.
    await page.locator('.studio-outline').waitFor();
    const source = server.read('pages/nomina-anios.yaml');
    await expect(source).toMatchFileSnapshot('new-product.yaml');
    // Redo is pressed when the page is gone, but the Studio does not know that yet.
    const removal = await holdAnswers(page, 'DELETE', 'pages/nomina-anios.yaml');
    await undo(page);
    await removal.isHeld;
    expect(textsOf(server.pages)).toEqual(before);
    await page.keyboard.press('Control+Shift+z');
    removal.release();
    await expect.poll(() => textsOf(server.pages)).toEqual({ ...before, 'nomina-anios.yaml': source });
    expect(studio.consoleErrors).toEqual([]);
  });

  test('a new page has its name as title and heading; missing fields are reported after its form is left', async () => {
    await using studio = await openStudio('/contacto');
    const { page, server } = studio;
    const create = async (kind: string, name: string) => {
      await showPages(page);
      await page.getByRole('button', { name: 'Nueva página' }).click();
      await dialog(page).getByLabel(kind).check();
      await dialog(page).getByLabel('Nombre').fill(name);
      await dialog(page).getByRole('button', { name: 'Crear página' }).click();
      await dialog(page).waitFor({ state: 'detached' });
      await page.locator('.studio-outline').waitFor();
    };
    await create('Artículo', 'Nómina a tiempo');
    const article = parse(server.read('pages/blog/nomina-a-tiempo.yaml'));
    expect([article.title, article.blocks[0].title]).toEqual(['Nómina a tiempo', 'Nómina a tiempo']);
    await create('Página en blanco', 'Turnos');
    await page.waitForURL('**/__studio/turnos');
    expect(parse(server.read('pages/turnos.yaml'))).toEqual({
      title: 'Turnos',
      blocks: [{ type: 'hero', layout: 'plain', title: 'Turnos' }],
    });
    const marks = page.locator('.studio-side .studio-count, .studio-form .studio-problem');
    await title(page).click();
    expect(await marks.count()).toBe(0);
    await page.locator('.studio-section .studio-section-name').first().click();
    await expect.poll(() => marks.count()).toBe(1);
    // The tools of a section cover no part of its title.
    const row = page.locator('.studio-section').first();
    await row.hover();
    const edges = await row.evaluate((element) => [
      element.querySelector('.studio-section-name > *')!.getBoundingClientRect().right,
      element.querySelector('.studio-section-tools')!.getBoundingClientRect().left,
    ]);
    expect(edges[0]).toBeLessThanOrEqual(edges[1]!);
  });

  test('a taken address is refused before anything is written', async () => {
    await using studio = await openStudio('/contacto');
    const { page } = studio;
    await showPages(page);
    await page.getByRole('button', { name: 'Nueva página' }).click();
    await dialog(page).getByLabel('Nombre').fill('Compañía');
    await dialog(page).getByRole('textbox', { name: 'Dirección' }).fill('compania');
    expect(await dialog(page).getByRole('alert').textContent()).toContain('Esa dirección ya es de');
    expect(await dialog(page).getByRole('button', { name: 'Crear página' }).isDisabled()).toBe(true);
    for (const empty of ['', '/', ' ']) {
      await dialog(page).getByRole('textbox', { name: 'Dirección' }).fill(empty);
      expect(await dialog(page).getByRole('alert').textContent()).toBe('Falta la dirección de la página.');
      expect(await dialog(page).getByRole('button', { name: 'Crear página' }).isDisabled()).toBe(true);
    }
  });

  test('a changed address shows the links that follow first; undo restores every byte', async () => {
    await using studio = await openStudio('/contacto');
    const { page, server } = studio;
    const before = textsOf(server.pages);
    await showPages(page);
    await choose(page, '/contacto', 'Cambiar la dirección…');
    const address = dialog(page).getByRole('textbox', { name: 'Dirección' });
    await address.fill('');
    await dialog(page).getByText('Falta la dirección de la página.').waitFor();
    await address.fill('/escríbanos');
    await dialog(page).getByRole('button', { name: 'Usar /escribanos' }).click();
    await dialog(page)
      .getByText(/enlaces? seguirán? a la página:/)
      .waitFor();
    expect(await dialog(page).getByRole('listitem').allTextContents()).toContain('Datos del sitio 1 enlace');
    expect(textsOf(server.pages)).toEqual(before);
    await address.fill('/escribenos');
    await address.press('Enter');
    await page.waitForURL('**/__studio/escribenos');
    const after = textsOf(server.pages);
    expect(Object.keys(after)).not.toContain('contacto.yaml');
    expect(changedLines(before['site.yaml']!, after['site.yaml']!)).toEqual([
      '-      href: /contacto',
      '+      href: /escribenos',
    ]);
    expect(changedLines(before['contacto.yaml']!, after['escribenos.yaml']!)).toEqual([
      '+redirectFrom:',
      '+  - /contacto',
    ]);
    await untilSaved(page);
    await undo(page);
    await expect.poll(() => textsOf(server.pages)).toEqual(before);
  });

  test('deleting shows the links that would break; undo brings the page back', async () => {
    await using studio = await openStudio('/');
    const { page, server } = studio;
    const before = textsOf(server.pages);
    await showPages(page);
    await choose(page, '/contacto', 'Borrar…');
    await dialog(page)
      .getByText(/enlaces? dejarán? de funcionar:/)
      .waitFor();
    expect(await dialog(page).getByRole('listitem').allTextContents()).toEqual([
      'Vacantes 1 enlace',
      'Datos del sitio 1 enlace',
    ]);
    await dialog(page).getByRole('button', { name: 'Borrar página' }).click();
    await expect.poll(() => existsSync(path.join(server.pages, 'contacto.yaml'))).toBe(false);
    await dialog(page).waitFor({ state: 'detached' });
    await undo(page);
    await expect.poll(() => textsOf(server.pages)).toEqual(before);
  });

  test('a page is shown as agents read it, and copied', async () => {
    await using studio = await openStudio('/contacto');
    const { page } = studio;
    await showPages(page);
    await choose(page, '/contacto', 'Ver como Markdown');
    const text = dialog(page).locator('pre');
    await expect.poll(() => text.textContent()).toMatch(/^---\ntitle: /);
    expect(await findBarriers(page)).toEqual([]);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await dialog(page).getByRole('button', { name: 'Copiar' }).click();
    await dialog(page).getByRole('button', { name: 'Copiado' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await text.textContent());
  });

  test('a page becomes a draft by one line', async () => {
    await using studio = await openStudio('/');
    const { page, server } = studio;
    const before = server.read('pages/contacto.yaml');
    await showPages(page);
    await choose(page, '/contacto', 'Convertir en borrador');
    await expect.poll(() => changedLines(before, server.read('pages/contacto.yaml'))).toEqual(['+draft: true']);
  });

  test('words are found in all texts and replaced in the chosen ones, as one step that undo takes back', async () => {
    await using studio = await openStudio('/contacto');
    const { page, server } = studio;
    await page.keyboard.press('Control+Shift+F');
    await dialog(page).getByLabel('Palabras', { exact: true }).fill('productos');
    await dialog(page).getByText('6 textos en 2 archivos').waitFor();
    const replacement = dialog(page).getByLabel('Reemplazar por');
    await page.route('**/__studio/api/texts', () => {});
    await replacement.fill('artículos');
    // Texts with this replacement are not found yet, so that nothing is replaced.
    await replacement.press('Enter');
    await page.unroute('**/__studio/api/texts');
    await dialog(page).getByLabel('Solo palabras enteras').check();
    await dialog(page).locator('ins', { hasText: 'artículos' }).first().waitFor();
    // The button replaces the shown texts only, and all or none of them are chosen at once.
    const places = dialog(page).getByLabel('Dónde');
    const fields = dialog(page).locator('details', { hasText: 'Campos:' });
    await places.selectOption({ label: 'Páginas (3)' });
    await fields.getByText('Campos: todos').click();
    await fields.getByRole('button', { name: /^Título/ }).click();
    await fields.getByText('Campos: Título').waitFor();
    await dialog(page).getByText('1 de 6 textos').waitFor();
    await dialog(page).getByRole('checkbox', { name: 'Todos los de esta lista' }).uncheck();
    expect(await dialog(page).getByRole('button', { name: 'Reemplazar en 0 textos' }).isDisabled()).toBe(true);
    await dialog(page).getByRole('checkbox', { name: 'Todos los de esta lista' }).check();
    await fields.getByRole('button', { name: /^Título/ }).click();
    expect(await findBarriers(page)).toEqual([]);
    const edits = await holdAnswers(page, 'POST', 'pages/productos.yaml');
    await dialog(page).getByRole('button', { name: 'Reemplazar en 3 textos' }).click();
    await edits.isHeld;
    expect(await dialog(page).getByRole('button', { name: 'Reemplazando…' }).isDisabled()).toBe(true);
    edits.release();
    await dialog(page).waitFor({ state: 'detached' });
    expect(
      git(server.folder, 'diff', '--unified=0')
        .split('\n')
        .filter((line) => /^[-+](?![-+])/.test(line)),
    ).toEqual([
      '-title: Productos',
      '-description: Índice de los productos inventados que muestran los bloques de colecciones.',
      '+title: Artículos',
      '+description: Índice de los artículos inventados que muestran los bloques de colecciones.',
      '-    body: Índice de los productos inventados que muestran los bloques de colecciones.',
      '+    body: Índice de los artículos inventados que muestran los bloques de colecciones.',
    ]);
    await undo(page);
    await expect.poll(() => git(server.folder, 'diff')).toBe('');
    await page.locator('.studio-notice').getByText('Deshecho: Reemplazar «productos» por «artículos»').waitFor();
  });

  test('a page, a part of the site data and a section are reached by words of their names, with keys alone', async () => {
    await using studio = await openStudio('/contacto');
    const { page } = studio;
    const go = async (words: string) => {
      await page.keyboard.press('Control+p');
      await dialog(page).getByRole('combobox', { name: 'Ir a…' }).pressSequentially(words);
      await dialog(page).getByRole('option').first().waitFor();
      await page.keyboard.press('Enter');
      await dialog(page).waitFor({ state: 'detached' });
    };
    const path = () => page.evaluate(() => decodeURI(location.pathname + location.hash));
    await page.keyboard.press('Control+p');
    await dialog(page).getByRole('option').first().waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await go('menú');
    await expect.poll(path).toBe('/__studio/_sitio');
    await page
      .getByRole('button', { name: /^Menú/, pressed: undefined })
      .and(page.locator('[aria-current=true]'))
      .waitFor();
    // Without words, the first place is the page before.
    await go('');
    await expect.poll(path).toBe('/__studio/contacto');
    await go('sección de esta');
    await expect.poll(path).toMatch(/^\/__studio\/contacto#\/blocks\/\d+$/);
  });

  test('10,000 pages are found by their words, with few rows in the document', async () => {
    await using studio = await openStudio('/');
    const { page } = studio;
    await page.route('**/__studio/api/site', async (route) => {
      const response = await route.fetch();
      const site = await response.json();
      const more = Array.from({ length: 10_000 }, (_, index) => ({
        ...site.pages[0],
        file: `pages/p${index}.yaml`,
        route: `/p${index}`,
        title: `Página número ${index}`,
      }));
      await route.fulfill({ response, json: { ...site, pages: [...site.pages, ...more] } });
    });
    await page.reload();
    await showPages(page);
    await page.getByRole('searchbox', { name: 'Buscar páginas' }).fill('P9999');
    await page.locator('.studio-page-entry').filter({ hasText: '/p9999' }).waitFor();
    await page.getByRole('searchbox', { name: 'Buscar páginas' }).fill('');
    await page.locator('.studio-page-entry').first().waitFor();
    expect(await page.locator('.studio-page-entry').count()).toBeLessThan(80);
    // A page that is opened elsewhere is brought into view.
    const list = page.locator('.studio-pages-scroll');
    await list.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await page.keyboard.press('Control+p');
    await dialog(page).getByRole('combobox', { name: 'Ir a…' }).fill('contacto');
    await dialog(page).getByRole('option').first().click();
    const isInView = () =>
      list.evaluate((element) => {
        const open = element.querySelector('[aria-current=page]')?.getBoundingClientRect();
        const { top, bottom } = element.getBoundingClientRect();
        return open !== undefined && open.top >= top && open.bottom <= bottom;
      });
    await expect.poll(isInView).toBe(true);
    await page.getByRole('button', { name: 'Nueva página' }).click();
    await dialog(page).getByText('Copia de otra página').click();
    const copied = dialog(page).getByLabel('Página que se copia');
    expect(await copied.inputValue(), 'the open page').toBe(
      studio.server.read('pages/contacto.yaml').match(/^title: (.*)$/m)![1],
    );
    await copied.fill('número 99');
    expect(await dialog(page).getByRole('option').count()).toBeLessThan(80);
    await copied.fill('p9998');
    await page.keyboard.press('Enter');
    expect(await copied.inputValue()).toBe('Página número 9998');
  });
});

/** The lines of the text in the editor. */
function editor(page: Page) {
  return page.locator('.cm-content');
}

async function showText(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ver el texto del archivo' }).click();
  await editor(page).waitFor();
}

/** The field of the page's title in the form. */
function title(page: Page) {
  return page
    .locator('.studio-fields')
    .getByRole('textbox', { name: /^Título/ })
    .first();
}

function description(page: Page) {
  return page
    .locator('.studio-fields')
    .getByRole('textbox', { name: /^Descripción/ })
    .first();
}

describe('the text', () => {
  test('a change in the text changes that line only and shows in the form, and the reverse', async () => {
    await using studio = await openStudio('/contacto');
    const { page, server } = studio;
    const before = server.read('pages/contacto.yaml');
    await showText(page);
    await page.locator('.cm-line').first().click();
    await page.keyboard.press('End');
    await page.keyboard.insertText(' ñandú');
    await expect
      .poll(() => changedLines(before, server.read('pages/contacto.yaml')))
      .toEqual(['-title: Contacto', '+title: Contacto ñandú']);
    await expect.poll(() => title(page).inputValue()).toBe('Contacto ñandú');
    await title(page).fill('Escríbanos');
    await page.getByText('title: Escríbanos', { exact: true }).waitFor();
    await expect.poll(() => server.read('pages/contacto.yaml')).toContain('title: Escríbanos\n');
    await untilSaved(page);
    await undo(page);
    await expect.poll(() => server.read('pages/contacto.yaml')).toContain('title: Contacto ñandú\n');
    await untilSaved(page);
    await undo(page);
    await expect.poll(() => server.read('pages/contacto.yaml')).toBe(before);
    await page.getByText('title: Contacto', { exact: true }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    expect(studio.consoleErrors).toEqual([]);
  });

  test('a change from outside keeps the cursor at its place', async () => {
    await using studio = await openStudio('/contacto');
    const { page, server } = studio;
    await showText(page);
    await page.locator('.cm-line').nth(1).click();
    // If the line is wrapped, the first press leads to the end of a part of it.
    await page.keyboard.press('End');
    await page.keyboard.press('End');
    const file = path.join(server.pages, 'contacto.yaml');
    writeFileSync(file, server.read('pages/contacto.yaml').replace('title: Contacto', 'title: Otro título'));
    await page.getByText('title: Otro título', { exact: true }).waitFor();
    await page.keyboard.type(' Fin.');
    await expect.poll(() => server.read('pages/contacto.yaml')).toMatch(/^title: Otro título\ndescription: .* Fin\.\n/);
  });

  test('fields and values are proposed', async () => {
    await using studio = await openStudio('/contacto');
    const { page, server } = studio;
    await showText(page);
    await page.locator('.cm-line').first().click();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('dra');
    await page.locator('.cm-tooltip-autocomplete').getByText('draft').click();
    await page.keyboard.type('t');
    await page.locator('.cm-tooltip-autocomplete').getByText('true').click();
    await expect.poll(() => server.read('pages/contacto.yaml')).toContain('title: Contacto\ndraft: true\n');
  });

  test('a file that does not parse opens as text, and stays so until it is corrected', async () => {
    await using studio = await openStudio('/contacto');
    const { page, server } = studio;
    const file = path.join(server.pages, 'contacto.yaml');
    writeFileSync(file, server.read('pages/contacto.yaml').replace('blocks:', 'blocks'));
    await page.reload();
    await editor(page).waitFor();
    await page.locator('.studio-text [role="alert"] button').first().click();
    await page.locator('.cm-line').getByText('blocks', { exact: true }).click();
    await page.keyboard.press('End');
    await page.keyboard.type(':');
    await expect.poll(() => server.read('pages/contacto.yaml')).toContain('blocks:\n');
    await page.locator('.studio-text [role="alert"]').waitFor({ state: 'detached' });
    expect(await editor(page).isVisible()).toBe(true);
  });
});

/** From here on nothing that the page sends reaches the server, not even while it is left. */
async function cutOff(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.fetch = () => Promise.reject(new TypeError('cut off'));
  });
}

describe('nothing is lost', () => {
  test('a conflict shows both values, also on another visit, and keeps the chosen one', async () => {
    await using studio = await openStudio('/contacto');
    const { page, server } = studio;
    const file = path.join(server.pages, 'contacto.yaml');
    const others = server.read('pages/contacto.yaml').replace('title: Contacto', 'title: De otra persona');
    await page.route('**/__studio/api/pages/**', async (route) => {
      if (route.request().method() === 'POST') writeFileSync(file, others);
      await route.continue();
    });
    await title(page).fill('Lo que escribí');
    const shown = page.getByRole('dialog', { name: 'Otra persona o programa cambió el mismo dato' });
    await shown.waitFor();
    expect(await findBarriers(page)).toEqual([]);
    expect(await shown.getByRole('region', { name: 'Lo del archivo' }).textContent()).toContain('De otra persona');
    expect(await shown.getByRole('region', { name: 'Lo tuyo' }).textContent()).toContain('Lo que escribí');
    await page.unroute('**/__studio/api/pages/**');
    await page.reload();
    const again = page.getByRole('button', { name: 'Recuperarlo' });
    await again.click();
    await shown.waitFor();
    // A key that is typed on while the dialog opens chooses nothing.
    expect(await page.evaluate(() => document.activeElement!.tagName)).toBe('H2');
    const reached: (string | null)[] = [];
    for (let times = 0; times < 4; times++) {
      await page.keyboard.press('Tab');
      reached.push(await page.evaluate(() => document.activeElement!.ariaLabel || document.activeElement!.textContent));
    }
    expect(reached).toEqual(['Cerrar', 'Decidir después', 'Conservar lo del archivo', 'Conservar lo mío']);
    await page.keyboard.press('Escape');
    await again.click();
    await page.getByRole('button', { name: 'Decidir después' }).click();
    await again.click();
    await shown.getByRole('button', { name: 'Conservar lo mío' }).click();
    await expect
      .poll(() => server.read('pages/contacto.yaml'))
      .toBe(others.replace('De otra persona', 'Lo que escribí'));
  });

  test('text typed without a server stays on the screen and is saved when the server is back, in two fields', async () => {
    await using studio = await openStudio('/contacto');
    const { page, server } = studio;
    const before = server.read('pages/contacto.yaml');
    await page.route('**/__studio/api/**', (route) => route.abort());
    await title(page).fill('Sin conexión');
    await page.locator('.studio-status[data-saving="offline"]').waitFor();
    await description(page).fill('Otro resumen.');
    await description(page).blur();
    expect(await title(page).inputValue()).toBe('Sin conexión');
    expect(server.read('pages/contacto.yaml')).toBe(before);
    await page.unroute('**/__studio/api/**');
    await expect
      .poll(() => server.read('pages/contacto.yaml'))
      .toMatch(/^title: Sin conexión\ndescription: Otro resumen\.\n/);
    await untilSaved(page);
  });

  test('text that cannot be saved is reported and kept, also with another page open, and saved as soon as possible', async () => {
    await using studio = await openStudio('/contacto');
    const { page, server } = studio;
    const before = server.read('pages/contacto.yaml');
    await page.route('**/__studio/api/pages/*', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 507, json: { error: 'cannot-write', reason: 'El disco está lleno.' } })
        : route.continue(),
    );
    await title(page).fill('Sin sitio');
    await page.locator('.studio-status', { hasText: 'Sin guardar' }).waitFor();
    await page.getByRole('alert').getByText('No se pudo guardar: El disco está lleno. Lo que escribiste').waitFor();
    expect(await title(page).inputValue()).toBe('Sin sitio');
    await showPages(page);
    await page.locator('.studio-page-entry').filter({ hasText: 'Compañía' }).first().click();
    await expect.poll(() => title(page).inputValue()).not.toBe('Sin sitio');
    await page.goBack();
    await expect.poll(() => title(page).inputValue()).toBe('Sin sitio');
    expect(server.read('pages/contacto.yaml')).toBe(before);
    await page.unroute('**/__studio/api/pages/*');
    await page.getByRole('button', { name: 'Intentar ahora' }).click();
    await expect.poll(() => server.read('pages/contacto.yaml')).toMatch(/^title: Sin sitio\n/);
    await untilSaved(page);
    studio.consoleErrors.length = 0;
  });

  test('a page that is renamed by another program is not shown as another page, and goes on in its new file', async () => {
    await using studio = await openStudio('/contacto');
    const { page, server } = studio;
    const before = server.read('pages/contacto.yaml');
    renameSync(path.join(server.pages, 'contacto.yaml'), path.join(server.pages, 'escribanos.yaml'));
    await page.locator('.studio-status', { hasText: 'Sin archivo' }).waitFor();
    await page.getByText('El archivo pages/contacto.yaml ya no está').waitFor();
    await page.getByText('La página no se puede mostrar').waitFor();
    await title(page).fill('Escríbanos');
    await page.getByRole('button', { name: 'Seguir en el archivo nuevo' }).click();
    await expect
      .poll(() => server.read('pages/escribanos.yaml'))
      .toBe(before.replace(/^title: .*/, 'title: Escríbanos'));
    expect(existsSync(path.join(server.pages, 'contacto.yaml'))).toBe(false);
    await untilSaved(page);
    await expect.poll(() => new URL(page.url()).pathname).toBe('/__studio/escribanos');
    studio.consoleErrors.length = 0;
  });

  test('text typed before a crash is offered, and undo goes on after it', async () => {
    await using studio = await openStudio('/contacto');
    const { page, server } = studio;
    const before = server.read('pages/contacto.yaml');
    await title(page).fill('Primero');
    await expect.poll(() => server.read('pages/contacto.yaml')).toContain('title: Primero\n');
    await untilSaved(page);
    await cutOff(page);
    await title(page).fill('Perdido casi');
    // The next visit may begin at another page.
    await page.goto(`${server.base}/__studio/compania`);
    await page.getByText('En «Primero» quedó algo sin guardar').waitFor();
    await page.getByRole('button', { name: 'Abrirla' }).click();
    await page.getByRole('button', { name: 'Recuperarlo' }).click();
    await expect.poll(() => server.read('pages/contacto.yaml')).toContain('title: Perdido casi\n');
    await untilSaved(page);
    await undo(page);
    await expect.poll(() => server.read('pages/contacto.yaml')).toContain('title: Primero\n');
    await untilSaved(page);
    await undo(page);
    await expect.poll(() => server.read('pages/contacto.yaml')).toBe(before);
  });

  test('text typed in one tab is offered in another one only after the first tab is closed', async () => {
    await using studio = await openStudio('/contacto');
    const { page, server } = studio;
    await cutOff(page);
    await title(page).fill('En la primera');
    const other = await openBeside(page);
    expect(await other.getByRole('button', { name: 'Recuperarlo' }).count()).toBe(0);
    await cutOff(other);
    await description(other).fill('En la segunda.');
    await other.close();
    await page.reload();
    await page.getByRole('button', { name: 'Recuperarlo' }).click();
    await expect
      .poll(() => server.read('pages/contacto.yaml'))
      .toMatch(/^title: En la primera\ndescription: En la segunda\.\n/);
  });

  test.each(['lives', 'is left'])(
    'an edit whose answer is lost is made once, and can be undone (the page %s)',
    async (fate) => {
      await using studio = await openStudio('/contacto');
      const { page, server } = studio;
      const before = server.read('pages/contacto.yaml');
      let isLost = () => {};
      const lost = new Promise<void>((resolve) => {
        isLost = resolve;
      });
      await page.route('**/__studio/api/pages/*', async (route) => {
        if (route.request().method() !== 'POST') return route.continue();
        await route.fetch();
        await route.abort();
        isLost();
      });
      await title(page).fill('Una vez');
      await lost;
      expect(server.read('pages/contacto.yaml')).toContain('title: Una vez\n');
      await page.unroute('**/__studio/api/pages/*');
      if (fate === 'is left') await page.reload();
      await page.getByRole('button', { name: 'Deshacer: Editar título' }).click();
      await expect.poll(() => server.read('pages/contacto.yaml')).toBe(before);
    },
  );

  test('a server that is stopped while a value is typed has the value after its next start, and undo goes on', async () => {
    await using studio = await openStudio('/contacto');
    const { page, server } = studio;
    const before = server.read('pages/contacto.yaml');
    await title(page).fill('Antes');
    await expect.poll(() => server.read('pages/contacto.yaml')).toContain('title: Antes\n');
    await untilSaved(page);
    await title(page).fill('Durante');
    await server.restart(async () => {
      await page.locator('.studio-status[data-saving="offline"]').waitFor();
      expect(await title(page).inputValue()).toBe('Durante');
      await page.evaluate(() => {
        document.documentElement.dataset.former = '';
      });
    });
    // Vite loads the page again when the server is back. By then the value has been saved, or it is offered.
    await page.locator('html:not([data-former]) .studio-status').waitFor();
    if ((await title(page).inputValue()) !== 'Durante') await page.getByRole('button', { name: 'Recuperarlo' }).click();
    await expect.poll(() => server.read('pages/contacto.yaml')).toContain('title: Durante\n');
    await untilSaved(page);
    await undo(page);
    await expect.poll(() => server.read('pages/contacto.yaml')).toContain('title: Antes\n');
    await undo(page);
    await expect.poll(() => server.read('pages/contacto.yaml')).toBe(before);
  });

  test('two tabs with one page show the same edits, and share their undo', async () => {
    await using studio = await openStudio('/contacto');
    const { page, server } = studio;
    const before = server.read('pages/contacto.yaml');
    const other = await openBeside(page);
    await title(other).fill('Desde la otra');
    await expect.poll(() => title(page).inputValue()).toBe('Desde la otra');
    await page.getByRole('button', { name: 'Deshacer: Editar título' }).waitFor();
    await undo(page);
    await expect.poll(() => server.read('pages/contacto.yaml')).toBe(before);
    await expect.poll(() => title(other).inputValue()).toBe('Contacto');
  });
});

describe('two windows', () => {
  test('see each other and their changes; if one replaces a value of the other, both values are shown', async () => {
    await using studio = await openStudio('/contacto');
    const { page, server } = studio;
    const line = (window: Page) => window.locator('.studio-presence');
    expect(await line(page).count()).toBe(0);
    const other = await openBeside(page);
    await title(page).focus();
    await expect.poll(() => line(other).textContent()).toBe('También abierta en otra ventana, en «Título». ');
    await title(page).fill('Mío');
    await untilSaved(page);
    await expect.poll(() => line(other).textContent()).toContain('Cambió «Título».');
    expect(await findBarriers(other)).toEqual([]);

    await expect.poll(() => title(other).inputValue()).toBe('Mío');
    await title(other).fill('De la otra');
    const notice = page.getByRole('alert').filter({ hasText: 'Otra ventana cambió «Título» después de ti.' });
    await notice.waitFor();
    expect(await notice.getByRole('region', { name: 'Lo tuyo' }).textContent()).toContain('Mío');
    expect(await notice.getByRole('region', { name: 'Lo del archivo' }).textContent()).toContain('De la otra');
    expect(await findBarriers(page)).toEqual([]);
    await notice.getByRole('button', { name: 'Volver a lo mío' }).click();
    await notice.waitFor({ state: 'detached' });
    await expect.poll(() => server.read('pages/contacto.yaml')).toContain('title: Mío\n');
    await other.close();
    await expect.poll(() => line(page).count()).toBe(0);
  });
});

describe('changes and publishing', () => {
  test('a change is shown with labels and restored; another one is published with a message', async () => {
    await using studio = await openStudio('/contacto');
    const { page, server } = studio;
    const before = server.read('pages/contacto.yaml');
    await title(page).fill('Escríbanos');
    await expect.poll(() => server.read('pages/contacto.yaml')).toContain('title: Escríbanos\n');
    await page.getByRole('button', { name: 'Cambios 1' }).click();
    const value = dialog(page).locator('.studio-changed-value');
    expect(await value.getByRole('heading', { level: 3 }).first().textContent()).toBe('Título');
    expect(await findBarriers(page)).toEqual([]);
    await value.getByRole('button', { name: 'Dejar como estaba' }).click();
    await expect.poll(() => server.read('pages/contacto.yaml')).toBe(before);
    const isUnchanged = dialog(page).getByText('Todo está igual que en la última publicación.');
    await isUnchanged.waitFor();
    const picture = path.join(server.pages, 'assets/foto.jpg');
    const photograph = readFileSync(picture);
    writeFileSync(picture, readFileSync(path.join(server.pages, 'assets/foto-pequena.jpg')));
    const replaced = dialog(page).locator('.studio-changed-page').filter({ hasText: 'assets/foto.jpg' });
    await replaced.locator('summary').click();
    const isSeen = (image: Element) => (image as HTMLImageElement).naturalWidth > 0;
    for (const side of ['Antes', 'Ahora'])
      await expect.poll(() => replaced.getByRole('region', { name: side }).locator('img').evaluate(isSeen)).toBe(true);
    await replaced.getByRole('button', { name: 'Dejar el archivo como estaba' }).click();
    await isUnchanged.waitFor();
    expect(readFileSync(picture).equals(photograph)).toBe(true);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await title(page).fill('Hable con nosotros');
    await expect.poll(() => server.read('pages/contacto.yaml')).toContain('title: Hable con nosotros\n');
    await untilSaved(page);
    const unused = path.join(server.pages, 'assets/suelta.jpg');
    writeFileSync(unused, photograph);
    await page.getByRole('button', { name: 'Publicar' }).click();
    const [contact, loose] = [/^Hable con nosotros/, /suelta\.jpg/].map((name) =>
      dialog(page).getByRole('checkbox', { name }),
    );
    await loose!.waitFor();
    expect([await contact!.isChecked(), await loose!.isChecked()], 'unused files are left out').toEqual([true, false]);
    await dialog(page).getByRole('button', { name: 'Ninguno' }).click();
    await dialog(page).getByText('0 de 2').waitFor();
    expect(await dialog(page).getByRole('button', { name: 'Publicar' }).isDisabled()).toBe(true);
    await dialog(page).getByRole('button', { name: 'Todos' }).click();
    await loose!.uncheck();
    expect(await findBarriers(page)).toEqual([]);
    await dialog(page).getByLabel('Di en una frase qué cambió').fill('Título más cálido');
    await dialog(page).getByRole('button', { name: 'Publicar' }).click();
    await dialog(page).getByText('Publicado. El sitio se actualizará en unos minutos.').waitFor();
    expect(git(remote, 'show', '--format=%an|%s', '--name-status', 'main').split('\n')).toEqual([
      'Ana Autora|Título más cálido',
      '',
      'M\tpages/contacto.yaml',
    ]);
    const diff = git(remote, 'show', '--format=', '--unified=0', 'main').split('\n');
    expect(diff.filter((line) => /^[-+](?![-+])/.test(line))).toEqual([
      '-title: Contacto',
      '+title: Hable con nosotros',
    ]);
    expect(git(server.folder, 'status', '--porcelain')).toBe('?? pages/assets/suelta.jpg');
  });

  test('a renamed page and a renamed picture are one change each, and get their former names back', async () => {
    await using studio = await openStudio('/compania');
    const { page, server } = studio;
    const before = textsOf(server.pages);
    const move = (kind: string, file: string, body: object) => server.api('POST', `${at(kind, file)}/move`, body);
    await move('pages', 'pages/contacto.yaml', { route: '/escribenos' });
    await move('assets', 'pages/assets/foto-pequena.jpg', { to: 'assets/caja.jpg' });
    await page.getByRole('button', { name: /^Cambios \d/ }).click();
    const change = (name: string) => dialog(page).locator('.studio-changed-page').filter({ hasText: name });
    for (const [state, former, restore] of [
      ['Otra dirección', 'antes /contacto', 'Devolverle su dirección'],
      ['Otro nombre', 'antes foto-pequena.jpg', 'Devolverle su nombre'],
    ] as const) {
      const line = change(former);
      const summary = line.locator('> summary');
      await expect.poll(() => summary.textContent()).toContain(`${state} ${former}`);
      await summary.click();
      await line.getByRole('button', { name: restore }).click();
      await line.waitFor({ state: 'detached' });
    }
    expect(textsOf(server.pages)).toEqual(before);
    expect(existsSync(path.join(server.pages, 'assets/foto-pequena.jpg'))).toBe(true);
    expect(studio.consoleErrors).toEqual([]);
  });

  test('a page and its new picture are proposed, with later changes, and withdrawn; the files and the branch of the author stay', async () => {
    await using studio = await openStudio('/contacto');
    const { page, server } = studio;
    const { folder, pages } = server;
    const photograph = readFileSync(path.join(pages, 'assets/foto.jpg'));
    for (const name of ['nueva', 'suelta']) writeFileSync(path.join(pages, `assets/${name}.jpg`), photograph);
    appendFileSync(path.join(pages, 'contacto.yaml'), '  - type: text\n    body: "![Un lago](/assets/nueva.jpg)"\n');
    const state = () => [git(folder, 'rev-parse', 'HEAD'), git(folder, 'diff', '--cached', '--name-only')];
    const before = state();
    await title(page).fill('Una propuesta');
    await untilSaved(page);
    await page.getByRole('button', { name: 'Publicar' }).click();
    await dialog(page).getByRole('button', { name: 'Proponer…' }).click();
    const form = dialog(page).locator('form');
    const contact = form.getByRole('checkbox', { name: /^Una propuesta/ });
    await contact.waitFor();
    expect(await findBarriers(page)).toEqual([]);
    const picture = form.getByRole('checkbox', { name: /nueva\.jpg/ });
    const states = async () => [await contact.isChecked(), await picture.isChecked(), await picture.isDisabled()];
    await form.getByText('hace falta para «Una propuesta»').waitFor();
    await form.getByRole('button', { name: 'Ninguno' }).click();
    await expect.poll(states).toEqual([false, false, false]);
    await contact.check();
    await expect.poll(states, { message: 'the picture goes with the page' }).toEqual([true, true, true]);
    await form.getByText('2 de 3').waitFor();
    await form.getByLabel('Di en una frase qué cambió').fill('Título más cálido');
    await form.getByLabel('Explica por qué').fill('Lo pidió Ana.');
    await form.getByRole('button', { name: 'Proponer' }).click();
    await dialog(page).getByText('Propuesta enviada. Falta pedir que la acepten:').waitFor();
    await dialog(page).getByRole('button', { name: 'Nueva propuesta…' }).waitFor();
    expect(await form.count(), 'what is not sent does not look half sent').toBe(0);
    const [branch = ''] = git(remote, 'branch', '--list', '--format=%(refname:short)', 'proposal-*').split('\n');
    const proposed = git(remote, 'diff', '--unified=0', `main...${branch}`).split('\n');
    expect(proposed.filter((line) => /^\+(?!\+)|^\+\+\+ b/.test(line))).toEqual([
      '+++ b/pages/contacto.yaml',
      '+title: Una propuesta',
      '+  - type: text',
      '+    body: "![Un lago](/assets/nueva.jpg)"',
    ]);
    expect(git(remote, 'show', '--format=', '--name-status', branch).split('\n')).toEqual([
      'A\tpages/assets/nueva.jpg',
      'M\tpages/contacto.yaml',
    ]);
    expect(git(remote, 'show', '--no-patch', '--format=%an|%B', branch)).toBe(
      'Ana Autora|Título más cálido\n\nLo pidió Ana.',
    );
    expect(state()).toEqual(before);

    const own = dialog(page).locator('.studio-changed-page').filter({ hasText: 'Título más cálido' });
    await expect.poll(() => own.locator('.studio-tag').allTextContents()).toEqual(['Abierta']);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Publicar' }).click();
    const waiting = dialog(page).getByRole('checkbox', { name: /ya está en «Título más cálido»/ });
    await expect
      .poll(() => waiting.evaluateAll((boxes: HTMLInputElement[]) => boxes.map(({ checked }) => checked)), {
        message: 'what waits in a proposal is not published by the way',
      })
      .toEqual([false, false]);
    const names = await dialog(page).locator('.studio-chosen-files label').allTextContents();
    expect(names[0], 'the open page comes first').toMatch(/^Una propuesta/);
    await page.keyboard.press('Escape');
    await title(page).fill('Otra propuesta');
    await untilSaved(page);
    await page.getByRole('button', { name: 'Publicar' }).click();
    await dialog(page).getByRole('button', { name: 'Proponer…' }).click();
    await own.getByText('Cambiada desde entonces').waitFor();
    await own.locator('summary').click();
    expect(await findBarriers(page)).toEqual([]);
    await own.getByRole('button', { name: 'Añadir los cambios nuevos' }).click();
    await dialog(page).getByText('Los cambios nuevos ya están en la propuesta.').waitFor();
    expect(git(remote, 'show', `${branch}:pages/contacto.yaml`)).toContain('title: Otra propuesta\n');

    await own.getByRole('button', { name: 'Retirar…' }).click();
    await own.getByRole('button', { name: 'Retirarla' }).click();
    await own.getByText('Retirada', { exact: true }).waitFor();
    expect(git(remote, 'branch', '--list', 'proposal-*')).toBe('');
    await own.getByRole('button', { name: 'Quitar de la lista' }).click();
    await own.waitFor({ state: 'detached' });
    expect(git(folder, 'for-each-ref', 'refs/page-schema')).toBe('');
    expect(state()).toEqual(before);
    expect(studio.consoleErrors).toEqual([]);
  });

  test('where another person has published other values, both texts are shown with their author, and one is chosen', async () => {
    await using studio = await openStudio('/contacto');
    const { page, server } = studio;
    const eva = cloneOf(remote, 'Eva');
    eva.setTitle('pages/contacto.yaml', 'De Eva');
    eva.commit('Eva');
    await title(page).fill('De Ana');
    await untilSaved(page);
    await page.getByRole('button', { name: 'Publicar' }).click();
    await dialog(page).getByLabel('Di en una frase qué cambió').fill('De Ana');
    await dialog(page).getByRole('button', { name: 'Publicar' }).click();
    await dialog(page).getByRole('button', { name: 'Traer los cambios del servidor' }).click();
    const value = dialog(page).locator('.studio-changed-value');
    expect(await value.getByRole('region', { name: /^Lo de Eva \(/ }).textContent()).toContain('De Eva');
    expect(await value.getByRole('region', { name: 'Lo tuyo' }).textContent()).toContain('De Ana');
    expect(await findBarriers(page)).toEqual([]);
    const send = dialog(page).getByRole('button', { name: 'Guardar lo elegido y enviar' });
    expect(await send.isDisabled()).toBe(true);
    await value.getByLabel('Queda lo de Eva').check();
    await send.click();
    await dialog(page).getByText('Publicado. El sitio se actualizará en unos minutos.').waitFor();
    expect(git(remote, 'show', 'main:pages/contacto.yaml')).toContain('title: De Eva\n');
    await expect.poll(() => title(page).inputValue()).toBe('De Eva');
    expect(server.read('pages/contacto.yaml')).toContain('title: De Eva\n');
  });

  test('a page is shown as it was, and a value, a version and a deleted page are brought back', async () => {
    await using studio = await openWithPage('/contacto');
    const { page, server } = studio;
    const [head, contact] = [git(server.folder, 'rev-parse', 'HEAD'), server.read('pages/contacto.yaml')];
    const changed = git(server.folder, 'status', '--porcelain');
    const deleted = server.read('pages/compania.yaml');
    writeFileSync(path.join(server.pages, 'contacto.yaml'), contact.replace(/^title: .*$/m, 'title: Escríbanos'));
    rmSync(path.join(server.pages, 'compania.yaml'));
    git(server.folder, 'commit', '--quiet', '--all', '--message=Otro título', '--author=Ana <ana@example.com>');
    const former = () => dialog(page).locator('.studio-versions > li').last();
    const openHistory = async () => {
      await page.getByRole('button', { name: 'Historial', exact: true }).click();
      await dialog(page).getByText('Otro título').waitFor();
    };
    await expect.poll(() => title(page).inputValue()).toBe('Escríbanos');
    await openHistory();
    await former().locator('summary').click();
    await dialog(page).getByText('Entonces').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: 'Ver la página como era' }).click();
    const past = page.getByRole('region', { name: /^Como era el / });
    const shown = (part: Locator | Page) => part.frameLocator('iframe').locator('title').textContent();
    await expect.poll(() => shown(past)).toContain('Contacto');
    expect(await shown(page.getByRole('region', { name: 'Vista de la página', exact: true }))).toContain('Escríbanos');
    await page.getByRole('button', { name: 'Volver a la página de ahora' }).click();
    await past.waitFor({ state: 'detached' });
    await openHistory();
    await former().locator('summary').click();
    await dialog(page).getByRole('button', { name: 'Recuperar solo esto' }).click();
    await expect.poll(() => server.read('pages/contacto.yaml')).toBe(contact);
    await dialog(page).getByText('Igual que ahora.').waitFor();
    await dialog(page).getByLabel('Todo el sitio').check();
    await dialog(page).locator('summary').filter({ hasText: 'Ana, ' }).first().click();
    const removed = dialog(page).locator('section').filter({ hasText: 'Borrada' });
    await removed.getByRole('button', { name: 'Recuperar esta versión' }).click();
    await expect.poll(() => existsSync(path.join(server.pages, 'compania.yaml'))).toBe(true);
    expect(server.read('pages/compania.yaml')).toBe(deleted);
    git(server.folder, 'reset', '--quiet', head);
    expect(git(server.folder, 'status', '--porcelain')).toBe(changed);
  });

  test('a file that was never published is deleted only after a question, and such a page is moved without a redirect', async () => {
    await using studio = await openStudio('/contacto');
    const { page, server } = studio;
    const unused = path.join(server.pages, 'assets/sin-usar.jpg');
    writeFileSync(unused, readFileSync(path.join(server.pages, 'assets/foto.jpg')));
    await server.api('PUT', at('pages', 'pages/efimera.yaml'), { name: 'Efímera' });
    await page.getByRole('button', { name: /^Cambios \d/ }).click();
    const listed = dialog(page).locator('.studio-changed-page').filter({ hasText: 'assets/sin-usar.jpg' });
    await listed.locator('summary').click();
    const press = (name: string) => listed.getByRole('button', { name, exact: true }).click();
    await press('Borrar este archivo');
    await listed.getByText('¿Borrar «pages/assets/sin-usar.jpg»?').waitFor();
    await press('Cancelar');
    expect(existsSync(unused)).toBe(true);
    await press('Borrar este archivo');
    await press('Borrar');
    await expect.poll(() => existsSync(unused)).toBe(false);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await showPages(page);
    await choose(page, '/efimera', 'Cambiar la dirección…');
    const address = dialog(page).getByRole('textbox', { name: 'Dirección' });
    await address.fill('/duradera');
    expect(await dialog(page).getByRole('checkbox').count()).toBe(0);
    await address.press('Enter');
    await page.waitForURL('**/__studio/duradera');
    expect(server.read('pages/duradera.yaml')).not.toContain('redirectFrom');
  });

  test('undo pressed during the restoring of a change of another page brings that change back', async () => {
    await using studio = await openStudio('/contacto');
    const { page, server } = studio;
    const changed = server.read('pages/compania.yaml').replace(/^title: .*$/m, 'title: Cambiado fuera');
    writeFileSync(path.join(server.pages, 'compania.yaml'), changed);
    await title(page).fill('Escríbanos');
    await expect.poll(() => server.read('pages/contacto.yaml')).toContain('title: Escríbanos\n');
    await page.getByRole('button', { name: 'Cambios 2' }).click();
    const entry = dialog(page).locator('.studio-changed-page').filter({ hasText: 'pages/compania.yaml' });
    await entry.locator('summary').first().click();
    const opening = await holdAnswers(page, 'GET', 'pages/compania.yaml');
    await entry.getByRole('button', { name: 'Dejar como estaba', exact: true }).click();
    await opening.isHeld;
    await undo(page);
    opening.release();
    await page.locator('.studio-bar').getByLabel('Rehacer: Dejar «Título» como estaba').waitFor();
    expect(server.read('pages/compania.yaml')).toBe(changed);
    expect(server.read('pages/contacto.yaml')).toContain('title: Escríbanos\n');
  });

  test('an error is listed, and a press goes to its field', async () => {
    await using studio = await openStudio('/contacto');
    const { page, server } = studio;
    const file = path.join(server.pages, 'compania.yaml');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^title: .*$/m, 'title: ""'));
    await page.getByRole('button', { name: /^Errores y avisos: 1 error/ }).click();
    expect(await findBarriers(page)).toEqual([]);
    await dialog(page)
      .getByRole('button')
      .filter({ has: page.locator('[title$="compania.yaml"]') })
      .first()
      .click();
    await page.waitForURL('**/__studio/compania**');
  });
});

/** Steps with keys alone. Each step states the focused element after it, so that the focus is never lost. */
function keysIn(page: Page) {
  const isAt = (selector: string) => page.evaluate((wanted) => document.activeElement!.matches(wanted), selector);
  const press = async (key: string, selector: string) => {
    await page.keyboard.press(key);
    await expect.poll(() => isAt(selector), { message: `${key} leads to ${selector}` }).toBe(true);
  };
  const reach = async (selector: string) => {
    for (let step = 0; step < 100 && !(await isAt(`${selector}, body`)); step++) await page.keyboard.press('Tab');
    expect(await isAt(selector), `Tab leads to ${selector}, and the focus is not lost on the way`).toBe(true);
  };
  return { press, reach, type: (text: string) => page.keyboard.type(text) };
}

test('a product page is made and published with keys alone, and the focus is never lost', async () => {
  await using studio = await openWithPage('/contacto');
  const { page, server } = studio;
  const { press, reach, type } = keysIn(page);
  const field = (pointer: string) => `[data-pointer="${pointer}"] :is(textarea, [contenteditable])`;
  const add = (list: string) => `[data-pointer="${list}"] > .studio-buttons > .studio-form-add`;
  const toForm = async () => {
    await press('F6', 'iframe');
    await press('F6', '.studio-form *');
  };
  const toSections = async () => {
    await press('F6', '.studio-bar button');
    await press('F6', '.studio-side *');
  };
  const addSection = async (words: string, first: string) => {
    await toSections();
    await press('n', '[type=search]');
    await type(words);
    await reach('.studio-offer');
    await press('Enter', first);
  };

  await page.keyboard.press('Tab');
  await reach('[role=tab][aria-selected=false]');
  await press('Enter', '[role=tab][aria-selected=true]');
  await reach('.studio-pages-new');
  await press('Enter', '.studio-dialog .studio-input');
  await press('Shift+Tab', '[type=radio]');
  await press('ArrowDown', '[type=radio]');
  await press('Tab', '.studio-dialog .studio-input');
  await type('Turnos');
  await press('Enter', '.studio-outline-page');
  await page.waitForURL('**/__studio/turnos');
  await page.frameLocator('iframe').locator('html[data-route="/turnos"][data-ready]').waitFor({ state: 'attached' });

  await reach('[data-row]');
  await press('Enter', '[data-row][aria-current=true]');
  await toForm();
  await reach(field('/blocks/0/title'));
  await type('Turnos claros');
  await reach('[data-pointer="/blocks/0/image"] .studio-picture-shown');
  await press('Enter', '[type=search]');
  await reach('.studio-pictures button');
  await press('Enter', field('/blocks/0/image/alt'));
  await type('Una semana de turnos');
  await toSections();
  await press('ArrowDown', '[data-row]:not([aria-current=true])');
  await press('Enter', '[data-row][aria-current=true]');
  await toForm();
  for (const [index, title] of ['Uno', 'Dos', 'Tres'].entries()) {
    await reach(add('/blocks/1/items'));
    await press('Enter', field(`/blocks/1/items/${index + 2}/title`));
    await type(title);
  }
  await addSection('planes', field('/blocks/2/title'));
  await reach(add('/blocks/2/features'));
  await press('Enter', field('/blocks/2/features/3/label'));
  await type('Sedes');
  for (const [plan, value] of ['1', '5', '50'].entries()) {
    await reach(field(`/blocks/2/features/3/values/${plan}`));
    await type(value);
  }
  await addSection('preguntas', field('/blocks/3/title'));
  await untilSaved(page);

  const { title, blocks } = parse(server.read('pages/turnos.yaml'));
  expect([title, blocks[0].title, blocks[0].image.alt]).toEqual(['Turnos', 'Turnos claros', 'Una semana de turnos']);
  expect(blocks[1].items.map((item: { title: string }) => item.title).slice(2)).toEqual(['Uno', 'Dos', 'Tres']);
  expect(blocks[2].features[3]).toEqual({ label: 'Sedes', values: ['1', '5', '50'] });
  expect([blocks[2].plans.length, blocks[2].features.length, blocks[3].type]).toEqual([3, 4, 'faq']);
  await press('F6', '.studio-bar button');
  await reach('.studio-bar [data-kind=primary]');
  await press('Enter', '[name=message]');
  await type('Turnos');
  await dialog(page).locator('[type=submit]:enabled').waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => dialog(page).innerText()).toContain('Publicado. El sitio se actualizará en unos minutos.');
  await press('Escape', '.studio-bar [data-kind=primary]');
  expect(git(remote, 'show', 'main:pages/turnos.yaml')).toBe(server.read('pages/turnos.yaml').trim());
});
