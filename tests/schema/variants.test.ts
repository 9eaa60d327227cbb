import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { withEditorHelp } from '../../schema/emit/editor.ts';
import { emitPageSchema } from '../../schema/emit/emit.ts';
import { publishSchema } from '../../schema/emit/publish.ts';
import { image, inline, text } from '../../schema/parts.ts';
import type { BlockSchema } from '../../schema/schema.ts';
import { fieldRows } from '../../src/app/dev/gallery/fields.ts';
import { blankValue, itemTitle, placeAt } from '../../src/app/dev/studio/model/schema/form-data.ts';
import { valueName } from '../../src/app/dev/studio/model/schema/value-name.ts';
import { proposalsAt } from '../../src/app/dev/studio/text/completion.ts';
import { createFileAnalysis } from '../../src/content/analyze/analyze-file.ts';
import { createSchemas } from '../../src/content/common/site-schemas.ts';
import { walkSchema } from '../../src/content/common/walk-schema.ts';
import { compilePage } from '../../src/content/compile/compile.ts';
import { applyOperations } from '../../src/content/edit/apply.ts';

/** Objects with variants and maps, from what the author writes to what components, editors, gallery and Studio get. */
const figures: BlockSchema = {
  label: 'Figuras',
  description: 'Un bloque de prueba.',
  type: 'object',
  additionalProperties: false,
  required: ['items'],
  properties: {
    items: {
      type: 'array',
      description: 'Las figuras.',
      items: {
        type: 'object',
        description: 'Una figura.',
        additionalProperties: false,
        required: ['kind', 'label'],
        discriminator: 'kind',
        properties: {
          kind: { type: 'string', enum: ['picture', 'number', 'line'], description: 'Qué figura es.' },
          label: text('Nombre de la figura.'),
        },
        variants: {
          picture: { required: ['image'], properties: { image, caption: inline('Pie de la figura.') } },
          number: {
            required: ['value'],
            properties: {
              value: { type: 'integer', minimum: 1, description: 'El número.' },
              unit: { ...text('Unidad.'), renamedFrom: 'measure' },
              digits: { type: 'integer', default: 2, description: 'Cuántas cifras.' },
            },
          },
          line: { properties: {} },
        },
      },
    },
    prices: {
      type: 'object',
      description: 'Precio en cada ciudad.',
      additionalProperties: false,
      values: inline('El precio en la ciudad.'),
      names: { pattern: '^[a-z]+$', patternErrorMessage: 'Solo minúsculas.' },
    },
  },
};
const schemas = createSchemas({ figures });
const analysis = createFileAnalysis(schemas, 'es');
const picture = 'image: {src: /assets/a.svg, alt: ""}';

const source = (lines: readonly string[]) =>
  ['title: Una página de prueba', 'blocks:', '  - type: figures', ...lines.map((line) => `    ${line}`), ''].join('\n');

const figure = (...fields: readonly string[]) => [
  'items:',
  ...fields.map((field, index) => `${index === 0 ? '  - ' : '    '}${field}`),
];

const analyze = (lines: readonly string[]) =>
  analysis.page({ path: 'pages/a.yaml', bytes: new TextEncoder().encode(source(lines)) });

const errorsOf = (lines: readonly string[]) =>
  analyze(lines).diagnostics.filter(({ severity }) => severity === 'error');

const line = figure('kind: line', 'label: Uno');

