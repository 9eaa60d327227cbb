import type { Token, Tokens } from 'marked';
import { type FieldSchema, isFormatted, isTextFormat, type TextFormat } from '../../../schema/schema.ts';
import { Findings } from './findings.ts';
import type { NoteToken } from './lex/extensions.ts';
import type { DefinitionToken } from './lex/lexer.ts';
import type { TokenPositions } from './lex/token-positions.ts';

/**
 * How a page publishes one character of a text: the formatting around it, such as `strong`, or `address` in the target
 * of a link; undefined for characters of marks, which the page does not show.
 */
export type Role = string | undefined;

/** Tags and character references of HTML, which texts cannot contain. */
export const htmlPart = /<!--.*?-->|<!--|<\/?[a-z][a-z\d-]*(?:\s[^<>]*)?\/?>|&(?:[a-z]{2,8}|#\d{2,5}|#x[\da-f]{2,5});/i;
const htmlParts = new RegExp(htmlPart.source, 'gi');

/** True if visitors read the value of a field. */
export function isWords({ type, format, enum: options, pattern }: FieldSchema): boolean {
  return type === 'string' && !options && !pattern && (!format || isTextFormat(format));
}

/** The role of each character of a text. @param format undefined for a text without formatting */
export function rolesIn(source: string, format: TextFormat | undefined): readonly Role[] {
  const roles: Role[] = format ? formattedRoles(source, format) : Array.from({ length: source.length }, () => '');
  // Pages show HTML as typed, and fixes remove it, so it does not count as words.
  for (const { 0: part, index } of source.matchAll(htmlParts)) roles.fill(undefined, index, index + part.length);
  return roles;
}

/** A value with other links: the value itself if it is an address, and the links in a text with formatting. */
export function linksInText(value: string, format: FieldSchema['format'], follow: (link: string) => string): string {
  if (format === 'href') return follow(value);
  if (!isFormatted(format) || !/\](?:\(|:)/.test(value)) return value;
  const roles = rolesIn(value, format);
  const isAddress = (at: number) => roles[at] === 'address';
  let changed = '';
  for (let start = 0, end = 0; start < value.length; start = end) {
    do end++;
    while (end < value.length && isAddress(end) === isAddress(start));
    const part = value.slice(start, end);
    changed += isAddress(start) ? follow(part) : part;
  }
  return changed;
}

function formattedRoles(source: string, format: TextFormat): Role[] {
  const findings = new Findings(source);
  const tokens = findings.lex(format);
  const roles: Role[] = Array.from({ length: source.length });
  const writer = new Roles(roles, findings.positions());
  writer.add(tokens, '');
  writer.addNotes();
  return roles;
}

const formatting = new Set(['strong', 'em', 'del', 'sup', 'sub', 'link']);

class Roles {
  readonly #roles: Role[];
  readonly #positions: TokenPositions;
  /** The notes by label. Of several with the same label, the first counts. Pages show those in `#referred`. */
  readonly #notes = new Map<string, NoteToken>();
  readonly #referred = new Set<string>();

  constructor(roles: Role[], positions: TokenPositions) {
    this.#roles = roles;
    this.#positions = positions;
  }

  add(tokens: readonly Token[], style: string): void {
    for (const token of tokens) this.#addToken(token, style);
  }

  addNotes(): void {
    // The set grows during the iteration, because a note may refer to others.
    for (const label of this.#referred) this.add(this.#notes.get(label)?.tokens ?? [], '');
  }

  #addToken(token: Token, style: string): void {
    switch (token.type) {
      case 'list':
        this.#addList(token as Tokens.List, style);
        break;
      case 'table':
        for (const row of [token.header, ...token.rows] as Tokens.TableCell[][])
          for (const cell of row) this.add(cell.tokens, style);
        break;
      case 'code':
      case 'codespan':
        this.#mark(token, token.text, `${style} code`);
        break;
      case 'escape':
        this.#mark(token, token.text, style);
        break;
      case 'image':
        this.#mark(token, token.text, style);
        this.#markAddress(token);
        break;
      case 'def':
        if (!(token as DefinitionToken).isUnused) this.#markAddress(token);
        break;
      case 'note':
        if (!this.#notes.has(token.label)) this.#notes.set(token.label, token as NoteToken);
        break;
      case 'note-reference':
        this.#referred.add(token.label);
        break;
      case 'mark':
        break;
      default:
        if (token.type === 'link' && token.raw !== token.text) this.#markAddress(token);
        if ('tokens' in token && token.tokens)
          this.add(token.tokens, formatting.has(token.type) ? `${style} ${token.type}` : style);
        else this.#mark(token, token.raw, style);
    }
  }

  /** Visitors read the number of an item only if the page shows the written number. */
  #addList({ ordered, start, items }: Tokens.List, style: string): void {
    for (const [index, item] of items.entries()) {
      const number = ordered ? String(Number(start) + index) : '';
      if (number && item.raw.trimStart().startsWith(number)) this.#mark(item, number, style);
      this.add(item.tokens, style);
    }
  }

  /** Marks the characters of a token, by searching each line of its text in the source of the token. */
  #mark(token: Token, text: string, style: string): void {
    let from = 0;
    for (const line of text.split('\n')) {
      const at = token.raw.indexOf(line, from);
      if (at < 0) continue;
      for (let index = at; index < at + line.length; index++)
        this.#roles[this.#positions.span(token, index, index + 1)[0]] = style;
      from = at + line.length;
    }
  }

  /** The address of a link or picture, and the title after it. */
  #markAddress(token: Token): void {
    const { href, title } = token as Tokens.Link;
    const at = title ? token.raw.lastIndexOf(title) : -1;
    if (title && at >= 0) this.#roles.fill('', ...this.#positions.span(token, at, at + title.length));
    // The address of `[words][1]` is in another line.
    if (!token.raw.includes(href)) return;
    const [start, end] = this.#positions.address(token, href);
    this.#roles.fill('address', start, end);
  }
}

/** A word that visitors read, with the formatting of its first character. */
export interface PublishedWord {
  readonly word: string;
  readonly role: string;
}

/** The words that visitors read, and the addresses that they can follow, in the order of the text. */
export function publishedWords(source: string, format: TextFormat | undefined): PublishedWord[] {
  const words: PublishedWord[] = [];
  const roles = rolesIn(source, format);
  let word = '';
  let first = '';
  const end = () => {
    if (/[\p{L}\p{N}]/u.test(word)) words.push({ word, role: first });
    word = '';
  };
  for (const [index, role] of roles.entries()) {
    const character = source[index]!;
    const isOfWord = /[\p{L}\p{N}\p{M}\p{Cf}\p{Cs}]/u.test(character);
    // Marks inside a word do not divide it.
    if (role === undefined && !/\s/.test(character)) continue;
    if (role === undefined || !isOfWord || (role === 'address') !== (first === 'address')) end();
    if (role === undefined || !isOfWord) continue;
    if (word === '') first = role;
    word += character;
  }
  end();
  return words;
}
