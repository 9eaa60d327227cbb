import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { isScalar, parseDocument, type Scalar, stringify } from 'yaml';
import { sourceSpan } from './scalar-offsets.ts';

/** The characters of a source that produce a part of a value. */
function written(yaml: string, start: number, end: number): string | undefined {
  const source = `text: ${yaml}\nnext: x\n`;
  const node = parseDocument(source).get('text', true);
  const span = isScalar(node) ? sourceSpan(node, source, start, end) : undefined;
  return span && source.slice(...span);
}

function readValue(yaml: string): string {
  return String((parseDocument(`text: ${yaml}\n`).get('text', true) as Scalar).value);
}

describe('a part of a text in its file', () => {
  it.each([
    ['plain', 'uno dos tres'],
    ['plain, of two lines', 'uno\n  dos tres'],
    ['single quotes', "'uno dos tres'"],
    ['single quotes with one inside', "'l''uno dos tres'"],
    ['double quotes', '"uno dos tres"'],
    ['double quotes with escapes', '"\\"\\u00f1\\x41 uno\\n dos tres"'],
    ['double quotes of two lines', '"uno\n  dos \\\n  tres"'],
    ['literal', '|\n  uno uno\n\n   dos tres'],
    ['literal with its own indentation', '|2\n    uno\n  dos tres'],
    ['literal with Windows line ends', '|\r\n  uno\r\n  dos tres\r'],
    ['folded', '>-\n  uno\n  dos\n\n  tres'],
    ['folded with lines further in', '>\n  uno\n    dos\n  tres'],
  ])('%s', (_, yaml) => {
    const at = readValue(yaml).indexOf('dos');
    expect(at).toBeGreaterThan(0);
    expect(written(yaml, at, at + 3)).toBe('dos');
  });

  it('is the whole escape, if the character is escaped', () => {
    expect(written('"a\\u00f1b"', 1, 2)).toBe('\\u00f1');
    expect(written("'a''b'", 1, 2)).toBe("''");
  });

  it('spans lines that are joined', () => {
    expect(written('>-\n  uno\n  dos', 2, 5)).toBe('o\n  d');
  });

  it('is not known for values other than texts', () => {
    expect(written('7', 0, 1)).toBeUndefined();
  });
});

test('every letter of any text is found in any style', () => {
  const words = fc.stringMatching(/^[a-z](?:[a-z "'\\:#\n]{0,40}[a-z])?$/);
  const style = fc.constantFrom('PLAIN', 'QUOTE_DOUBLE', 'QUOTE_SINGLE', 'BLOCK_LITERAL', 'BLOCK_FOLDED');
  const width = fc.integer({ min: 20, max: 60 });
  fc.assert(
    fc.property(words, style, width, (text, defaultStringType, lineWidth) => {
      const source = stringify({ a: { b: text } }, { defaultStringType, lineWidth, defaultKeyType: 'PLAIN' });
      const node = parseDocument(source).getIn(['a', 'b'], true) as Scalar;
      expect(node.value).toBe(text);
      for (const [at, letter] of [...text].entries()) {
        if (!/[a-z]/.test(letter)) continue;
        const span = sourceSpan(node, source, at, at + 1)!;
        expect(source.slice(...span)).toBe(letter);
        // Searched in order, so that equal letters are distinguished.
        if (at > 0 && /[a-z]/.test(text[at - 1]!)) expect(span[0]).toBe(sourceSpan(node, source, at - 1, at)![1]);
      }
    }),
    { numRuns: 1000 },
  );
});
