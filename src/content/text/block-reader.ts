import type { Token, Tokens } from 'marked';
import { codeLanguage, codeLanguages, codeNames, isCodeName } from '../../../schema/code-languages.ts';
import { slug } from '../../../schema/common/plain-text.ts';
import { type Captioned, type Cell, calloutKinds, figureSides, type RichNode } from '../../../schema/compiled.ts';
import { nearest } from '../common/nearest.ts';
import { isUselessAlt } from './alt.ts';
import { createTakenIds, type TakenIds, takeAnchor } from './anchors.ts';
import type { Findings } from './findings.ts';
import { headingLevel, lineBelow } from './headings.ts';
import { notesAmong } from './inline-nodes.ts';
import { InlineReader } from './inline-reader.ts';
import { type DefinitionsToken, type NoteToken, pictureIn } from './lex/extensions.ts';
import type { DefinitionToken } from './lex/lexer.ts';
import { Notes } from './notes.ts';
import type { TextSources } from './parsed-text.ts';
import { videoPlayer } from './players.ts';
import {
  alignmentOf,
  buttonLinks,
  calloutKind,
  cellTokens,
  definitionItems,
  joinTabs,
  type LonePicture,
  paragraphParts,
  pictureParts,
  proseNode,
  takeHeadingId,
  takeMark,
  titledMarks,
} from './prose.ts';
import { noTokenValues, parsePlain, type TokenValues } from './tokens.ts';

/** What a long text needs beside its source. */
export interface ReaderContext extends TextSources {
  readonly values?: TokenValues | undefined;
  /** Ids in use on the page; the anchors of headings and notes are added. */
  readonly taken?: TakenIds | undefined;
}

/** Converts the tokens of a long text to compiled nodes. */
export class BlockReader {
  readonly #findings: Findings;
  readonly #inline: InlineReader;
  readonly #notes: Notes;
  readonly #values: TokenValues;
  readonly #taken: TakenIds;
  readonly #sources: TextSources;

  constructor(
    findings: Findings,
    { values = noTokenValues, taken = createTakenIds(), ...sources }: ReaderContext = {},
  ) {
    this.#findings = findings;
    this.#values = values;
    this.#taken = taken;
    this.#sources = sources;
    this.#notes = new Notes(() => takeAnchor('note', taken()));
    this.#inline = new InlineReader(findings, values, this.#notes);
  }

