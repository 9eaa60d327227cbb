import type { Token, Tokens } from 'marked';
import { codeLanguage, codeLanguages } from '../../../schema/code-languages.ts';
import { slug } from '../../../schema/common/plain-text.ts';
import { type Cell, figureSides, type InlineNode, type RichNode } from '../../../schema/compiled.ts';
import { nearest } from '../common/nearest.ts';
import { shorten } from '../common/quote.ts';
import { createTakenIds, type TakenIds, takeAnchor } from './anchors.ts';
import { indentedProblem, languageProblem } from './code.ts';
import { type Findings, unsupportedMarkdown } from './findings.ts';
import { headingLevel, headingLine, lineBelow } from './headings.ts';
import { InlineReader, notesAmong, simplify } from './inline-reader.ts';
import { type DefinitionsToken, type NoteToken, pictureIn } from './lex/extensions.ts';
import type { DefinitionToken } from './lex/lexer.ts';
import { quoteNode } from './marked-quotes.ts';
import { definitionUnused, footnoteUnused, Notes } from './notes.ts';
import type { TextSources } from './parsed-text.ts';
import { pictureSide } from './pictures.ts';
import { videoPlayer } from './players.ts';
import {
  alignmentOf,
  buttonLinks,
  cellsBeyondHead,
  cellsWithoutHeading,
  cellTokens,
  definitionItems,
  itemNumber,
  joinTabs,
  type LonePicture,
  misnumberedItem,
  paragraphParts,
  pictureParts,
  proseNode,
  takeHeadingId,
} from './prose.ts';
import { noTokenValues, type TokenValues } from './tokens.ts';

