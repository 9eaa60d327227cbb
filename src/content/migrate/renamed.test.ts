import { describe, expect, test } from 'vitest';
import { text } from '../../../schema/parts.ts';
import type { BlockSchema, ObjectSchema } from '../../../schema/schema.ts';
import { createFileAnalysis } from '../analyze/analyze-file.ts';
import { createChecker } from '../analyze/check-files.ts';
import { createSchemas } from '../common/site-schemas.ts';
import { applyFixes } from '../edit/apply-fixes.ts';

const item = {
  type: 'object',
  description: 'Un elemento.',
  additionalProperties: false,
  required: ['question'],
  properties: { question: { ...text('Pregunta.'), renamedFrom: 'pregunta' } },
} as const;

const faq: BlockSchema = {
  label: 'Preguntas',
  description: 'Un bloque de prueba.',
  type: 'object',
  additionalProperties: false,
  required: ['title', 'items'],
  properties: {
    title: { ...text('Título.'), renamedFrom: 'heading' },
    note: { ...text('Nota.'), deprecated: 'Escríbela en «title».' },
    items: { type: 'array', description: 'Las preguntas.', items: item, renamedFrom: 'entries' },
  },
  renamedFrom: 'questions',
};
const schemas = createSchemas({ faq });

const fix = (source: string, known = schemas) => {
  const { page } = createFileAnalysis(known, 'es');
  const analyze = (text: string) => page({ path: 'pages/p.yaml', bytes: new TextEncoder().encode(text) }).diagnostics;
  return applyFixes(source, analyze(source), analyze, { schemas: known, root: known.page, locale: 'es' }).source;
};

/** Expects that the fixed text is the given one with these words replaced, and no other change. */
function expectOnly(source: string, ...changes: readonly [from: string, to: string][]): void {
  let wanted = source;
  for (const [from, to] of changes) wanted = wanted.replace(from, to);
  expect(fix(source)).toBe(wanted);
}

describe('--fix changes only former names', () => {
  test('fields, nested fields and blocks', () => {
    expectOnly(
      'title: P\nblocks:\n  - type: questions\n    heading: Dudas\n    entries:\n      - pregunta: ¿Sí?\n',
      ['type: questions', 'type: faq'],
      ['heading:', 'title:'],
      ['entries:', 'items:'],
      ['pregunta:', 'question:'],
    );
  });

  test('comments, order, blank lines and odd indentation stay', () => {
    expectOnly(
      '# heading: no\nblocks:   # la lista\n\n    -   heading:   Dudas # heading: aquí\n        # entries: pronto\n        type: faq\n\n        items: []\ntitle: P\n',
      ['heading:   Dudas', 'title:   Dudas'],
    );
  });

  test('line ends stay, Windows ones too', () => {
    expectOnly(
      'title: P\r\nblocks:\r\n  - type: faq\r\n    heading: Dudas\r\n    entries: []\r\n',
      ['heading:', 'title:'],
      ['entries:', 'items:'],
    );
  });

  test('fields of the page itself and of site.yaml', () => {
    const renamed = (root: ObjectSchema, name: string, renamedFrom: string): ObjectSchema => {
      const { [name]: field, ...others } = root.properties;
      return { ...root, properties: { ...others, [name]: { ...field!, renamedFrom } } };
    };
    const page = renamed(schemas.page, 'description', 'summary');
    expect(fix('summary: S  # resumen\ntitle: P\n', { ...schemas, page })).toBe(
      'description: S  # resumen\ntitle: P\n',
    );
    const known = { ...schemas, site: renamed(schemas.site, 'brand', 'company') };
    const { site } = createFileAnalysis(known, 'es');
    const analyze = (text: string) =>
      site({ path: 'pages/site.yaml', bytes: new TextEncoder().encode(text) }).diagnostics;
    const source = '# Datos\ncompany:   Norte\nlang: es\n';
    const context = { schemas: known, root: known.site, locale: 'es' } as const;
    expect(applyFixes(source, analyze(source), analyze, context).source).toBe(source.replace('company', 'brand'));
  });

  test('a file without a last line end keeps none', () => {
    expectOnly('blocks:\n  - type: faq\n    heading: Dudas', ['heading:', 'title:']);
  });

  test('quotes around names stay', () => {
    expectOnly(
      `blocks:\n  - "type": 'questions'\n    "heading": "Dudas"\n    'entries': []\n`,
      [`'questions'`, `'faq'`],
      ['"heading"', '"title"'],
      [`'entries'`, `'items'`],
    );
  });

  test('flow mappings, with and without spaces', () => {
    expectOnly(
      'blocks: [{type: questions, heading: Dudas, entries: [{pregunta: a}]}, {"type":"faq","heading":"x","items":[]}]\n',
      ['type: questions', 'type: faq'],
      ['heading: Dudas', 'title: Dudas'],
      ['entries:', 'items:'],
      ['pregunta:', 'question:'],
      ['"heading"', '"title"'],
    );
  });

  test('characters of two UTF-16 units do not shift positions', () => {
    expectOnly(
      'title: "🚍🚍 «P» é"\nblocks:\n  - type: faq # 🚚\n    heading: 🚗 Dudas\n    entries:\n      - pregunta: 👩‍🔧\n',
      ['heading:', 'title:'],
      ['entries:', 'items:'],
      ['pregunta:', 'question:'],
    );
  });

  test('the same words in texts are not names', () => {
    expectOnly(
      'blocks:\n  - type: faq\n    heading: >-\n      heading: entries\n      questions\n    entries:\n      - pregunta: "pregunta: heading"\n',
      ['heading: >-', 'title: >-'],
      ['entries:\n      -', 'items:\n      -'],
      ['- pregunta:', '- question:'],
    );
  });

  test('in a list that starts on the line of its hyphens', () => {
    expectOnly(
      'blocks:\n- heading: Dudas\n  type: questions\n  entries:\n  - pregunta: a\n',
      ['heading:', 'title:'],
      ['questions', 'faq'],
      ['entries:', 'items:'],
      ['pregunta:', 'question:'],
    );
  });
});