describe('an object with variants', () => {
  test.each([
    ['each with its fields', figure('kind: picture', 'label: Uno', picture, 'caption: Un pie.')],
    ['whose optional fields are left out', figure('kind: number', 'label: Uno', 'value: 3')],
    ['without own fields', line],
  ])('is accepted %s', (_, fields) => expect(errorsOf(fields)).toEqual([]));

  test.each([
    ['a field of another variant', figure('kind: line', 'label: Uno', 'value: 3'), 'field-without-condition', 7],
    ['a field of no variant', figure('kind: line', 'label: Uno', 'xyz: 3'), 'unknown-field-no-guess', 7],
    ['a misspelt field', figure('kind: number', 'label: Uno', 'valeu: 3'), 'nested-typo', 7],
    ['a missing field of the variant', figure('kind: number', 'label: Uno'), 'missing-required', 5],
    ['a missing common field', figure('kind: line'), 'missing-required', 5],
    ['a wrong value', figure('kind: number', 'label: Uno', 'value: 0'), 'number-range', 7],
    ['no discriminator', figure('label: Uno', 'value: 3'), 'missing-required', 5],
    ['a misspelt discriminator', figure('label: Uno', 'kimd: number', 'value: 3'), 'nested-typo', 6],
    ['an unknown variant', figure('kind: circle', 'label: Uno', 'radius: 3'), 'wrong-option', 5],
    ['a word in its place', ['items:', '  - Uno'], 'expected-fields', 5],
  ])('has one message for %s', (_, fields, rule, at) => {
    expect(errorsOf(fields)).toMatchObject([{ rule, line: at }]);
  });

  test('has messages that say what to do', () => {
    const [other] = errorsOf(figure('kind: line', 'label: Uno', 'value: 3'));
    expect(other!.message).toContain('«value» solo va con «kind: number»');
    expect(errorsOf(['items:', '  - Uno'])[0]!.message).toContain('kind, label, image');
  });

  test('is compiled by the fields of its variant', () => {
    const data = {
      title: 'A',
      blocks: [{ type: 'figures', items: [{ kind: 'number', label: 'a {brand}', value: 3 }] }],
    };
    const { blocks } = compilePage(
      data,
      { route: '/a', title: 'A' },
      {
        schemas,
        tokens: { brand: 'Marca' },
        isSample: true,
        assets: new Map(),
        collections: {},
      },
    );
    expect(blocks[0]!.props).toEqual({ items: [{ kind: 'number', label: 'a Marca', value: 3, digits: 2 }] });
  });

  test('takes former names of fields of a variant', () => {
    const { diagnostics } = analyze(figure('kind: number', 'label: Uno', 'value: 3', 'measure: m'));
    expect(diagnostics.filter(({ rule }) => /field/.test(rule))).toMatchObject([{ rule: 'deprecated-field', line: 8 }]);
  });
});

describe('a map', () => {
  const prices = (...entries: readonly string[]) => [...line, 'prices:', ...entries.map((entry) => `  ${entry}`)];

  test('takes any names that match', () => expect(errorsOf(prices('cali: "**3**"', 'pasto: "4"'))).toEqual([]));

  test.each([
    ['a name that does not match', prices('Cali Norte: "3"'), 'bad-format', 'Solo minúsculas'],
    ['a wrong value', prices('cali: 3'), 'string-from-number', '"3"'],
    ['a word in its place', [...line, 'prices: mil'], 'expected-fields', 'nombre: …'],
  ])('has one message for %s', (_, fields, rule, advice) => {
    const found = errorsOf(fields);
    expect(found).toMatchObject([{ rule }]);
    expect(found[0]!.message).toContain(advice);
  });

  test('is walked and compiled entry by entry', () => {
    const block = { type: 'figures', items: [], prices: { cali: '**3**' } };
    const seen: string[] = [];
    walkSchema(schemas, figures, block, ({ format }, _, pointer) => {
      if (format) seen.push(pointer.join('.'));
    });
    expect(seen).toEqual(['prices.cali']);
    const { blocks } = compilePage(
      { title: 'A', blocks: [block] },
      { route: '/a', title: 'A' },
      {
        schemas,
        tokens: { brand: '' },
        isSample: true,
        assets: new Map(),
        collections: {},
      },
    );
    expect(blocks[0]!.props.prices).toEqual({ cali: [{ t: 'strong', c: ['3'] }] });
  });
});

test('both are published in standard keywords', () => {
  const published = withEditorHelp(publishSchema(emitPageSchema({ figures }), 'es'), 'es');
  const ours = ['variants', 'discriminator', 'values', 'names', 'renamedFrom', 'when'].filter((name) =>
    JSON.stringify(published).includes(`"${name}":`),
  );
  expect(ours).toEqual([]);
  const validate = new Ajv({ strict: false, validateFormats: false }).compile(published);
  const accepts = (fields: object) => validate({ title: 'A', blocks: [{ type: 'figures', ...fields }] });
  expect(accepts({ items: [{ kind: 'number', label: 'a', value: 3, measure: 'm' }], prices: { cali: '3' } })).toBe(
    true,
  );
  expect(accepts({ items: [{ kind: 'line', label: 'a', value: 3 }] })).toBe(false);
  expect(accepts({ items: [], prices: { Cali: '3' } })).toBe(false);
  expect(accepts({ items: [], prices: { cali: 3 } })).toBe(false);
});

