import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { context, edit, set } from '../../../tests/helpers/edit-cases.ts';
import { applyOperations } from './apply.ts';
import { applyTyped, type TypedText, typedTextOf } from './typed-text.ts';

/* A text that is typed with pauses is saved at each pause. Its style changes if one of its states cannot be written in
   the old style. After the last state, the file is as if that state had been typed at once. */

const before = 'title: Uno\nblocks:\n  - type: text\n';
const after = '\n  - type: text\n    body: Otro\n';
const bodies = {
  literal: '    body: |\n      Primera línea.\n\n      Segunda.\n',
  'literal of one line': '    body: |\n      Primera línea.\n',
  'literal without its line end': '    body: |-\n      Primera línea.\n\n      Segunda.\n',
  folded: `    body: >-\n${'      Una frase que se dobla al llegar al ancho del archivo, como todas.\n'.repeat(3)}`,
  'folded of several paragraphs': '    body: >-\n      Una frase\n      doblada.\n\n      Y otra\n      más.\n',
  plain: '    body: Una frase.\n',
  single: "    body: 'Una frase.'\n",
  double: '    body: "Una frase."\n',
  'double because of a colon': '    body: "Nota: una frase."\n',
} as const;

/** Texts that an author types at the end of a text, or removes there. */
const key = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(' ', '\n', '\n\n', ': ', ' #', '"', "'", '- ', '\t', '{', '  ') },
  { weight: 3, arbitrary: fc.constantFrom('palabra', ' y otra palabra', 'ñ', '1995') },
  fc.constant('\b'),
);

const typed = (text: string, pressed: string) => (pressed === '\b' ? text.slice(0, -1) : text + pressed);

/** Splits the text of a body into the part that the form shows and the final line break, which the form keeps. */
function partsOf(value: string): readonly [text: string, end: string] {
  return value.endsWith('\n') ? [value.slice(0, -1), '\n'] : [value, ''];
}

const bodyOf = (source: string): string => (parse(source) as { blocks: readonly { body: string }[] }).blocks[0]!.body;

test.each(Object.entries(bodies))(
  'a %s text that is typed with pauses is written as if it was typed at once',
  (_, body) => {
    fc.assert(
      fc.property(
        fc.constantFrom('', after),
        fc.array(fc.tuple(key, fc.boolean()), { minLength: 1, maxLength: 12 }),
        (rest, keys) => {
          const source = `${before}${body}${rest}`;
          const [text, end] = partsOf(bodyOf(source));
          let [now, value] = [source, text];
          let state: TypedText | undefined;
          const save = () => {
            const operations = [set('/blocks/0/body', value + end)];
            const result = applyTyped(now, operations, context, state);
            if ('refusals' in result) throw new Error(result.refusals[0]!.reason);
            const undone = applyOperations(result.source, result.inverse, context);
            expect('source' in undone && undone.source, 'the inverse restores every byte').toBe(now);
            state = typedTextOf(now, operations, state);
            now = result.source;
          };
          for (const [pressed, isPause] of keys) {
            value = typed(value, pressed);
            if (isPause) save();
          }
          save();
          expect(now).toBe(edit(source, set('/blocks/0/body', value + end)));
        },
      ),
      { numRuns: 100 },
    );
  },
);
