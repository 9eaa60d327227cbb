import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TableGrid } from './table-grid.tsx';

test('columns of figures are aligned at their ends, and empty columns are not', () => {
  const columns = ['Plan', 'Seats', 'Notes'].map((label) => ({ label, align: 'start' as const }));
  const rows = [['A', [{ t: 'data' as const, a: { value: 80 }, c: ['80'] }], '']];
  const html = renderToStaticMarkup(<TableGrid data={{ caption: 'Plans', columns, rows, hasRowHeaders: false }} />);
  expect([...html.matchAll(/<td class="([^"]*)"/g)].map(([, name]) => name)).toEqual([
    'table-start',
    'table-end',
    'table-start',
  ]);
});
