import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { type Declarations, dataCollections, declarationsOf } from '../../schema/collections/declarations.ts';
import { formatPointer, valueAt } from '../../schema/common/pointer.ts';
import type { FieldSchema } from '../../schema/schema.ts';
import { readData } from '../../src/content/analyze/read-data.ts';
import { type Schemas, withCollections } from '../../src/content/common/site-schemas.ts';
import { applyOperations } from '../../src/content/edit/apply.ts';
import { editContext } from '../../src/content/edit/edit-context.ts';
import type { EditOperation } from '../../src/content/edit/operations/operation.ts';
import { testSchemas } from '../helpers/schemas.ts';

/* Entries that collections select from files of other programs: their cells are edited at their places in the file. */

const collections = {
  sponsor: {
    label: 'Patrocinadores',
    from: 'data/s.json#*',
    isSelective: true,
    fields: {
      level: { type: 'integer', isRequired: true, from: 'rank.level' },
      logo: { type: 'mark', from: 'image', base: '/assets/' },
      href: { type: 'href', from: 'links.url', base: 'https://' },
      tags: { type: 'string', isList: true, from: 'topics.name' },
      cities: { type: 'string', isList: true },
      since: { type: 'date', format: 'seconds' },
    },
  },
  client: {
    label: 'Clientes',
    from: 'data/c.yaml#all.list',
    isSelective: true,
    fields: {
      group: { type: 'string', from: 'category', isRequired: true },
      photo: { type: 'image' },
      summary: { type: 'string' },
      same: { type: 'string', from: 'summary' },
    },
  },
  partner: { label: 'Aliados', from: 'data/c.yaml#partners', fields: { name: { type: 'string', from: 'title' } } },
  person: { label: 'Personas', from: 'people/', fields: { web: { type: 'url', from: 'links.web' } } },
} as const satisfies Declarations;
const schemas = withCollections(testSchemas, collections);

const json = `{
  "gold": [
    {"name": "Acme", "rank": {"level": 1}, "image": "acme.svg", "links": [{"url": "acme.example", "title": "A"}], "owner": 4},
    {"name": "No level"},
    {"name": "Acme", "rank": {"level": 2}, "since": 1777627800, "image": null, "topics": [{"name": "water", "weight": 3}, {"name": "sun"}]}
  ],
  "Silver": [
    {
      "id": 7,
      "name": "Sol",
      "rank": {"level": 3},
      "cities": ["Cali", "Pasto"]
    }
  ],
  "updated": "2026-01-02"
}
`;
const yaml = `# Written by another program
all:
  list:
  - {name: Acme, category: Node.js, photo: /assets/a.png, summary: Water}   # first
  - name: Bo
    category: C++
    photo: {src: /assets/b.png, alt: Bo}
    other: 1
  - name: Left out
partners:
  # The oldest one
  - title: Luna
  - title: Sol
`;
const sources = {
  'data/s.json': json,
  'data/c.yaml': yaml,
  'people/ana.yaml': 'name: Ana\nlinks:\n  web: https://a.example\n',
};

const contextOf = (file: string, of: Schemas = schemas) => editContext(`pages/${file}`, of, 'en');
const dataOf = (file: string, source: string, of: Schemas = schemas) =>
  readData({ path: `pages/${file}`, bytes: Buffer.from(source) }, of, 'en').data;

/** The edited source. Its undo has to restore the given one. */
function edit(file: keyof typeof sources, ...operations: readonly EditOperation[]): string {
  const source = sources[file];
  const result = applyOperations(source, operations, contextOf(file));
  if ('refusals' in result) throw new Error(result.refusals.map(({ reason }) => reason).join('\n'));
  expect(result.data).toEqual(dataOf(file, result.source));
  const undone = applyOperations(result.source, result.inverse, contextOf(file));
  expect('source' in undone && undone.source, 'the inverse restores every byte').toBe(source);
  return result.source;
}

const set = (pointer: string, value: unknown): EditOperation => ({ op: 'set', pointer, value });
const insert = (pointer: string, value: unknown): EditOperation => ({ op: 'insert', pointer, value });
const remove = (pointer: string): EditOperation => ({ op: 'remove', pointer });
const move = (from: string, to: string): EditOperation => ({ op: 'move', from, to });

type Edit = readonly [title: string, operation: EditOperation, before: string, after: string];

