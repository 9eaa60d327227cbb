import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withCollections } from '../../src/content/common/site-schemas.ts';
import { applyOperations } from '../../src/content/edit/apply.ts';
import { editContext } from '../../src/content/edit/edit-context.ts';
import type { EditOperation } from '../../src/content/edit/operations/operation.ts';
import { readTable, readTableText, tableForm } from '../../src/content/parse/read-table.ts';
import { testSchemas } from '../helpers/schemas.ts';

const files = ['sponsors.csv', 'sponsors.tsv', 'sponsors.json'];
const fields = {
  city: { type: 'string' },
  seats: { type: 'integer' },
  isOpen: { type: 'boolean' },
  tags: { type: 'string', isList: true },
  logo: { type: 'image' },
} as const;
/** Fields of a table that another program writes. */
const others = {
  name: { type: 'string', from: 'Empresa' },
  city: { type: 'string', from: 'Ciudad sede' },
  logo: { type: 'image', from: 'image', base: '/assets/' },
  docs: { type: 'file', isList: true, base: '/docs/' },
} as const;
const collections = {
  ...Object.fromEntries(files.map((file) => [file.replace('.', ''), { from: `data/${file}`, fields }])),
  partner: { from: 'data/partners.csv', fields: others },
};
const schemas = withCollections(testSchemas, collections);
const form = tableForm(schemas.data.sponsorscsv!, collections);
const contextOf = (file: string) => editContext(`pages/data/${file}`, schemas, 'en');

/** The edited source. Its undo has to restore the given one. */
function edit(file: string, source: string, ...operations: readonly EditOperation[]): string {
  const result = applyOperations(source, operations, contextOf(file));
  if ('refusals' in result) throw new Error(result.refusals.map(({ reason }) => reason).join('\n'));
  const undone = applyOperations(result.source, result.inverse, contextOf(file));
  expect('source' in undone && undone.source, 'the inverse restores every byte').toBe(source);
  return result.source;
}

const set = (pointer: string, value: unknown): EditOperation => ({ op: 'set', pointer, value });
const insert = (pointer: string, value: unknown): EditOperation => ({ op: 'insert', pointer, value });
const remove = (pointer: string): EditOperation => ({ op: 'remove', pointer });
const move = (from: string, to: string): EditOperation => ({ op: 'move', from, to });

const csv = 'name,city,tags\r\n"Ana", Cali ,a|b\r\n"Bo ""B"" Co","Bogotá, D.C.",\r\nCi';

