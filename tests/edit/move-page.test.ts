import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { createSiteChecker } from '../../src/site/check/check-site.ts';
import { exampleFolder } from '../../src/site/examples/example-site.ts';
import { performMove, planMove } from '../../src/site/page-files/move-page.ts';
import { schemas } from '../../src/site/schemas/built-in-schemas.ts';
import { runCommand } from '../helpers/command.ts';
import { at, startStudio } from '../helpers/studio.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

let folder: string;
let pages: string;
beforeEach(() => {
  folder = temporaryFolder();
  pages = path.join(folder, 'pages');
  cpSync(exampleFolder, pages, { recursive: true });
});

const write = (name: string, text: string) => writeFileSync(path.join(pages, name), text);
const read = (name: string) => readFileSync(path.join(pages, name), 'utf8');
const check = () => createSiteChecker(schemas, 'es')(pages);
const context = { schemas, locale: 'es' } as const;

/** Moves a page. @returns the texts of all YAML files before */
async function move(file: string, to: string, isRedirected?: boolean) {
  const names = (readdirSync(pages, { recursive: true }) as string[]).filter((name) => name.endsWith('.yaml'));
  const before = new Map(names.map((name) => [name, read(name)]));
  const plan = planMove(await check(), `pages/${file}`, to, context, isRedirected);
  performMove(pages, plan);
  return { before, plan };
}

/** A page with links to /contacto in every form. */
const links = `title: Enlaces con todas las formas
description: Una página que enlaza a otra de todas las maneras que admite el lenguaje de las páginas.
blocks:
  - type: hero   # comentario con /contacto
    title: Enlaces
    actions:
      - label: /contacto
        href: "/contacto"
      - {label: Formulario, href: '/contacto#formulario'}
      - label: Con dominio
        href: https://ejemplo.example/contacto
      - label: Otra
        href: /contacto-ventas
  - type: text
    body: >-
      Escribe a [contacto](/contacto), que se llama /contacto, o mira
      [la otra](/contacto-ventas) y [/contacto](/contacto).
`;

describe('moving a page', () => {
  test('the home page moves into the folder of the first language, without a redirect from /, and back', async () => {
    const site = read('site.yaml');
    write('site.yaml', `${site.trimEnd()}\nlanguages: {es: {label: Español}}\n`);
    write('enlaces.yaml', links.replace('href: /contacto-ventas', 'href: /'));
    const { before, plan } = await move('index.yaml', '/es');
    expect(plan).toMatchObject({ target: 'pages/es/index.yaml', isRedirected: false });
    expect(read('es/index.yaml')).toBe(before.get('index.yaml'));
    expect(existsSync(path.join(pages, 'index.yaml'))).toBe(false);
    expect(read('enlaces.yaml')).toBe(links.replace('href: /contacto-ventas', 'href: /es'));
    expect((await check()).diagnostics.map(({ rule }) => rule)).toContain('root-without-page');
    await move('es/index.yaml', '/', false);
    for (const [name, text] of before) expect(read(name), name).toBe(text);
  });

  test('changes the links to it and nothing else', async () => {
    write('enlaces.yaml', links);
    const { before, plan } = await move('contacto.yaml', '/ayuda/escribanos');
    const expected = links
      .replace('href: "/contacto"', 'href: "/ayuda/escribanos"')
      .replace('/contacto#formulario', '/ayuda/escribanos#formulario')
      .replace('ejemplo.example/contacto', 'ejemplo.example/ayuda/escribanos')
      .replace('[contacto](/contacto)', '[contacto](/ayuda/escribanos)')
      .replace('[/contacto](/contacto)', '[/contacto](/ayuda/escribanos)');
    expect(read('enlaces.yaml')).toBe(expected);
    expect(plan.others.find(({ file }) => file === 'pages/enlaces.yaml')).toMatchObject({ links: 5, left: 0 });
    expect(existsSync(path.join(pages, 'contacto.yaml'))).toBe(false);
    const changed = new Set([...plan.others.map(({ file }) => file.slice('pages/'.length)), 'contacto.yaml']);
    for (const [name, text] of before) if (!changed.has(name)) expect(read(name), name).toBe(text);
    expect(read('site.yaml')).toContain('href: /ayuda/escribanos');
  });

  test('changes the links in saved sections, and leaves sections that do not parse', async () => {
    mkdirSync(path.join(pages, '.sections'));
    const saved = '\ufeff# Ver /contacto\n- type: cta\n  link: {label: Ir, href: /contacto#formulario}\n- null\n';
    write('.sections/Cierre.yaml', saved);
    write('.sections/Rota.yaml', 'href: [/contacto');
    const { plan } = await move('contacto.yaml', '/escribanos');
    expect(plan.others.at(-1)).toMatchObject({ file: 'pages/.sections/Cierre.yaml', links: 1, left: 0 });
    expect(read('.sections/Cierre.yaml')).toBe(saved.replace('/contacto#formulario', '/escribanos#formulario'));
    expect(read('.sections/Rota.yaml')).toBe('href: [/contacto');
  });

  test.each([
    ['data/aliados.csv', 'name;summary;href\r\n"Uno; dos";Vea /contacto;/contacto#formulario\r\nOtra;;/compania\r\n'],
    ['data/aliados.json', '[\n\t{"name": "Uno, /contacto", "href": "/contacto#formulario"}\n]\n'],
    ['data/aliados.yaml', '- name: Uno # /contacto\n  href: /contacto#formulario\n'],
  ])('changes the links in %s and no other byte', async (name, text) => {
    write('site.yaml', read('site.yaml').replace('data/aliados.csv', name));
    write(name, text);
    await move('contacto.yaml', '/escribanos');
    expect(read(name)).toBe(text.replace('/contacto#formulario', '/escribanos#formulario'));
  });

  test('leaves no broken link, and the former address leads to the page', async () => {
    const errors = async () => (await check()).diagnostics.filter(({ severity }) => severity === 'error');
    expect(await errors()).toEqual([]);
    for (const [file, to] of [
      ['contacto.yaml', '/escribanos'],
      ['productos.yaml', '/catalogo'],
      ['blog/primero.yaml', '/blog/inicio'],
    ] as const) {
      await move(file, to);
      expect(await errors(), file).toEqual([]);
      const { pages: found } = await check();
      expect(found.get(to)!.redirectFrom).toEqual([`/${file.replace('.yaml', '')}`]);
    }
  });

  test('there and back restores every byte', async () => {
    write('enlaces.yaml', links);
    const { before } = await move('contacto.yaml', '/escribanos');
    await move('escribanos.yaml', '/contacto', false);
    for (const [name, text] of before) expect(read(name), name).toBe(text);
  });

  test('keeps earlier addresses, and drops the address that the page gets again', async () => {
    await move('contacto.yaml', '/dos');
    await move('dos.yaml', '/tres');
    expect((await check()).pages.get('/tres')!.redirectFrom).toEqual(['/contacto', '/dos']);
    await move('tres.yaml', '/contacto');
    expect((await check()).pages.get('/contacto')!.redirectFrom).toEqual(['/dos', '/tres']);
  });

  test.each([
    ['to the address of another page', 'contacto.yaml', '/productos', /ya existe/],
    ['to one that no page may have', 'contacto.yaml', '/Año nuevo', /¿Querías/],
    ['of the home page', 'index.yaml', '/inicio', /ni se mueve/],
  ])('is refused %s', async (_, file, to, message) => {
    await expect(move(file, to)).rejects.toThrow(message);
    expect(existsSync(path.join(pages, file))).toBe(true);
  });

  test('is refused before anything is written, if a file has changed since', async () => {
    const plan = planMove(await check(), 'pages/contacto.yaml', '/escribanos', context);
    const text = `${read('site.yaml')}# Otra persona\n`;
    write('site.yaml', text);
    expect(() => performMove(pages, plan)).toThrow('site.yaml');
    expect(read('site.yaml')).toBe(text);
    expect(existsSync(path.join(pages, 'escribanos.yaml'))).toBe(false);
  });
});

