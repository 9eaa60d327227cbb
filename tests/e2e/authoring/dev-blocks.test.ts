import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FrameLocator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenPage, open, reloadUnconnected, untilInteractive } from '../../../src/testing/browser/browser.ts';
import { openShared } from '../../../src/testing/browser/shared-pages.ts';
import { copyProject, type ProjectCopy, type RunningServer, startServer } from '../../helpers/project-copy.ts';
import { writeWorkshop } from '../../helpers/sites/workshop.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

/*
 * Editing blocks in development, on a copy of the project with its real server: a change of any file
 * of a block's folder appears in open pages without a restart.
 */
let project: ProjectCopy;
let server: RunningServer;

beforeAll(async () => {
  project = await copyProject();
  server = await startServer(project, 5300);
});
afterAll(async () => {
  await closeShown();
  await server?.[Symbol.asyncDispose]();
});

const block = (name: string) => `src/blocks/prueba/${name}`;

async function edit(file: string, change: (text: string) => string): Promise<void> {
  const name = path.join(project.folder, file);
  const before = await readFile(name, 'utf8');
  const after = change(before);
  expect(after, `the edit of ${file} changes nothing`).not.toBe(before);
  await writeFile(name, after);
}

/** The page that the last test has left open, and the messages of its console, where Vite says what it does. */
let shown: (OpenPage & { readonly address: string; readonly said: readonly string[] }) | undefined;

async function closeShown(): Promise<void> {
  await shown?.[Symbol.asyncDispose]();
  shown = undefined;
}

/** Shows a URL, in the page of the test before if it shows that, runs the test and checks that the page was not reloaded. */
async function watching(address: string, work: (page: Page) => Promise<void>): Promise<void> {
  if (shown?.address !== address) {
    await closeShown();
    const said: string[] = [];
    shown = { ...(await openShared({ viewport: { width: 1280, height: 1200 } })), address, said };
    shown.page.on('console', (message) => said.push(message.text()));
    await shown.page.goto(server.base + address);
    await shown.page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  }
  const { page, said } = shown;
  try {
    await work(page);
    const isSame = await page.evaluate(() => 'isSameDocument' in window);
    const log = [...said, server.output()].join('\n');
    expect(isSame, `the page must not reload. The browser and the server have said:\n${log}`).toBe(true);
  } catch (error) {
    await closeShown();
    throw error;
  }
}

const emitted = (name: string) => () => readFile(path.join(project.folder, 'schema', name), 'utf8');

const frame = (page: Page): FrameLocator => page.frameLocator('iframe').first();

