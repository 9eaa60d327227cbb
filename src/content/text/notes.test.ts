import { describe, expect, it } from 'vitest';
import { block, nodesOf, paragraph } from '../../../tests/helpers/sites/long-text.ts';
import { parseInline, parseMarkdown } from './text.ts';

describe('footnotes', () => {
  const note = (number: number, id?: string) => ({
    t: 'note',
    number,
    href: `#note${number === 1 ? '' : `-${number}`}`,
    ...(id && { id }),
  });

  it('are numbered by their references, and are listed at the end', () => {
    const text = 'A[^b] y B[^a] y A[^b].\n[^a]: Dos.\n[^b]: Uno,\ncon más.\n\n    Y otro párrafo.\n\nFin.';
    expect(nodesOf(text)).toEqual([
      { t: 'p', c: ['A', note(1, 'note-ref'), ' y B', note(2, 'note-2-ref'), ' y A', note(1), '.'] },
      paragraph('Fin.'),
      block('footnotes', {
        items: [
          { id: 'note', back: '#note-ref', c: [paragraph('Uno,\ncon más.'), paragraph('Y otro párrafo.')] },
          { id: 'note-2', back: '#note-2-ref', c: [paragraph('Dos.')] },
        ],
      }),
    ]);
  });

  it('may refer to others', () => {
    const text = 'A[^1].\n\n[^1]: Véase[^2].\n[^2]: Fin.';
    expect(JSON.stringify(nodesOf(text))).toContain('"number":2');
  });

  it('have their reference after a link that contains it', () => {
    expect(nodesOf('Vea [**uno[^1]** dos](/a).\n\n[^1]: Nota.')[0]).toEqual({
      t: 'p',
      c: ['Vea ', { t: 'link', href: '/a', c: [{ t: 'strong', c: ['uno'] }, ' dos'] }, note(1, 'note-ref'), '.'],
    });
  });

  it('have their reference below a button that contains it', () => {
    expect(nodesOf('[Uno[^1]](/a) {button}\n\n[^1]: Nota.').slice(0, 2)).toEqual([
      block('buttons', { links: [{ href: '/a', label: ['Uno'] }] }),
      { t: 'p', c: [note(1, 'note-ref')] },
    ]);
  });

  it('without a partner are reported, and words of a reference stay', () => {
    const { value, problems } = parseMarkdown('A[^1].\n\n[^2]: Uno.\n[^2]: Dos.');
    expect(value).toEqual([paragraph('A[^1].')]);
    expect(problems.map(({ rule }) => rule)).toEqual(['footnote-missing', 'footnote-unused', 'footnote-unused']);
  });

  it('are words in fields of one line', () => {
    expect(parseInline('Uno[^1]').value).toBe('Uno[^1]');
  });
});
