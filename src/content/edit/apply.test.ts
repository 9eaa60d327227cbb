import { describe, expect, test } from 'vitest';
import { testSchemas } from '../../../tests/helpers/schemas.ts';
import type { Locale } from '../diagnostics/messages.ts';
import { applyOperations } from './apply.ts';
import type { EditOperation } from './operation.ts';

const context = { schemas: testSchemas, root: testSchemas.page, locale: 'es' } as const;

/** The edited source. Its undo has to restore the given one. */
function edit(source: string, ...operations: readonly EditOperation[]): string {
  const result = applyOperations(source, operations, context);
  if ('refusals' in result) throw new Error(result.refusals.map(({ reason }) => reason).join('\n'));
  const undone = applyOperations(result.source, result.inverse, context);
  expect('source' in undone && undone.source, 'the inverse restores every byte').toBe(source);
  return result.source;
}

/** A snippet without the indentation that it has in this file. */
function yaml([text = '']: TemplateStringsArray): string {
  const lines = text.replace(/^\n/, '').trimEnd().split('\n');
  const indent = lines[0]!.length - lines[0]!.trimStart().length;
  return `${lines.map((line) => line.slice(indent)).join('\n')}\n`;
}

type Case = readonly [
  title: string,
  before: string,
  operations: EditOperation | readonly EditOperation[],
  after: string,
];

function table(title: string, cases: readonly Case[]): void {
  describe(title, () => {
    test.each(cases)('%s', (_, before, operations, after) => {
      expect(edit(before, ...[operations].flat())).toBe(after);
    });
  });
}

table('fields', [
  [
    'a new field stands where its schema lists it',
    yaml`
      title: P
      blocks:
        - type: hero # portada
          # sobre el título
          title: Hola
    `,
    [
      { op: 'set', pointer: '/blocks/0/text', value: 'Texto' },
      { op: 'insert', pointer: '/blocks/0/id', value: 'x' },
      { op: 'insert', pointer: '/description', value: 'D' },
    ],
    yaml`
      title: P
      description: D
      blocks:
        - type: hero # portada
          id: x
          # sobre el título
          title: Hola
          text: Texto
    `,
  ],
  [
    'a removed field takes its comments along',
    yaml`
      blocks:
        - type: hero # portada
          # sobre el título
          title: Hola # fin
          text: a
    `,
    { op: 'remove', pointer: '/blocks/0/title' },
    yaml`
      blocks:
        - type: hero # portada
          text: a
    `,
  ],
]);

table('blocks', [
  [
    'a new block has the blank lines of its neighbours',
    yaml`
      blocks:
        - type: hero
          title: Hola

        # fin
        - type: text
          body: a
    `,
    { op: 'insert', pointer: '/blocks/1', value: { title: 'B', type: 'hero', image: { alt: '', src: '/a' } } },
    yaml`
      blocks:
        - type: hero
          title: Hola

        - type: hero
          title: B
          image:
            src: /a
            alt: ""

        # fin
        - type: text
          body: a
    `,
  ],
  [
    'a moved block takes its comments along',
    yaml`
      blocks:
        # uno
        - type: hero # h
          # sobre el título
          title: Hola

        - type: text
          body: a
          # fin

        - type: cta
    `,
    { op: 'move', from: '/blocks/0', to: '/blocks/1' },
    yaml`
      blocks:
        - type: text
          body: a
          # fin

        # uno
        - type: hero # h
          # sobre el título
          title: Hola

        - type: cta
    `,
  ],
  [
    'the last block leaves an empty list, which takes a block again',
    yaml`
      blocks: # lista
        # uno
        - type: hero
    `,
    [
      { op: 'remove', pointer: '/blocks/0' },
      { op: 'insert', pointer: '/blocks/0', value: { type: 'cta' } },
    ],
    yaml`
      blocks: # lista
        - type: cta
    `,
  ],
]);

const set = (pointer: string, value: unknown): EditOperation => ({ op: 'set', pointer, value });
const one = (line: string) => `a: 1\nb: ${line}\nc: 2\n`;

