import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { openDeclarationSchema } from '../../schema/collections/schemas.ts';
import { parsePointer, valueAt } from '../../schema/common/pointer.ts';
import { sharedTwins } from '../../schema/english/shared.ts';
import { inEnglish, readKeywords, twinOf } from '../../schema/english/twins.ts';
import * as parts from '../../schema/parts.ts';
import { resolveSchema } from '../../schema/resolve.ts';
import type { FieldSchema } from '../../schema/schema.ts';
import { schemaOfStep } from '../../src/content/edit/write/field-schema.ts';
import { createExampleChecker } from '../../src/site/examples/example-site.ts';
import { blockTwins, schemasFor, twins } from '../../src/site/schemas/english.ts';
import { schemas } from '../../src/site/schemas/schemas.ts';
import { listExamples } from '../../src/site/studio/examples/block-catalogue.ts';
import type { StudioContext } from '../../src/site/studio/studio-site.ts';

const { page, site, blocks, words } = schemas;

const spanishWord = /[¿¡ñ«»]|\b(?:el|los|las|una|del|para|con|página|por)\b/i;

/** What authors read in a schema. Words of the interface have twins of their own. */
function textsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) => {
    if (typeof value === 'string') return readKeywords.includes(key) ? [value] : [];
    return textsOf(value);
  });
}

const { words: _, ...siteFields } = site.properties;
const shared = textsOf([page, { ...site, properties: siteFields }, openDeclarationSchema, Object.values(parts)]);
const ofBlocks = Object.entries(blocks).map(([type, schema]) => [type, textsOf(schema)] as const);

describe('what authors read has its English twin', () => {
  test('outside of blocks', () => {
    const missing = shared.filter((text) => twinOf(text, sharedTwins) === undefined);
    expect(missing, 'write them in schema/english').toEqual([]);
  });

  test.each(ofBlocks)('in %s', (type, texts) => {
    const own = { ...sharedTwins, ...blockTwins[type] };
    const missing = texts.filter((text) => twinOf(text, own) === undefined);
    expect(missing, `write them in src/blocks/${type}/english.ts`).toEqual([]);
  });
});

test('no twin is left of a text that is gone, and none is Spanish', () => {
  const written = new Set([...shared, ...ofBlocks.flatMap(([, texts]) => texts)]);
  expect(Object.keys(twins).filter((text) => !written.has(text))).toEqual([]);
  for (const [type, own] of Object.entries(blockTwins)) {
    const texts = textsOf(blocks[type]);
    expect(
      Object.keys(own).filter((text) => !texts.includes(text)),
      `src/blocks/${type}/english.ts`,
    ).toEqual([]);
  }
  expect(Object.values(twins).filter((text) => spanishWord.test(text))).toEqual([]);
});

test('the schemas of an English site are the same ones, with English texts', () => {
  const english = schemasFor('en', schemas);
  const spanish = schemasFor('es', schemas);
  const spoken = textsOf([english.page, english.site, english.blocks]);
  const all = new Set(Object.values(twins));
  const known = (text: string) => all.has(text) || /^(?:In English: |Also write |What the block |Data of )/.test(text);
  const others = ['The collection', 'What the frame', 'The texts of the interface'];
  expect(spoken.filter((text) => !known(text) && !others.some((start) => text.startsWith(start)))).toEqual([]);
  const silent = (schema: unknown) =>
    JSON.stringify(inEnglish(schema, {}), (key, value) =>
      readKeywords.includes(key) && typeof value === 'string' ? '' : value,
    );
  expect(silent(english.page)).toBe(silent(spanish.page));
  expect(silent(english.blocks)).toBe(silent(spanish.blocks));
  expect(Object.keys(words).length).toBeGreaterThan(1);
});

test('a name inside a text stays, and the words of an author stay', () => {
  const schema = { title: 'Mis recetas', description: 'La colección «receta».', properties: { title: 'x' } };
  expect(inEnglish(schema, twins)).toEqual({
    title: 'Mis recetas',
    description: 'The collection "receta".',
    properties: { title: 'x' },
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

  test.each(Object.keys(blocks))('of %s', async (type) => {
    const file = `src/blocks/${type}/examples.yaml`;
    const written = (parse(await readFile(file, 'utf8')) as WrittenExample[]).filter(({ hidden }) => !hidden);
    const problems = written.flatMap(({ name, block, page: fields = {}, english: twin = {} }) => {
      const texts = [
        ...readableTexts(resolveSchema(blocks[type]!, block), block).map((pointer) => `/block${pointer}`),
        ...readableTexts(page, fields).map((pointer) => `/page${pointer}`),
      ];
      const has = (pointer: string) => valueAt(twin, parsePointer(pointer)!) !== undefined;
      const places = new Set(placesOf({ name, block, page: fields }));
      return [
        ...['/name', ...texts].filter((pointer) => !has(pointer)).map((pointer) => `${name}: no ${pointer} in english`),
        ...placesOf(twin)
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
  expect(JSON.stringify(offered)).not.toMatch(spanishWord);
});
