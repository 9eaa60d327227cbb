import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { memberSchema } from '../../schema/collections/collection-schemas.ts';
import { declarationsOf } from '../../schema/collections/declarations.ts';
import { pageOf, text } from '../../schema/parts.ts';
import type { FieldSchema } from '../../schema/schema.ts';
import { projectRoot } from '../../src/site/options.ts';
import { type CodeNode, nameOf, nodesOf, parseCode } from '../../src/testing/sources/code.ts';
import { unknownWords } from '../../src/testing/sources/schema-org.ts';

/* Declarations of structured data use the types and properties of schema.org. */

const packaged = 'node_modules/schema-dts/dist/schema.d.ts';
const stored = '../../src/testing/sources/schema-org.json';

/** The vocabulary in the types of a package: `interface PersonBase extends ThingBase`, with the properties of a type. */
function readVocabulary() {
  const types: Record<string, readonly string[]> = {};
  const properties: Record<string, { readonly of: readonly string[]; readonly takes: readonly string[] }> = {};
  const code = parseCode(readFileSync(path.join(projectRoot, packaged), 'utf8'));
  for (const node of nodesOf(code)) {
    const [, type, kind] = /^([A-Z]\w*)(Base|Leaf)$/.exec(nameOf(node.id) ?? '') ?? [];
    if (!type || node.type !== 'TSInterfaceDeclaration') continue;
    const names = (node.extends as CodeNode[]).map(({ expression }) => nameOf(expression)!);
    const wider = names.filter((name) => name.endsWith('Base')).map((name) => name.replace(/Base$/, ''));
    // A type without properties of its own has no base.
    if (kind === 'Base' || !wider.includes(type)) types[type] = wider;
    if (kind === 'Leaf') continue;
    for (const member of (node.body as CodeNode).body as CodeNode[]) {
      const name = nameOf(member.key)!;
      const { of, takes } = properties[name] ?? { of: [], takes: [] };
      properties[name] = { of: [...of, type], takes: [...new Set([...takes, ...referredTypes(member)])].sort() };
    }
  }
  return { types, properties };
}

/** The types of the values of a property: `SchemaValue<Person | Text | IdReference, "author">`. */
function referredTypes(member: CodeNode): string[] {
  const references = nodesOf(member).filter(({ type }) => type === 'TSTypeReference');
  const names = references.map(({ typeName }) => nameOf(typeName)!);
  return names.filter((name) => name !== 'SchemaValue' && name !== 'IdReference');
}

test('the vocabulary is that of the package', async () => {
  const { types, properties } = readVocabulary();
  expect([types.Person, properties.performer!.takes]).toEqual([['Thing'], ['Organization', 'Person']]);
  const lines = (record: object) => Object.entries(record).map(([name, value]) => `"${name}":${JSON.stringify(value)}`);
  const json = `{"types":{\n${lines(types).join(',\n')}\n},"properties":{\n${lines(properties).join(',\n')}\n}}\n`;
  await expect(json, '`npx vitest run PATH -u` writes it').toMatchFileSnapshot(stored);
});

test.each(['association', 'workshop', 'restaurant', 'company'])('the collections of the site «%s» use it', (name) => {
  const site = readFileSync(path.join(projectRoot, 'scripts/create/templates', name, 'pages/site.yaml'), 'utf8');
  const found = Object.entries(declarationsOf(parse(site))).flatMap(([collection, declaration]) => {
    const schema = memberSchema(collection, declaration);
    return unknownWords({ ...schema, ...(declaration.schemaOrg && { schemaOrg: declaration.schemaOrg }) });
  });
  expect(found).toEqual([]);
});

const object = (schemaOrg: string, properties: Readonly<Record<string, FieldSchema>>): FieldSchema => ({
  type: 'object',
  additionalProperties: false,
  schemaOrg,
  properties,
});
const field = (schemaOrg: string): FieldSchema => ({ ...text('Texto'), schemaOrg });

describe('a declaration', () => {
  test('of nested types is valid', () => {
    const performer = object('performer:Person', {
      name: field('name'),
      employer: field('worksFor:Organization.name'),
    });
    const event = object('Event', {
      name: field('name'),
      performers: { type: 'array', items: performer },
      speaker: { ...pageOf('person'), schemaOrg: 'performer' },
      price: { type: 'number', schemaOrg: 'offers:Offer.price' },
      place: field('location.address.addressLocality'),
    });
    expect(unknownWords({ type: 'object', properties: { event } })).toEqual([]);
  });

  test.each([
    ['a type', object('Evnt', {}), 'schema.org has no type «Evnt»: did you mean «Event»?'],
    [
      'a property',
      object('Event', { a: field('startDat') }),
      '«Event» of schema.org has no property «startDat»: did you mean «startDate»?',
    ],
    [
      'a property of the nested type',
      object('Event', { a: field('offers:Offer.cost') }),
      '«Offer» of schema.org has no property «cost»',
    ],
    [
      'a nested type',
      object('Event', { a: field('offers:Ofer.price') }),
      'schema.org has no type «Ofer»: did you mean «Offer»?',
    ],
    [
      'a nested type that is missing',
      object('Event', { a: field('offers.price') }),
      'write the type of «offers», one of Demand, Offer: «offers:…»',
    ],
    [
      'a nested type of another property',
      object('Event', { a: field('offers:Person.name') }),
      '«offers» takes Demand, Offer, not Person',
    ],
    [
      'a value',
      object('Event', { a: { type: 'boolean', schemaOrg: 'startDate' } }),
      '«startDate» takes Date, DateTime, not Boolean',
    ],
    [
      'a type inside of another one',
      object('Event', { a: object('Person', {}) }),
      '«Person» is inside «Event»: write the property too, as in «performer:Person»',
    ],
    [
      'a property without a type',
      { type: 'object', properties: { a: field('name') } } as FieldSchema,
      'no object around «name» has a type',
    ],
  ])('with %s that schema.org does not know is reported', (_, schema, message) => {
    expect(unknownWords(schema).map((found) => found.message)).toEqual([message]);
  });
});