  /** All nodes of the text, with its notes at the end. */
  read(tokens: readonly Token[]): readonly RichNode[] {
    for (const note of notesIn(tokens)) this.#notes.add(note);
    const nodes = this.#nodes(tokens);
    const items = this.#notes.referred((note) => this.#nodes(note.tokens));
    for (const note of this.#notes.unused()) this.#findings.refuse(note, 'footnote-unused');
    return items.length > 0 ? [...nodes, proseNode('footnotes', { items })] : nodes;
  }

  #nodes(tokens: readonly Token[]): readonly RichNode[] {
    const nodes: RichNode[] = [];
    for (const token of tokens) nodes.push(...this.#node(token));
    return joinTabs(nodes);
  }

  #node(token: Token): RichNode[] {
    switch (token.type) {
      case 'paragraph':
      case 'text':
        return this.#paragraph(token as Tokens.Paragraph | Tokens.Text);
      case 'heading':
        return [this.#heading(token as Tokens.Heading)];
      case 'list':
        return [this.#list(token as Tokens.List)];
      case 'blockquote':
        return [this.#quote(token as Tokens.Blockquote)];
      case 'table':
        return [this.#table(token as Tokens.Table)];
      case 'hr':
        return [{ t: 'hr' }];
      case 'code':
        return [this.#code(token as Tokens.Code)];
      case 'definitions':
        return [this.#definitions(token as DefinitionsToken)];
      case 'def':
        if ((token as DefinitionToken).isUnused) this.#findings.refuse(token, 'definition-unused', { name: token.tag });
        return [];
      case 'space':
      case 'note':
        return [];
      default:
        return [this.#unsupported(token)];
    }
  }

  /** A paragraph of words, of pictures on lines of their own, or of the address of a video. */
  #paragraph(token: Tokens.Paragraph | Tokens.Text): RichNode[] {
    const video = videoPlayer(token.text);
    if (video) {
      this.#findings.addAddress({ href: video, as: 'player' }, token);
      return [proseNode('video', { src: video })];
    }
    const tokens = token.tokens ?? [token];
    const buttons = buttonLinks(tokens);
    if (buttons) return this.#buttons(buttons);
    return paragraphParts(tokens).map((part) =>
      'picture' in part ? this.#figure(part) : { t: 'p', c: this.#inline.nodes(part) },
    );
  }

  /** Buttons, and below them the notes that are written among their words. */
  #buttons(tokens: readonly Token[]): RichNode[] {
    const nodes = this.#inline.nodes(tokens);
    const links = nodes.flatMap((node) =>
      typeof node === 'object' && node.t === 'link'
        ? [{ href: node.href, ...(node.title && { title: node.title }), label: node.c }]
        : [],
    );
    const notes = notesAmong(nodes);
    return [proseNode('buttons', { links }), ...(notes.length > 0 ? [{ t: 'p', c: notes } as const] : [])];
  }

  #figure({ picture, link, mark }: LonePicture): RichNode {
    const side = figureSides.find((name) => name === mark?.name);
    if (mark && !side)
      this.#findings.refuse(mark, 'picture-side', {
        name: mark.name,
        guess: nearest(mark.name, figureSides) ?? '',
        allowed: figureSides.map((name) => `{${name}}`).join(', '),
      });
    const shown = this.#picture(picture, link);
    return typeof shown === 'string'
      ? { t: 'p', c: [shown] }
      : proseNode('figure', { ...shown, ...(side && { side }) });
  }

  /** A picture with the link around it; its characters where it cannot be shown. */
  #picture(token: Tokens.Image, link: Tokens.Link | undefined): Captioned | string {
    const { image } = this.#sources;
    const alt = parsePlain(token.text, this.#values);
    if (!token.href.startsWith('/assets/')) return this.#findings.refuse(token, 'picture-address');
    if (isUselessAlt(alt.value, token.href)) this.#findings.refuse(token, 'useless-alt', { alt: alt.value });
    for (const { rule, params } of alt.problems) this.#findings.refuse(token, rule, params);
    this.#findings.addAddress({ href: token.href, as: 'picture' }, token);
    if (link) {
      this.#findings.addAddress({ href: link.href, as: 'link' }, link);
      if (alt.value.trim() === '') this.#findings.refuse(link, 'link-without-words', { isPicture: '1' });
    }
    const shown = image?.(token.href, alt.value) ?? { src: token.href, alt: alt.value, width: 0, height: 0 };
    const caption = this.#inline.words(token.title ?? '', token);
    return {
      image: shown,
      ...(caption !== '' && { caption }),
      ...(link && { href: link.href, ...this.#inline.title(link) }),
    };
  }

  #heading(token: Tokens.Heading): RichNode {
    const level = headingLevel(token);
    if (!level) return this.#unsupported(token);
    const line = lineBelow(token);
    if (line) this.#findings.refuse(token, 'heading-line', { fixed: `## ${token.text.replaceAll('\n', ' ')}`, line });
    const { own, c } = takeHeadingId(this.#inline.nodes(token.tokens));
    const id = takeAnchor(own ?? (slug(writtenWords(token.tokens)) || 'section'), this.#taken());
    this.#findings.ids.push(id);
    return { t: 'heading', level, id, c };
  }

  #list({ ordered, start, items }: Tokens.List): RichNode {
    return {
      t: 'list',
      ordered,
      ...(ordered && start !== 1 && { start: Number(start) }),
      items: items.map((item) => this.#nodes(item.tokens)),
    };
  }

  #quote(token: Tokens.Blockquote): RichNode {
    const c = this.#nodes(token.tokens);
    const mark = takeMark(c);
    if (!mark) return { t: 'quote', c };
    const { name, title, rest } = mark;
    const titled = titledMarks.find((known) => known === name.toLowerCase());
    if (titled) {
      if (title.length === 0) this.#findings.refuse(token, 'mark-without-title', { kind: titled.toUpperCase() });
      const item = { title, c: rest };
      return titled === 'details'
        ? proseNode('fold', item)
        : proseNode('tabs', { name: takeAnchor('tabs', this.#taken()), items: [item] });
    }
    const kind = calloutKind(name);
    // Words behind the name of a call-out make it a quote, as on the sites that this mark is known from.
    if (title.length > 0) return { t: 'quote', c };
    if (kind) return proseNode('callout', { kind, c: rest });
    const marks = [...calloutKinds, ...titledMarks];
    this.#findings.refuse(token, 'callout-kind', {
      kind: name,
      guess: nearest(name, marks)?.toUpperCase() ?? '',
      allowed: marks.join(', ').toUpperCase(),
    });
    return { t: 'quote', c };
  }

  #table({ header, rows, align }: Tokens.Table): RichNode {
    const cells = (row: readonly Tokens.TableCell[]) => row.map((cell) => this.#cell(cellTokens(cell.tokens)));
    const columns = align.map(alignmentOf);
    return proseNode('prose-table', {
      ...(columns.some((name) => name !== 'align-start') && { align: columns }),
      head: cells(header),
      rows: rows.map(cells),
    });
  }

  #cell(tokens: readonly Token[]): Cell {
    if (!tokens.some(pictureIn)) return this.#inline.read(tokens);
    const parts = pictureParts(tokens).map((part) => {
      if (!('picture' in part)) return this.#inline.read(part);
      if (part.mark) this.#findings.refuse(part.mark, 'unsupported-markdown');
      return this.#picture(part.picture, part.link);
    });
    return { parts };
  }

  #code(token: Tokens.Code): RichNode {
    this.#findings.addCode(token);
    if (token.codeBlockStyle === 'indented')
      return { t: 'p', c: [this.#findings.refuse(token, 'indented-code', linesOf(token))] };
    const name = /^\S*/.exec(token.lang ?? '')![0];
    if (name && !isCodeName(name)) {
      const guess = nearest(name, codeNames) ?? '';
      this.#findings.refuse(token, 'code-language', { name, guess, allowed: codeNames.join(', ') });
    }
    const language = codeLanguage(name);
    const c = (language && this.#sources.highlight?.(token.text, language)) ?? [token.text];
    return proseNode('code', { ...(language && { label: codeLanguages[language][0] }), c });
  }

  #definitions({ tokens }: DefinitionsToken): RichNode {
    return proseNode('definitions', { items: definitionItems(tokens, (words) => this.#inline.read(words)) });
  }

  #unsupported(token: Token): RichNode {
    return { t: 'p', c: [this.#findings.refuseFormatting(token)] };
  }
}

/** How many lines indented code has, and how many blanks of its first line belong to the code. */
function linesOf({ text }: Tokens.Code) {
  return { lines: String(text.trimEnd().split('\n').length), blanks: String(text.search(/\S|$/)) };
}

/** The words of a heading as they are written, without the addresses of links and the numbers of notes. */
function writtenWords(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if (token.type === 'note-reference') return '';
      return 'tokens' in token && token.tokens
        ? writtenWords(token.tokens)
        : String('text' in token ? token.text : token.raw);
    })
    .join('');
}

/** The notes of a text, also those among the lines of an item or a quotation. */
function notesIn(tokens: readonly Token[]): NoteToken[] {
  return tokens.flatMap((token) => {
    const inner: readonly Token[] = token.type === 'list' ? token.items : ('tokens' in token && token.tokens) || [];
    return token.type === 'note' ? [token as NoteToken, ...notesIn(inner)] : notesIn(inner);
  });
}
