import { getDefaults, Lexer, type MarkedOptions, type Token, Tokenizer, type Tokens, type TokensList } from 'marked';
import { unspaced } from '../../../../schema/search/unspaced.ts';
import { bareAddress, maybeAddress, nextAddress } from './bare-addresses.ts';
import {
  MAX_CELLS,
  MAX_NESTING,
  MAX_PARAGRAPH,
  markdownTooDeep,
  paragraphTooLong,
  TextLimit,
  tableTooLarge,
} from './limits.ts';

/**
 * The rules of the library without its search for bare addresses, which `bareAddress` reads instead. That saves a
 * quarter of the time, and most texts have no such address.
 */
const inlineRules = {
  ...Lexer.rules.inline.gfm,
  // Without `^`, the expression would be tried at every position.
  url: /^(?!)/,
  text: /^(?:`+|~+|[^`~])(?:(?=[`~])|(?= {2,}\n)|[\s\S]*?(?:(?=[\\<![`*~^_]|$)|[^ ](?= {2,}\n)))/,
};

/** The lexer of the library with limits. Its methods throw `TextLimit`. */
export class PageLexer extends Lexer {
  private depth = 0;
  /** The tokens read so far of the current text. */
  before: readonly Token[] = [];
  /** The definitions of links, in order, and the names that links refer to. */
  readonly definitions: DefinitionToken[] = [];
  readonly referred = new Set<string>();

  /** @param extensions of the language, see `extensionsFor` */
  constructor(extensions: MarkedOptions['extensions'] = null) {
    const tokenizer = new PageTokenizer();
    super({ ...getDefaults(), gfm: true, tokenizer, extensions });
    tokenizer.rules.inline = inlineRules;
    tokenizer.reader = this;
  }

  override lex(source: string): TokensList {
    const tokens = super.lex(source);
    const isUsed = ({ tag, href, title }: DefinitionToken) =>
      this.referred.has(tag) && tokens.links[tag]?.href === href && tokens.links[tag].title === title;
    const words = this.definitions.filter((token) => !addressForm.test(token.href) && !isUsed(token));
    for (const { tag } of words) if (!this.referred.has(tag)) delete tokens.links[tag];
    // The text of a false definition may refer to true ones.
    for (const token of words)
      Object.assign(token, { type: 'paragraph', text: token.raw.trim(), tokens: this.inlineTokens(token.raw.trim()) });
    for (const token of this.definitions) if (!words.includes(token) && !isUsed(token)) token.isUnused = true;
    return tokens;
  }

  override blockTokens(source: string, tokens?: Token[], lastParagraphClipped?: boolean): TokensList {
    return this.nested(source, () => super.blockTokens(source, tokens, lastParagraphClipped)) as TokensList;
  }

  override inlineTokens(source: string, tokens: Token[] = []): Token[] {
    if (source.length > MAX_PARAGRAPH) throw new TextLimit(paragraphTooLong, source, MAX_PARAGRAPH);
    const outer = this.before;
    this.before = tokens;
    const read = this.nested(source, () => super.inlineTokens(source, tokens));
    this.before = outer;
    return read;
  }

  private nested<T>(source: string, read: () => T): T {
    if (this.depth > MAX_NESTING) throw new TextLimit(markdownTooDeep, source, MAX_NESTING);
    this.depth++;
    const tokens = read();
    this.depth--;
    return tokens;
  }
}

/** `[1]: https://…`, which links such as `[words][1]` refer to. */
export interface DefinitionToken extends Tokens.Def {
  /** True if no link refers to the definition. The page would not show it. */
  isUnused?: true;
}

