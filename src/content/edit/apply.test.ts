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

describe('an operation that cannot be carried out says why', () => {
  const cases: readonly (readonly [source: string, operation: EditOperation, es: RegExp, en: RegExp])[] = [
    ['a: &x 1\nb: *x\n', { op: 'remove', pointer: '/a' }, /anclas.*línea 1/, /anchors.*line 1/],
    ['a: 1\r\nb: 2\n', { op: 'remove', pointer: '/a' }, /Windows/, /Windows/],
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
