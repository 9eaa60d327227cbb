import type { Token, Tokens } from 'marked';
import type { Inline, InlineNode, Rich, RichNode } from '../../../schema/compiled.ts';
import { slug } from '../../../schema/plain-text.ts';
import type { StringFormat } from '../../../schema/schema.ts';
import type { TextFormat, TextSpan } from '../diagnostics/diagnostic.ts';
import type { RuleName } from '../diagnostics/messages.ts';
import { createTakenIds, type TakenIds, takeAnchor } from './anchors.ts';
import { PageLexer, TextLimit } from './lexer.ts';
import { locateTokens } from './text-positions.ts';
import { tokenForms } from './tokens.ts';

/** A problem inside a text: the rule, the range of characters, and the parameters of the message. */
export interface TextProblem {
  readonly rule: RuleName;
  readonly within: TextSpan;
  readonly params: Readonly<Record<string, string>>;
}

/** Positions of the parts of a text. */
export interface TextParts {
  /** Addresses of its links, in order. */
  readonly links: readonly TextSpan[];
  /** Ranges of code, in which tokens and formatting have no meaning. */
  readonly codes: readonly TextSpan[];
}

export interface ParsedText<T> {
  readonly value: T;
  readonly problems: readonly TextProblem[];
  /** Addresses of the links inside the text, in order. */
  readonly hrefs: readonly string[];
  /** Anchors of the headings inside the text, in order. */
  readonly ids: readonly string[];
}

/** A token after a backslash is text. In Markdown the library has already removed the backslash. */
const tokenPattern = /\\?\{(\p{L}[^{}]*)\}/gu;

/** Words without any character that a token or formatting could start with, which is the case for nearly all short texts. */
const bare = /^[^{*_`[\]<>&\\!~\n]*$/;

const nothingFound = { problems: [], hrefs: [], ids: [] } as const;

/** Parses a plain string (name, title, alternative text), in which `{brand}` is the only token. */
export function parsePlain(source: string, brand = ''): ParsedText<string> {
  if (!source.includes('{')) return { value: source, ...nothingFound };
  const problems: TextProblem[] = [];
  const value = source.replace(tokenPattern, (whole: string, name: string, at: number) => {
    if (whole.startsWith('\\')) return whole.slice(1);
    if (name === 'brand') return brand;
    const within = [at, at + whole.length] as const;
    problems.push(
      readToken(name) ? { rule: 'token-not-allowed', within, params: { token: whole } } : unknownToken(whole, within),
    );
    return whole;
  });
  return { value, problems, hrefs: [], ids: [] };
}

/** Parses a `text` field: words and tokens. */
export function parseText(source: string, brand = ''): ParsedText<Inline> {
  if (!source.includes('{')) return { value: source, ...nothingFound };
  const reader = createReader(brand, source);
  return reader.result(simplify(reader.words(source)));
}

/** Parses an `inline` field: words, tokens, bold, emphasis, code and links. */
export function parseInline(source: string, brand = ''): ParsedText<Inline> {
  if (bare.test(source)) return { value: source.trim(), ...nothingFound };
  const reader = createReader(brand, source);
  return reader.result(simplify(reader.inline(reader.lex('inline'))));
}

/**
 * Parses a `markdown` field.
 * @param taken ids in use on the page; the anchors of the headings are added
 */
export function parseMarkdown(source: string, brand = '', taken?: TakenIds): ParsedText<Rich> {
  const reader = createReader(brand, source, taken);
  return reader.result(reader.blocks(reader.lex('markdown')));
}

/** Positions of the parts of a text, computed only when there is a problem to report. */
export function readParts(source: string, format: TextFormat): TextParts {
  const reader = createReader('', source);
  const tokens = reader.lex(format);
  if (format === 'inline') reader.inline(tokens);
  else reader.blocks(tokens);
  return reader.parts();
}

/** A text of the same length with blanks in place of code, in which formatting has no meaning. */
export function withoutCode(source: string, format: StringFormat | undefined): string {
  if ((format !== 'inline' && format !== 'markdown') || !/`|~~~|^(?: {4}|\t)/m.test(source)) return source;
  const parts: string[] = [];
  let done = 0;
  for (const [start, end] of readParts(source, format).codes) {
    parts.push(source.slice(done, start), source.slice(start, end).replace(/[^\n]/g, ' '));
    done = end;
  }
  return parts.join('') + source.slice(done);
}

