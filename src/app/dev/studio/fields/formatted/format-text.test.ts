import { describe, expect, test } from 'vitest';
import { type Format, formatted, nextItem, type SelectedText } from './format-text.ts';

/** A text with its selection between bars: `a |b| c`. */
function select(marked: string): SelectedText {
  const [before = '', inner = '', after = ''] = marked.split('|');
  return { text: before + inner + after, start: before.length, end: before.length + inner.length };
}

function shown({ text, start, end }: SelectedText): string {
  return `${text.slice(0, start)}|${text.slice(start, end)}|${text.slice(end)}`;
}

const press = (marked: string, format: Format) => shown(formatted(select(marked), format, '/a', 'texto'));

describe('a format of words', () => {
  test('applies to the selection without the spaces around it', () => {
    expect(press('a |b| c', 'bold')).toBe('a **|b|** c');
    expect(press('a| b |c', 'italic')).toBe('a *|b|* c');
    expect(press('a ||', 'bold')).toBe('a **||**');
  });

  test('is removed if its marks are selected, and if they are not', () => {
    expect(press('a **|b|** c', 'bold')).toBe('a |b| c');
    expect(press('a |**b**| c', 'bold')).toBe('a |b| c');
    expect(press('*|b|*', 'italic')).toBe('|b|');
  });

  test('does not mistake bold for emphasis', () => {
    expect(press('**|b|**', 'italic')).toBe('***|b|***');
    expect(press('***|b|***', 'italic')).toBe('**|b|**');
    expect(press('***|b|***', 'bold')).toBe('*|b|*');
  });

  test('a link takes the selection as its text', () => {
    expect(press('vea |esto| ya', 'link')).toBe('vea [|esto|](/a) ya');
    expect(press('vea ||', 'link')).toBe('vea [|texto|](/a)');
    expect(formatted(select('||'), 'link', 'https://a.co/b(c)', 'x').text).toBe('[x](https://a.co/b%28c%29)');
  });
});

describe('a format of lines', () => {
  test('applies to every selected line, and is removed again', () => {
    expect(press('|a\nb|', 'list')).toBe('|- a\n- b|');
    expect(press('|- a\n- b|', 'list')).toBe('|a\nb|');
    expect(press('|a\n\nb|', 'numbered')).toBe('|1. a\n\n2. b|');
    expect(press('|- a\n- b|', 'numbered')).toBe('|1. a\n2. b|');
  });

  test('begins after an empty line', () => {
    expect(press('a\nb||', 'heading')).toBe('a\n\n## b||');
    expect(press('a\n\nb||\nc', 'heading')).toBe('a\n\n## b||\nc');
    expect(press('- a\nb||', 'list')).toBe('- a\n- b||');
    expect(press('## b||', 'heading')).toBe('b||');
    expect(press('||', 'list')).toBe('- ||');
  });
});

describe('Enter in a list', () => {
  const enter = (marked: string) => {
    const at = marked.indexOf('|');
    const next = nextItem({ text: marked.replace('|', ''), start: at, end: at });
    return next && `${next.text.slice(0, next.start)}|${next.text.slice(next.end)}`;
  };

  test.each([
    ['- a|', '- a\n- |'],
    ['- a|b\n- c', '- a\n- |b\n- c'],
    ['* a|', '* a\n* |'],
    ['Lista:\n\n  + a|\n\nFin', 'Lista:\n\n  + a\n  + |\n\nFin'],
    ['1. a|\n2. b\n   - c\n3. d\n\n4. e', '1. a\n2. |\n3. b\n   - c\n4. d\n\n4. e'],
    ['9) a|', '9) a\n10) |'],
    ['1. a|\n1. b', '1. a\n2. |\n1. b'],
    ['- |a', '- \n- |a'],
  ])('begins the next item: %j', (before, after) => expect(enter(before)).toBe(after));

  test.each([
    ['- a\n- |', '- a\n\n|'],
    ['- a\n- |\n\nFin', '- a\n\n|\n\nFin'],
    ['1. a\n\n2. |', '1. a\n\n|'],
    ['- |', '|'],
  ])('ends the list after an empty item: %j', (before, after) => expect(enter(before)).toBe(after));

  test.each(['a|', '-a|', '|- a', '-| a', '2026 a|', '**a**|', '---|'])('is a line break elsewhere: %j', (text) =>
    expect(enter(text)).toBeUndefined(),
  );
});
