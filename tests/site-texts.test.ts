import { describe, expect, test } from 'vitest';
import { wordsFor } from '../src/ui/words.ts';
import { readFiles } from './source-files.ts';

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

  test('the words of the interface', () => {
    const words = Object.values(wordsFor('es')).map((word) =>
      typeof word === 'string' ? word : String((word as (...values: unknown[]) => string)('2026-01-01', 1)),
    );
    expect(informalWords(words.join('\n')), 'src/ui/words.ts: write these words for «usted»').toEqual([]);
  });
});
