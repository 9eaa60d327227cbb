import { Lexer, type Token, type Tokens } from 'marked';

/** Text in one style. */
export interface Run {
  readonly text: string;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly href?: string;
}

export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly runs: readonly Run[] }
  | { readonly kind: 'paragraph'; readonly runs: readonly Run[] }
  | { readonly kind: 'quote'; readonly blocks: readonly Block[] }
  | { readonly kind: 'list'; readonly start?: number; readonly items: readonly (readonly Block[])[] }
  | { readonly kind: 'table'; readonly header: readonly Cell[]; readonly rows: readonly (readonly Cell[])[] };

export type Cell = readonly Run[];

/** A parsed text; the title is its first heading. */
export interface LegalText {
  readonly title: string;
  readonly blocks: readonly Block[];
}

/**
 * Parses a legal text.
 * @throws Error for content that the PDF does not support (raw HTML, images, code, unknown `{token}`), or without a
 * title.
 */
export function parseLegalText(source: string, brand: string): LegalText {
  const blocks = toBlocks(new Lexer({ gfm: true }).lex(replaceTokens(source, brand)));
  const [first] = blocks;
  if (first?.kind !== 'heading' || first.level !== 1) throw new Error('the text must begin with a heading: # Title');
  return { title: plainText(first.runs), blocks };
}

export function plainText(runs: readonly Run[]): string {
  return runs.map((run) => run.text).join('');
}

function replaceTokens(source: string, brand: string): string {
  return source.replace(/\{[^{}\n]*\}/g, (token) => {
    if (token === '{brand}') return brand;
    throw new Error(`unknown token ${token}; only {brand} may stand in a legal text`);
  });
}

function toBlocks(tokens: readonly Token[]): Block[] {
  return tokens.flatMap((token) => (token.type === 'space' ? [] : [toBlock(token)]));
}

function toBlock(token: Token): Block {
  switch (token.type) {
    case 'heading':
      return { kind: 'heading', level: token.depth, runs: toRuns(token.tokens ?? []) };
    case 'paragraph':
    case 'text':
      return { kind: 'paragraph', runs: toRuns(token.tokens ?? [token]) };
    case 'blockquote':
      return { kind: 'quote', blocks: toBlocks(token.tokens ?? []) };
    case 'list':
      return toList(token as Tokens.List);
    case 'table':
      return toTable(token as Tokens.Table);
    default:
      throw unsupported(token);
  }
}

function toList(list: Tokens.List): Block {
  const items = list.items.map((item) => toBlocks(item.tokens));
  return list.ordered ? { kind: 'list', start: Number(list.start), items } : { kind: 'list', items };
}

function toTable(table: Tokens.Table): Block {
  const cells = (row: readonly Tokens.TableCell[]) => row.map((cell) => toRuns(cell.tokens));
  return { kind: 'table', header: cells(table.header), rows: table.rows.map(cells) };
}

const plain = { isBold: false, isItalic: false } as const;
type Marks = Omit<Run, 'text'>;

function toRuns(tokens: readonly Token[], marks: Marks = plain): Run[] {
  return tokens.flatMap((token): Run[] => {
    switch (token.type) {
      case 'strong':
        return toRuns(token.tokens ?? [], { ...marks, isBold: true });
      case 'em':
        return toRuns(token.tokens ?? [], { ...marks, isItalic: true });
      case 'link':
        return toRuns(token.tokens ?? [], { ...marks, href: token.href });
      case 'text':
      case 'escape':
        if ('tokens' in token && token.tokens) return toRuns(token.tokens, marks);
        return [{ ...marks, text: token.text.replace(/\s*\n\s*/g, ' ') }];
      default:
        throw unsupported(token);
    }
  });
}

function unsupported(token: Token): Error {
  return new Error(`cannot be printed (${token.type}): ${token.raw.trim().slice(0, 60)}`);
}
