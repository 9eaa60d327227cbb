import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inline, markdown, text } from '../../../../schema/parts.ts';
import type { FieldSchema } from '../../../../schema/schema.ts';
import { textRules } from './texts.ts';

// biome-ignore format: pieces, several on a line
const pieces = [
  'uno', ' dos ', 'Tres.', 'o Uno', '1', '12', '\n', '\n\n', ' ', '*', '**', '**Uno**', '** dos **', '[uno](/a)', '[uno] (/a)', '(uno)[/a]',
  '[uno](/a b)', '[uno](/a', '[nombre]', '[fecha de hoy]', '#', '##', '## Uno', '##Dos', '- ', '-', '\n- uno', '\n-Uno', '\n1.Uno', '\n1- ',
  '\n2° Dos', '\n• uno', '\n–', '\n— ', '•', '\no Uno', '*Uno', 'www.a.co', 'https://a.co', 'a@b.co', '<b>', '&nbsp;', '// ', '/* ', '\u0000',
  'TODO:', 'lorem ipsum', 'texto pendiente', 'título por definir', 'XXXX', 'asdf', ' - uno - dos', '@', '/', '&', '\t', '\u00a0', '{brand}',
] as const;
const texts = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 8 }).map((parts) => parts.join(''));

/** The rules and parts found in a text, without positions. Added characters are never a sample, so no text is one as a whole. */
function found(field: FieldSchema, value: string): string[] {
  const read = { source: '', document: undefined, data: {} };
  return textRules
    .filter(({ concerns }) => concerns(field))
    .flatMap(({ problems }) => problems(field, value, ['text'], read))
    .map(({ rule, params }) => JSON.stringify([rule, { ...params, isWhole: undefined }]));
}

test('a long text of formatting alone is searched like one with code', () => {
  const field = markdown('Texto.');
  fc.assert(
    fc.property(texts, (value) => {
      fc.pre(value.trim() !== '');
      expect(found(field, value)).toEqual(found(field, `${value}\n\n\`a\``));
    }),
    { numRuns: 5000, examples: [['- \t\t<b>uno'], ['-     <b>uno'], ['> \t\t<b>uno'], [' - uno - dos\n##Dos\n— ']] },
  );
});

test('a short text without any markup is searched like one with a bracket', () => {
  for (const field of [text('Texto.'), inline('Texto.')])
    fc.assert(
      fc.property(texts, (value) => {
        // A bracket before a blank or a slash would change how the start of the text is read.
        fc.pre(value.trim() === value && !value.startsWith('/'));
        expect(found(field, value)).toEqual(found(field, `[ ${value}`));
      }),
      { numRuns: 5000 },
    );
});
