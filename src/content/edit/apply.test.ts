import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { context, edit, set } from '../../../tests/helpers/edit-cases.ts';
import type { Locale } from '../diagnostics/rule.ts';
import { applyOperations } from './apply.ts';
import type { EditOperation } from './operations/operation.ts';

test('raw text is edited if a file does not parse', () => {
  const broken = 'a: [1\nb: 2\n';
  expect(edit(broken, { op: 'text', start: 5, end: 5, text: ']', expect: '' }, set('/b', 3))).toBe('a: [1]\nb: 3\n');
});

test('several operations are carried out completely or not at all', () => {
  const result = applyOperations('a: 1\n', [set('/a', 2), { op: 'remove', pointer: '/b' }, set('/a', 3)], context);
  expect(result).toEqual({ refusals: [expect.objectContaining({ operation: 1 })] });
});

test('the edits are the smallest ones', () => {
  const result = applyOperations('a: uno dos tres # x\n', [set('/a', 'uno DOS tres')], context);
  expect('edits' in result && result.edits).toEqual([{ start: 7, end: 10, text: 'DOS' }]);
});

test.each(['a: ¿Sí-?', 'a: o,?', 'a: |\n    ?', 'a: x # o,?', '# o,?'])(
  'a question mark in a text marks no field: %j',
  (line) => {
    expect(edit(`x:\n  ${line}\n  b: 1\n`, set('/x/b', 2))).toBe(`x:\n  ${line}\n  b: 2\n`);
  },
);

test.each([
  ['title: a\n', {}, '{}\n'],
  ['# Todo\n\ntitle: a\nblocks: []\n', {}, '# Todo\n\n{}\n'],
  ['{}\n', { title: 'a' }, 'title: a\n'],
])('the fields of a page are all removed, or the first ones added: %j', (source, value, after) => {
  expect(edit(source, set('', value))).toBe(after);
});

describe('several values of one operation are written as by single operations', () => {
  const blocks = ['a', 'b', 'c'].map((body) => ({ type: 'text', body }));
  const sources = [
    'blocks:\n  - type: text\n    body: x\n',
    'blocks:\n  - type: text\n    body: x\n\n  # Dos\n  - type: text\n    body: y\n',
    'blocks:\n- type: text\n  body: |+\n    x\n\n',
    'blocks:\r\n  - {type: text, body: x}\r\n',
    'blocks: [{type: text, body: x}]\n',
    'blocks: [\n  {type: text, body: x}\n]\n',
    'blocks: [\n  {type: text, body: x},\n  {type: text, body: y}]\n',
  ];
  test.each(sources)('%j', (source) => {
    const { blocks: present } = parse(source) as { blocks: unknown[] };
    for (const at of [0, present.length]) {
      const one = set('/blocks', present.toSpliced(at, 0, ...blocks));
      const each = blocks.map(
        (value, index): EditOperation => ({ op: 'insert', pointer: `/blocks/${at + index}`, value }),
      );
      const added = edit(source, one);
      expect(added).toBe(edit(source, ...each));
      const removals = blocks.map((): EditOperation => ({ op: 'remove', pointer: `/blocks/${at}` }));
      expect(edit(added, set('/blocks', present))).toBe(edit(added, ...removals));
    }
  });
});

describe('thousands of values in one operation are carried out, because the file is not read again for each', () => {
  const blocks = (body: string) => Array.from({ length: 3000 }, (_, index) => ({ type: 'text', body: body + index }));
  const written = (value: readonly unknown[]) =>
    `title: a\nblocks:\n${value.map((block) => `  - ${JSON.stringify(block)}\n`).join('')}`;
  test.each<readonly [string, string, EditOperation, readonly unknown[]]>([
    ['added', 'blocks: []\n', set('/blocks', blocks('a')), blocks('a')],
    ['added to others', written(blocks('a').slice(0, 2)), set('/blocks', blocks('a')), blocks('a')],
    ['changed', written(blocks('a')), set('/blocks', blocks('b')), blocks('b')],
    ['removed', written(blocks('a')), set('/blocks', blocks('a').slice(0, 2)), blocks('a').slice(0, 2)],
    ['pasted', 'blocks: []\n', { op: 'paste', pointer: '/blocks/0', text: written(blocks('a')) }, blocks('a')],
  ])('%s', (_, source, operation, expected) => {
    const result = applyOperations(source, [operation], context);
    expect(result).not.toHaveProperty('refusals');
    expect('data' in result && result.data).toMatchObject({ blocks: expected });
  });
});

