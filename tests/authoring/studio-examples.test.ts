import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { samplesIn } from '../../src/app/dev/studio/model/diagnostics/samples.ts';
import type { EditOperation } from '../../src/content/edit/operations/operation.ts';
import type { StudioSchemas } from '../../src/contract/studio/catalogue.ts';
import { exampleFolder } from '../../src/site/examples/example-site.ts';
import { projectRoot } from '../../src/site/options.ts';
import { templatePages } from '../helpers/sites/templates.ts';
import { at, startStudio } from '../helpers/studio.ts';

const file = 'pages/muestra.yaml';
const page = `title: Muestra
description: A page to which one section after the other is added, as an author does with the pictures of sections.
draft: true
blocks:
  - type: text
    id: start
    body: The first section.
`;

/** A site with its own collections, groups, pages and pictures, and without those of the examples. */
const site = templatePages('association');

function startOnSite() {
  return startStudio({}, (pages) => {
    rmSync(pages, { recursive: true });
    cpSync(site, pages, { recursive: true });
    writeFileSync(path.join(pages, 'muestra.yaml'), page);
  });
}

/** A server with a page that has two sections with the same sample picture, and functions that edit the page. */
async function startWithSamples() {
  const server = await startOnSite();
  const { api } = server;
  const sample = path.join(server.pages, 'assets/muestra-ejemplo.svg');
  const stored = readFileSync(path.join(exampleFolder, 'assets/ejemplo.svg'));
  /** @returns operations that undo the edit */
  async function edit(operations: readonly EditOperation[]): Promise<readonly EditOperation[]> {
    const { json } = await api('POST', at('pages', file), { base: server.hash(file), operations });
    expect(json.error, json.reason).toBeUndefined();
    return json.inverse;
  }
  const { text } = (await api('POST', `${at('pages', file)}/example`, { type: 'hero', number: 1 })).json;
  expect(text).toContain('/assets/muestra-ejemplo.svg');
  for (const pointer of ['/blocks/1', '/blocks/2']) await edit([{ op: 'paste', pointer, text }]);
  return { server, sample, stored, edit };
}

test('the tools of the server state the locale of the authors', async () => {
  await using server = await startStudio({ locale: 'en' });
  for (const tool of ['/__bloques', '/__studio'])
    expect(await (await fetch(server.base + tool)).text(), tool).toContain('<html lang="en">');
});

test('a sample file is removed with its last mention, and undo restores it', async () => {
  const { server, sample, stored, edit } = await startWithSamples();
  await using _ = server;
  await edit([{ op: 'remove', pointer: '/blocks/2' }]);
  expect(readFileSync(sample), 'a section still shows it').toEqual(stored);
  for (const operation of [
    { op: 'set', pointer: '/blocks/1/image/src', value: '/assets/logo.svg' },
    { op: 'remove', pointer: '/blocks/1' },
  ] as const) {
    const inverse = await edit([operation]);
    expect(existsSync(sample), `${operation.op}: no section shows it`).toBe(false);
    await edit(inverse);
    expect(readFileSync(sample), 'the edit was undone').toEqual(stored);
  }
  const { source } = (await server.api('DELETE', at('pages', file), { base: server.hash(file) })).json;
  expect(existsSync(sample), 'the page was removed').toBe(false);
  expect((await server.api('PUT', at('pages', file), { source })).status).toBe(201);
  expect(readFileSync(sample), 'the page was restored').toEqual(stored);
});

