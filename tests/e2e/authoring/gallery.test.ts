import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Frame, Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { formatMoney, formatNumber } from '../../../schema/common/format/number.ts';
import { galleryMessages } from '../../../src/app/dev/gallery/messages.ts';
import { defaultOptions } from '../../../src/site/options.ts';
import { readAllExamples } from '../../../src/site/schemas/examples.ts';
import { findBarriers, finishAnimations } from '../../../src/testing/browser/axe.ts';
import { sidewaysScroll } from '../../../src/testing/browser/overlap.ts';
import { shareVisitor } from '../../../src/testing/browser/visitor.ts';
import { es } from '../../../src/ui/messages/es.ts';
import { shareDevServer, startDevServer } from '../../helpers/dev-server.ts';

/* Most tests are of blocks with two examples: each one shown is a page of its own. */
const server = shareDevServer();

const permissions = ['clipboard-read', 'clipboard-write'];
const viewport = { width: 1280, height: 720 };
const visitor = shareVisitor({ site: () => server.base, permissions, viewport, reducedMotion: 'no-preference' });

/** The address of the page that a test has only looked at, until another one begins. */
let lookedAt: string | undefined;

async function gallery(
  address: string,
  work: (page: Page) => Promise<void>,
  { isLoaded = false, areConsoleErrorsExpected = false } = {},
): Promise<void> {
  lookedAt = undefined;
  const { page } = visitor;
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme: null });
  if (!isLoaded) {
    await visitor.visit(`/__bloques${address}`);
    await page.locator('.gallery-main').waitFor();
  }
  await work(page);
  if (!areConsoleErrorsExpected) expect(visitor.consoleErrors).toEqual([]);
}

/** The same for tests that leave the page as it is: those of one address that follow each other load it once. */
async function lookAt(address: string, work: (page: Page) => Promise<void>): Promise<void> {
  await gallery(address, work, { isLoaded: lookedAt === address });
  lookedAt = address;
}

/** The document inside the frame of an example, once it has loaded. */
async function frameOf(page: Page, name: string): Promise<Frame> {
  const handle = await page.locator(`iframe[title="Ejemplo: ${name}"]`).elementHandle();
  const frame = (await handle!.contentFrame())!;
  await frame.locator('html[data-ready]').waitFor({ state: 'attached' });
  return frame;
}

