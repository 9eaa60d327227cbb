import type { Token } from 'marked';
import type { TextFormat } from '../../../schema/schema.ts';
import { keepRecent } from '../common/keep-recent.ts';
import type { TextSpan } from '../diagnostics/diagnostic.ts';
import { type Finding, rulesOf } from '../diagnostics/rule.ts';
import { extensionsFor, shortExtensionsFor } from './lex/extensions.ts';
import { PageLexer } from './lex/lexer.ts';
import { TextLimit } from './lex/limits.ts';
import { lexPlainInline, lexPlainMarkdown } from './lex/plain-lexer.ts';
import { locateTokens, type TokenPositions } from './lex/token-positions.ts';
import type { ParsedText, TextAddress, TextParts, TextProblem } from './parsed-text.ts';

export const unsupportedMarkdown = rulesOf('texts')<{ part: string }>('unsupported-markdown', {
  severity: 'error',
  es: ({ part }) =>
    `Este campo no admite «${part}». Se puede usar **negrita**, *cursiva*, [enlaces](/ruta) y, en textos largos, títulos de ## a ######, listas, citas, tablas, imágenes y código entre líneas de \`\`\`.`,
  en: ({ part }) =>
    `This field does not take "${part}". It takes **bold**, *emphasis*, [links](/path) and, in long texts, ## to ###### headings, lists, quotes, tables, pictures and code between lines of \`\`\`.`,
  bad: 'body: |\n  # Precios',
  good: 'body: |\n  ## Precios',
});

interface Lexed {
  readonly tokens: readonly Token[];
  /** Set if the text exceeds a limit. */
  readonly limit?: TextLimit;
}

/** Number of characters of texts whose tokens are cached; the largest pages have fewer. */
const KEPT = 500_000;

/**
 * The tokens of the library are cached: each text is read for facts, rules and nodes, and again when another text of
 * the page changes. Tokens of plain texts are not cached, because reading them takes no longer than a lookup.
 */
const libraryLexers: Readonly<Record<TextFormat, (source: string) => Lexed>> = {
  inline: keepRecent(KEPT, (source) => lexed(() => new PageLexer(shortExtensionsFor(source)).inlineTokens(source))),
  markdown: keepRecent(KEPT, (source) => lexed(() => new PageLexer(extensionsFor(source)).lex(source))),
};

function lex(source: string, format: TextFormat): Lexed {
  const text = format === 'inline' ? source.trim() : source;
  const tokens = format === 'inline' ? lexPlainInline(text) : lexPlainMarkdown(text);
  return tokens ? { tokens } : libraryLexers[format](text);
}

function lexed(read: () => readonly Token[]): Lexed {
  try {
    return { tokens: read() };
  } catch (error) {
    if (!(error instanceof TextLimit)) throw error;
    return { tokens: [], limit: error };
  }
}

/** The findings in a text besides its nodes. Positions are computed only when they are needed. */
export class Findings {
  readonly problems: TextProblem[] = [];
  /** Anchors of the headings, in order. */
  readonly ids: string[] = [];
  readonly #source: string;
  readonly #addresses: TextAddress[] = [];
  /** The tokens of the addresses, in the same order. */
  readonly #owners: Token[] = [];
  readonly #codes: Token[] = [];
  #tokens: readonly Token[] = [];
  #positions: ReturnType<typeof locateTokens> | undefined;

  constructor(source: string) {
    this.#source = source;
  }

  /** The tokens of the Markdown library. A text beyond a limit has one problem and no tokens. */
  lex(format: TextFormat): readonly Token[] {
    const { tokens, limit } = lex(this.#source, format);
    this.#tokens = tokens;
    if (limit) this.problems.push(limit.problemIn(this.#source));
    return tokens;
  }

  addAddress(address: TextAddress, token: Token): void {
    this.#addresses.push(address);
    this.#owners.push(token);
  }

  addCode(token: Token): void {
    this.#codes.push(token);
  }

  /** The range of some characters of a token. @param token absent if the text is not Markdown */
  span(token: Token | undefined, start: number, end: number): TextSpan {
    return token ? this.positions().span(token, start, end) : [start, end];
  }

  /**
   * Reports a token at its first line.
   * @param find makes the finding from that line
   * @returns the source of the token, to be shown as typed
   */
  refuse(token: Token, find: (facts: { readonly part: string }) => Finding): string {
    const { part, within } = this.firstLine(token);
    this.problems.push({ ...find({ part }), within });
    return token.raw;
  }

  /** The first line of a token that has words, without blanks around it. */
  firstLine(token: Token): { readonly part: string; readonly within: TextSpan } {
    const part = token.raw.trim().split('\n')[0]!.trimEnd();
    const start = token.raw.indexOf(part);
    return { part, within: this.span(token, start, start + part.length) };
  }

  /** Reports formatting that texts cannot have. @returns its source, to be shown as typed */
  refuseFormatting(token: Token): string {
    // Raw HTML is reported by `rules/texts/html.ts`, for every kind of text.
    return token.type === 'html' ? token.raw : this.refuse(token, unsupportedMarkdown);
  }

  result<T>(value: T): ParsedText<T> {
    return { value, problems: this.problems, addresses: this.#addresses, ids: this.ids };
  }

  parts(): TextParts {
    return {
      links: this.#addresses.map(({ href }, index) => this.positions().address(this.#owners[index]!, href)),
      codes: this.#codes.map((token) => this.positions().span(token)),
    };
  }

  positions(): TokenPositions {
    this.#positions ??= locateTokens(this.#source, this.#tokens);
    return this.#positions;
  }
}
