import { describe, expect, test } from 'vitest';
import { context, edit, set } from '../../../tests/helpers/edit-cases.ts';
import type { Locale } from '../diagnostics/messages.ts';
import { applyOperations } from './apply.ts';
import type { EditOperation } from './operations/operation.ts';

test('raw text is edited where a file does not parse', () => {
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