describe('the gallery', () => {
  test('lists every block and every example', () =>
    lookAt('', async (page) => {
      for (const { type, examples } of await readAllExamples()) {
        const entry = page.locator('.gallery-overview li').filter({ has: page.locator(`code:text-is("${type}")`) });
        expect(await entry.locator('.gallery-names a').allTextContents()).toEqual(examples.map(({ name }) => name));
      }
    }));

  const hasNoBarriers = (address: string) =>
    lookAt(address, async (page) => {
      await page.locator('h1').waitFor();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await finishAnimations(page);
        expect(await findBarriers(page, { onlyColours: colorScheme === 'dark' }), colorScheme).toEqual([]);
      }
    });

  test('axe finds nothing in its first page', () => hasNoBarriers(''));

  test('shows the parts that blocks share: props, live examples, and tokens in both schemes', () =>
    gallery('', async (page) => {
      await page.getByRole('link', { name: 'piezas que comparten todos' }).click();
      const part = (name: string) => page.locator(`#${name}`);
      await part('Section').getByRole('heading', { name: 'Included' }).waitFor();
      const row = part('Image').getByRole('row').filter({ hasText: 'isPriority' });
      expect(await row.innerText()).toMatch(/boolean[\s\S]*loaded immediately/);
      expect(await part('ScrollArea').locator('pre').innerText()).toContain('<ScrollArea label="Offices">');
      // The same as on the server, whatever the language of the browser.
      expect(await part('formatNumber').locator('.kit-example').innerText()).toBe(formatNumber(es, 12_345.5));
      expect(await part('formatMoney').locator('.kit-example').innerText()).toBe(formatMoney(es, 1_200_000, '$'));
      const token = (name: string) => page.getByRole('row').filter({ has: page.locator(`code:text-is("${name}")`) });
      await expect.poll(() => token('--paper').innerText()).toMatch(/#faf8f4\s+#12171c\s+:root: light-dark\(/);
      await expect.poll(() => token('--band').innerText()).toMatch(/#1a242e\s+#22303d/);
      await expect.poll(() => token('--ground').innerText()).toMatch(/#faf8f4\s+#12171c/);
      expect(await findBarriers(page)).toEqual([]);
    }));

  test('axe finds nothing in the page of a block', () => hasNoBarriers('/hero'));

  test('shows each example of a block next to its source, and the fields from the schema', () =>
    lookAt('/hero', async (page) => {
      const { examples } = (await readAllExamples()).find(({ type }) => type === 'hero')!;
      const shown = page.locator('.gallery-example');
      expect(await shown.locator('h3').allTextContents()).toEqual(examples.map(({ name }) => name));
      expect(await shown.locator('pre').allTextContents()).toEqual(examples.map(({ yaml }) => yaml));
      const frame = await frameOf(page, examples[0]!.name);
      expect(await frame.locator('h1').textContent()).toBe(examples[0]!.block.title);
      expect(await frame.locator('main img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
        0,
      );
      const row = page.locator('.gallery-fields tr').filter({ has: page.locator('code:text-is("title")') });
      expect(await row.innerText()).toMatch(/obligatorio[\s\S]*texto[\s\S]*Título principal/);
      const nested = page.locator('.gallery-fields .gallery-depth-1').filter({ hasText: 'href' });
      expect(await nested.innerText()).toContain('obligatorio');
      const choice = page.locator('.gallery-fields tr').filter({ has: page.locator('code:text-is("layout")') });
      expect(await choice.innerText()).toContain('split (si no se dice), centered, plain');
    }));

  test('serves the copies of a photograph', () =>
    lookAt('/hero', async (page) => {
      const picture = (await frameOf(page, 'Con fotografía')).locator('main picture img');
      const shown = await picture.evaluate(async (image: HTMLImageElement) => {
        await image.decode();
        return image.currentSrc;
      });
      expect(shown).toMatch(/\/assets\/foto\.\w+-\d+\.avif$/);
    }));

  test('copies the source in the form to be pasted into a page', () =>
    lookAt('/hero', async (page) => {
      const example = page.locator('#centrado');
      await example.getByRole('button', { name: 'Copiar' }).click();
      await example.getByText('Copiado').waitFor();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toBe(await example.locator('pre').textContent());
      expect(copied).toMatch(/^- type: hero\n {2}\S/);
    }));

  test('fits a narrow screen', () =>
    lookAt('/hero', async (page) => {
      await page.setViewportSize({ width: 360, height: 700 });
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    }));

  test('an address leads to one example, with the options of the link', () =>
    gallery('/carousel?ancho=360&tema=dark#con-fotografias', async (page) => {
      await page.locator('#con-fotografias').waitFor();
      await page.waitForFunction(
        () => Math.abs(document.getElementById('con-fotografias')!.getBoundingClientRect().top) < 200,
      );
      const frame = await frameOf(page, 'Con fotografías');
      expect(await frame.evaluate(() => innerWidth)).toBe(360);
      const paper = await frame.evaluate(() => getComputedStyle(document.body).backgroundColor);
      expect(paper).toBe('rgb(18, 23, 28)');
    }));

  test('switches change the width, the colours and the motion of every example', () =>
    gallery('/carousel', async (page) => {
      const name = 'Tres diapositivas';
      const widthOf = async () => (await frameOf(page, name)).evaluate(() => innerWidth);
      expect(await widthOf()).toBe(1280);
      await page.getByLabel('768 px').check();
      await expect.poll(widthOf).toBe(768);

      const behaviour = async () =>
        (await frameOf(page, name)).evaluate(() => ({
          css: getComputedStyle(document.documentElement).scrollBehavior,
          js: matchMedia('(prefers-reduced-motion: reduce)').matches,
          scheme: getComputedStyle(document.documentElement).colorScheme,
        }));
      expect(await behaviour()).toMatchObject({ css: 'smooth', js: false });
      await page.getByLabel('Movimiento reducido').check();
      await page.getByLabel('Oscuro').check();
      await expect.poll(behaviour).toEqual({ css: 'auto', js: true, scheme: 'dark' });
      expect(new URL(page.url()).search).toBe('?ancho=768&calma=1&tema=dark');
    }));

  test('controls change an example and its text, and the address repeats it', () =>
    gallery('/timeline', async (page) => {
      const [example] = (await readAllExamples()).find(({ type }) => type === 'timeline')!.examples;
      await page.getByRole('link', { name: 'Probar con otros valores' }).first().click();
      const text = page.locator('.trial-text .cm-content');
      const values = page.getByRole('group', { name: 'Valores' });
      await values.getByLabel('Título', { exact: true }).fill('Otro título');
      await values.getByLabel('Fondo').selectOption('ink');
      await values.getByRole('button', { name: 'Quitar el último: Elementos' }).click();
      await text.getByText('tone: ink').waitFor();
      const shown = async (page: Page) => {
        const frame = await frameOf(page, example!.name);
        await frame.getByRole('heading', { name: 'Otro título' }).waitFor();
        await expect.poll(() => frame.locator('main h3').count()).toBe(2);
        await frame.locator('main .tone-ink').waitFor();
      };
      await shown(page);
      await expect.poll(() => page.url()).toContain('tone');
      await page.goto('about:blank');
      await page.goBack();
      await text.getByText('title: Otro título').waitFor();
      await shown(page);
      expect(await findBarriers(page)).toEqual([]);
    }));

  test('a mistake in the text of an example is named at its line, over the last valid state, and corrected', () =>
    gallery('/hero/1', async (page) => {
      const frame = await frameOf(page, 'Con imagen');
      const heading = await frame.locator('h1').textContent();
      const text = page.locator('.trial-text .cm-content');
      // Typed keys could accept a proposal of the editor.
      await text.fill('- type: hero\n  titl: Hola');
      await page.getByRole('alert').getByText('línea 2').waitFor();
      await page.getByRole('alert').getByText('«title»').waitFor();
      expect(await frame.locator('h1').textContent()).toBe(heading);
      await page.getByRole('button', { name: /^Arreglar: .*title/ }).click();
      await text.getByText('title: Hola').waitFor();
      await frame.getByRole('heading', { name: 'Hola', level: 1 }).waitFor();
      await page.getByRole('alert').waitFor({ state: 'detached' });
      // A part that the page had not when it was loaded.
      await text.fill('- type: hero\n  title: Hola\n  backdrop: {src: /assets/foto.jpg, alt: ""}');
      await frame.locator('.backdrop img').waitFor();
    }));

  test('links of an example lead nowhere', () =>
    gallery(
      '/banner?ancho=360',
      async (page) => {
        const frame = await frameOf(page, 'Con fechas');
        // The app leaves a link alone whose default action has been prevented before it sees the click.
        await frame.evaluate(() =>
          document.addEventListener(
            'click',
            (event) => Object.assign(window, { isPrevented: event.defaultPrevented }),
            { capture: true },
          ),
        );
        await frame.locator('.banner a').click();
        expect(await frame.evaluate(() => 'isPrevented' in window && window.isPrevented)).toBe(true);
      },
      { areConsoleErrorsExpected: true },
    ));
});

test('the gallery of an English site has no Spanish text', async () => {
  await using english = await startDevServer({ ...defaultOptions, locale: 'en' });
  const known = textsOf(galleryMessages.en);
  const spanish = textsOf(galleryMessages.es).filter((text) => !known.includes(text));
  /** Shown last, by the code that is loaded on demand. */
  const lastOf: Readonly<Record<string, string>> = { '/hero/1': '.trial-text .cm-content', '/_piezas': '.kit-part' };
  for (const address of ['', '/hero', '/hero/1', '/_pagina', '/_sitio', '/_piezas']) {
    await visitor.page.goto(`${english.base}/__bloques${address}`);
    await visitor.page
      .locator(lastOf[address] ?? 'h1')
      .first()
      .waitFor();
    const { lang, texts } = await visitor.page.evaluate(() => ({
      lang: document.documentElement.lang,
      texts: [
        document.title,
        ...document.body.innerText.split(/[\n\t]+/),
        ...[...document.querySelectorAll('[aria-label], iframe[title]')].map(
          (element) => element.getAttribute('aria-label') ?? element.getAttribute('title')!,
        ),
      ],
    }));
    expect(lang, address).toBe('en');
    expect(
      texts.filter((text) => spanish.includes(text.trim()) || /[áéíóúñ«»¿¡]/i.test(text)),
      address,
    ).toEqual([]);
  }
  await visitor.page.goto(`${english.base}/__bloques/ver/hero/1`);
  expect(await visitor.page.locator('html').getAttribute('lang')).toBe('en');
});

/** All texts of a table of messages; functions are left out. */
function textsOf(messages: object): string[] {
  return Object.values(messages).flatMap((value: unknown) =>
    typeof value === 'string' ? [value] : typeof value === 'object' && value ? textsOf(value) : [],
  );
}

describe('the built site', () => {
  test('has neither gallery nor Studio', async () => {
    const entries = await readdir(inject('out'), { recursive: true, withFileTypes: true });
    const texts = entries.filter((entry) => entry.isFile() && /\.(html|js|css|json|xml|txt)$/.test(entry.name));
    for (const entry of texts) {
      const file = path.join(entry.parentPath, entry.name);
      expect(await readFile(file, 'utf8'), file).not.toMatch(
        /__bloques|__studio|gallery-(index|frame|overview)|studio-|data-block=/,
      );
    }
    expect(texts.length).toBeGreaterThan(20);
    for (const address of ['/__bloques', '/__studio', '/__studio/api/site'])
      expect((await fetch(inject('site') + address)).status, address).toBe(404);
  });
});
