import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { BlockError } from '../../schema/common/block-error.ts';
import { emitPageSchema } from '../../schema/emit/emit.ts';
import { publishSchema } from '../../schema/emit/publish.ts';
import type { BlockSchema, FieldSchema } from '../../schema/schema.ts';
import { createSchemas } from '../../src/content/common/site-schemas.ts';
import { projectRoot } from '../../src/site/options.ts';
import { schemas } from '../../src/site/schemas/built-in-schemas.ts';
import { readAllExamples } from '../../src/site/schemas/examples.ts';
import { emitReferences, emitSchemaFiles } from '../../src/site/schemas/schema-files.ts';

const draft07 = () => new Ajv({ strict: false, allErrors: true, validateFormats: false });

describe('the emitted schemas', async () => {
  const emitted = await emitSchemaFiles(schemas);

  test.each([...emitted])('%s is what the schemas of today say', async (file, text) => {
    const committed = await readFile(file, 'utf8').catch(() => '');
    // Compared as a boolean, because a diff of two thousand lines would hide the advice.
    expect(committed === text, `${path.relative(projectRoot, file)} is stale: run \`npm run schema\``).toBe(true);
  });

  test.each([...emitted])('%s is a draft-07 schema without annotations that only we know', (_, text) => {
    const schema = JSON.parse(text);
    expect(draft07().validateSchema(schema)).toBe(true);
    expect(text).not.toContain('renamedFrom');
  });

  test('offer one snippet for each block, and it is valid when inserted', async () => {
    const schema = JSON.parse([...emitted.values()][0]!);
    const snippets: { label: string; bodyText: string }[] = schema.definitions.block.allOf.at(-1).else.defaultSnippets;
    const withExamples = (await readAllExamples()).filter(({ examples }) => examples.length > 0);
    expect(snippets.map(({ label }) => label)).toEqual(withExamples.map(({ type }) => type));
    for (const { label, bodyText } of snippets) expect(bodyText).toMatch(new RegExp(`^type: ${label}\n`));
  });
});

test.each([...emitReferences(schemas)])('%s is what rules, tokens and schemas of today say', async (file, text) => {
  const committed = await readFile(file, 'utf8').catch(() => '');
  expect(committed === text, `${path.relative(projectRoot, file)} is stale: run \`npm run schema\``).toBe(true);
});

describe('former names', () => {
  const text = { type: 'string', format: 'text', description: 'Un texto de prueba.' } as const;
  const schema: BlockSchema = {
    label: 'Aviso',
    description: 'Un aviso de prueba.',
    type: 'object',
    additionalProperties: false,
    required: ['title'],
    properties: {
      title: { ...text, renamedFrom: 'heading' },
      text: { ...text, renamedFrom: 'body' },
      colour: { ...text, deprecated: 'Usa «tone».' },
    },
    renamedFrom: 'banner',
  };
  const published = publishSchema(emitPageSchema({ notice: schema }), 'es');
  const validate = draft07().compile(published);
  const accepts = (block: object) => validate({ title: 'Prueba', blocks: [block] });

  test('of fields are admitted beside the present ones, never together', () => {
    expect(accepts({ type: 'notice', title: 'a', text: 'b' })).toBe(true);
    expect(accepts({ type: 'notice', heading: 'a', body: 'b' })).toBe(true);
    expect(accepts({ type: 'notice', title: 'a', heading: 'b' })).toBe(false);
    expect(accepts({ type: 'notice', title: 'a', text: 'b', body: 'c' })).toBe(false);
    expect(accepts({ type: 'notice', text: 'b' }), 'one of the two is required').toBe(false);
  });

  test('of blocks are admitted beside the present ones', () => {
    expect(accepts({ type: 'banner', title: 'a' })).toBe(true);
    expect(accepts({ type: 'banner', nonsense: 'a' })).toBe(false);
    expect(accepts({ type: 'other', title: 'a' })).toBe(false);
  });

  test('and deprecated fields carry their advice to the editor', () => {
    const { properties } = (published.definitions as Record<string, { properties: Record<string, object> }>).notice!;
    expect(properties.heading).toMatchObject({ deprecated: true, deprecationMessage: 'Ahora se llama «title».' });
    expect(properties.colour).toMatchObject({ deprecated: true, deprecationMessage: 'Usa «tone».' });
    expect(properties.title).not.toHaveProperty('deprecated');
  });
});

