import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTable } from './table.ts';

const textsOf = (source: string) => parseTable(source).rows.map((row) => row.map(({ text }) => text));

describe('tables', () => {
  it('have the separator of their first line', () => {
    expect(textsOf('a,b\n1,2;3')).toEqual([
      ['a', 'b'],
      ['1', '2;3'],
    ]);
    expect(textsOf('a;b\n1;2,5')).toEqual([
      ['a', 'b'],
      ['1', '2,5'],
    ]);
    expect(textsOf('a\tb\n1\t\n')).toEqual([
      ['a', 'b'],
      ['1', ''],
    ]);
    expect(textsOf('"a,b,c";d\n1;2')).toEqual([
      ['a,b,c', 'd'],
      ['1', '2'],
    ]);
  });

  it('have quoted cells with separators, quotes and line ends', () => {
    expect(textsOf('a,b\r\n"1,""x""\r\n2" , 3 \r\n\r\n4,5')).toEqual([
      ['a', 'b'],
      ['1,"x"\r\n2', '3'],
      ['4', '5'],
    ]);
    expect(textsOf('a,b\n5" pipe,""\n')).toEqual([
      ['a', 'b'],
      ['5" pipe', ''],
    ]);
  });

  it('know the places of their cells', () => {
    const source = 'name, city\n"Ana ""x""",  Cali \n,';
    const places = parseTable(source).rows.map((row) => row.map(({ start, end }) => source.slice(start, end)));
    expect(places).toEqual([
      ['name', 'city'],
      ['"Ana ""x"""', 'Cali'],
      ['', ''],
    ]);
    const tabs = 'name\t,\tcity\r\n"Ana"\t,Cali';
    const within = parseTable(tabs, ',').rows.map((row) => row.map(({ start, end }) => tabs.slice(start, end)));
    expect(within).toEqual([
      ['name', 'city'],
      ['"Ana"', 'Cali'],
    ]);
  });

  it.each([
    ['a,b\n"1,2\n3,4', { isOpen: true }],
    ['a,b\n"1" x,2', { isOpen: false }],
  ])('report quotes that cannot be read: %j', (source, params) => {
    expect(parseTable(source).issue).toMatchObject({ rule: 'cell-quotes', params, start: 4 });
  });

  it('have the same rows if only the changed rows are read again after an edit', () => {
    const piece = fc.constantFrom('a', 'b', ' ', ',', '"', '""', '"c,\n"', '\n', '\r\n', 'd,e\n', '');
    const text = fc.array(piece, { maxLength: 20 }).map((pieces) => pieces.join(''));
    let reread = 0;
    fc.assert(
      fc.property(text, fc.nat(), fc.nat({ max: 6 }), text, (source, at, length, added) => {
        const before = parseTable(source, ',');
        if (before.issue) return;
        const start = at % (source.length + 1);
        const edited = source.slice(0, start) + added + source.slice(start + length);
        reread += 1;
        expect(parseTable(edited, ',', { source, ...before })).toEqual(parseTable(edited, ','));
      }),
      { numRuns: 2000 },
    );
    expect(reread).toBeGreaterThan(200);
  });
});
