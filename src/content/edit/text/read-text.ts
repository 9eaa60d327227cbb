import type { Token, Tokens } from 'marked';
import { calloutKinds } from '../../../../schema/compiled.ts';
import type { TextFormat } from '../../../../schema/schema.ts';
import type { TextSpan } from '../../diagnostics/diagnostic.ts';
import { Findings } from '../../text/findings.ts';
import { headingLevel } from '../../text/headings.ts';
import { pictureIn } from '../../text/lex/extensions.ts';
import { isRelation } from '../../text/lex/relations.ts';
import { cellSpans, type TokenPositions } from '../../text/lex/token-positions.ts';
import { quoteMark } from '../../text/marked-quotes.ts';
import { paragraphParts } from '../../text/prose.ts';
import { OnlyMarkdown, WordsReader } from './read-words.ts';
import type { TextNode } from './text-node.ts';

/**
 * A text with formatting as a tree for an editor. Each node has its place in the text, so that an edit can keep the
 * bytes of all others. A part that the editor does not show formatted is a node of its own, with its Markdown.
 */
export function readText(source: string, format: TextFormat): TextNode {
  const findings = new Findings(source);
  const tokens = findings.lex(format);
  const span = [0, source.length] as const;
  const isBeyondLimits = tokens.length === 0 && source.trim() !== '';
  const reader = new TextReader(source, findings.positions());
  if (format === 'inline') return isBeyondLimits ? verbatimLine(source) : reader.line(tokens);
  const content = isBeyondLimits ? [sourceNode(source, span)] : reader.blocks(tokens, true);
  return { type: 'doc', span, content };
}

/** A line that is shown and edited with its Markdown. */
function verbatimLine(source: string): TextNode {
  const span = [0, source.length] as const;
  return { type: 'line', span, content: [{ type: 'text', text: source, span, marks: [{ type: 'verbatim' }] }] };
}

/** A part of a long text that is shown and edited as its Markdown. */
function sourceNode(source: string, span: TextSpan): TextNode {
  return { type: 'source', span, content: [{ type: 'text', text: source.slice(...span), span }] };
}

class TextReader {
  readonly #source: string;
  readonly #positions: TokenPositions;
  readonly #words: WordsReader;

  constructor(source: string, positions: TokenPositions) {
    this.#source = source;
    this.#positions = positions;
    this.#words = new WordsReader(source, positions);
  }