test('both are edited in the order of the fields in their schemas', () => {
  const before = source(figure('kind: picture', 'label: Uno', 'caption: Un pie.'));
  const context = { schemas, root: schemas.page, locale: 'es' } as const;
  const value = { alt: '', src: '/assets/a.svg' };
  const edited = applyOperations(before, [{ op: 'set', pointer: '/blocks/0/items/0/image', value }], context);
  expect('source' in edited && edited.source).toBe(
    before.replace(
      '        caption:',
      `        image:\n          src: /assets/a.svg\n          alt: ""\n        caption:`,
    ),
  );
  const prices = applyOperations(before, [{ op: 'set', pointer: '/blocks/0/prices', value: { cali: '3' } }], context);
  expect('source' in prices && prices.source).toBe(`${before}    prices:\n      cali: "3"\n`);
});

test('the gallery lists the fields of every variant with the value that they belong to', () => {
  const rows = fieldRows(figures).map(({ name, depth, conditions }) => [name, depth, conditions?.join()]);
  expect(rows).toEqual(
    expect.arrayContaining([
      ['kind', 1, undefined],
      ['image', 1, 'kind: picture'],
      ['value', 1, 'kind: number'],
      ['nombre', 1, undefined],
    ]),
  );
});

describe('the Studio', () => {
  const studio = { ...schemas, siteGroups: [], examples: {} };
  const item = { kind: 'number', label: 'Uno', value: 3 };
  const data = { title: 'A', blocks: [{ type: 'figures', items: [item], prices: { cali: '3' } }] };

  test('finds the schema of every field', () => {
    const at = (pointer: string) => placeAt(studio, schemas.page, data, `/blocks/0${pointer}`);
    expect(at('/items/0/value')).toMatchObject({ isRequired: true, schema: { type: 'integer' } });
    expect(at('/items/0/image')).toBeUndefined();
    expect(at('/prices/cali')).toMatchObject({ isRequired: false, schema: { format: 'inline' } });
  });

  test('makes and names items', () => {
    const { items } = figures.properties.items!;
    expect(blankValue(items!)).toEqual({ kind: 'picture', label: '', image: { src: '', alt: '' } });
    expect(itemTitle(items!, item)).toBe('Uno');
    const messages = { root: schemas.page, schemas: studio, locale: 'es' } as const;
    expect(valueName('/blocks/0/items/0/value', data, messages)).toMatch(/^Figuras 1 › .* 1 › /);
  });

  test.each([
    [
      'names of the variant',
      'items:\n      - kind: number\n        label: Uno\n        |',
      ['value', 'unit', 'digits'],
    ],
    ['common names without one', 'items:\n      - label: Uno\n        |', ['kind']],
    ['values of the discriminator', 'items:\n      - kind: |', ['picture', 'number', 'line']],
  ])('proposes %s', (_, written, proposed) => {
    const [before = '', after = ''] = `title: A\nblocks:\n  - type: figures\n    ${written}`.split('|');
    const found = proposalsAt(before, after, schemas.page, { ...studio, locale: 'es' })?.proposals.map(
      ({ label }) => label,
    );
    expect(found).toEqual(proposed);
  });
});

describe('a block is refused with', () => {
  const item = figures.properties.items!.items!;
  const emit = (changed: object) =>
    createSchemas({
      figures: { ...figures, properties: { items: { type: 'array', items: { ...item, ...changed } } } },
    });

  test.each([
    ['a variant that is missing', { variants: { line: { properties: {} } } }, 'picture, number, line'],
    ['a discriminator that no field has', { discriminator: 'sort' }, '`enum`'],
    ['a discriminator that may be missing', { required: ['label'] }, '`default`'],
    [
      'a required field that the variant lacks',
      { variants: { ...item.variants, line: { required: ['x'], properties: {} } } },
      '`properties`',
    ],
    [
      'a common field in a variant',
      { variants: { ...item.variants, line: { properties: { label: text('Otra vez.') } } } },
      'once',
    ],
    [
      'an unknown format in a variant',
      { variants: { ...item.variants, line: { properties: { x: { type: 'string', format: 'uri' } } } } },
      'href',
    ],
    ['a map with fields', { values: text('Valor.') }, '`properties`'],
  ])('%s', (_, changed, remedy) => {
    expect(() => emit(changed)).toThrow(remedy);
  });

  test('a block with variants: its type is one already', () => {
    const { properties, discriminator, variants } = item;
    expect(() =>
      createSchemas({
        figures: { ...figures, properties: properties!, discriminator: discriminator!, variants: variants! },
      }),
    ).toThrow('one block type a case');
  });
});