describe('--fix leaves alone', () => {
  test.each([
    ['today’s names', 'blocks:\n  - type: faq\n    title: Dudas\n    items: []\n'],
    ['a file that is no YAML', 'blocks: [\n'],
    ['an empty file', ''],
    ['a field that is also there under its present name', 'blocks:\n  - type: faq\n    heading: a\n    title: b\n'],
    ['the former name of a field of another block', 'blocks:\n  - type: other\n    heading: a\n'],
    ['a deprecated field, which only its author can replace', 'blocks:\n  - type: faq\n    note: a\n'],
  ])('%s', (_, source) => expect(fix(source)).toBe(source));
});

test('a text that would mean something else afterwards is left alone', () => {
  // A block with the name «null» needs quotes, which its former name did not.
  const tricky = createSchemas({ null: { ...faq, renamedFrom: 'nada' } });
  expect(fix('blocks:\n  - type: nada\n', tricky)).toBe('blocks:\n  - type: nada\n');
  expect(fix("blocks:\n  - type: 'nada'\n", tricky)).toBe("blocks:\n  - type: 'null'\n");
});

describe('check reports former names', () => {
  const site =
    'brand: B\nurl: https://b.example\nlang: es\nyear: 2026\ntitle: B\nlogo: {src: /assets/l.svg, alt: B}\nheader: {links: [{label: I, href: /}]}\nfooter: {columns: [], copyright: B}\n';
  const asset = { path: '/assets/l.svg', url: '/assets/l.svg', size: 1, width: 1, height: 1 };

  function check(page: string) {
    const files = [
      { path: 'pages/index.yaml', bytes: new TextEncoder().encode(page) },
      { path: 'pages/site.yaml', bytes: new TextEncoder().encode(site) },
    ];
    const checked = createChecker(schemas, 'es')(files, new Map([[asset.path, asset]]), 'pages');
    const found = checked.diagnostics.filter(({ rule }) => /^(deprecated|renamed|unknown|missing)/.test(rule));
    return { checked, found };
  }

  test('as warnings at the former name, with the name to write; the page is compiled as if it were right', () => {
    const { checked, found } = check(
      'title: P\nblocks:\n  - type: questions\n    heading: Dudas\n    entries: [{pregunta: a}]\n',
    );
    expect(
      found.map(({ rule, severity, line, column, endColumn }) => [rule, severity, line, column, endColumn]),
    ).toEqual([
      ['deprecated-block', 'warning', 3, 11, 20],
      ['deprecated-field', 'warning', 4, 5, 12],
      ['deprecated-field', 'warning', 5, 5, 12],
      ['deprecated-field', 'warning', 5, 16, 24],
    ]);
    expect(found[0]?.message).toContain('El bloque «questions» ahora se llama «faq»');
    expect(found[1]?.message).toContain('«heading» ahora se llama «title»');
    expect(checked.compilePage('/').blocks).toEqual([
      { type: 'faq', props: { title: 'Dudas', items: [{ question: 'a' }] } },
    ]);
  });

  test('a deprecated field is a warning with its advice', () => {
    const { found } = check(
      'title: P\nblocks:\n  - type: faq\n    title: D\n    note: N\n    items: [{question: a}]\n',
    );
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ rule: 'deprecated-field', severity: 'warning', line: 5, column: 5 });
    expect(found[0]?.message).toContain('Escríbela en «title».');
  });

  test('both names together are one error', () => {
    const { found } = check(
      'title: P\nblocks:\n  - type: faq\n    heading: a\n    title: b\n    items: [{question: a}]\n',
    );
    expect(found.map(({ severity, line }) => [severity, line])).toEqual([['error', 4]]);
  });
});