describe('a value of a selected entry is written at its place in the file; the other bytes stay', () => {
  test.each<Edit>([
    ['a value inside others', set('/sponsor/1/level', 5), '"level": 2', '"level": 5'],
    ['an address without its beginning', set('/sponsor/0/logo/src', '/assets/b.svg'), 'acme.svg', 'b.svg'],
    ['an address in a list', set('/sponsor/0/href', 'https://b.example'), 'acme.example', 'b.example'],
    [
      'an address of another kind',
      set('/sponsor/0/href', 'mailto:a@b.example'),
      '"acme.example"',
      '"mailto:a@b.example"',
    ],
    ['a day, as page files have it', set('/sponsor/1/since', '2026-06-01'), '1777627800', '"2026-06-01"'],
    ['values of objects', set('/sponsor/1/tags', ['air', 'sun']), '"water"', '"air"'],
    ['an id that is a number', set('/sponsor/2/id', '8'), '"id": 7', '"id": 8'],
    ['a missing id', set('/sponsor/0/id', 'acme-one'), '"owner": 4', '"owner": 4, "id": "acme-one"'],
    [
      'a missing picture',
      set('/sponsor/1/logo', { src: '/assets/c.svg', alt: '' }),
      '"image": null',
      '"image": "c.svg"',
    ],
    [
      'a missing address, as other entries have it',
      set('/sponsor/2/href', 'https://sol.example'),
      '["Cali", "Pasto"]',
      '["Cali", "Pasto"],\n      "links": [{"url": "sol.example"}]',
    ],
    [
      'a missing list of objects',
      set('/sponsor/0/tags', ['a', 'b']),
      '"owner": 4',
      '"owner": 4, "topics": [{"name": "a"}, {"name": "b"}]',
    ],
    ['an item of a list', set('/sponsor/2/cities/1', 'Neiva'), 'Pasto', 'Neiva'],
    ['an added item', insert('/sponsor/2/cities/1', 'Neiva'), '"Cali", ', '"Cali", "Neiva", '],
    ['a removed item', remove('/sponsor/2/cities/0'), '"Cali", ', ''],
    ['a removed value', remove('/sponsor/0/logo'), ' "image": "acme.svg",', ''],
    ['a removed entry', remove('/sponsor/2'), /\n {4}\{\n {6}"id"[^}]*\}[^}]*\}\n {2}/.exec(json)![0], ''],
    [
      'an entry after another one of its list',
      insert('/sponsor/1', { name: 'Eva', level: 4, logo: { src: '/assets/e.svg', alt: '' } }),
      '"owner": 4},',
      '"owner": 4},\n    {"name": "Eva", "rank": {"level": 4}, "image": "e.svg"},',
    ],
    [
      'an entry of a group, which is the name of a list',
      insert('/sponsor/-', { name: 'Eva', level: 4, group: 'gold' }),
      '{"name": "sun"}]}',
      '{"name": "sun"}]},\n    {"name": "Eva", "rank": {"level": 4}}',
    ],
  ])('JSON: %s', (_, operation, before, after) => {
    expect(json.split(before)).toHaveLength(2);
    expect(edit('data/s.json', operation)).toBe(json.replace(before, after));
  });

  test.each<Edit>([
    ['a group as other entries write it', set('/client/0/group', 'c-plus-plus'), 'Node.js', 'C++'],
    ['another group', set('/client/1/group', 'rust'), 'C++', 'rust'],
    ['a picture with a description', set('/client/1/photo/alt', 'Bo smiles'), 'alt: Bo', 'alt: Bo smiles'],
    ['a value of two fields', set('/client/0/same', 'Air'), 'Water', 'Air'],
    ['a field with another name', set('/partner/1/name', 'Mar'), 'title: Sol', 'title: Mar'],
    ['an entry of one of two lists', insert('/partner/1', { name: 'Mar' }), 'Luna\n', 'Luna\n  - title: Mar\n'],
    ['a removed entry with its comment', remove('/partner/0'), '  # The oldest one\n  - title: Luna\n', ''],
  ])('YAML: %s', (_, operation, before, after) => {
    expect(yaml.split(before)).toHaveLength(2);
    expect(edit('data/c.yaml', operation)).toBe(yaml.replace(before, after));
  });

  test('an entry moves as it is written, among those that the collection leaves out', () => {
    expect(edit('data/s.json', move('/sponsor/1', '/sponsor/0'))).toBe(
      json.replace(/(\n {4}\{"name": "Acme".*4\}),(\n.*level"\}),(\n.*)/, '$3,$1,$2'),
    );
    expect(edit('data/c.yaml', move('/client/1', '/client/0'))).toMatch(
      /list:\n {2}- name: Bo[\s\S]*alt: Bo\}\n.*\n.*# first\n/,
    );
  });

  test('a copy has the fields that the collection does not declare', () => {
    const line =
      '    {"name": "Acme", "rank": {"level": 1}, "image": "acme.svg", "links": [{"url": "acme.example", "title": "A"}], "owner": 4},\n';
    expect(edit('data/s.json', { op: 'duplicate', pointer: '/sponsor/0' })).toBe(json.replace(line, line + line));
  });

  test('a file for each entry', () => {
    expect(edit('people/ana.yaml', set('/person/0/web', 'https://b.example'))).toBe(
      'name: Ana\nlinks:\n  web: https://b.example\n',
    );
    expect(edit('people/ana.yaml', set('/person/0/id', 'ana-ruiz'))).toContain('id: ana-ruiz');
  });
});

