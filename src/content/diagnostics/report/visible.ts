/** Control and format characters and line separators, except U+200D, which joins the parts of an emoji. */
const unseen = /(?!\u200d)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/**
 * Replaces every character that a terminal or a browser interprets instead of showing, line breaks and tabs included,
 * by its escape: `\x1b`, `\u202e`.
 */
export function showControls(text: string): string {
  return text.replace(unseen, (character) => {
    const code = character.codePointAt(0)!.toString(16);
    if (code.length <= 2) return `\\x${code.padStart(2, '0')}`;
    return code.length <= 4 ? `\\u${code.padStart(4, '0')}` : `\\u{${code}}`;
  });
}
