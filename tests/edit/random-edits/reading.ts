import { type Document, Lexer, parseDocument } from 'yaml';

/**
 * The result of a second parser, which is not the parser of the program. Each part is read once, when it is first
 * needed.
 */
export class Reading {
  readonly source: string;
  #document: Document.Parsed | undefined;
  #data: unknown;
  #comments: readonly string[] | undefined;

  constructor(source: string) {
    this.source = source;
  }

  /** @throws where the source is no YAML */
  get document(): Document.Parsed {
    this.#document ??= parseDocument(this.source, { uniqueKeys: false, keepSourceTokens: true, stringKeys: true });
    const [error] = this.#document.errors;
    if (error) throw error;
    return this.#document;
  }

  get data(): unknown {
    this.#data ??= this.document.toJS();
    return this.#data;
  }

  /** All comments, sorted. */
  get comments(): readonly string[] {
    this.#comments ??= [...new Lexer().lex(this.source.replace(/\r\n/g, '\n').replace(/^\uFEFF/, ''))]
      .filter((token) => token.startsWith('#'))
      .sort();
    return this.#comments;
  }
}