  line(tokens: readonly Token[]): TextNode {
    try {
      return { type: 'line', span: [0, this.#source.length], content: this.#words.read(tokens) };
    } catch (error) {
      if (!(error instanceof OnlyMarkdown)) throw error;
      return verbatimLine(this.#source);
    }
  }

  /** @param isOutermost true if a part that cannot be shown formatted is a node; others make the part around them one */
  blocks(tokens: readonly Token[], isOutermost = false): TextNode[] {
    return tokens
      .filter(({ type }) => type !== 'space')
      .map((token) => {
        try {
          return this.#block(token);
        } catch (error) {
          if (!(isOutermost && error instanceof OnlyMarkdown)) throw error;
          return sourceNode(this.#source, this.#span(token));
        }
      });
  }

  #block(token: Token): TextNode {
    const span = this.#span(token);
    switch (token.type) {
      case 'paragraph':
      case 'text':
        return this.#paragraph(token as Tokens.Paragraph, span);
      case 'heading': {
        const level = headingLevel(token as Tokens.Heading);
        if (!level) throw new OnlyMarkdown(token.raw);
        return { type: 'heading', span, attrs: { level }, content: this.#words.read(token.tokens ?? []) };
      }
      case 'list':
        return this.#list(token as Tokens.List, span);
      case 'blockquote':
        return this.#quote(token as Tokens.Blockquote, span);
      case 'table':
        return this.#table(token as Tokens.Table, span);
      case 'hr':
        return { type: 'rule', span };
      case 'code':
        return this.#code(token as Tokens.Code, span);
      default:
        throw new OnlyMarkdown(token.raw);
    }
  }

  #paragraph(token: Tokens.Paragraph | Tokens.Text, span: TextSpan): TextNode {
    const tokens = token.tokens ?? [token];
    // A relation of a link is shown with its Markdown, among the words.
    const isOfParagraph = (token: Token) => token.type === 'mark' && !isRelation(token.name);
    if (tokens.some(isOfParagraph) || tokens.some(pictureIn)) return this.#picture(tokens, span);
    return { type: 'paragraph', span, content: this.#words.read(tokens) };
  }

  #picture(tokens: readonly Token[], span: TextSpan): TextNode {
    const [part, ...others] = paragraphParts(tokens);
    if (!part || !('picture' in part) || part.link || others.length > 0) throw new OnlyMarkdown(this.#source);
    const { picture, mark } = part;
    const attrs = { src: picture.href, alt: picture.text, caption: picture.title ?? '', side: mark?.name ?? '' };
    return { type: 'picture', span, attrs };
  }

  #list({ ordered, start, items }: Tokens.List, span: TextSpan): TextNode {
    if (items.some(({ task }) => task)) throw new OnlyMarkdown(this.#source);
    const [sign = '-'] = /[-*+.)]/.exec(items[0]!.raw) ?? [];
    const content = items.map((item): TextNode => {
      const own = this.#span(item);
      const blocks = this.blocks(item.tokens);
      if (blocks.length === 0) throw new OnlyMarkdown(item.raw);
      return { type: 'list_item', span: own, content: blocks };
    });
    return ordered
      ? { type: 'ordered_list', span, attrs: { start: Number(start), sign }, content }
      : { type: 'bullet_list', span, attrs: { sign }, content };
  }

  #quote(token: Tokens.Blockquote, span: TextSpan): TextNode {
    const text = token.text.trimStart();
    const [mark, name] = quoteMark.exec(text) ?? [];
    if (!mark || !name) return { type: 'blockquote', span, content: this.#filled(this.blocks(token.tokens)) };
    const kind = calloutKinds.find((known) => known === name.toLowerCase());
    if (!kind || /^[^\n]/.test(text.slice(mark.length))) throw new OnlyMarkdown(token.raw);
    const [first, ...others] = this.blocks(token.tokens);
    const rest = first && withoutFirstLine(first, this.#source);
    return { type: 'callout', span, attrs: { kind }, content: this.#filled([...(rest ? [rest] : []), ...others]) };
  }

  #filled(blocks: TextNode[]): TextNode[] {
    if (blocks.length === 0) throw new OnlyMarkdown(this.#source);
    return blocks;
  }

  /** The rows of a table. The first one includes the line with the alignment of the columns. */
  #table(token: Tokens.Table, span: TextSpan): TextNode {
    if (token.raw.includes('![')) throw new OnlyMarkdown(token.raw);
    const { header, rows, align } = token;
    const lines = token.raw.trimEnd().split('\n');
    let at = 0;
    const starts = lines.map((line) => {
      at += line.length + 1;
      return at - line.length - 1;
    });
    const row = (cells: readonly Tokens.TableCell[], from: number, to: number): TextNode => {
      const start = starts[from]!;
      const spans = cellSpans(lines[from]!, cells);
      const content = cells.map((cell, column): TextNode => {
        const [first, end] = spans[column]!;
        return {
          type: cell.header ? 'table_header' : 'table_cell',
          span: this.#positions.span(token, start + first, start + Math.max(end, first + 1)),
          attrs: { align: align[column] ?? null },
          content: this.#words.readCell(cell.tokens),
        };
      });
      return { type: 'table_row', span: this.#positions.span(token, start, starts[to]! + lines[to]!.length), content };
    };
    const content = [row(header, 0, 1), ...rows.map((cells, index) => row(cells, index + 2, index + 2))];
    return { type: 'table', span, content };
  }

  #code(token: Tokens.Code, span: TextSpan): TextNode {
    if (token.codeBlockStyle === 'indented') throw new OnlyMarkdown(token.raw);
    const content: TextNode[] = token.text === '' ? [] : [{ type: 'text', text: token.text, span }];
    return { type: 'code_block', span, attrs: { lang: token.lang ?? '' }, content };
  }

  /** The characters of a token without the line breaks after it. */
  #span(token: Token): TextSpan {
    const end = token.raw.trimEnd().length;
    const start = token.raw.length - token.raw.replace(/^\n+/, '').length;
    return this.#positions.span(token, start, Math.max(start, end));
  }
}

/** A paragraph without the line that has the mark of a call-out; undefined if it has no further line. */
function withoutFirstLine(node: TextNode, source: string): TextNode | undefined {
  if (node.type !== 'paragraph') throw new OnlyMarkdown(source);
  const content = node.content ?? [];
  const [start, end] = node.span;
  const line = source.slice(start, end).indexOf('\n');
  if (line < 0) return undefined;
  const words = content.flatMap((part): TextNode[] => {
    const [from, to] = part.span;
    if (from > start + line) return [part];
    if (to <= start + line + 1) return [];
    const cut = start + line + 1 - from;
    return part.text?.length === to - from ? [{ ...part, text: part.text.slice(cut), span: [from + cut, to] }] : [];
  });
  if (words.length === 0) return undefined;
  const next = start + line + 1;
  return { ...node, content: words, span: [next + /^[ \t>]*/.exec(source.slice(next, end))![0].length, end] };
}
