import type { Token, Tokens } from 'marked';
import { maybeAddress } from './bare-addresses.ts';
import { MAX_PARAGRAPH } from './limits.ts';

/**
 * Reads the part of Markdown that nearly all texts use: paragraphs, headings, flat lists, bold, emphasis, links. It
 * returns exactly the tokens of the library, in a seventh of the time; `plain-lexer.test.ts` compares both.
 * @returns undefined for a text that may contain anything else
 */
export function lexPlainMarkdown(source: string): Token[] | undefined {
  if (otherMarkdown.test(source) || hasBlanksAroundLines(source)) return undefined;
  const tokens: Token[] = [];
  for (let at = 0; at < source.length; ) {
    const block = blockAt(source, at);
    if (!block) return undefined;
    tokens.push(block);
    const end = at + block.raw.length;
    at = behindBreaks(source, end);
    // A single line break belongs to the block before it.
    if (at === end + 1) block.raw += '\n';
    else if (at > end) tokens.push({ type: 'space', raw: source.slice(end, at) });
    // The next line may continue the list.
    if (block.type === 'list' && at < source.length && (at === end + 1 || itemAt(source, at))) return undefined;
  }
  return tokens;
}

/** @param source without blanks at its start and end */
export function lexPlainInline(source: string): Token[] | undefined {
  return otherInline.test(source) ? undefined : inlineTokens(source);
}

/**
 * Characters that only the library reads: of code, HTML, escapes, tables, character references, and unusual blanks. The
 * functions below check other characters with a meaning.
 */
const otherMarkdown = /[`<\\|_~^]|&#|[^\S \n]/;
const otherInline = /[`<\\_~^]|&#|[^\S \n]| {2}\n/;

/** True if lines have blanks at their start or end. `words` excludes blanks before the first line. */
function hasBlanksAroundLines(source: string): boolean {
  return source.includes('\n ') || source.includes(' \n') || source.endsWith(' ');
}

type Block = Tokens.Paragraph | Tokens.Heading | Tokens.List;

function blockAt(source: string, at: number): Block | undefined {
  if (isWords(source, at)) return paragraphAt(source, at);
  return source[at] === '#' ? headingAt(source, at) : listAt(source, at);
}