describe('while the authoring server runs', () => {
  // Before any block changes, because the build would then bundle the code of the site again.
  test('a build at the same time, into any folder, reloads nothing', () =>
    watching('/__bloques/ver/tab-set/1', async (page) => {
      const printed = server.output().length;
      const pages = path.join(temporaryFolder(), 'pages');
      writeWorkshop(pages);
      for (const out of ['dist', 'dist', 'public/site'])
        await project.sh(`node scripts/run.mjs build --pages ${pages} --out ${out} --workers 0`);
      // The watcher reports changes in order, so after this one it has reported those of the builds.
      await edit('src/blocks/tab-set/style.css', (text) => `${text}\n.tab-set-tab {\n  word-spacing: 3px;\n}\n`);
      const spacing = () =>
        page
          .getByRole('tab')
          .first()
          .evaluate((tab) => getComputedStyle(tab).wordSpacing);
      await expect.poll(spacing).toBe('3px');
      expect(server.output().slice(printed)).not.toContain('(client) page reload');
    }));

  test('an edited style shows at once, and React keeps its state', () =>
    watching('/__bloques/ver/tab-set/1', async (page) => {
      await untilInteractive(page);
      const second = page.getByRole('tab').nth(1);
      await second.click();
      const spacing = () => second.evaluate((tab) => getComputedStyle(tab).letterSpacing);
      await edit('src/blocks/tab-set/style.css', (text) => `${text}\n.tab-set-tab {\n  letter-spacing: 7px;\n}\n`);
      await expect.poll(spacing).toBe('7px');
      expect(await second.getAttribute('aria-selected')).toBe('true');
    }));

  test('a new block appears in the gallery', () =>
    watching('/__bloques', async (page) => {
      await page.locator('.gallery-overview').waitFor();
      await project.sh('npm run --silent new:block -- prueba');
      await page.locator('.gallery-index').getByText('Prueba', { exact: true }).click();
      await frame(page).getByRole('heading', { name: 'Cómo se trabaja' }).waitFor();
    }));

  test('an edited example shows in the gallery: its source and its rendering', () =>
    watching('/__bloques/prueba', async (page) => {
      await frame(page).locator('html[data-ready]').waitFor({ state: 'attached' });
      await edit(block('examples.yaml'), (text) => text.replace('title: Cómo se trabaja', 'title: Recién escrito'));
      await page.locator('pre').first().getByText('Recién escrito').waitFor();
      await frame(page).getByRole('heading', { name: 'Recién escrito' }).waitFor();
      await edit(block('examples.yaml'), (text) => text.replace('name: Lo mínimo', 'name: Otro nombre'));
      await page.getByRole('heading', { name: 'Otro nombre' }).waitFor();
    }));

  test('a problem in an example is shown at the example', () =>
    watching('/__bloques/prueba', async (page) => {
      await edit(block('examples.yaml'), (text) => text.replace('tone: soft', 'tono: soft'));
      await page.locator('.gallery-example').first().getByRole('alert').getByText('«tone»').waitFor();
      await edit(block('examples.yaml'), (text) => text.replace('tono: soft', 'tone: soft'));
      await page.locator('.gallery-problems').waitFor({ state: 'detached' });
    }));

  test('an edited schema shows in the table of fields and in the emitted schema', () =>
    watching('/__bloques/prueba', async (page) => {
      await page.locator('.gallery-fields').waitFor();
      await edit(block('schema.ts'), (text) =>
        text.replace('    items: {', "    note: text('Nota al pie de la lista.'),\n    items: {"),
      );
      await page.locator('.gallery-fields').getByText('Nota al pie de la lista.').waitFor();
      await expect.poll(emitted('page.schema.json')).toContain('Nota al pie de la lista.');
    }));

  test('messages and English texts that are written meanwhile are in the emitted schemas', async () => {
    const messages = "export const messages = { es: { unit: 'Unidad de prueba' }, en: { unit: 'Unit' } };\n";
    await writeFile(path.join(project.folder, block('messages.ts')), messages);
    await expect.poll(emitted('site.schema.json')).toContain('Unidad de prueba');
    await edit(block('schema.ts'), (text) =>
      text.replace(
        "text('Nota al pie de la lista.')",
        "text({ label: { es: 'Nota al pie de la lista.', en: 'Note at the end of the list.' } })",
      ),
    );
    await expect.poll(emitted('page.schema.en.json')).toContain('Note at the end of the list.');
  });

  test('a file saved before the gallery is connected to the server is shown once it is', async () => {
    await using opened = await openShared();
    const { page } = opened;
    await page.goto(`${server.base}/__bloques/prueba`);
    const connect = await reloadUnconnected(page);
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await page.locator('.gallery-fields').waitFor();
    await edit(block('schema.ts'), (text) => text.replace('Nota al pie', 'Aviso al pie'));
    const data = async () => (await fetch(`${server.base}/__bloques/datos.json`)).text();
    await expect.poll(data).toContain('Aviso al pie');
    connect();
    await page.locator('.gallery-fields').getByText('Aviso al pie de la lista.').waitFor();
    expect(await page.evaluate(() => 'isSameDocument' in window), 'the page must not reload').toBe(true);
  });

  test('the gallery shows changes of a schema despite an example that cannot be rendered', () =>
    watching('/__bloques/prueba', async (page) => {
      await page.locator('.gallery-fields').waitFor();
      const broken = (text: string) => text.replace('  return', "  if (title) throw new Error('roto');\n  return");
      await edit(block('block.tsx'), broken);
      const example = await page.locator('iframe').first().getAttribute('src');
      await expect.poll(async () => (await fetch(server.base + example)).status).toBe(500);
      await edit(block('schema.ts'), (text) => text.replace('Aviso al pie', 'Nota al pie'));
      await page.locator('.gallery-fields').getByText('Nota al pie de la lista.').waitFor();
      await edit(block('block.tsx'), (text) => text.replace("  if (title) throw new Error('roto');\n", ''));
      await expect.poll(async () => (await fetch(server.base + example)).status).toBe(200);
    }));

  test('an example that cannot be rendered shows its error, until it is corrected; the others stay', async () => {
    // Frames that have not shown this failure before.
    await closeShown();
    await watching('/__bloques/prueba', async (page) => {
      const second = page.frameLocator('iframe').nth(1).getByRole('heading', { name: 'Cómo se trabaja' });
      await second.waitFor();
      await edit(block('block.tsx'), (text) =>
        text.replace('  return', "  if (items.length > 1) throw new Error('roto');\n  return"),
      );
      const example = await page.locator('iframe').first().getAttribute('src');
      await expect.poll(async () => (await fetch(server.base + example)).status).toBe(500);
      await page
        .locator('iframe')
        .first()
        .evaluate((one) => (one as HTMLIFrameElement).contentWindow!.location.reload());
      const failure = frame(page).getByText('no se puede mostrar el bloque 1 («prueba»): roto');
      await failure.waitFor();
      expect(await failure.innerText()).toMatch(
        /^src\/blocks\/prueba\/examples\.yaml:\d+ \(.+\): [\s\S]*corrige src\/blocks\/prueba\/block\.tsx:11:/,
      );
      await second.waitFor();
      expect(await page.locator('vite-error-overlay').count(), 'nothing covers the gallery').toBe(0);
      const covered = await page.frameLocator('iframe').nth(1).locator('vite-error-overlay').count();
      expect(covered, 'nothing covers the other example').toBe(0);
      await using late = await open(server.base + example);
      const connect = await reloadUnconnected(late.page);
      await edit(block('block.tsx'), (text) => text.replace("  if (items.length > 1) throw new Error('roto');\n", ''));
      await frame(page).getByRole('heading', { name: 'Recién escrito' }).waitFor();
      connect();
      await late.page.getByRole('heading', { name: 'Recién escrito' }).waitFor();
    });
  });

  test('the gallery stays while a schema is half-written', () =>
    watching('/__bloques/prueba', async (page) => {
      await page.locator('.gallery-fields').waitFor();
      await edit(block('schema.ts'), (text) => text.replace('export default {', 'export default {{'));
      await page.getByText('Se muestra el último estado válido').waitFor();
      await edit(block('schema.ts'), (text) => text.replace('export default {{', 'export default {'));
      await page.getByText('Se muestra el último estado válido').waitFor({ state: 'detached' });
    }));

  test('a new field of a schema makes the open page valid', async () => {
    const file = 'pages/preguntas.yaml';
    const yaml =
      'title: Prueba\nblocks:\n  - type: prueba\n    title: Un título\n    extra: a\n    items:\n      - title: Uno\n';
    await writeFile(path.join(project.folder, file), yaml.replace('    extra: a\n', ''));
    await expect.poll(async () => (await fetch(`${server.base}/preguntas`)).status).toBe(200);
    await watching('/preguntas', async (page) => {
      await untilInteractive(page);
      const overlay = page.locator('site-overlay');
      await edit(file, () => yaml);
      await overlay.getByText('«extra»').waitFor();
      await edit(block('schema.ts'), (text) =>
        text.replace('    items: {', "    extra: text('Un campo de más.'),\n    items: {"),
      );
      await overlay.getByText('«extra»').waitFor({ state: 'detached' });
    });
  });

  test('an edited component shows in the open page and in the gallery', async () => {
    await watching('/preguntas', async (page) => {
      await untilInteractive(page);
      await edit(block('block.tsx'), (text) =>
        text.replace('      <ul', '      <p>Escrito en el componente</p>\n      <ul'),
      );
      await page.getByText('Escrito en el componente').waitFor();
    });
    await watching('/__bloques/prueba', (page) => frame(page).getByText('Escrito en el componente').waitFor());
  });
});
