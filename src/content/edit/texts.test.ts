import { describe, expect, test } from 'vitest';
import { edit, set, table, yaml } from '../../../tests/helpers/edit-cases.ts';

const one = (line: string) => `a: 1\nb: ${line}\nc: 2\n`;

describe('a text keeps its style as long as the style can express it', () => {
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
    ['a day instead of a day', '2026-01-31', '2026-02-01', '2026-02-01'],
    ['a day in quotes', '"2026-01-31"', '2026-02-01', '"2026-02-01"'],
    ['paragraphs that had blank lines at their end', '"x\\n\\ny\\n\\n"', 'x\n\ny\n', '|\n  x\n\n  y'],
    ['paragraphs that were written on one line', '"x\\ny"', 'x\nz', '"x\\nz"'],
    ['several paragraphs bring a block text', 'Uno # nota', 'x\n\ny', '|- # nota\n  x\n\n  y'],
    ['with a line end', 'Uno', 'x\ny\n', '|\n  x\n  y'],
    ['a list', 'Uno # nota', ['x', 'y: z'], '# nota\n  - x\n  - "y: z"'],
    ['an empty list', 'Uno', [], '[]'],
    ['an object', 'Uno', { x: 1, 'y z': {} }, '\n  x: 1\n  "y z": {}'],
    ['from a list to a text', '# nota\n  # fuera\n  - x\n  - y', 'Uno', 'Uno # nota'],
    ['a text on a line of its own', '\n  Uno', 'Dos', '\n  Dos'],
    ['a literal text', '|\n    x\n    y', 'x\nz\n', '|\n    x\n    z'],
    ['a literal text of one line', '|\n  Uno', 'Dos', 'Dos'],
    ['a literal text without its line end', '|-\n  x', 'y', '|-\n  y'],
    [
      'a folded text of several lines, with one that fits its line',
      '>-\n  Uno\n  dos # no es nota\n  tres',
      'Uno',
      'Uno',
    ],
    ['a folded text of one line', '>-\n  Uno', 'Dos', '>-\n  Dos'],
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