describe('a text keeps its style while that can hold it', () => {
  test.each([
    ['plain', 'Uno', 'Dos', 'Dos'],
    ['plain with a comment', 'Uno # nota', 'Dos', 'Dos # nota'],
    ['single quotes', "'Uno'", "It's", "'It''s'"],
    ['double quotes', '"Uno"', 'Dos "x"\t\\', '"Dos \\"x\\"\\t\\\\"'],
    ['a colon brings double quotes', 'Uno', 'Dos: x', '"Dos: x"'],
    ['a colon at the end', 'Uno', 'Dos:', '"Dos:"'],
    ['a number sign', 'Uno', 'Dos #2', '"Dos #2"'],
    ['double quotes inside bring single ones', 'Uno', '"Dos": x', `'"Dos": x'`],
    ['a token', 'Uno', '{brand}', '"{brand}"'],
    ['what looks like a number', 'Uno', '1995', '"1995"'],
    ['what looks like a time', 'Uno', '12:30', '"12:30"'],
    ['what looks like a date', 'Uno', '2026-01-31', '"2026-01-31"'],
    ['what looks like a truth value', 'Uno', 'true', '"true"'],
    ['what YAML 1.1 takes for one', 'Uno', 'No', '"No"'],
    ['what looks like null', 'Uno', '~', '"~"'],
    ['nothing', 'Uno', '', '""'],
    ['blanks at the ends', 'Uno', ' Dos ', '" Dos "'],
    ['a tab', 'Uno', 'a\tb', '"a\\tb"'],
    ['other scripts and emoji stay readable', 'Uno', 'Ñandú 😀 日本', 'Ñandú 😀 日本'],
    ['invisible characters are escaped', 'Uno', 'a\u2028b\u0007', '"a\\u2028b\\u0007"'],
    ['a text instead of a number', '12', '13', '"13"'],
    ['a number instead of a text', '"12"', 13, '13'],
    ['a truth value', 'true', false, 'false'],
    ['null', 'Uno', null, 'null'],
    ['several paragraphs bring a block text', 'Uno # nota', 'x\n\ny', '|- # nota\n  x\n\n  y'],
    ['with a line end', 'Uno', 'x\ny\n', '|\n  x\n  y'],
    ['a list', 'Uno # nota', ['x', 'y: z'], '# nota\n  - x\n  - "y: z"'],
    ['an empty list', 'Uno', [], '[]'],
    ['an object', 'Uno', { x: 1, 'y z': {} }, '\n  x: 1\n  "y z": {}'],
    ['from a list to a text', '# nota\n  # fuera\n  - x\n  - y', 'Uno', 'Uno # nota'],
    ['a text on a line of its own', '\n  Uno', 'Dos', '\n  Dos'],
    ['a literal text', '|\n    x\n    y', 'x\nz\n', '|\n    x\n    z'],
    ['a literal text without its line end', '|\n  x', 'y', '|-\n  y'],
    ['a literal text that becomes empty', '|\n  x', '', '""'],
    ['a literal text that starts with blanks', '|\n  x', '  x\n', '|2\n    x'],
    ['a plain text over two lines', 'Uno dos\n  tres', 'Uno dos tres cuatro', 'Uno dos\n  tres\n  cuatro'],
  ] as const)('%s', (_, before, value, after) => {
    const spaced = (text: string) => one(text).replace('b: \n', 'b:\n');
    expect(edit(spaced(before), set('/b', value))).toBe(spaced(after));
  });
});

table('folded texts', [
  [
    'only the paragraph that changed is folded again, at the width of the lines',
    yaml`
      a: >-
        Uno dos tres
        cuatro cinco.

        Esta línea se
        queda
        como está.
    `,
    set('/a', 'Uno dos tres cuatro cinco, seis siete.\nEsta línea se queda como está.'),
    yaml`
      a: >-
        Uno dos tres
        cuatro cinco,
        seis siete.

        Esta línea se
        queda
        como está.
    `,
  ],
  [
    'a text that folding cannot hold becomes literal',
    yaml`
      a: >-
        Uno
        dos
    `,
    set('/a', 'Uno\n  dos'),
    yaml`
      a: |-
        Uno
          dos
    `,
  ],
]);

