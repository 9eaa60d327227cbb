import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../../../tests/helpers/temporary-folder.ts';
import { sharedParts } from '../../../ui/shared.tsx';
import { createSiteChecker } from '../../check/check-site.ts';
import { schemas } from '../../schemas/built-in-schemas.ts';
import { prepareNextSite } from '../output/next-site.ts';
import type { Pool } from '../pool.ts';
import { renderSite } from '../render-site.ts';
import { analyze, checkPages, renderPages, updatePages } from './renderer.ts';

const site = (tagline: string) => `
brand: Taller
url: https://taller.example
lang: es
year: 2026
title: Taller
logo: { src: /assets/logo.svg, alt: Taller }
sharingImages: site
header: { links: [{ label: Inicio, href: / }] }
footer: { tagline: ${tagline}, columns: [], copyright: Taller }
`;

const page = (title: string) => `
title: ${title}
description: Una descripción que tiene el largo que piden los buscadores, para ${title}, ni más corta ni más larga.
blocks: [{ type: hero, title: ${title} }]
`;

let folder = '';
const inPages = (name: string) => path.join(folder, 'pages', name);
const builtHtml = (name: string) => readFileSync(path.join(folder, 'dist', name), 'utf8');

beforeEach(() => {
  folder = temporaryFolder();
  mkdirSync(inPages('assets'), { recursive: true });
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>';
  writeFileSync(inPages('assets/logo.svg'), drawing);
  for (const name of ['index', '404', 'otra']) writeFileSync(inPages(`${name}.yaml`), page(`Página ${name}`));
});

const program = {
  key: 'sources',
  module: '',
  files: { 'app.js': '', 'shell.js': '', 'no-script.css': '' },
  app: '/app.js',
  extras: { scripts: '', visits: '', consent: '' },
  shell: '/shell.js',
  search: { script: '/search.js', stemmers: {} },
  start: '',
  noScriptStyle: '/no-script.css',
  blocks: {},
  build: 'build',
};
const bundle = { key: program.key, module: Promise.resolve(program.module), whole: Promise.resolve(program) };

const stages = { analyze, checkPages, renderPages, updatePages };

/** Builds the pages with the modules of this process. @returns the names of the tasks */
async function build(tagline: string): Promise<string[]> {
  writeFileSync(inPages('site.yaml'), site(tagline));
  const checked = await createSiteChecker(schemas, 'es')(inPages(''));
  expect(checked.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const tasks: string[] = [];
  const pool: Pool = {
    each: async (name, inputs, onDone) => {
      const results = inputs.map((input) => (stages[name] as (task: unknown) => never)(input));
      for (const result of results) onDone?.(result);
      if (inputs.length > 0) tasks.push(name);
      return results;
    },
    close: async () => {},
  };
  const next = prepareNextSite(path.join(folder, 'dist'), path.join(folder, 'cache'));
  const analyzeContext = { parent: folder, locale: 'es', collections: checked.schemas.collections } as const;
  await renderSite({ site: checked, siteData: checked.siteData!, bundle, pool, next, analyzeContext });
  await next.publish();
  return tasks;
}

const original = new Map(sharedParts);
afterEach(() => {
  for (const [name, part] of original) sharedParts.set(name, part);
});

/** Makes a component render something else, as a bug would. */
function writeInstead(name: string, content: ReactNode): void {
  sharedParts.set(name, { ...original.get(name)!, Part: () => content });
}

test('pages with changes of shared texts alone are updated', async () => {
  expect(await build('Antes')).toEqual(['renderPages']);
  expect(await build('Después')).toEqual(['updatePages']);
  for (const name of ['index.html', '404.html', 'otra.html']) expect(builtHtml(name)).toContain('Después');
  writeInstead('footer', <footer id="otro">Otro</footer>);
  expect(await build('Luego'), 'a shared text with another id').toEqual(['updatePages', 'checkPages']);
  expect(builtHtml('otra.html')).toContain('<footer id="otro">Otro</footer>');
});

test.each([
  ['an id that the page has', <i key="" id="root" />, 'the id "root" is there more than once'],
  ['a second main heading', <h1 key="">Otro</h1>, 'there are 2 main headings (h1)'],
  [
    'a link into the page',
    <a key="" href="#nada">
      A
    </a>,
    'a link goes to "#nada", which is not there',
  ],
  ['a label', <i key="" aria-describedby="nada" />, 'a label or button names the id "nada", which is not there'],
  [
    'a link',
    <a key="" href="/nada">
      A
    </a>,
    '"/nada" is not in the built site',
  ],
  [
    'a link to a section',
    <a key="" href="/otra#nada">
      A
    </a>,
    '"/otra#nada" goes to a section that otra.html does not have',
  ],
  ['nothing more, where another text needs it', null, 'a link goes to "#pie", which is not there'],
])('a component that writes %s into shared texts ends the build', async (_, content, message) => {
  writeInstead(
    'menu',
    <nav id="site-menu">
      <a href="#pie">Al pie</a>
    </nav>,
  );
  writeInstead('footer', <footer id="pie" />);
  await build('Antes');
  const before = builtHtml('index.html');
  writeInstead('footer', content && <footer id="pie">{content}</footer>);
  await expect(build('Después')).rejects.toThrow(`index.html (from pages/index.yaml): ${message}`);
  expect(builtHtml('index.html')).toBe(before);
});
