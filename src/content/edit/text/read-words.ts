import type { Token, Tokens } from 'marked';
import type { TextSpan } from '../../diagnostics/diagnostic.ts';
import type { TokenPositions } from '../../text/lex/token-positions.ts';
import { cellTokens } from '../../text/prose.ts';
import type { TextNode, WordMark } from './text-node.ts';

/** Thrown if a part of a text cannot be edited as formatted words. It is edited as its Markdown. */
export class OnlyMarkdown extends Error {}

/** Converts tokens inside a line to nodes with their places in the text. */
export class WordsReader {
  readonly #source: string;
  readonly #positions: TokenPositions;

  constructor(source: string, positions: TokenPositions) {
    this.#source = source;
    this.#positions = positions;
  }

  /** The words of a paragraph, without the blanks around them. */
  read(tokens: readonly Token[]): TextNode[] {
    const words = this.#tokens(tokens, []);
    const cut = (index: number, trim: (text: string) => string) => {
      const node = words.at(index);
      const text = node?.text === undefined ? undefined : trim(node.text);
      if (!node || text === undefined || text === node.text) return;
      const [from, to] = node.span;
      const span = index === 0 ? ([to - text.length, to] as const) : ([from, from + text.length] as const);
      words.splice(index, 1, ...(text === '' ? [] : [{ ...node, text, span }]));
    };
    cut(0, (text) => text.trimStart());
    cut(-1, (text) => text.trimEnd());
    return words;
  }

  /** The words of a table cell. A `<br>` in the cell is a line break. */
  readCell(tokens: readonly Token[]): TextNode[] {
    return cellTokens(tokens).flatMap((token, index) => this.#token(token, tokens[index]!, []));
  }

  #tokens(tokens: readonly Token[], marks: readonly WordMark[]): TextNode[] {
    return tokens.flatMap((token) => this.#token(token, token, marks));
  }

  /** @param located the token that has a position: `cellTokens` replaces some */
  #token(token: Token, located: Token, marks: readonly WordMark[]): TextNode[] {
    switch (token.type) {
      case 'strong':
      case 'em':
      case 'del':
      case 'sup':
      case 'sub': {
        const [sign] = /^(\*\*|__|~~|[*_~^])/.exec(token.raw) ?? [''];
        return this.#tokens(token.tokens ?? [], [...marks, { type: token.type, attrs: { sign } }]);
      }
      case 'link':
        return this.#link(token as Tokens.Link, marks);
      case 'codespan': {
        const at = token.raw.indexOf(token.text);
        return at < 0 ? this.#verbatim(token, marks) : this.#words(token, at, token.text, [...marks, { type: 'code' }]);
      }
      case 'br':
        return [{ type: 'hard_break', span: this.#positions.span(located), ...(marks.length > 0 && { marks }) }];
      case 'escape':
        return [{ type: 'text', text: token.text, span: this.#positions.span(token), marks }];
      case 'text':
        if (token.tokens) return this.#tokens(token.tokens, marks);
        // In Markdown a token after a backslash is text; its backslash stays.
        return this.#words(token, 0, token.raw, marks);
      default:
        return this.#verbatim(token, marks);
    }
  }

  #link(token: Tokens.Link, marks: readonly WordMark[]): TextNode[] {
    const { raw, text, href } = token;
    if (raw === text || !raw.startsWith(`[${text}]`)) return this.#verbatim(token, marks);
    const end = raw.slice(text.length + 1);
    if (end.includes('\n')) return this.#verbatim(token, marks);
    return this.#tokens(token.tokens, [...marks, { type: 'link', attrs: { href, end } }]);
  }

  /** A part that is shown and edited with its Markdown. */
  #verbatim(token: Token, marks: readonly WordMark[]): TextNode[] {
    return this.#words(token, 0, token.raw, [...marks, { type: 'verbatim' }]);
  }

  /** Words as nodes, each with consecutive characters of the text. A line break is a blank. */
  #words(token: Token, from: number, text: string, marks: readonly WordMark[]): TextNode[] {
    const nodes: TextNode[] = [];
    let begin = 0;
    const at = (index: number): TextSpan => this.#positions.span(token, from + index, from + index + 1);
    for (let end = 1; end <= text.length; end++) {
      if (end < text.length && at(end)[0] === at(end - 1)[1]) continue;
      const span = [at(begin)[0], at(end - 1)[1]] as const;
      const part = text.slice(begin, end);
      if (this.#source.slice(...span) !== part) throw new OnlyMarkdown(part);
      let done = 0;
      // A line break with the blanks around it is one blank.
      for (const { 0: blank, index } of part.matchAll(/[ \t]*\n[ \t]*|$/g)) {
        const add = (words: string, start: number, length: number) =>
          words &&
          nodes.push({
            type: 'text',
            text: words,
            span: [span[0] + start, span[0] + start + length],
            ...(marks.length > 0 && { marks }),
          });
        add(part.slice(done, index), done, index - done);
        if (blank) add(' ', index, blank.length);
        done = index + blank.length;
      }
      begin = end;
    }
    return nodes;
  }
}