table('one-line maps and lists', [
  [
    'stay on one line while they fit',
    'a: {label: Ir, href: /ir} # nota\nb: [x, y]\n',
    [
      set('/a/label', 'Ir, ya'),
      set('/a/nueva', true),
      { op: 'remove', pointer: '/a/href' },
      { op: 'insert', pointer: '/b/0', value: 'w' },
      { op: 'insert', pointer: '/b/-', value: '[z]' },
      { op: 'remove', pointer: '/b/1' },
      { op: 'duplicate', pointer: '/b/0' },
    ],
    'a: {label: "Ir, ya", nueva: true} # nota\nb: [w, w, y, "[z]"]\n',
  ],
  [
    'go over lines when they do not fit',
    'a: [{label: Uno}, {label: Dos}] # nota\nb: 1\n',
    set('/a/1/text', 'palabra '.repeat(13).trim()),
    `a: # nota\n  - {label: Uno}\n  - label: Dos\n    text: ${'palabra '.repeat(13).trim()}\nb: 1\n`,
  ],
  [
    'go over lines for a text of several lines',
    'a: {label: Uno, text: x}\n',
    set('/a/text', 'x\ny'),
    'a:\n  label: Uno\n  text: |-\n    x\n    y\n',
  ],
  [
    'a new item is written like its neighbours',
    'a:\n  - {label: Uno}\n',
    { op: 'insert', pointer: '/a/1', value: { label: 'Dos', href: '#x' } },
    'a:\n  - {label: Uno}\n  - {label: Dos, href: "#x"}\n',
  ],
  [
    'over several lines, they keep lines and comments',
    'a: [\n  x, # equis\n  y, # ye\n]\n',
    [
      { op: 'insert', pointer: '/a/2', value: 'z' },
      { op: 'remove', pointer: '/a/0' },
    ],
    'a: [\n  y, # ye\n  z,\n]\n',
  ],
]);

table('lists', [
  [
    'new items copy indentation and dash',
    'a:\n-   x: 1\n    y: 2\n-   x: 3\n',
    { op: 'insert', pointer: '/a/1', value: { x: 5, lista: ['z'] } },
    'a:\n-   x: 1\n    y: 2\n-   x: 5\n    lista:\n    - z\n-   x: 3\n',
  ],
  [
    'the first item of an empty list',
    'a: [] # nota\nb: 1\n',
    { op: 'insert', pointer: '/a/0', value: 'x' },
    'a: # nota\n  - x\nb: 1\n',
  ],
  [
    'the first item of a field without value',
    'a: # nota\nb: 1\n',
    { op: 'insert', pointer: '/a/0', value: 'x' },
    'a: # nota\n  - x\nb: 1\n',
  ],
  ['the last field of an object', 'a:\n  # x\n  b: 1\nc: 2\n', { op: 'remove', pointer: '/a/b' }, 'a: {}\nc: 2\n'],
  ['an item without a value', 'a:\n  -\n  - x\n', set('/a/0', { z: 1 }), 'a:\n  - z: 1\n  - x\n'],
  [
    'a list is changed item by item',
    'a:\n  - x # uno\n  - y # dos\n  - z # tres\n',
    set('/a', ['x', 'w', 'y', 'z']),
    'a:\n  - x # uno\n  - w\n  - y # dos\n  - z # tres\n',
  ],
  [
    'an object is changed field by field',
    'a: {x: 1}\nb: # nota\n  x: 1 # uno\n  y: 2\n',
    set('/b', { z: 3, x: 1 }),
    'a: {x: 1}\nb: # nota\n  x: 1 # uno\n  z: 3\n',
  ],
  [
    'a field gets another name',
    'a: # nota\n  - 1\n"b": 2\n',
    { op: 'move', from: '/a', to: '/c: d' },
    '"c: d": # nota\n  - 1\n"b": 2\n',
  ],
]);

