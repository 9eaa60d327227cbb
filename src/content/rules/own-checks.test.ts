import { describe, expect, test } from 'vitest';
import type { BlockSchema } from '../../../schema/schema.ts';
import { createFileAnalysis } from '../analyze/analyze-file.ts';
import { createSchemas } from '../common/site-schemas.ts';
import { failureOf } from '../diagnostics/failure.ts';

const schema: BlockSchema = {
  label: 'Cifras',
  description: 'Un bloque de prueba.',
  type: 'object',
  additionalProperties: false,
  required: ['min', 'max'],
  properties: {
    min: { type: 'integer', description: 'La menor.' },
    max: { type: 'integer', description: 'La mayor.' },
    same: {
      type: 'array',
      description: 'Cifras que se repiten.',
      mayRepeat: true,
      items: {
        type: 'object',
        description: 'Una.',
        additionalProperties: false,
        properties: { of: { type: 'integer', description: 'Cuál.' } },
      },
    },
  },
};

const message = { es: 'La mayor va después.', en: 'The larger one comes later.' };
const schemas = createSchemas(
  { range: schema },
  {
    range: ({ min, max }: { readonly min: number; readonly max: number }) =>
      min > max ? [{ pointer: ['max'], message }] : [],
  },
);

const reportOf = (block: string, locale: 'es' | 'en' = 'es') =>
  createFileAnalysis(schemas, locale)
    .page({
      path: 'pages/a.yaml',
      bytes: new TextEncoder().encode(`title: Una página de prueba\nblocks:\n  - type: range\n${block}`),
    })
    .diagnostics.filter(({ severity }) => severity === 'error')
    .map(({ line, column, rule, message: text }) => [line, column, rule, text]);

describe('the check of a block', () => {
  test('reports at the value, with its own sentence in the locale of the report', () => {
    const block = '    min: 3\n    max: 2\n';
    expect(reportOf(block)).toEqual([[5, 10, 'block-rule', message.es]]);
    expect(reportOf(block, 'en')).toEqual([[5, 10, 'block-rule', message.en]]);
    expect(reportOf('    min: 2\n    max: 3\n')).toEqual([]);
  });

  test('is asked about valid pages only', () => {
    const found = reportOf('    min: 3\n    max: dos\n  - type: range\n    min: 3\n    max: 2\n');
    expect(found.map(([line, , rule]) => [line, rule])).toEqual([[5, 'number-as-word']]);
  });
});

describe('code of a block that throws', () => {
  const throwing = () => {
    throw new Error('x is undefined');
  };

  test.each(['check.ts', 'migrations.ts'])('%s is named, and not this program', (name) => {
    const change = { es: 'Otra forma.', en: 'Another shape.' };
    const range = [{ change, migrate: throwing }];
    const own =
      name === 'check.ts'
        ? createSchemas({ range: schema }, { range: throwing })
        : createSchemas({ range: schema }, {}, {}, { range });
    const bytes = new TextEncoder().encode('title: Una\nblocks:\n  - {type: range, min: 1, max: 2}\n');
    let thrown: unknown;
    try {
      createFileAnalysis(own, 'en').page({ path: 'pages/a.yaml', bytes });
    } catch (error) {
      thrown = error;
    }
    const { rule, params } = failureOf(thrown);
    expect([rule, params]).toEqual(['failing-block', { file: `range/${name}`, reason: 'x is undefined' }]);
  });
});

test('a list whose items may repeat has no warning about it', () => {
  const analysis = createFileAnalysis(schemas, 'es');
  const yaml = 'title: Una\nblocks:\n  - {type: range, min: 1, max: 2, same: [{of: 1}, {of: 1}]}\n';
  const { diagnostics } = analysis.page({ path: 'pages/a.yaml', bytes: new TextEncoder().encode(yaml) });
  expect(diagnostics.map(({ rule }) => rule)).not.toContain('repeated-item');
});