describe('a cell or a row of a table is edited; the other bytes stay', () => {
  test.each<[title: string, before: string, operation: EditOperation, after: string]>([
    ['a plain cell', csv, set('/0/city', 'Pasto'), csv.replace('Cali', 'Pasto')],
    ['a cell in quotes keeps them', csv, set('/0/name', 'Eva'), csv.replace('Ana', 'Eva')],
    ['a text with the separator gets quotes', csv, set('/0/city', 'a, "b"'), csv.replace('Cali', '"a, ""b"""')],
    ['a list keeps its separators', csv, set('/0/tags', ['a', 'c', 'd']), csv.replace('a|b', 'a|c|d')],
    ['an absent list', csv, set('/1/tags', ['a', 'b']), csv.replace('D.C.",', 'D.C.",a | b')],
    ['a cell that the row lacks', csv, set('/2/tags', ['x']), `${csv},,x`],
    ['a removed value', csv, remove('/1/city'), csv.replace('"Bogotá, D.C."', '')],
    ['an emptied value', csv, set('/1/city', ''), csv.replace('"Bogotá, D.C."', '')],
    ['a row at the start', csv, insert('/0', { name: 'Zoe' }), csv.replace('"Ana"', '"Zoe",,\r\n"Ana"')],
    ['a row after a quoted one', csv, insert('/1', { name: 'Zoe' }), csv.replace('a|b\r\n', 'a|b\r\n"Zoe",,\r\n')],
    ['a row at the end', csv, insert('/-', { name: 'Zoe', city: 'Cali' }), `${csv}\r\nZoe,Cali,`],
    ['the first row is removed', csv, remove('/0'), csv.replace('"Ana", Cali ,a|b\r\n', '')],
    ['the last row is removed', csv, remove('/2'), csv.slice(0, -4)],
    [
      'a row moves as it is written',
      csv,
      move('/0', '/2'),
      `${csv.replace('"Ana", Cali ,a|b\r\n', '')}\r\n"Ana", Cali ,a|b`,
    ],
    ['an empty row of a single column', 'name\nAna', insert('/1', {}), 'name\nAna\n""'],
    ['the only cell of a row is emptied', 'name\nAna\nBo', remove('/0/name'), 'name\n""\nBo'],
    ['a new column, in an extra empty cell', 'name\nAna,,\nBo', set('/0/city', 'Cali'), 'name,city\nAna,Cali,\nBo'],
    ['a row moves up', csv, move('/2', '/0'), csv.slice(0, -4).replace('"Ana"', 'Ci\r\n"Ana"')],
    [
      'a row is duplicated',
      csv,
      { op: 'duplicate', pointer: '/0' },
      csv.replace('a|b\r\n', 'a|b\r\n"Ana", Cali ,a|b\r\n'),
    ],
    [
      'a value without a column',
      csv,
      set('/1/seats', 3),
      csv.replace('tags', 'tags,seats').replace('D.C.",', 'D.C.",,3'),
    ],
    [
      'a picture without a column',
      'name\nAna',
      set('/0/logo', { src: '/assets/a.png', alt: '' }),
      'name,logo\nAna,/assets/a.png',
    ],
    [
      'semicolons, a byte order mark',
      '\uFEFFname;city\nA;B\n',
      set('/0/city', 'C, D; E'),
      '\uFEFFname;city\nA;"C, D; E"\n',
    ],
    ['lines in a cell', 'name,city\n"A\nB",C\nD,E\n', set('/1/city', 'F\nG'), 'name,city\n"A\nB",C\nD,"F\nG"\n'],
    ['the first row of an empty table', 'name,city\n', insert('/0', { name: 'A' }), 'name,city\nA,\n'],
  ])('%s', (_, before, operation, after) => {
    expect(edit('sponsors.csv', before, operation)).toBe(after);
  });

  test('the description of one picture leaves those of other rows, which are decorative', () => {
    const described = edit('sponsors.csv', 'name,logo\nA,/assets/a.png\nB,/assets/b.png\n', set('/0/logo/alt', 'Logo'));
    expect(described).toBe('name,logo,logo.alt\nA,/assets/a.png,Logo\nB,/assets/b.png\n');
    const { data } = readTableText('sponsors.csv', described, 'en', form);
    expect(data).toEqual([
      { name: 'A', logo: { src: '/assets/a.png', alt: 'Logo' } },
      { name: 'B', logo: { src: '/assets/b.png', alt: '' } },
    ]);
  });

  test.each<[title: string, source: string, operation: EditOperation]>([
    ['a text that would be read as a number', 'name,seats\nA,1\n', set('/0/seats', '2')],
    ['a list with the character that divides its items', 'name,tags\nA,b\n', set('/0/tags', ['a|b'])],
    ['a field that is not one of the table', 'name\nA\n', set('/0/name', { a: 1 })],
    ['a table that cannot be read', 'name\n"A\n', set('/0/name', 'B')],
  ])('%s is refused', (_, source, operation) => {
    expect(applyOperations(source, [operation], contextOf('sponsors.csv'))).toHaveProperty('refusals');
  });
});

describe('a table of another program keeps the names of its columns, and addresses without the base of their field', () => {
  const source = 'Empresa,image,name\nAcme,acme.svg,7\n';
  test.each<[title: string, operation: EditOperation, after: string]>([
    ['an address', set('/0/logo/src', '/assets/sol.svg'), source.replace('acme.svg', 'sol.svg')],
    [
      'a whole address',
      set('/0/logo/src', 'https://a.example/b.svg'),
      source.replace('acme.svg', 'https://a.example/b.svg'),
    ],
    ['a name', set('/0/name', 'Sol'), source.replace('Acme', 'Sol')],
    ['a new row', insert('/1', { name: 'Sol', logo: { src: '/assets/sol.svg', alt: '' } }), `${source}Sol,sol.svg,\n`],
    ['a new column', set('/0/city', 'Cali'), 'Empresa,image,name,Ciudad sede\nAcme,acme.svg,7,Cali\n'],
    ['a description', set('/0/logo/alt', 'Logo'), 'Empresa,image,name,image.alt\nAcme,acme.svg,7,Logo\n'],
    [
      'several addresses',
      set('/0/docs', ['/docs/a.pdf', 'https://a.example/b.pdf']),
      'Empresa,image,name,docs\nAcme,acme.svg,7,a.pdf | https://a.example/b.pdf\n',
    ],
  ])('%s', (_, operation, after) => {
    expect(edit('partners.csv', source, operation)).toBe(after);
  });

  test('an address outside of the base is refused', () => {
    const operation = set('/0/logo/src', '/other/sol.svg');
    expect(applyOperations(source, [operation], contextOf('partners.csv'))).toHaveProperty('refusals');
  });
});