test('npm run move:page takes over a file that was renamed by other means', async () => {
  const run = (...args: string[]) => runCommand('move-page', [...args, '--pages', pages]);
  renameSync(path.join(pages, 'contacto.yaml'), path.join(pages, 'escribanos.yaml'));
  const rules = async () =>
    (await check()).diagnostics.filter(({ severity }) => severity === 'error').map(({ file, rule }) => [file, rule]);
  expect(await rules()).not.toEqual([]);
  expect((await run('/contacto', '/escribanos')).code).toBe(0);
  expect(await rules()).toEqual([]);
  expect((await check()).pages.get('/escribanos')!.redirectFrom).toEqual(['/contacto']);
  const misspelt = await run('/contcto', '/productos');
  expect(misspelt).toMatchObject({ code: 2, output: expect.stringContaining('No hay ninguna página /contcto') });
});

test('npm run move:page says what it changes; with --dry-run it changes nothing', async () => {
  const run = (...args: string[]) => runCommand('move-page', [...args, '--pages', pages]);
  const trial = await run('/contacto', '/escribanos', '--dry-run');
  expect(trial.code).toBe(0);
  expect(trial.output).toMatch(
    /pages\/contacto.yaml pasaría a ser pages\/escribanos.yaml[\s\S]+site.yaml: 1 enlace cambia/,
  );
  expect(existsSync(path.join(pages, 'escribanos.yaml'))).toBe(false);
  expect((await run('/contacto', '/escribanos')).output).toContain('Quien llegue a /contacto pasa a /escribanos');
  expect(existsSync(path.join(pages, 'escribanos.yaml'))).toBe(true);
  expect(await run('/nada', '/otra')).toMatchObject({
    code: 2,
    output: expect.stringContaining('No hay ninguna página /nada'),
  });
  expect((await run('/nada')).output).toContain('Uso: npm run move:page');
});

test('the authoring server moves pages by the same function', async () => {
  await using studio = await startStudio();
  const file = 'pages/contacto.yaml';
  const base = studio.hash(file);
  const ask = (body: object) =>
    studio.api('POST', `${at('pages', file)}/move`, { route: '/escribanos', base, ...body });
  const trial = await ask({ dryRun: true });
  expect(trial.json).toMatchObject({
    file: 'pages/escribanos.yaml',
    from: '/contacto',
    route: '/escribanos',
    isRedirected: true,
  });
  expect(trial.json.changed).toContainEqual({ file: 'pages/site.yaml', links: 1, left: 0 });
  expect(studio.hash(file)).toBe(base);
  expect((await ask({ base: '0' })).status).toBe(409);
  expect((await ask({ route: '/productos' })).json).toMatchObject({ error: 'wrong-page' });
  const moved = await ask({});
  expect(moved).toMatchObject({ status: 200, json: { file: 'pages/escribanos.yaml', diagnostics: [] } });
  expect(moved.json.source).toBe(studio.read('pages/escribanos.yaml'));
  expect((await fetch(`${studio.base}/escribanos`, { headers: { accept: 'text/html' } })).status).toBe(200);
  expect((await studio.api('POST', `${at('pages', 'pages/site.yaml')}/move`, { route: '/x' })).status).toBe(403);
});
