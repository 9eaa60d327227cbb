import fc from 'fast-check';
import { expect, test } from 'vitest';
import { headingsIn } from './headings.ts';
import { parseMarkdown } from './text.ts';

// biome-ignore format: pieces, several on a line
const pieces = [
  'Uno', ' dos', '\n', '\n', '\n\n', '\n\n', '# ', '## ', '### ', '###### ', ' ', '   ', '    ', '---', '\n-----', '===', '\n===', '\n   ---',
  '- ', '> ', '```', '`', '#', '**', '\\', '\t', '| a |\n|---|', '[^1]', '\n[^1]: Nota', '\n: Detalle',
] as const;

test('rules find the headings that a page shows', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 10 }), (parts) => {
      const text = parts.join('');
      const shown = parseMarkdown(text).value.flatMap((node) => (node.t === 'heading' ? [node.level] : []));
      expect(headingsIn(text).map(({ level }) => level)).toEqual(shown);
    }),
    { examples: [[['Uno', '\n===', '\n\n', '### ', 'Uno']], [['   ', '## ', 'Uno']], [['# ', 'Uno', '\n===']]] },
  );
});

test('the position of a heading is that of its text', () => {
  const text = 'Hola\n\n  Uno  \n dos\n---\n\n ### Tres ###\n\nCuatro';
  expect(headingsIn(text).map(({ level, within }) => [level, text.slice(...within)])).toEqual([
    [2, 'Uno'],
    [3, '### Tres ###'],
  ]);
});
