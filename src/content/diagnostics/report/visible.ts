/** Control and format characters and separators of lines; U+200D is kept, which joins the parts of an emoji. */
const unseen = /(?!\u200d)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/**
 * A text in which every character that a terminal or a browser obeys instead of showing, line breaks and tabs
 * included, stands as its escape: `\x1b`, `\u202e`.
 */
export function showControls(text: string): string {
  return text.replace(unseen, (character) => {
    const code = character.codePointAt(0)!.toString(16);
    if (code.length <= 2) return `\\x${code.padStart(2, '0')}`;
    return code.length <= 4 ? `\\u${code.padStart(4, '0')}` : `\\u{${code}}`;
  });
}
