import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFileAnalysis } from '../../../src/content/analyze/analyze-file.ts';
import { withCollections } from '../../../src/content/common/site-schemas.ts';
import { testSchemas } from '../../helpers/schemas.ts';

/* After an edit of a table, only its changed rows are checked again. */

const fields = {
  level: { type: 'integer', isRequired: true },
  since: { type: 'date' },
  text: { type: 'string' },
  href: { type: 'href' },
  logo: { type: 'mark' },
  starts: { type: 'dateTime' },
} as const;
const analysis = () => createFileAnalysis(withCollections(testSchemas, { item: { from: 'data/a.csv', fields } }), 'en');
const path = 'pages/data/a.csv';

const anyRow = fc.constantFrom(
  'Ana,1,2026-01-01,Uno,/uno,/assets/uno.svg,2026-03-01T09:00',
  'Ana,1,2026-01-01,Dos,/dos,,',
  'Bo,2,,',
  'Bo,3,,Otro,,,2026-03-02T09:00',
  'Bo,3,,{unknown} y {brand},,/assets/dos.svg',
  'Bo,3,,{count:item} personas',
  'Ci,x,,',
  'Di,,2026-02-30,',
  ',4,,',
  '¡!,4,,',
  'Ed,5,,Un <b>texto</b> con HTML',
  '"Fe, Gil",6,2026/01/01,"Dos ""citas"""',
);
const tableOf = (rows: readonly string[]) => ['name,level,since,text,href,logo,starts', ...rows, ''].join('\n');
/** A table, and the same table with other contents in some rows. Tables with another number of rows are read anew. */
const anyTables = fc
  .tuple(fc.array(anyRow, { maxLength: 30 }), fc.array(fc.tuple(fc.nat(29), anyRow), { maxLength: 3 }))
  .map(([rows, edits]) => {
    const edited = [...rows];
    for (const [at, row] of edits) if (at < rows.length) edited[at] = row;
    return [tableOf(rows), tableOf(edited)];
  });

test('the report of an edited table is that of a table read for the first time', () => {
  fc.assert(
    fc.property(fc.array(anyTables, { minLength: 1, maxLength: 4 }), (groups) => {
      const tables = groups.flat();
      const kept = analysis();
      for (const table of tables) {
        const file = { path, bytes: new TextEncoder().encode(table) };
        expect(kept.page(file)).toEqual(analysis().page({ ...file }));
      }
    }),
    { numRuns: 60 },
  );
});
