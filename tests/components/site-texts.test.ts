import { describe, expect, test } from 'vitest';
import { es } from '../../src/ui/messages/es.ts';
import { readFiles } from '../source/source-files.ts';

/** The site addresses visitors as *usted*, except in these two labels, which the specification prescribes. */
const prescribed = ['Contáctanos', '¿Tienes algo en mente que decirnos?'];

/** Pronouns of *tú*, and verb forms of *tú* that sites like to put on buttons. */
const informal =
  /(?<![\p{L}/])(?:tú|tus?|ti|te|contigo|tienes|quieres|puedes|necesitas|escríbenos|cuéntanos|llámanos|visítanos|contáctanos|agenda una|solicita (?:tu|soporte|una)|conoce (?:tu|más)|descubre|ábrelo|envíalo|inténtalo|escribiste|habías)(?!\p{L})/giu;

function informalWords(text: string): string[] {
  const rest = prescribed.reduce((remaining, label) => remaining.replaceAll(label, ''), text);
  return [...rest.matchAll(informal)].map(([word]) => word);
}

const pages = await readFiles('pages', /\.(yaml|md)$/);
const visitorTexts = pages.filter(({ file }) => !file.endsWith('LEEME.md'));

describe('visitors are addressed as usted', () => {
  test.each(visitorTexts.map(({ file, text }) => [file, text] as const))('%s', (file, text) => {
    expect(informalWords(text), `${file}: write these words for «usted»`).toEqual([]);
  });

  test('the messages of the interface', () => {
    expect(informalWords(Object.values(es).join('\n')), 'src/ui/messages/es.ts: write these words for «usted»').toEqual(
      [],
    );
  });
});

describe('pages of products do not repeat each other', () => {
  test('each section has a heading of its own', () => {
    const headings = pages
      .filter(({ text }) => /^product:/m.test(text))
      .flatMap(({ file, text }) =>
        [...text.matchAll(/^ {4}(?:title|eyebrow): (.+)$/gm)].map(([, words]) => [file, words!]),
      );
    const repeated = headings.filter(([, words]) => headings.filter(([, others]) => others === words).length > 1);
    expect(headings.length).toBeGreaterThan(0);
    expect(
      repeated,
      'a visitor who compares two products reads the same heading twice: say what this page shows',
    ).toEqual([]);
  });
});

describe('sample telephone numbers', () => {
  const numbers = visitorTexts.flatMap(({ file, text }) =>
    [...text.matchAll(/\+57 \d[\d ]+/g)].map(([phone]) => [file, phone]),
  );

  // Numbers of Colombia begin with 3 (mobile) or 6 (fixed), so that none with a 0 is anybody's.
  test('reach no subscriber', () => {
    const reachable = numbers.filter(([, phone]) => !/^\+57 0/.test(phone!));
    expect(numbers.length).toBeGreaterThan(0);
    expect(reachable, 'write a number that begins with +57 0').toEqual([]);
  });
});