/** The input of a long text besides its source. */
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
  readonly #taken: TakenIds;
  readonly #sources: TextSources;

  constructor(
    findings: Findings,
    { values = noTokenValues, taken = createTakenIds(), ...sources }: ReaderContext = {},
  ) {
    this.#findings = findings;
    this.#taken = taken;
    this.#sources = sources;
    this.#notes = new Notes(() => takeAnchor('note', taken()));
    this.#inline = new InlineReader(findings, values, { notes: this.#notes, ...sources });
  }

  /** All nodes of the text, with its notes at the end. */
  read(tokens: readonly Token[]): readonly RichNode[] {
    for (const note of notesIn(tokens)) this.#notes.add(note);
    const nodes = this.#nodes(tokens);
    const items = this.#notes.referred((note) => this.#nodes(note.tokens));
    for (const note of this.#notes.unused()) this.#findings.refuse(note, footnoteUnused);
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
        if ((token as DefinitionToken).isUnused)
          this.#findings.refuse(token, ({ part }) => definitionUnused({ part, name: token.tag }));
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

  /** A row of buttons, and below it the notes that its words refer to. */
  #buttons(tokens: readonly Token[]): RichNode[] {
    const nodes = this.#inline.nodes(tokens);
    const links = nodes.flatMap((node) =>
      typeof node === 'object' && node.t === 'link'
        ? [
            {
              href: node.href,
              ...(node.rel && { rel: node.rel }),
              ...(node.title && { title: node.title }),
              label: node.c,
            },
          ]
        : [],
    );
    const notes = notesAmong(nodes);
    return [proseNode('buttons', { links }), ...(notes.length > 0 ? [{ t: 'p', c: notes } as const] : [])];
  }

  #figure({ picture, link, relations, mark }: LonePicture): RichNode {
    const side = figureSides.find((name) => name === mark?.name);
    if (mark && !side) {
      const allowed = figureSides.map((name) => `{${name}}`);
      this.#findings.refuse(mark, () =>
        pictureSide({ name: mark.name, guess: nearest(mark.name, figureSides), allowed }),
      );
    }
    const shown = this.#inline.picture(picture, link, relations);
    return typeof shown === 'string'
      ? { t: 'p', c: [shown] }
      : proseNode('figure', { ...shown, ...(side && { side }) });
  }

  #heading(token: Tokens.Heading): RichNode {
    const level = headingLevel(token);
    if (!level) return this.#unsupported(token);
    const line = lineBelow(token);
    const fixed = `## ${token.text.replaceAll('\n', ' ')}`;
    if (line) this.#findings.refuse(token, ({ part }) => headingLine({ part, line, fixed }));
    return { t: 'heading', level, ...this.#anchored(token.tokens, 'section') };
  }

  /** The words of a heading or a term, with its anchor. */
  #anchored(tokens: readonly Token[], usual: string): { readonly id: string; readonly c: readonly InlineNode[] } {
    const { own, c } = takeHeadingId(this.#inline.nodes(tokens));
    return { id: this.#takeId(own ?? (slug(writtenWords(tokens)) || usual)), c };
  }

  #takeId(wanted: string): string {
    const id = takeAnchor(wanted, this.#taken());
    this.#findings.ids.push(id);
    return id;
  }

  #list(token: Tokens.List): RichNode {
    const { ordered, start, items } = token;
    const misnumbered = ordered && misnumberedItem(token);
    if (misnumbered) this.#findings.refuse(misnumbered.item, () => itemNumber(misnumbered.numbers));
    return {
      t: 'list',
      ordered,
      ...(ordered && start !== 1 && { start: Number(start) }),
      items: items.map((item) => this.#nodes(item.tokens)),
    };
  }

  #quote(token: Tokens.Blockquote): RichNode {
    const c = this.#nodes(token.tokens);
    return quoteNode(
      c,
      (finding) => this.#findings.refuse(token, () => finding),
      () => takeAnchor('tabs', this.#taken()),
    );
  }

  #table(token: Tokens.Table): RichNode {
    const { header, rows, align } = token;
    for (const [start, end] of cellsBeyondHead(token)) {
      const part = shorten(token.raw.slice(start, end));
      this.#findings.problems.push({
        ...cellsWithoutHeading({ part }),
        within: this.#findings.span(token, start, end),
      });
    }
    const cells = (row: readonly Tokens.TableCell[]) => row.map((cell) => this.#cell(cellTokens(cell.tokens)));
    const columns = align.map(alignmentOf);
    return proseNode('prose-table', {
      ...(columns.some((name) => name !== 'align-start') && { align: columns }),
      head: cells(header),
      rows: rows.map(cells),
    });
  }

  #cell(tokens: readonly Token[]): Cell {
    if (!tokens.some(pictureIn)) {
      const { own, c } = takeHeadingId(this.#inline.nodes(tokens));
      return own === undefined ? simplify([...c]) : { id: this.#takeId(own), parts: [simplify([...c])] };
    }
    const parts = pictureParts(tokens).map((part) => {
      if (!('picture' in part)) return this.#inline.read(part);
      if (part.mark) this.#findings.refuse(part.mark, unsupportedMarkdown);
      return this.#inline.picture(part.picture, part.link, part.relations);
    });
    return { parts };
  }

  #code(token: Tokens.Code): RichNode {
    this.#findings.addCode(token);
    if (token.codeBlockStyle === 'indented')
      return { t: 'p', c: [this.#findings.refuse(token, ({ part }) => indentedProblem(token, part))] };
    const [, name = '', words = ''] = /^(\S*)\s*(.*)$/s.exec(token.lang ?? '')!;
    const problem = languageProblem(name, words, this.#findings.problems);
    if (problem) this.#findings.refuse(token, () => problem);
    const language = codeLanguage(name);
    const c = (language && this.#sources.highlight?.(token.text, language)) ?? [token.text];
    return proseNode('code', { ...(language && { label: codeLanguages[language][0] }), c });
  }

  #definitions({ tokens }: DefinitionsToken): RichNode {
    const readTerm = (words: readonly Token[]) => {
      const { id, c } = this.#anchored(words, 'term');
      return { id, term: simplify([...c]) };
    };
    return proseNode('definitions', { items: definitionItems(tokens, readTerm, (words) => this.#inline.read(words)) });
  }

  #unsupported(token: Token): RichNode {
    return { t: 'p', c: [this.#findings.refuseFormatting(token)] };
  }
}

/** The words of a heading as written, without addresses of links and numbers of notes. */
function writtenWords(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if (token.type === 'note-reference' || token.type === 'mark') return '';
      return 'tokens' in token && token.tokens
        ? writtenWords(token.tokens)
        : String('text' in token ? token.text : token.raw);
    })
    .join('');
}

/** The notes of a text, including those inside items and quotations. */
function notesIn(tokens: readonly Token[]): NoteToken[] {
  return tokens.flatMap((token) => {
    const inner: readonly Token[] = token.type === 'list' ? token.items : ('tokens' in token && token.tokens) || [];
    return token.type === 'note' ? [token as NoteToken, ...notesIn(inner)] : notesIn(inner);
  });
}