/** The start of a line of a paragraph. Bold, emphasis and links in it are read later. */
const words = /[^\s#>=:*+\d-]|\*\S|[+-][\p{L}\p{N}]|\d+(?![\d.)])|\d+[.)](?!\s|$)/uy;

function isWords(source: string, at: number): boolean {
  words.lastIndex = at;
  return words.test(source);
}

function paragraphAt(source: string, at: number): Tokens.Paragraph | undefined {
  let end = lineEnd(source, at);
  while (end + 1 < source.length && isWords(source, end + 1)) end = lineEnd(source, end + 1);
  // Only a heading or a bullet item certainly ends the paragraph; any other line is left to the library.
  if (end + 1 < source.length && !/[\n#*+-]/.test(source[end + 1]!)) return undefined;
  const text = source.slice(at, end);
  const tokens = inlineTokens(text);
  return tokens && { type: 'paragraph', raw: text, text, tokens };
}

const marks = /#{1,6} (?! )/y;

function headingAt(source: string, at: number): Tokens.Heading | undefined {
  marks.lastIndex = at;
  const mark = marks.exec(source)?.[0];
  const raw = source.slice(at, lineEnd(source, at));
  // Marks at the end of a heading would be removed by the library, so such a heading is left to it.
  if (!mark || raw.endsWith('#')) return undefined;
  const text = raw.slice(mark.length);
  const tokens = inlineTokens(text);
  return tokens && { type: 'heading', raw, depth: mark.length - 1, text, tokens };
}

interface Item {
  /** The mark of the item with the space after it. */
  readonly mark: string;
  readonly start: number | '';
}

const itemMark = /(?:[-*+]|(\d{1,9})[.)]) /y;

function itemAt(source: string, at: number): Item | undefined {
  itemMark.lastIndex = at;
  const [mark, number] = itemMark.exec(source) ?? [];
  return mark ? { mark, start: number ? Number(number) : '' } : undefined;
}

/** A list with one line for each item. */
function listAt(source: string, start: number): Tokens.List | undefined {
  const first = itemAt(source, start);
  if (!first) return undefined;
  const items: Tokens.ListItem[] = [];
  let at = start;
  let end = start;
  for (let item: Item | undefined = first; item; item = itemAt(source, at)) {
    const begin = at + item.mark.length;
    end = lineEnd(source, at);
    const text = source.slice(begin, end);
    const tokens = item.mark.at(-2) === first.mark.at(-2) && isWords(source, begin) && inlineTokens(text);
    if (!tokens) return undefined;
    const inner: Tokens.Text = { type: 'text', raw: text, text, tokens };
    at = end + 1;
    const raw = source.slice(begin - item.mark.length, at);
    items.push({ type: 'list_item', raw, task: false, loose: false, text, tokens: [inner] });
  }
  items.at(-1)!.raw = items.at(-1)!.raw.trimEnd();
  const raw = source.slice(start, end);
  return { type: 'list', raw, ordered: first.start !== '', start: first.start, loose: false, items };
}

function lineEnd(source: string, at: number): number {
  const end = source.indexOf('\n', at);
  return end < 0 ? source.length : end;
}

function behindBreaks(source: string, at: number): number {
  let behind = at;
  while (source[behind] === '\n') behind++;
  return behind;
}

/** Characters of formatting, and of bare addresses, which only the library reads. */
const mark = /[*[\]@]|:\/\/|www\./gi;

/**
 * Bold, emphasis and links that contain only words. `isOutside` checks the characters around bold and emphasis, so that
 * each mark can be read in one way only.
 */
const formatting = /(\*\*?)(?=\S)([^*[\]]+)(?<=\S)\1(?!\*)|\[([^^*[\]][^*[\]]*)\]\(([\w/#:.,;?=&%@+-]+)\)(?! *\{)/y;

function inlineTokens(text: string): Token[] | undefined {
  if (text.length > MAX_PARAGRAPH) return undefined;
  const tokens: Token[] = [];
  let done = 0;
  for (let at = markIn(text, 0); at >= 0; at = markIn(text, done)) {
    const token = formattingAt(text, at);
    if (!token) return undefined;
    if (at > done) tokens.push(wordsToken(text.slice(done, at)));
    tokens.push(token);
    done = at + token.raw.length;
  }
  if (done < text.length) tokens.push(wordsToken(done === 0 ? text : text.slice(done)));
  return tokens;
}

function markIn(text: string, from: number): number {
  mark.lastIndex = from;
  return mark.exec(text)?.index ?? -1;
}

function formattingAt(text: string, at: number): Token | undefined {
  if (text[at] !== '*' && text[at] !== '[') return undefined;
  formatting.lastIndex = at;
  const [raw, marker, formatted, label, href] = formatting.exec(text) ?? [];
  if (!raw || (formatted && maybeAddress.test(formatted))) return undefined;
  if (label && href)
    // With an exclamation mark before it, this is a picture.
    return text[at - 1] === '!'
      ? undefined
      : { type: 'link', raw, href, title: null, text: label, tokens: [wordsToken(label)] };
  if (!formatted || !marker) return undefined;
  const behind = text[at + raw.length] ?? ' ';
  if (!isOutside(text[at - 1] ?? ' ', formatted[0]!, opening)) return undefined;
  if (!isOutside(behind, formatted.at(-1)!, closing)) return undefined;
  return { type: marker === '*' ? 'em' : 'strong', raw, text: formatted, tokens: [wordsToken(formatted)] };
}

const opening = /[(«“¿¡]/;
const closing = /[.,;:!?)»”…]/;
const letter = /[0-9A-Za-zÀ-ÖØ-öø-ÿ]/;

/** True if the character next to a mark shows that the mark belongs to the word on its other side. */
function isOutside(neighbour: string, word: string, expected: RegExp): boolean {
  return neighbour === ' ' || neighbour === '\n' || (expected.test(neighbour) && letter.test(word));
}

function wordsToken(text: string): Token {
  return { type: 'text', raw: text, text, escaped: false };
}