describe('a block is refused with a keyword or a value that the compiler does not know', () => {
  const emit = (field: object) =>
    createSchemas({
      notice: {
        label: 'Aviso',
        description: 'Un aviso de prueba.',
        type: 'object',
        additionalProperties: false,
        required: [],
        properties: {
          items: {
            type: 'array',
            description: 'Elementos.',
            items: { type: 'object', additionalProperties: false, properties: { target: field as FieldSchema } },
          },
        },
      },
    });
  const href = { type: 'string', format: 'href' };

  test.each([
    ['oneOf', { oneOf: [href, { type: 'integer' }] }, '`variants`'],
    ['anyOf', { anyOf: [href] }, '`variants`'],
    ['allOf', { allOf: [href] }, '`properties`'],
    ['$ref', { $ref: '#/definitions/link' }, 'TypeScript object'],
    ['patternProperties', { type: 'object', patternProperties: { '.': href } }, '`values`'],
    ['additionalProperties', { type: 'object', properties: {}, additionalProperties: href }, '`values`'],
    ['additionalProperties', { type: 'object', properties: {} }, '`additionalProperties: false`'],
    ['properties', { type: 'object', additionalProperties: false }, '`values`'],
    ['items', { type: 'array', items: [href] }, 'one schema'],
    ['items', { type: 'array' }, 'one schema'],
    ['type', {}, 'string'],
    ['type', { type: ['string', 'null'] }, 'string'],
    ['format: uri', { type: 'string', format: 'uri' }, 'href'],
    ['part: video', { type: 'object', part: 'video', additionalProperties: false, properties: {} }, 'image'],
    ['uniqueItems', { type: 'array', items: href, uniqueItems: true }, 'minItems'],
  ])('%s in %j', (keyword, field, remedy) => {
    expect(() => emit(field)).toThrow(/notice\/schema\.ts.*field `items\[\]\.target`/);
    expect(() => emit(field)).toThrow(keyword);
    expect(() => emit(field)).toThrow(remedy);
  });

  const withFields = (properties: object, required: readonly string[] = []) => ({
    type: 'object',
    additionalProperties: false,
    properties,
    required,
  });
  const layout = { type: 'string', enum: ['split', 'plain'], default: 'split' };

  test.each([
    ['`required` with `hreff`', withFields({ href }, ['hreff']), '`properties`'],
    ['`layout` required and with a `default`', withFields({ layout }, ['layout']), 'one of the two'],
    ['`minimum` above `maximum`', { type: 'integer', minimum: 3, maximum: 2 }, 'exchange'],
    ['`default: "grid"`', { ...layout, default: 'grid' }, 'split, plain'],
    ['`when` of `href`', withFields({ layout, href: { ...href, when: { field: 'layuot', is: ['split'] } } }), '`enum`'],
    ['`when` of `href`', withFields({ layout, href: { ...href, when: { field: 'layout', is: ['grid'] } } }), 'values'],
    ['`requiredWithout` of `href`', withFields({ href: { ...href, requiredWithout: 'links' } }), 'another field'],
  ])('%s', (found, field, remedy) => {
    expect(() => emit(field)).toThrow(found);
    expect(() => emit(field)).toThrow(remedy);
  });

  test('and a wrong export, with the file', () => {
    const none = undefined as never;
    expect(() => createSchemas({ notice: none })).toThrow(/notice\/schema\.ts .*`export default`/);
    expect(() => createSchemas({}, { checks: { notice: none } })).toThrow(/notice\/check\.ts .*function/);
    expect(() => createSchemas({}, { migrations: { notice: none } })).toThrow(/notice\/migrations\.ts .*list/);
  });

  test('as a mistake of its file, which every command reports by the message alone', () => {
    let thrown: unknown;
    try {
      emit({ type: 'array', items: href, example: 'x' });
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(BlockError);
    expect(thrown).toMatchObject({ name: 'BlockError', file: 'notice/schema.ts' });
  });

  test('and accepts every field that the compiler knows', () => {
    expect(() => emit(href)).not.toThrow();
    expect(() => createSchemas(schemas.blocks)).not.toThrow();
  });
});
