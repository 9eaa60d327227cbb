import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { isPrintOf, readLegalDocuments } from './legal.ts';

test('the committed PDFs were printed from the committed texts', async () => {
  const documents = await readLegalDocuments('pages');
  const committed = await readdir('pages/assets/legal');
  expect(committed.sort(), 'a PDF without its text, or the reverse; correct it with: npm run pdf').toEqual(
    documents.map(({ target }) => basename(target)),
  );
  for (const document of documents) {
    const { source, target } = document;
    const pdf = await readFile(target);
    expect(isPrintOf(pdf, document), `${target} is not that of ${source}; correct it with: npm run pdf`).toBe(true);
    for (const [property, what] of Object.entries(accessible))
      expect(pdf.includes(property), `${target}: ${what}`).toBe(true);
    for (const heading of headings(await readFile(source, 'utf8')))
      expect(pdf.includes(`/Title ${pdfText(heading)}\n`), `${target}: the outline lacks «${heading}»`).toBe(true);
    expect(pdf.toString('latin1').match(/\(D:\d+/g), `${target}: dates change with every printing`).toEqual([
      '(D:19700101000000',
      '(D:19700101000000',
    ]);
  }
});

/** The properties of a PDF that readers with assistive technology need. */
const accessible = {
  '/Title': 'it has no title',
  '/Lang (es-CO)': 'it does not say its language',
  '/Marked true': 'it is not tagged',
  '/Outlines': 'it has no outline',
  '/DisplayDocTitle true': 'readers show the name of the file instead of the title',
};

function headings(markdown: string): string[] {
  return [...markdown.matchAll(/^#+ (.*)/gm)].map((found) => found[1]!);
}

/** A text string as Chromium writes it: in brackets, or as hexadecimal UTF-16 if it has other than ASCII letters. */
function pdfText(text: string): string {
  const isAscii = /^[\x20-\x7e]*$/.test(text);
  return isAscii ? `(${text})` : `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`;
}
