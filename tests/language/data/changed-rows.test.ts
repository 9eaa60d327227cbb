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
} as const;
const analysis = () => createFileAnalysis(withCollections(testSchemas, { item: { from: 'data/a.csv', fields } }), 'en');
const path = 'pages/data/a.csv';

const anyRow = fc.constantFrom(
  'Ana,1,2026-01-01,Uno',
  'Bo,2,,',
  'Bo,3,,Otro',
  'Ci,x,,',
  'Di,,2026-02-30,',
  ',4,,',
  'Ed,5,,Un <b>texto</b> con HTML',
  '"Fe, Gil",6,2026/01/01,"Dos ""citas"""',
);
const anyTable = fc.array(anyRow, { maxLength: 30 }).map((rows) => ['name,level,since,text', ...rows, ''].join('\n'));

test('the report of an edited table is that of a table read for the first time', () => {
  fc.assert(
    fc.property(fc.array(anyTable, { minLength: 2, maxLength: 5 }), (tables) => {
      const kept = analysis();
      for (const table of tables) {
        const file = { path, bytes: new TextEncoder().encode(table) };
        expect(kept.page(file)).toEqual(analysis().page({ ...file }));
      }
    }),
    { numRuns: 60 },
  );
});
