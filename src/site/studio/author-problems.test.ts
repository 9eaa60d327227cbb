import { expect, test } from 'vitest';
import { invalidFiles } from '../../../tests/helpers/invalid-files.ts';
import { createFileAnalysis } from '../../content/analyze/analyze-file.ts';
import type { Locale } from '../../content/diagnostics/rule.ts';
import { schemas } from '../schemas/built-in-schemas.ts';
import { authorProblem } from './author-problems.ts';

function problems(source: string, locale: Locale = 'es', file = 'pages/page.yaml') {
  const analysis = createFileAnalysis(schemas, locale);
  const bytes = new TextEncoder().encode(source);
  const { diagnostics } = file.endsWith('site.yaml')
    ? analysis.site({ path: file, bytes })
    : analysis.page({ path: file, bytes });
  return diagnostics.map((found) => authorProblem(found, { schemas, locale }));
}

const page = (...lines: string[]) => `title: Precios\nblocks:\n${lines.map((line) => `  ${line}\n`).join('')}`;
const withoutAlt = page('- type: split', '  title: Uno', '  body: Dos', '  image: {src: /assets/a.svg}');

test.each<[locale: Locale, source: string, place: string, text: RegExp]>([
  [
    'es',
    page('- type: faq', '  title: Uno', '  items: [{question: Dos}]'),
    'Preguntas frecuentes › Elementos › 1',
    /^Falta «Respuesta» \(obligatorio\)\.$/,
  ],
  [
    'en',
    page('- type: faq', '  title: Uno', '  items: [{question: Dos}]'),
    'Frequent questions › Items › 1',
    /^"Answer" is missing/,
  ],
  ['es', withoutAlt, 'Sección 1 › Imagen', /^Falta la descripción de la imagen, para quien no la ve\.$/],
  ['es', page('- type: hero', '  title:'), 'Sección 1 › Título', /^Está vacío\./],
  ['es', page('- type: hero', '  title: Uno', '  tono: soft'), 'Sección 1 › tono', /no tiene el campo «tono»|¿Querías/],
])('in %s, %j', (locale, source, place, text) => {
  const found = problems(source, locale).find((problem) => problem.severity === 'error');
  expect(found).toMatchObject({ place, text: expect.stringMatching(text) });
});

test.each<[body: readonly string[], isWhole: true | undefined]>([
  [['Escribe aquí el primer párrafo.', '', '- Escribe aquí un punto.'], true],
  [['Lo que escribió su autora.', '', '- Escribe aquí un punto.'], undefined],
])('words that wait for the final ones in the text %j are all of it: %s', (body, isWhole) => {
  const source = page('- type: text', '  body: |', ...body.map((line) => `    ${line}`));
  const found = problems(source).find(({ rule }) => rule === 'placeholder-text');
  expect(found).toMatchObject({ pointer: '/blocks/0/body' });
  expect(found?.isWhole).toBe(isWhole);
});

test('a problem of site.yaml has the labels of its fields', () => {
  const [found] = problems('brand: 12\n', 'es', 'pages/site.yaml').filter(({ pointer }) => pointer === '/brand');
  expect(found).toMatchObject({ place: 'Empresa' });
});

test('the problem of a value that is ambiguous on its line has labels for each step, in all mistakes', () => {
  const found = invalidFiles('page.yaml').flatMap(({ bytes }) => problems(bytes.toString()));
  const raw = found.filter(
    ({ place, message }) => message.startsWith('En ') && place.split(' › ').some((step) => /^[a-z]/.test(step)),
  );
  expect(found.length).toBeGreaterThan(300);
  expect(raw.map(({ place }) => place)).toEqual([]);
});
