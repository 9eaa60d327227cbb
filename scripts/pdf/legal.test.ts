import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { makeLegalPdfs } from './legal.ts';

test('the committed PDFs are those of the committed texts', async () => {
  const pdfs = await makeLegalPdfs('pages');
  const committed = await readdir('pages/assets/legal');
  expect(committed.sort(), 'a PDF without its text, or the reverse; mend it with: npm run pdf').toEqual(
    pdfs.map(({ target }) => basename(target)),
  );
  for (const { source, target, bytes } of pdfs) {
    const isSame = Buffer.compare(await readFile(target), bytes) === 0;
    expect(isSame, `${target} is not what ${source} gives; mend it with: npm run pdf`).toBe(true);
  }
});
