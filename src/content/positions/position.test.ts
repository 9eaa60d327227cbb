import { describe, expect, it } from 'vitest';
import { parseDocument } from 'yaml';
import type { Problem } from '../diagnostics/diagnostic.ts';
import { moreThan } from '../diagnostics/limit.ts';
import { message } from '../diagnostics/rule.ts';
import { withPlace } from '../diagnostics/with-place.ts';
import { pointerAt, positionOf, toDiagnostic } from './position.ts';

const source = `title: 👋 Hola
blocks:
  - type: hero
    image: {src: /a.png}
    empty:
    items:
      - text: >-
          Uno y dos
`;
const document = parseDocument(source);

function span(problem: Pick<Problem, 'pointer' | 'at'> & Partial<Problem>): string {
  const { line, column, endLine, endColumn } = toDiagnostic(
    { ...moreThan({ count: 1 }), ...problem },
    'f',
    source,
    document,
    'es',
  );
  return `${line}:${column}-${endLine}:${endColumn}`;
}

describe('toDiagnostic', () => {
  it('finds keys, values and first keys', () => {
    expect(span({ pointer: ['blocks', 0, 'image'], at: 'key' })).toBe('4:5-4:10');
    expect(span({ pointer: ['blocks', 0, 'image', 'src'], at: 'value' })).toBe('4:18-4:24');
    expect(span({ pointer: ['blocks', 0], at: 'first-key' })).toBe('3:5-3:9');
    expect(span({ pointer: [], at: 'first-key' })).toBe('1:1-1:6');
  });

  it('counts characters, not UTF-16 units', () => {
    expect(span({ pointer: ['title'], at: 'value' })).toBe('1:8-1:14');
    expect(positionOf('👋👋x', 4)).toEqual({ line: 1, column: 3 });
  });

  it('shows an empty value after its colon', () => {
    expect(span({ pointer: ['blocks', 0, 'empty'], at: 'value' })).toBe('5:11-5:11');
  });

  it('underlines a part of a value', () => {
    expect(span({ pointer: ['blocks', 0, 'items', 0, 'text'], at: 'value', within: [6, 9] })).toBe('8:17-8:20');
  });

  it('is at the nearest ancestor of a missing value', () => {
    expect(span({ pointer: ['blocks', 0, 'image', 'alt'], at: 'value' })).toBe('4:13-4:16');
    expect(span({ pointer: ['nothing', 'here'], at: 'value' })).toBe('1:1-1:6');
  });

  it('names the place inside a block if the line alone is ambiguous', () => {
    const problem: Problem = { ...moreThan({ count: 1 }), pointer: ['blocks', 0, 'items', 0, 'text'], at: 'value' };
    const found = toDiagnostic(problem, 'f', source, document, 'es');
    expect(found).toMatchObject({
      path: problem.pointer,
      place: ['hero', 'items', 1],
      message: message(problem, 'es').message,
    });
    const continued = { ...found, message: 'Sobra el campo.' };
    expect(withPlace(continued, 'es')).toBe('En hero › items › elemento 1: sobra el campo.');
    expect(withPlace(continued, 'en')).toBe('In hero › items › item 1: sobra el campo.');
  });
});

describe('pointerAt', () => {
  it.each([
    ['title', ['title']],
    ['Hola', ['title']],
    ['- type', ['blocks']],
    ['hero', ['blocks', 0, 'type']],
    ['src', ['blocks', 0, 'image', 'src']],
    ['/a.png', ['blocks', 0, 'image', 'src']],
    ['empty', ['blocks', 0, 'empty']],
    ['dos', ['blocks', 0, 'items', 0, 'text']],
  ])('is the innermost value at «%s»', (text, pointer) => {
    expect(pointerAt(document, source.indexOf(text))).toEqual(pointer);
  });
});