/** The target of a true definition. In others, such as `[Monday]: closed`, words follow. */
const addressForm = /^(?:$|[/#<]|www\.|(?:https?|mailto|tel|ftp|file):)/i;

/** Formatted words, by the character of their marks. */
const marked = {
  '*': /^(\*\*?)(?![\s*])([^*]*[^\s*])\1(?!\*)/,
  _: /^(__?)(?![\s_])([^_]*[^\s_])\1(?!_)/,
  '~': /^(~~)(?![\s~])([^~]*[^\s~])\1(?!~)/,
} as const;
/** Raised and lowered characters, by their mark. */
const raisedWords = {
  '^': /^\^((?:\\.|[^\\\s^`])+)\^/,
  '~': /^~((?:\\.|[^\\\s~`])+)~(?!~)/,
} as const;
/** A star may mean multiplication, and names have underscores, so this may only resemble formatting. */
const sentence = /^[\p{L}\p{N}"'«“‘¿¡「『].*[.,:;!?…"'»”’。、：；！？」』）]$/su;
const lastLetter = /[\p{L}\p{N}\p{M}]$/u;
const firstLetter = /^[\p{L}\p{N}]/u;
const firstPunctuation = /^[\p{P}\p{S}]/u;
const lastPunctuation = /[\p{P}\p{S}]$/u;

/** The name of a definition, in the form that the library compares. */
function nameOf(written: string): string {
  return written.trim().replace(/\s+/g, ' ').toLowerCase().toUpperCase().toLowerCase();
}

/**
 * True if a star or underscore may begin formatting, because it is not inside a word. In scripts without spaces, a star
 * may follow a letter.
 */
function isFree(character: string, before: string): boolean {
  if (before === character) return false;
  return !lastLetter.test(before) || (character === '*' && unspaced.test(before));
}

class PageTokenizer extends Tokenizer {
  reader!: PageLexer;

  override table(source: string): Tokens.Table | undefined {
    const found = this.rules.block.table.exec(source);
    const cells = found ? found[2]!.split('|').length * (found[3] ?? '').split('\n').length : 0;
    if (cells > MAX_CELLS) throw new TextLimit(tableTooLarge, source, MAX_CELLS);
    return super.table(source);
  }

  override emStrong(source: string, masked: string, before = ''): Tokens.Em | Tokens.Strong | undefined {
    const found = this.raised('^', source) ?? super.emStrong(source, masked, before);
    if (found || !(source.startsWith('*') || source.startsWith('_'))) return found;
    const [mark, glued] = this.glued(source, masked, before) ?? [];
    return mark && glued ? { type: mark.length === 2 ? 'strong' : 'em', ...glued } : undefined;
  }

  override del(source: string, masked: string, before = ''): Tokens.Del | undefined {
    const found = this.raised('~', source) ?? super.del(source, masked, before);
    if (found || !source.startsWith('~~')) return found;
    const [, glued] = this.glued(source, masked, before) ?? [];
    return glued && { type: 'del', ...glued };
  }

  /** `m^2^` and `H~2~O`: characters without blanks, after a word or a mark. The library has no such type of token. */
  private raised(mark: '^' | '~', source: string) {
    if (source[0] !== mark || !/[^\s[(^~]$/.test(this.reader.before.at(-1)?.raw ?? '')) return undefined;
    const [raw, text] = raisedWords[mark].exec(source) ?? [];
    if (!raw || !text) return undefined;
    const type = mark === '^' ? 'sup' : 'sub';
    return { type: type as never, raw, text, tokens: this.lexer.inlineTokens(text) };
  }

  /**
   * Formatted words that begin or end with punctuation, next to a letter: `**Note:**read`, `これは**重要。**次`. Standard
   * Markdown would show these marks as typed; in scripts without spaces, bold words cannot be written in another way.
   * @returns the mark, and the token without its type
   */
  private glued(source: string, masked: string, before: string) {
    const character = source[0] as keyof typeof marked;
    const [whole, mark, words = ''] = marked[character].exec(masked.slice(-source.length)) ?? [];
    if (!whole || !mark || !/[\p{L}\p{N}]/u.test(words)) return undefined;
    const after = source.slice(whole.length);
    const isOpened = lastLetter.test(before) && firstPunctuation.test(words);
    const isClosed = lastPunctuation.test(words) && firstLetter.test(after);
    const isCertain = mark === '**' || mark === '~~';
    if (!(isCertain ? isOpened || isClosed : isClosed && sentence.test(words) && isFree(character, before)))
      return undefined;
    const raw = source.slice(0, whole.length);
    const text = raw.slice(mark.length, -mark.length);
    return [mark, { raw, text, tokens: this.lexer.inlineTokens(text) }] as const;
  }

  override def(source: string): Tokens.Def | undefined {
    const found = super.def(source);
    if (found) this.reader.definitions.push(found);
    return found;
  }

  override reflink(source: string, links: Lexer['tokens']['links']): ReturnType<Tokenizer['reflink']> {
    const found = super.reflink(source, links);
    const [, name] = (found && found.type !== 'text' && /\[((?:\\[\s\S]|[^[\]\\])+)\](?:\[\])?$/.exec(found.raw)) || [];
    if (name) this.reader.referred.add(nameOf(name));
    return found;
  }

  /** Reads a bare address. The library does not call this inside a link. */
  override url(source: string): Tokens.Link | undefined {
    const found = bareAddress(source, this.reader.before.at(-1)?.raw ?? '');
    if (!found) return undefined;
    const { raw, href } = found;
    return { type: 'link', raw, text: raw, href, tokens: [{ type: 'text', raw, text: raw }] };
  }

  /** Ends a run of words before an address. */
  override inlineText(source: string): Tokens.Text | undefined {
    return super.inlineText(source.slice(0, maybeAddress.test(source) ? nextAddress(source) : undefined));
  }
}
