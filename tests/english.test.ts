import { describe, expect, test } from 'vitest';
import { openDeclarationSchema } from '../schema/collections/schemas.ts';
import { sharedTwins } from '../schema/english/shared.ts';
import { inEnglish, readKeywords, twinOf } from '../schema/english/twins.ts';
import * as parts from '../schema/parts.ts';
import { blockTwins, schemasFor, twins } from '../src/site/schemas/english.ts';
import { schemas } from '../src/site/schemas/schemas.ts';

const { page, site, blocks, words } = schemas;

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
  expect(Object.values(twins).filter((text) => /[¿¡ñ«»]|\b(?:el|los|las|una|del|página)\b/i.test(text))).toEqual([]);
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