const json = '[\n\t{"name": "Ana", "tags": ["a"]},\n\t{\n\t\t"name": "Bo",\n\t\t"city": "Cali"\n\t}\n]\n';

describe('a value of a JSON file is edited; the other bytes stay', () => {
  test.each<[title: string, before: string, operation: EditOperation, after: string]>([
    ['a value', json, set('/1/city', 'Pasto "P"'), json.replace('"Cali"', '"Pasto \\"P\\""')],
    ['an added field on a line', json, set('/0/city', 'Cali'), json.replace('"Ana",', '"Ana", "city": "Cali",')],
    ['an added field on lines', json, set('/1/seats', 2), json.replace('"Cali"', '"Cali",\n\t\t"seats": 2')],
    ['a removed field', json, remove('/1/city'), json.replace(',\n\t\t"city": "Cali"', '')],
    ['a row on a line', json, insert('/1', { name: 'Zoe' }), json.replace(']},', ']},\n\t{"name": "Zoe"},')],
    [
      'a row on lines',
      json,
      insert('/2', { name: 'Zoe' }),
      json.replace('\n\t}\n', '\n\t},\n\t{\n\t\t"name": "Zoe"\n\t}\n'),
    ],
    ['a removed last row', json, remove('/1'), '[\n\t{"name": "Ana", "tags": ["a"]}\n]\n'],
    [
      'a moved row',
      json,
      move('/1', '/0'),
      '[\n\t{\n\t\t"name": "Bo",\n\t\t"city": "Cali"\n\t},\n\t{"name": "Ana", "tags": ["a"]}\n]\n',
    ],
    [
      'a compact file',
      '[{"name":"A"}]',
      insert('/1', { name: 'B', seats: 1 }),
      '[{"name":"A"},{"name":"B","seats":1}]',
    ],
    ['an empty file', '[]', insert('/0', { name: 'B' }), '[{"name": "B"}]'],
  ])('%s', (_, before, operation, after) => {
    expect(edit('sponsors.json', before, operation)).toBe(after);
  });
});

const anyText = fc.oneof(
  fc.constantFrom(
    '',
    'Ana',
    'a, b',
    'a;b',
    'x"y',
    '"',
    ' lead',
    'two\nlines',
    'two\r\nlines',
    'tab\there',
    '12',
    'true',
    'ñ é 😀',
  ),
  fc.string({ maxLength: 8 }),
);

const values = { name: anyText, city: anyText, seats: fc.integer({ min: 0, max: 99 }), isOpen: fc.boolean() };
const anyEntry = fc.record(values, { requiredKeys: [] });

interface Layout {
  readonly separator: string;
  readonly lineBreak: string;
  readonly mark: string;
  readonly isQuoted: boolean;
  readonly isEnded: boolean;
}

const anyLayout: fc.Arbitrary<Layout> = fc.record({
  separator: fc.constantFrom(',', ';', '\t'),
  lineBreak: fc.constantFrom('\n', '\r\n'),
  mark: fc.constantFrom('', '\uFEFF'),
  isQuoted: fc.boolean(),
  isEnded: fc.boolean(),
});

type Row = Readonly<Record<string, unknown>>;

/** A table as another program writes it. */
function lineOf(row: Row, { separator, isQuoted }: Layout): string {
  return Object.keys(values)
    .map((name) => String(row[name] ?? ''))
    .map((text) => (isQuoted || /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text))
    .join(separator);
}