test('a sample file stays if another page or a saved section names it, or if the author has changed it', async () => {
  const { server, sample, edit } = await startWithSamples();
  await using _ = server;
  const other = path.join(server.pages, 'andere.yaml');
  const removeBoth: EditOperation[] = [
    { op: 'remove', pointer: '/blocks/2' },
    { op: 'remove', pointer: '/blocks/1' },
  ];
  writeFileSync(other, 'title: This text does not parse: [\nimage: /assets/muestra-ejemplo.svg\n');
  const inverse = await edit(removeBoth);
  expect(existsSync(sample), 'another page names it').toBe(true);
  await edit(inverse);
  rmSync(other);
  await server.api('PUT', 'sections/Portada', { file, base: server.hash(file), pointers: ['/blocks/1'] });
  const again = await edit(removeBoth);
  expect(existsSync(sample), 'a saved section names it').toBe(true);
  const { source } = (await server.api('DELETE', 'sections/Portada')).json;
  expect(existsSync(sample), 'the saved section was removed').toBe(false);
  await server.api('PUT', 'sections/Portada', { source });
  expect(existsSync(sample), 'the saved section was restored').toBe(true);
  await edit(again);
  await server.api('DELETE', 'sections/Portada');
  writeFileSync(sample, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>');
  await edit(removeBoth);
  expect(existsSync(sample), 'it is the author’s').toBe(true);
});

test('every example is valid when it is added to a page of another site', async () => {
  await using server = await startOnSite();
  const { api, pages } = server;
  await expect.poll(async () => (await api('GET', 'site')).json.complete).toBe(true);
  const { hash: base } = (await api('GET', at('pages', file))).json;
  const { blocks } = (await api('GET', 'examples')).json;
  const errors: string[] = [];
  const ids: string[] = [];
  for (const { type, examples } of blocks)
    for (const { name, number } of examples) {
      const { text, ...failed } = (await api('POST', `${at('pages', file)}/example`, { type, number })).json;
      expect(failed, `${type}, ${name}`).toEqual({});
      for (const [, id] of text.matchAll(/\bid: "?([\w-]+)/g))
        if (!text.includes(`#${id}`)) ids.push(`${type}, ${name}: ${id}`);
      const operations = [{ op: 'paste', pointer: '/blocks/1', text }];
      const { json } = await api('POST', at('preview', file), { base, operations });
      for (const { severity, rule, message } of json.diagnostics)
        if (severity === 'error') errors.push(`${type}, ${name}: ${rule}: ${message}`);
    }
  expect(errors).toEqual([]);
  // A tab cannot do without its anchor.
  expect(
    ids.filter((id) => !id.startsWith('tab-set')),
    'an example brings anchors to which nothing in it leads',
  ).toEqual([]);
  expect(ids.length, 'anchors are found').toBeGreaterThan(0);
  expect(server.read(file), 'nothing is written until it is added').toBe(page);
  expect(readdirSync(path.join(pages, 'assets')), 'the pictures of examples are stored').toContain(
    'muestra-ejemplo.svg',
  );
});

test('no text of the first site counts as a sample, but descriptions of sample pictures do', async () => {
  await using server = await startOnSite();
  const schemas: StudioSchemas = (await server.api('GET', 'schemas')).json;
  const samplesOf = (blocks: unknown) => samplesIn(schemas, { data: { blocks }, diagnostics: [] } as never);
  const files = readdirSync(path.join(projectRoot, 'pages'), { recursive: true, encoding: 'utf8' });
  const found = files
    .filter((name) => name.endsWith('.yaml'))
    .flatMap((name) => {
      const { blocks = [] } = parse(readFileSync(path.join(projectRoot, 'pages', name), 'utf8'));
      return samplesOf(blocks).map((pointer) => `${name}: ${pointer}`);
    });
  expect(found, 'an example has a text that the site has too: write another text in examples.yaml').toEqual([]);
  for (const [type, examples] of Object.entries(schemas.examples))
    for (const { name, data } of examples) {
      const samples = samplesOf([data]);
      const missed = descriptionsIn(data, '/blocks/0').filter((pointer) => !samples.includes(pointer));
      expect(missed, `${type}, ${name}: write that the picture is a sample, or seven words`).toEqual([]);
    }
});

/** The pointers of the descriptions of pictures in a value. */
function descriptionsIn(value: unknown, pointer: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'alt' && inner !== '' ? [`${pointer}/alt`] : descriptionsIn(inner, `${pointer}/${key}`),
  );
}