describe('a value that the file cannot hold is refused with the reason', () => {
  test.each<[file: keyof typeof sources, operation: EditOperation, reason: string]>([
    ['data/s.json', set('/sponsor/0/group', 'silver'), 'name of the list'],
    ['data/s.json', insert('/sponsor/0', { name: 'Eva', level: 1, group: 'bronze' }), 'no list for the group "bronze"'],
    ['data/s.json', move('/sponsor/0', '/sponsor/2'), 'different lists'],
    ['data/s.json', set('/sponsor/0/logo/alt', 'Acme'), 'only the address of the picture'],
    ['data/s.json', set('/sponsor/0/logo/src', '/docs/a.svg'), 'begin with "/assets/"'],
    ['data/s.json', set('/sponsor/1/tags', ['air']), 'part of an object'],
    ['data/s.json', remove('/sponsor/0/level'), 'would affect another part'],
    ['data/c.yaml', set('/client/1/photo', '/assets/c.png'), 'another form'],
    ['people/ana.yaml', remove('/person/0'), 'whole file is this entry'],
    ['people/ana.yaml', insert('/person/1', { name: 'Bo' }), 'whole file is this entry'],
    ['data/s.json', { op: 'paste', pointer: '/sponsor/0', text: '- name: Eva' }, 'takes only a part of it'],
  ])('%s %j', (file, operation, reason) => {
    const result = applyOperations(sources[file], [operation], contextOf(file));
    expect('refusals' in result && result.refusals[0]!.reason).toContain(reason);
  });
});

/** Another valid or invalid value of a field; an edit has to write either. */
function otherValue({ type, items, properties }: FieldSchema, value: unknown): unknown {
  if (type === 'array') return [value].flat().map((item) => otherValue(items ?? {}, item));
  if (properties?.src) return { src: '/assets/other.png', alt: '' };
  if (type === 'boolean') return value !== true;
  return type === 'integer' || type === 'number' ? 987 : 'otro-valor';
}

interface Fixture {
  readonly file: string;
  readonly source: string;
  readonly of: Schemas;
}

const examples = 'src/site/examples/pages';
const exampleSchemas = withCollections(
  testSchemas,
  declarationsOf(parse(readFileSync(`${examples}/site.yaml`, 'utf8'))),
);
const fixtures: Fixture[] = [
  ...readdirSync(`${examples}/data`).map((name) => ({
    file: `data/${name}`,
    source: readFileSync(path.join(examples, 'data', name), 'utf8'),
    of: exampleSchemas,
  })),
  ...Object.entries(sources).map(([file, source]) => ({ file, source, of: schemas })),
];

test.each(fixtures)('each cell of $file is edited alone, and undo restores the bytes', ({ file, source, of }) => {
  const names = dataCollections(`pages/${file}`, of.collections);
  const root = of.data[names[0]!]!;
  const context = contextOf(file, of);
  const data = dataOf(file, source, of);
  const lists = root.type === 'array' ? [[]] : names.map((name) => [name]);
  let edited = 0;
  for (const at of lists) {
    const schema = lists.length > 1 || at.length > 0 ? root.properties![at[0]!]! : root;
    for (const [index, entry] of (valueAt(data, at) as readonly object[]).entries())
      for (const [name, value] of Object.entries(entry)) {
        const pointer = formatPointer([...at, index, name]);
        const other = otherValue(schema.items!.properties![name] ?? {}, value);
        const result = applyOperations(source, [set(pointer, other)], context);
        if ('refusals' in result) {
          expect(result.refusals[0]!.reason, pointer).not.toContain('would affect another part');
          continue;
        }
        edited += 1;
        expect(valueAt(result.data, [...at, index, name]), pointer).toEqual(other);
        expect(result.edits.length, pointer).toBeGreaterThan(0);
        const undone = applyOperations(result.source, result.inverse, context);
        expect('source' in undone && undone.source, pointer).toBe(source);
      }
  }
  const cells = lists.flatMap((at) => (valueAt(data, at) as readonly object[]).flatMap((entry) => Object.keys(entry)));
  // The other cells are groups that are names of lists, and addresses without the beginning that the file leaves out.
  expect(edited).toBeGreaterThan(cells.length / 2);
});
