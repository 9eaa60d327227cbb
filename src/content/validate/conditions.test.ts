import { describe, expect, test } from 'vitest';
import { emitPageSchema } from '../../../schema/emit/emit.ts';
import { choice, flag, image } from '../../../schema/parts.ts';
import type { BlockSchema } from '../../../schema/schema.ts';
import { createFileAnalysis } from '../analyze/analyze-file.ts';
import { createSchemas } from '../common/site-schemas.ts';

const layout = choice(['split', 'plain', 'noted'], 'Disposición.');
const schema: BlockSchema = {
  label: 'Portal',
  description: 'Un bloque de prueba.',
  type: 'object',
  additionalProperties: false,
  required: ['image', 'caption', 'limit'],
  properties: {
    layout,
    isLimited: flag('Si hay un límite.'),
    image: { ...image, when: { field: 'layout', is: ['split'] } },
    caption: { type: 'string', description: 'El pie.', when: { field: 'layout', is: ['noted'] } },
    limit: { type: 'integer', description: 'El límite.', when: { field: 'isLimited', is: [true] } },
  },
};
const schemas = createSchemas({ portal: schema });
const picture = '{src: /assets/a.svg, alt: ""}';

const reportOf = (fields: readonly string[], locale: 'es' | 'en' = 'es') => {
  const block = ['type: portal', ...fields].map((line, index) => `  ${index ? '  ' : '- '}${line}`);
  const bytes = new TextEncoder().encode(['title: Una página de prueba', 'blocks:', ...block, ''].join('\n'));
  return createFileAnalysis(schemas, locale)
    .page({ path: 'pages/a.yaml', bytes })
    .diagnostics.filter(({ severity }) => severity === 'error');
};

describe('a field that depends on another', () => {
  test.each([
    ['where the condition holds', ['layout: split', `image: ${picture}`]],
    ['where the default fulfils it', [`image: ${picture}`]],
    ['absent where it does not hold', ['layout: plain']],
    ['with a flag', ['layout: plain', 'isLimited: true', 'limit: 3']],
  ])('is accepted %s', (_, fields) => expect(reportOf(fields)).toEqual([]));

  test.each([
    ['written where it does not hold', ['layout: plain', `image: ${picture}`], 'field-without-condition', 5],
    ['also when it is wrong itself', ['layout: plain', 'image: a.svg'], 'field-without-condition', 5],
    ['without the flag', ['layout: plain', 'limit: 3'], 'field-without-condition', 5],
    ['whose condition is misspelt', ['layout: spilt', `image: ${picture}`], 'wrong-option', 4],
    ['in the place of the one that goes with it', ['layout: noted', `image: ${picture}`], 'field-without-condition', 5],
    ['missing where it holds', ['layout: split'], 'missing-required', 3],
    ['missing where the default fulfils it', ['isLimited: false'], 'missing-required', 3],
  ])('has one message %s', (_, fields, rule, line) => {
    expect(reportOf(fields)).toMatchObject([{ rule, line }]);
  });

  test('has a message that says what to do, in both locales', () => {
    const fields = ['layout: plain', `image: ${picture}`];
    expect(reportOf(fields)[0]!.message).toContain('«image» solo va con «layout: split»');
    expect(reportOf(fields, 'en')[0]!.message).toContain('"image" only goes with "layout: split"');
  });

  test('is emitted with standard keywords', () => {
    const { portal } = emitPageSchema(schemas.blocks).definitions as Record<string, Record<string, unknown>>;
    expect(portal!.required).toEqual([]);
    expect(portal!.allOf).toHaveLength(3);
  });
});
