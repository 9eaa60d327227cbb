/** Text helpers shared by several explanations. */

/** White space that YAML does not treat as such, pasted from word processors and web pages. */
export const HARD_SPACES = '\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000';

/** Characters that look like a colon. */
export const FALSE_COLONS = '：﹕︓∶꞉';

/** Characters that word processors use as list bullets. */
export const BULLETS = '•·▪▫◦‣⁃●○■□✓✔➢➤►–—−';

/** A text as a quoted value, shortened in the middle when it is too long for a message. */
export function quoted(text: string, limit = 60): string {
  const shown = shorten(text, limit);
  if (!shown.includes('"') && !shown.includes('\\')) return `"${shown}"`;
  return `'${shown.replaceAll("'", "''")}'`;
}

export function shorten(text: string, limit = 60): string {
  const characters = [...text.trim()];
  if (characters.length <= limit) return characters.join('');
  return `${characters
    .slice(0, limit - 1)
    .join('')
    .trimEnd()}…`;
}

/** `key: "text"`, or only the quoted text when there is no key. */
export function quotedField(key: string | undefined, text: string): string {
  return key ? `${key}: ${quoted(text)}` : quoted(text);
}

/** The run of letters and digits around an offset. */
export function wordAt(text: string, offset: number, pattern = /[\p{L}\p{N}\p{M}_-]/u): string {
  let start = offset;
  let end = offset;
  while (start > 0 && pattern.test(text[start - 1]!)) start--;
  while (end < text.length && (end === offset || pattern.test(text[end]!))) end++;
  return text.slice(start, end);
}
