import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { openDeclarationSchema } from '../../schema/collections/collection-schemas.ts';
import { parsePointer, valueAt } from '../../schema/common/pointer.ts';
import { resolveSchema } from '../../schema/resolve.ts';
import type { FieldSchema } from '../../schema/schema.ts';
import { schemaOfStep } from '../../src/content/edit/write/field-schema.ts';
import { createExampleChecker } from '../../src/site/examples/example-site.ts';
import { schemas } from '../../src/site/schemas/built-in-schemas.ts';
import { listExamples } from '../../src/site/studio/examples/block-catalogue.ts';
import type { StudioContext } from '../../src/site/studio/studio-site.ts';
import { isBilingual, missingTexts } from '../../src/testing/sources/fields.ts';

const { page, site, blocks } = schemas;

/** Blocks that state their name in both languages; others are in the language of their developer. */
const bilingual = Object.keys(blocks).filter((type) => isBilingual(blocks[type]!));

const spanishWord = /[¿¡ñ«»]|\b(?:el|los|las|una|del|para|con|página|por)\b/i;

describe('schemas state what interfaces show, in Spanish and English', () => {
  const collection = { label: { es: 'Colección', en: 'Collection' }, ...openDeclarationSchema };
  test.each([
    ['schema/page.ts', page],
    ['schema/site.ts', site],
    ['schema/collections/collection-schemas.ts', collection],
  ] as const)('%s', (_file, schema) => {
    const { words: _, ...properties } = schema.properties as Readonly<Record<string, FieldSchema>>;
    expect(missingTexts({ ...schema, properties })).toEqual([]);
  });

  test('each block of the program has a category and synonyms', () => {
    const unfound = Object.entries(blocks).filter(([, { category, synonyms }]) => !category || !synonyms);
    expect(unfound.map(([type]) => type)).toEqual([]);
  });
});

/** Texts of a value, which visitors read, by pointer. Tokens and figures are the same in every language. */
function readableTexts(schema: FieldSchema | undefined, value: unknown, pointer = ''): string[] {
  if (typeof value === 'string') {
    const isText = ['text', 'inline', 'markdown', 'template'].includes(schema?.format ?? '');
    return isText && /\p{L}/u.test(value.replace(/\{[\w:]+\}/g, '')) ? [pointer] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const step = Array.isArray(value) ? Number(key) : key;
    return readableTexts(schemaOfStep(schemas, schema, step, inner), inner, `${pointer}/${key}`);
  });
}

/** The pointers of all that is no object and no list. */
function placesOf(value: unknown, pointer = ''): string[] {
  if (typeof value !== 'object' || value === null) return [pointer];
  return Object.entries(value).flatMap(([key, inner]) => placesOf(inner, `${pointer}/${key}`));
}

interface WrittenExample {
  readonly name: string;
  readonly hidden?: true;
  readonly block: object;
  readonly page?: object;
  readonly english?: { readonly name?: string; readonly block?: object; readonly page?: object };
}

describe('examples have their texts in English', async () => {
  const english = await createExampleChecker(schemas, 'en').checkAll();

  test('and the interface around them is English', () => {
    expect(english.siteData.lang).toBe('en');
  });

  test.each(bilingual)('of %s', async (type) => {
    const file = `src/blocks/${type}/examples.yaml`;
    const written = (parse(await readFile(file, 'utf8')) as WrittenExample[]).filter(({ hidden }) => !hidden);
    const problems = written.flatMap(({ name, block, page: fields = {}, english: translation = {} }) => {
      const texts = [
        ...readableTexts(resolveSchema(blocks[type]!, block), block).map((pointer) => `/block${pointer}`),
        ...readableTexts(page, fields).map((pointer) => `/page${pointer}`),
      ];
      const has = (pointer: string) => valueAt(translation, parsePointer(pointer)!) !== undefined;
      const places = new Set(placesOf({ name, block, page: fields }));
      return [
        ...['/name', ...texts].filter((pointer) => !has(pointer)).map((pointer) => `${name}: no ${pointer} in english`),
        ...placesOf(translation)
          .filter((pointer) => !places.has(pointer))
          .map((pointer) => `${name}: english has ${pointer}, which the example has not`),
      ];
    });
    expect(problems, `write them in ${file}`).toEqual([]);

    const shown = english.pages.filter(({ example }) => example.type === type && !example.isHidden);
    for (const { example, diagnostics } of shown) {
      expect(example.yaml, example.name).not.toMatch(spanishWord);
      expect(parse(example.yaml)[0], example.name).toEqual(example.block);
      expect(diagnostics, `${example.name}, in English`).toEqual([]);
    }
  });
});

test('the Studio of an English site adds sections with English texts', async () => {
  const context = { site: { schemas: () => schemas }, options: { locale: 'en' } } as unknown as StudioContext;
  const offered = await listExamples(context);
  expect(offered.map(({ type }) => type)).toEqual(Object.keys(blocks));
  const ofProgram = offered.filter(({ type }) => bilingual.includes(type));
  expect(ofProgram.length).toBeGreaterThan(30);
  expect(JSON.stringify(ofProgram)).not.toMatch(spanishWord);
});
