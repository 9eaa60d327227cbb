import type { Font } from 'fontkit';
import { fontFiles } from '../fonts/font.ts';
import type { CardContent, DrawableContent } from './card.ts';

/** Matches texts with only characters that every western font has. They need no lookup in the font. */
const western = /^[\x20-\x7e\xa1-\xac\xae-\xff\u2010-\u2015\u2018-\u201e\u2026]*$/;

/** Characters without a visible glyph: spaces, joiners, direction marks. */
const inkless = /[\s\p{Cf}\p{Cc}]/u;

/** For each text, its distinct characters without a glyph in the title font. */
export async function missingGlyphs(texts: readonly string[]): Promise<string[][]> {
  if (texts.every((text) => western.test(text))) return texts.map(() => []);
  const known = await titleCharacters();
  return texts.map((text) =>
    western.test(text)
      ? []
      : [...new Set(text)].filter((character) => !inkless.test(character) && !known.has(character.codePointAt(0)!)),
  );
}

/** The content of a card without texts that would contain boxes, because its typeface lacks characters. */
export async function drawableContent({ title, eyebrow, ...content }: CardContent): Promise<DrawableContent> {
  const drawable = async (text: string | undefined) =>
    text !== undefined && (await missingGlyphs([text]))[0]!.length === 0 ? text : undefined;
  return { ...content, title: await drawable(title), eyebrow: await drawable(eyebrow) };
}

let characters: Promise<ReadonlySet<number>> | undefined;

/**
 * The characters of the title font. Loading the font library takes a tenth of a second, so it is loaded only for sites
 * with other than western characters.
 */
function titleCharacters(): Promise<ReadonlySet<number>> {
  characters ??= import('fontkit').then(
    ({ openSync }) => new Set(fontFiles(600).flatMap((file) => (openSync(file) as Font).characterSet)),
  );
  return characters;
}
