import { getDefaults, Lexer, type Token, type Tokens } from 'marked';
import type { Inline, InlineNode, Rich, RichNode } from '../../schema/compiled.ts';
import type { RuleName } from './messages.ts';

/** A mistake inside a text: the rule, the piece of text it is about, and what the message needs. */
export interface TextProblem {
  readonly rule: RuleName;
  readonly part: string;
  readonly params: Readonly<Record<string, string>>;
}

export interface ParsedText<T> {
  readonly value: T;
  readonly problems: readonly TextProblem[];
  /** Addresses of the links inside the text, in order. */
  readonly hrefs: readonly string[];
  /** Anchors of the headings inside the text, in order. */
  readonly ids: readonly string[];
}

/** Tokens that an author may write inside a text, as the messages show them. */
export const tokenForms = ['{brand}', '{year}', '{years:1995}'] as const;

const tokenPattern = /\{(\p{L}[^{}]*)\}/gu;

/**
 * A bare address stays text: links are written as links, so that they are checked as such. Words then need not be
 * searched for addresses, which takes a quarter of the library's time.
 */
const inlineRules = {
  ...Lexer.rules.inline.gfm,
  url: /(?!)/,
  text: /^(?:`+|~+|[^`~])(?:(?=[`~])|(?= {2,}\n)|[\s\S]*?(?:(?=[\\<![`*~_]|$)|[^ ](?= {2,}\n)))/,
};

function createLexer(): Lexer {
  const lexer = new Lexer(options);
  lexer.options.tokenizer!.rules.inline = inlineRules;
  return lexer;
}

const options = { ...getDefaults(), gfm: true };

/** Words without any sign that tokens or formatting could start with: nearly all short texts. */
const bare = /^[^{*_`[\]<>&\\!~\n]*$/;

const nothingFound = { problems: [], hrefs: [], ids: [] } as const;

/** Plain strings (names, titles, alternative texts): only `{brand}` may stand in them. */
export function parsePlain(source: string, brand = ''): ParsedText<string> {
  if (!source.includes('{')) return { value: source, ...nothingFound };
  const problems: TextProblem[] = [];
  const value = source.replace(tokenPattern, (whole, name: string) => {
    if (name === 'brand') return brand;
    problems.push(
      readToken(name) ? { rule: 'token-not-allowed', part: whole, params: { token: whole } } : unknownToken(whole),
    );
    return whole;
  });
  return { value, problems, hrefs: [], ids: [] };
}

/** A `text` field: words and tokens. */
export function parseText(source: string, brand = ''): ParsedText<Inline> {
  if (!source.includes('{')) return { value: source, ...nothingFound };
  const reader = createReader(brand);
  return reader.result(simplify(reader.words(source)));
}

/** An `inline` field: words, tokens, bold, emphasis, code and links. */
export function parseInline(source: string, brand = ''): ParsedText<Inline> {
  if (bare.test(source)) return { value: source.trim(), ...nothingFound };
  const reader = createReader(brand);
  return reader.result(simplify(reader.inline(createLexer().inlineTokens(source.trim()))));
}

/** A `markdown` field. */
export function parseMarkdown(source: string, brand = ''): ParsedText<Rich> {
  const reader = createReader(brand);
  return reader.result(reader.blocks(createLexer().lex(source)));
}

/** The anchor of a heading inside a text: lower case, without accents, words joined by hyphens. */
export function slug(words: string): string {
  return words
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Reads the tokens of the Markdown library into our nodes, and notes what we do not admit. */
function createReader(brand: string) {
  const problems: TextProblem[] = [];
  const hrefs: string[] = [];
  const ids: string[] = [];

  function words(source: string): InlineNode[] {
    const nodes: InlineNode[] = [];
    let end = 0;
    for (const match of source.matchAll(tokenPattern)) {
      const token = match[1] === 'brand' ? brand : readToken(match[1]!);
      if (token === undefined) problems.push(unknownToken(match[0]));
      nodes.push(source.slice(end, match.index), token ?? match[0]);
      end = match.index + match[0].length;
    }
    return joinWords([...nodes, source.slice(end)]);
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
        return [{ t: 'code', c: [token.text] }];
      case 'link':
        hrefs.push(token.href);
        return [{ t: 'link', href: token.href, c: inline(token.tokens ?? []) }];
      case 'br':
        return [{ t: 'br' }];
      case 'text':
        return token.tokens ? inline(token.tokens) : words(token.text);
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
    const id = slug(token.text);
    ids.push(id);
    return [{ t: 'heading', level: token.depth, id, c: inline(token.tokens) }];
  }

  function unsupported(token: Token): string {
    const part = token.raw.trim().split('\n')[0]!;
    // Raw HTML has a rule of its own, for every kind of text (`rules/texts.ts`).
    if (token.type !== 'html') problems.push({ rule: 'unsupported-markdown', part, params: { part } });
    return token.raw;
  }

  const result = <T>(value: T): ParsedText<T> => ({ value, problems, hrefs, ids });
  return { words, inline, blocks, result };
}

function readToken(name: string): InlineNode | undefined {
  if (name === 'year') return { t: 'year' };
  const since = /^years:(\d{4})$/.exec(name)?.[1];
  return since ? { t: 'year', since: Number(since) } : undefined;
}

function unknownToken(token: string): TextProblem {
  return { rule: 'unknown-token', part: token, params: { token, allowed: tokenForms.join(', ') } };
}

/** Neighbouring words become one string: less to send, and one text node for React to hydrate. */
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
