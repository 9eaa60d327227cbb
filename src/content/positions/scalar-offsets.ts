import type { Scalar } from 'yaml';

/** Characters of a value that are consecutive in the source, or one escape. */
interface Run {
  /** Offset in the value. */
  readonly at: number;
  readonly length: number;
  /** Offset in the source. */
  readonly source: number;
  /** Number of characters in the source; it differs from `length` for escapes. */
  readonly written: number;
}

/**
 * The range of characters of a text in its file, across quotes, escapes, indentation and folded lines.
 * @param start offset of the first character in the value, in UTF-16 units
 * @param end exclusive
 * @returns offsets in the source; undefined if the scalar is not a text or does not match its source
 */
export function sourceSpan(
  { value, type, range }: Scalar,
  source: string,
  start: number,
  end: number,
): readonly [number, number] | undefined {
  if (typeof value !== 'string' || !range) return undefined;
  const runs = runsOf(value, type, source.slice(range[0], range[1]), range[0]);
  const first = runs.find(({ at, length }) => at + length > start);
  const last = runs.findLast(({ at }) => at < end);
  if (!first || !last) return undefined;
  const from = first.length === first.written ? first.source + Math.max(0, start - first.at) : first.source;
  const to =
    last.length === last.written ? last.source + Math.min(last.length, end - last.at) : last.source + last.written;
  return [from, Math.max(from, to)];
}

/** Aligns the value with the source line by line, without the line breaks. */
function runsOf(value: string, type: Scalar['type'], text: string, start: number): Run[] {
  const runs: Run[] = [];
  let cursor = 0;
  for (const { words, at } of linesOf(type, text)) {
    const pieces = piecesOf(type, words);
    const found = value.indexOf(pieces.map(({ text }) => text).join(''), cursor);
    if (found < 0) continue;
    cursor = found;
    for (const piece of pieces) {
      const written = { source: start + at + piece.start, written: piece.end - piece.start };
      runs.push({ at: cursor, length: piece.text.length, ...written });
      cursor += piece.text.length;
    }
  }
  return runs;
}

interface SourceLine {
  readonly words: string;
  /** Offset in the source of the scalar. */
  readonly at: number;
}

/** The lines of a scalar that contain words, without indentation and other characters that YAML removes. */
function linesOf(type: Scalar['type'], text: string): SourceLine[] {
  const isBlock = type === 'BLOCK_LITERAL' || type === 'BLOCK_FOLDED';
  const isQuoted = type === 'QUOTE_DOUBLE' || type === 'QUOTE_SINGLE';
  const whole = isQuoted ? { words: text.slice(1, -1), at: 1 } : { words: text, at: 0 };
  const lines: SourceLine[] = [];
  let at = whole.at;
  for (const line of whole.words.split('\n')) {
    lines.push({ words: line.replace(/\r$/, ''), at });
    at += line.length + 1;
  }
  return (isBlock ? withoutIndentation(lines) : trimmed(lines)).filter(({ words }) => words.trim() !== '');
}

function withoutIndentation([header, ...lines]: readonly SourceLine[]): SourceLine[] {
  const first = lines.find(({ words }) => words.trim() !== '')?.words ?? '';
  const wanted = Number(/\d/.exec(header!.words)?.[0] ?? 0);
  const indent = wanted
    ? Math.min(...lines.flatMap(({ words }) => (words.trim() ? [words.search(/\S/)] : [])))
    : first.search(/\S/);
  return lines.map(({ words, at }) => ({ words: words.slice(indent), at: at + indent }));
}

/** Removes the blanks between joined lines of a plain or quoted text. Blanks at both ends of the text are kept. */
function trimmed(lines: readonly SourceLine[]): SourceLine[] {
  return lines.map(({ words, at }, index) => {
    const lead = index === 0 ? 0 : /^[ \t]*/.exec(words)![0].length;
    const rest = words.slice(lead);
    return { words: index === lines.length - 1 ? rest : rest.replace(/(?<!\\)[ \t]+$/, ''), at: at + lead };
  });
}

interface Piece {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

// biome-ignore format: pairs, several on a line
const escapes: Readonly<Record<string, string>> = {
  '0': '\0', a: '\x07', b: '\b', t: '\t', '\t': '\t', n: '\n', v: '\v', f: '\f', r: '\r', e: '\x1b',
  ' ': ' ', '"': '"', '/': '/', '\\': '\\', N: '\x85', _: '\u00a0', L: '\u2028', P: '\u2029',
};

const escapePattern = /\\(?:x([\da-f]{2})|u([\da-f]{4})|U([\da-f]{8})|(.)|$)/gi;

/** Splits a line into words and escapes. */
function piecesOf(type: Scalar['type'], words: string): Piece[] {
  if (type !== 'QUOTE_DOUBLE' && type !== 'QUOTE_SINGLE') return [{ text: words, start: 0, end: words.length }];
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of words.matchAll(type === 'QUOTE_DOUBLE' ? escapePattern : /''/g)) {
    if (match.index > end) pieces.push({ text: words.slice(end, match.index), start: end, end: match.index });
    end = match.index + match[0].length;
    pieces.push({ text: type === 'QUOTE_DOUBLE' ? unescaped(match) : "'", start: match.index, end });
  }
  if (end < words.length) pieces.push({ text: words.slice(end), start: end, end: words.length });
  return pieces;
}

function unescaped([, x, u, U, letter]: RegExpMatchArray): string {
  const code = x ?? u ?? U;
  // A backslash at the end of a line joins it with the next line.
  return code
    ? String.fromCodePoint(Number.parseInt(code, 16))
    : letter === undefined
      ? ''
      : (escapes[letter] ?? letter);
}