table('bytes that stay', [
  [
    'Windows line ends',
    'a: 1\r\nb: x # y\r\n',
    [set('/b', 'x\ny\n'), set('/c', [1])],
    'a: 1\r\nb: | # y\r\n  x\r\n  y\r\nc:\r\n  - 1\r\n',
  ],
  ['a byte order mark', '\uFEFFa: 1\n', set('/a', 2), '\uFEFFa: 2\n'],
  ['a missing last line end', 'a: 1\nb: 2', [set('/c', 3), { op: 'remove', pointer: '/a' }], 'b: 2\nc: 3'],
  ['comments of the file', '# archivo\n\n# de a\na: 1\nb: 2\n', { op: 'remove', pointer: '/a' }, '# archivo\n\nb: 2\n'],
]);

table('copies', [
  [
    'ids become free, and links inside the copy follow',
    yaml`
      blocks:
        # uno
        - type: text
          id: precios
          body: Ver [precios](#precios) y [otros](#otros).

        - type: cta
          id: precios-2
          link: {label: Ir, href: "#precios"}
    `,
    { op: 'duplicate', pointer: '/blocks/0' },
    yaml`
      blocks:
        # uno
        - type: text
          id: precios
          body: Ver [precios](#precios) y [otros](#otros).

        # uno
        - type: text
          id: precios-3
          body: Ver [precios](#precios-3) y [otros](#otros).

        - type: cta
          id: precios-2
          link: {label: Ir, href: "#precios"}
    `,
  ],
]);

table('types', [
  [
    'the fields that both types have stay',
    yaml`
      blocks:
        - type: hero # portada
          id: x
          title: Hola # saludo
          # imagen
          image: {src: /a, alt: ""}
    `,
    { op: 'type', pointer: '/blocks/0', value: 'text' },
    yaml`
      blocks:
        - type: text # portada
          id: x
          title: Hola # saludo
    `,
  ],
]);

table('moves', [
  [
    'into another list of blocks, at its indentation',
    yaml`
      blocks:
        # uno
        - type: text
          body: |
            x

            y
        - type: tab-set
          items:
            - id: a
              blocks:
                - type: cta
            - id: b
              blocks: []
    `,
    [
      { op: 'move', from: '/blocks/0', to: '/blocks/0/items/0/blocks/1' },
      { op: 'move', from: '/blocks/0/items/0/blocks/0', to: '/blocks/0/items/1/blocks/0' },
    ],
    yaml`
      blocks:
        - type: tab-set
          items:
            - id: a
              blocks:
                # uno
                - type: text
                  body: |
                    x

                    y
            - id: b
              blocks:
                - type: cta
    `,
  ],
]);

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

describe('an operation that cannot be carried out says why', () => {
  const cases: readonly (readonly [source: string, operation: EditOperation, es: RegExp, en: RegExp])[] = [
    ['a: &x 1\nb: *x\n', { op: 'remove', pointer: '/a' }, /anclas.*línea 1/, /anchors.*line 1/],
    ['a: 1\r\nb: 2\n', { op: 'remove', pointer: '/a' }, /Windows/, /Windows/],
    ['a: <<\n<<: 1\n', { op: 'remove', pointer: '/a' }, /línea 2/, /line 2/],
    ['a: 1\na: 2\n', { op: 'remove', pointer: '/a' }, /«a».*línea 2/, /"a".*line 2/],
    ['a: 1\n', { op: 'set', pointer: 'a', value: 1 }, /puntero/, /pointer/],
    ['a: 1\n', { op: 'insert', pointer: '/a', value: 1 }, /ya está/, /already there/],
    ['a: 1\n', { op: 'remove', pointer: '' }, /página entera/, /page itself/],
    ['a: 1\n', { op: 'duplicate', pointer: '/a' }, /lista/, /list/],
    ['a: 1\n', { op: 'set', pointer: '/a', value: Number.NaN }, /dato/, /data/],
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