/** Converts the tokens of the Markdown library to compiled nodes, and collects problems. */
function createReader(brand: string, source: string, taken: TakenIds = createTakenIds()) {
  const problems: TextProblem[] = [];
  const links: Tokens.Link[] = [];
  const codes: Token[] = [];
  const ids: string[] = [];
  let lexed: readonly Token[] = [];
  let known: ReturnType<typeof locateTokens> | undefined;

  /** A text beyond a limit has one problem and no tokens. */
  function lex(format: TextFormat): readonly Token[] {
    try {
      lexed = format === 'inline' ? new PageLexer().inlineTokens(source.trim()) : new PageLexer().lex(source);
    } catch (error) {
      if (!(error instanceof TextLimit)) throw error;
      problems.push(error.problemIn(source));
    }
    return lexed;
  }

  function positions() {
    known ??= locateTokens(source, lexed);
    return known;
  }

  /** @param token the token that contains the words; absent where they are the whole text */
  function words(text: string, token?: Token): InlineNode[] {
    const nodes: InlineNode[] = [];
    let end = 0;
    for (const match of text.matchAll(tokenPattern)) {
      const start = match.index;
      const inserted = insertion(match[0], match[1]!);
      nodes.push(text.slice(end, start), inserted ?? match[0]);
      end = start + match[0].length;
      if (inserted === undefined)
        problems.push(unknownToken(match[0], token ? positions().span(token, start, end) : [start, end]));
    }
    return joinWords([...nodes, text.slice(end)]);
  }

  function insertion(written: string, name: string): InlineNode | undefined {
    if (written.startsWith('\\')) return written.slice(1);
    return name === 'brand' ? brand : readToken(name);
  }

  function inline(tokens: readonly Token[]): InlineNode[] {
    return joinWords(tokens.flatMap(inlineNode));
  }

  function inlineNode(token: Token): InlineNode[] {
    switch (token.type) {
      case 'strong':
      case 'em':
        return [{ t: token.type, c: inline(token.tokens ?? []) }];
      case 'codespan':
        codes.push(token);
        return [{ t: 'code', c: [token.text] }];
      case 'link':
        links.push(token as Tokens.Link);
        return [{ t: 'link', href: token.href, c: inline(token.tokens ?? []) }];
      case 'br':
        return [{ t: 'br' }];
      case 'text':
        return token.tokens ? inline(token.tokens) : words(token.text, token);
      case 'escape':
        return [token.text];
      default:
        return [unsupported(token)];
    }
  }

  function blocks(tokens: readonly Token[]): RichNode[] {
    return tokens.flatMap(blockNode);
  }

  function blockNode(token: Token): RichNode[] {
    switch (token.type) {
      case 'paragraph':
        return [{ t: 'p', c: inline(token.tokens ?? []) }];
      case 'text':
        return [{ t: 'p', c: inline(token.tokens ?? [token]) }];
      case 'heading':
        return heading(token as Tokens.Heading);
      case 'list': {
        const { ordered, items } = token as Tokens.List;
        return [{ t: 'list', ordered, items: items.map((item) => blocks(item.tokens)) }];
      }
      case 'blockquote':
        return [{ t: 'quote', c: blocks(token.tokens ?? []) }];
      case 'table': {
        const { header, rows } = token as Tokens.Table;
        const cells = (row: Tokens.TableCell[]) => row.map((cell) => inline(cell.tokens));
        return [{ t: 'table', head: cells(header), rows: rows.map(cells) }];
      }
      case 'space':
      case 'def':
        return [];
      default:
        return [{ t: 'p', c: [unsupported(token)] }];
    }
  }

  function heading(token: Tokens.Heading): RichNode[] {
    if (token.depth !== 2 && token.depth !== 3) return [{ t: 'p', c: [unsupported(token)] }];
    const id = takeAnchor(slug(token.text) || 'section', taken());
    ids.push(id);
    return [{ t: 'heading', level: token.depth, id, c: inline(token.tokens) }];
  }

  function unsupported(token: Token): string {
    const part = token.raw.trim().split('\n')[0]!;
    if (token.type === 'code') codes.push(token);
    // Raw HTML is reported by `rules/texts.ts`, for every kind of text.
    if (token.type !== 'html') {
      const start = token.raw.indexOf(part);
      const within = positions().span(token, start, start + part.length);
      problems.push({ rule: 'unsupported-markdown', within, params: { part } });
    }
    return token.raw;
  }

  function result<T>(value: T): ParsedText<T> {
    return { value, problems, hrefs: links.map(({ href }) => href), ids };
  }

  function parts(): TextParts {
    return {
      links: links.map((token) => positions().address(token)),
      codes: codes.map((token) => positions().span(token)),
    };
  }

  return { lex, words, inline, blocks, result, parts };
}

function readToken(name: string): InlineNode | undefined {
  if (name === 'year') return { t: 'year' };
  const since = /^years:(\d{4})$/.exec(name)?.[1];
  return since ? { t: 'year', since: Number(since) } : undefined;
}

function unknownToken(token: string, within: TextSpan): TextProblem {
  return { rule: 'unknown-token', within, params: { token, allowed: tokenForms.join(', ') } };
}

/** Joins adjacent strings into one: less data, and a single text node for React to hydrate. */
function joinWords(nodes: readonly InlineNode[]): InlineNode[] {
  const joined: InlineNode[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (node === '') continue;
    if (typeof node === 'string' && typeof last === 'string') joined[joined.length - 1] = last + node;
    else joined.push(node);
  }
  return joined;
}

function simplify(nodes: readonly InlineNode[]): Inline {
  if (nodes.length === 0) return '';
  return nodes.length === 1 && typeof nodes[0] === 'string' ? nodes[0] : nodes;
}