const nested = (levels: number): unknown => (levels === 0 ? 'x' : [nested(levels - 1)]);

describe('an operation that cannot be carried out says why', () => {
  const cases: readonly (readonly [source: string, operation: EditOperation, es: RegExp, en: RegExp])[] = [
    ['a: &x 1\nb: *x\n', { op: 'remove', pointer: '/a' }, /anclas.*línea 1/, /anchors.*line 1/],
    ['a: 1\r\nb: 2\n', { op: 'remove', pointer: '/a' }, /Windows/, /Windows/],
    ['a: <<\n<<: 1\n', { op: 'remove', pointer: '/a' }, /línea 2/, /line 2/],
    ['a: 1\n? b\n: 2\n', { op: 'remove', pointer: '/a' }, /línea 2/, /line 2/],
    ['a: [{b: 1, ? c : 2}]\n', { op: 'remove', pointer: '/a' }, /línea 1/, /line 1/],
    ['a: 1\na: 2\n', { op: 'remove', pointer: '/a' }, /«a».*línea 2/, /"a".*line 2/],
    ['a: 1\n', { op: 'set', pointer: 'a', value: 1 }, /puntero/, /pointer/],
    ['a: 1\n', { op: 'insert', pointer: '/a', value: 1 }, /ya está/, /already there/],
    ['a: 1\n', { op: 'remove', pointer: '' }, /página entera/, /page itself/],
    ['a: 1\n', { op: 'duplicate', pointer: '/a' }, /lista/, /list/],
    ['a: 1\n', { op: 'set', pointer: '/a', value: Number.NaN }, /dato/, /data/],
    ['blocks: []\n', { op: 'paste', pointer: '/blocks/0', text: 'Hola: a todos: sí' }, /sección/, /section/],
    ['blocks: []\n', { op: 'paste', pointer: '/blocks/0', text: '- a\n- b' }, /sección/, /section/],
    ['blocks: []\n', { op: 'paste', pointer: '/blocks/0', text: 'type: nada' }, /«nada»/, /"nada"/],
    ['a: [1]\n', { op: 'type', pointer: '/a/0', value: 'text' }, /bloque con tipo/, /block with a type/],
    ['blocks: [{type: cta}]\n', { op: 'type', pointer: '/blocks/0', value: 'x' }, /bloque «x»/, /block "x"/],
    [
      'blocks:\n  - type: cta\n  - type: stat-list\n    items: [1]\n',
      { op: 'move', from: '/blocks/0', to: '/blocks/0/items/0' },
      /clase/,
      /kind/,
    ],
    ['a: 1\n', set('/a', nested(1000)), /niveles.* 64 /, /levels.* 64 /],
    ['a: 1\n', { op: 'insert', pointer: '/b', value: { c: nested(5000) } }, /niveles/, /levels/],
    ['a: 1\n', { op: 'text', start: 0, end: 1, text: 'b', expect: 'c' }, /esperaba/, /expected/],
    ['a: [\n', { op: 'remove', pointer: '/a' }, /error de escritura/, /syntax error/],
    ['a: 1\n', { op: 'remove', pointer: '/b' }, /no hay nada en «\/b»/, /nothing at "\/b"/],
  ];
  test.each(cases)('%j', (source, operation, es, en) => {
    const reasons = (['es', 'en'] satisfies Locale[]).map((locale) => {
      const result = applyOperations(source, [operation], { ...context, locale });
      return 'refusals' in result ? result.refusals : [];
    });
    expect(reasons[0]).toEqual([
      { operation: 0, reason: expect.stringMatching(es), hint: expect.stringMatching(/\.$/) },
    ]);
    expect(reasons[1]).toEqual([
      { operation: 0, reason: expect.stringMatching(en), hint: expect.stringMatching(/\.$/) },
    ]);
  });
});

test('more changes at once than a large file allows are refused, and the file stays unchanged', () => {
  const text = 'x'.repeat(1_000_000);
  const operations = Array.from({ length: 100 }, (_, index) => set('/a', index));
  const result = applyOperations(`a: 1\nb: ${text}\n`, operations, context);
  expect(result).toEqual({ refusals: [expect.objectContaining({ reason: expect.stringContaining('a la vez') })] });
});
