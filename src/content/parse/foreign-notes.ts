/** A comment with the markers of another language: `// nota`, `/* nota *\/`, `<!-- nota -->`. */
interface ForeignNote {
  /** Offset of its marker. */
  readonly at: number;
  readonly marker: string;
  /** The comment without its markers. */
  readonly words: string;
}

const markerBetweenBlanks = /(?:^|[ \t])(\/\/|\/\*|<!--)(?=[ \t])/;

/**
 * Matches values after which such a marker begins a comment, because they cannot continue: empty values, headers of
 * block texts, quoted texts, brackets, booleans, numbers, addresses.
 */
const whole =
  /^(?:|[|>][-+\d]*|"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|\[.*\]|\{.*\}|true|false|-?\d+(?:\.\d+)?|\d{4}-\d\d-\d\d|(?:\/|#|https:\/\/|mailto:|tel:)\S*)$/;

/**
 * The comment after a value that cannot be a text with two slashes.
 * @param text the value with the rest of its line
 * @param key the field
 */
export function noteAfter(text: string, key: string | undefined): ForeignNote | undefined {
  const found = markerBetweenBlanks.exec(text);
  if (!found) return undefined;
  const marker = found[1]!;
  const at = found.index + found[0].length - marker.length;
  const value = text.slice(0, at).trimEnd();
  if (!whole.test(value) && !(key === 'type' && /^[a-z][\w-]*$/.test(value))) return undefined;
  const words = text.slice(at + marker.length).trim();
  return { at, marker, words: words.replace(/[ \t]*(?:-->|\*\/)$/, '') };
}
