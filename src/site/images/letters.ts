import type { Font } from 'fontkit';
import { readFont } from './font.ts';

/** Letters that every font for western languages has: texts of these only need no look into the font. */
const western = /^[\x20-\x7e\xa1-\xac\xae-\xff\u2010-\u2015\u2018-\u201e\u2026]*$/;

/** Characters that take no ink: blanks, joiners, marks of direction. */
const inkless = /[\s\p{Cf}\p{Cc}]/u;

/** The characters of each text that pictures cannot show in the weight of their titles, each once. */
export async function missingLetters(texts: readonly string[]): Promise<string[][]> {
  if (texts.every((text) => western.test(text))) return texts.map(() => []);
  const known = await titleLetters();
  return texts.map((text) =>
    western.test(text)
      ? []
      : [...new Set(text)].filter((letter) => !inkless.test(letter) && !known.has(letter.codePointAt(0)!)),
  );
}

let letters: Promise<ReadonlySet<number>> | undefined;

/** The library that reads fonts takes a tenth of a second to load: only a site with other letters waits for it. */
function titleLetters(): Promise<ReadonlySet<number>> {
  letters ??= Promise.all([import('fontkit'), readFont(600)]).then(
    ([fontkit, files]) => new Set(files.flatMap((file) => (fontkit.create(file) as Font).characterSet)),
  );
  return letters;
}