function tableOf(lines: readonly string[], { separator, lineBreak, mark, isEnded }: Layout): string {
  return mark + [Object.keys(values).join(separator), ...lines].join(lineBreak) + (isEnded ? lineBreak : '');
}

function readRows(source: string): unknown {
  return readTable('sponsors.csv', new TextEncoder().encode(source), 'en', form).data;
}

const filled = (row: Row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== ''));

test('any edit of any table changes the lines of its rows alone, and gives the intended data', () => {
  const step = fc.record({
    kind: fc.constantFrom('set', 'insert', 'remove', 'move'),
    at: fc.nat({ max: 999 }),
    to: fc.nat({ max: 999 }),
    field: fc.constantFrom('name', 'city', 'seats', 'isOpen'),
    entry: anyEntry,
  });
  fc.assert(
    fc.property(
      fc.array(anyEntry, { minLength: 1, maxLength: 5 }),
      anyLayout,
      step,
      (rows, layout, { kind, ...step }) => {
        const lines = rows.map((row) => lineOf(row, layout));
        const source = tableOf(lines, layout);
        const at = step.at % rows.length;
        const target = step.to % (kind === 'insert' ? rows.length + 1 : rows.length);
        const value = step.entry[step.field];
        const intended = structuredClone(rows) as Record<string, unknown>[];
        const kept = [...lines];
        let operation: EditOperation;
        if (kind === 'set') {
          operation = value === undefined ? set(`/${at}/name`, 'x') : set(`/${at}/${step.field}`, value);
          intended[at]![value === undefined ? 'name' : step.field] = value ?? 'x';
          kept.splice(at, 1);
        } else if (kind === 'insert') {
          operation = insert(`/${target}`, step.entry);
          intended.splice(target, 0, step.entry);
        } else if (kind === 'remove') {
          operation = remove(`/${at}`);
          intended.splice(at, 1);
          kept.splice(at, 1);
        } else {
          operation = move(`/${at}`, `/${target}`);
          intended.splice(target, 0, ...intended.splice(at, 1));
          kept.splice(target, 0, ...kept.splice(at, 1));
        }
        const edited = edit('sponsors.csv', source, operation);
        expect(readRows(edited)).toEqual(intended.map(filled));
        if (kind === 'remove' || kind === 'move') expect(edited).toBe(tableOf(kept, layout));
        let rest = edited;
        for (const line of kept) {
          expect(rest).toContain(line);
          rest = rest.slice(rest.indexOf(line) + line.length);
        }
      },
    ),
    { numRuns: 200 },
  );
});

test('any edit of any JSON file gives the intended data in one line or in lines', () => {
  const indent = fc.constantFrom(undefined, '\t', '  ');
  const anyList = fc.array(fc.record({ name: fc.string(), tags: fc.array(fc.string(), { maxLength: 2 }) }), {
    maxLength: 4,
  });
  fc.assert(
    fc.property(anyList, indent, fc.nat(), fc.nat(), fc.string(), (rows, space, at, to, text) => {
      const source = JSON.stringify(rows, null, space);
      const index = at % (rows.length || 1);
      const place = to % (rows.length + 1);
      const entry = { name: text, tags: [text] };
      expect(JSON.parse(edit('sponsors.json', source, insert(`/${place}`, entry)))).toEqual(
        rows.toSpliced(place, 0, entry),
      );
      if (rows.length === 0) return;
      const changed = rows.with(index, { ...rows[index]!, name: text });
      expect(JSON.parse(edit('sponsors.json', source, set(`/${index}/name`, text)))).toEqual(changed);
      expect(edit('sponsors.json', source, remove(`/${index}`))).toBe(
        JSON.stringify(rows.toSpliced(index, 1), null, space),
      );
      expect(edit('sponsors.json', source, set(`/${index}/name`, text))).toBe(JSON.stringify(changed, null, space));
      const moved = rows.toSpliced(index, 1);
      moved.splice(to % rows.length, 0, rows[index]!);
      expect(edit('sponsors.json', source, move(`/${index}`, `/${to % rows.length}`))).toBe(
        JSON.stringify(moved, null, space),
      );
    }),
    { numRuns: 100 },
  );
});
