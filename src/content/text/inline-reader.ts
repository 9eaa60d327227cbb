import type { Token, Tokens } from 'marked';
import type { Captioned, Image, Inline, InlineNode } from '../../../schema/compiled.ts';
import type { Findings } from './findings.ts';
import type { MarkToken, NoteReferenceToken } from './lex/extensions.ts';
import { addRelation, isRelation, misspeltRelation, nearestRelation } from './lex/relations.ts';
import { footnoteMissing, type Notes } from './notes.ts';
import type { TextSources } from './parsed-text.ts';
import { isUselessAlt, linkWithoutWords, pictureAddress, pictureInLine, uselessAlt } from './pictures.ts';
import { buttonInLine } from './prose.ts';
import { parsePlain, readToken, type TokenValues, tokenPattern, unknownToken } from './tokens.ts';

/** The parts of a long text that a line of it needs. */
interface LongText extends Pick<TextSources, 'image'> {
  readonly notes?: Notes;
}

/** Converts words, tokens and formatting inside a line to compiled nodes. */
export class InlineReader {
  readonly #findings: Findings;
  readonly #values: TokenValues;
  readonly #notes: Notes | undefined;
  readonly #image: TextSources['image'];

  /** @param notes the notes of a long text; short texts have neither notes nor pictures */
  constructor(findings: Findings, values: TokenValues, { notes, image }: LongText = {}) {
    this.#findings = findings;
    this.#values = values;
    this.#notes = notes;
    this.#image = image;
  }

  /** @param token the token that contains the words; absent if they are the whole text */
  words(text: string, token?: Token): Inline {
    const nodes: InlineNode[] = [];
    this.#addWords(nodes, text, token);
    return simplify(nodes);
  }

  read(tokens: readonly Token[]): Inline {
    return simplify(this.nodes(tokens));
  }

  nodes(tokens: readonly Token[]): InlineNode[] {
    const nodes: InlineNode[] = [];
    for (const token of tokens) this.#addToken(nodes, token);
    return nodes;
  }

  #addWords(nodes: InlineNode[], text: string, token?: Token): void {
    // Most texts have no token, and `matchAll` copies the expression on each call.
    const insertions = text.includes('{') ? text.matchAll(tokenPattern) : [];
    let end = 0;
    for (const match of insertions) {
      const start = match.index;
      const inserted = this.#insertion(match[0], match[1]!);
      addNode(nodes, text.slice(end, start));
      addNode(nodes, inserted ?? match[0]);
      end = start + match[0].length;
      const problem = inserted === undefined ? unknownToken(match[0], this.#values) : undefined;
      if (problem) this.#findings.problems.push({ ...problem, within: this.#findings.span(token, start, end) });
    }
    addNode(nodes, end === 0 ? text : text.slice(end));
  }

  #insertion(written: string, name: string): InlineNode | undefined {
    return written.startsWith('\\') ? written.slice(1) : readToken(name, this.#values);
  }

  #addToken(nodes: InlineNode[], token: Token): void {
    if (token.type === 'link') for (const node of this.#link(token as Tokens.Link)) addNode(nodes, node);
    else if (token.type === 'mark') this.#addMark(nodes, token as MarkToken);
    else if (token.type !== 'text') addNode(nodes, this.#node(token));
    else if (token.tokens) for (const inner of token.tokens) this.#addToken(nodes, inner);
    else this.#addWords(nodes, token.text, token);
  }

  #addMark(nodes: InlineNode[], token: MarkToken): void {
    const { name } = token;
    if (isRelation(name) && addRelation(nodes, name)) return;
    const guess = nearestRelation(name);
    const misspelt = guess === undefined ? pictureInLine : () => misspeltRelation(name, guess);
    addNode(nodes, this.#findings.refuse(token, name === 'button' ? () => buttonInLine() : misspelt));
  }

  /** A link, and after it the notes to which its words refer, because the numbers of notes are links themselves. */
  #link(token: Tokens.Link): InlineNode[] {
    const { href } = token;
    // A bare address is not checked, because the author did not write it as a link.
    if (token.raw !== token.text) this.#findings.addAddress({ href, as: 'link' }, token);
    const words = this.nodes(token.tokens);
    const notes = notesAmong(words);
    const label = notes.length > 0 ? (linkLabel(words) as readonly InlineNode[]) : words;
    const isBlank = label.every((node) =>
      isPicture(node) ? node.a.alt.trim() === '' : typeof node === 'string' && node.trim() === '',
    );
    if (isBlank) this.#findings.refuse(token, linkWithoutWords);
    return [{ t: 'link', href, ...this.title(token), c: label }, ...notes];
  }

  /** A picture with the link around it. If it cannot be shown, its source text is returned. */
  picture(token: Tokens.Image, link: Tokens.Link | undefined, relations: readonly string[]): Captioned | string {
    const shown = this.#readPicture(token);
    if (typeof shown === 'string') return shown;
    if (link) {
      this.#findings.addAddress({ href: link.href, as: 'link' }, link);
      if (shown.alt.trim() === '')
        this.#findings.refuse(link, ({ part }) => linkWithoutWords({ part, isPicture: true }));
    }
    const caption = this.words(token.title ?? '', token);
    return {
      image: shown,
      ...(caption !== '' && { caption }),
      ...(link && { href: link.href, ...(relations.length > 0 && { rel: relations.join(' ') }), ...this.title(link) }),
    };
  }

  #linePicture(token: Tokens.Image): InlineNode {
    const shown = this.#readPicture(token);
    if (typeof shown === 'string') return shown;
    const { src, alt, width, height } = shown;
    return { t: 'img', a: { className: 'in-line', src, alt, width, height, loading: 'lazy', ...this.title(token) } };
  }

  #readPicture(token: Tokens.Image): Image | string {
    const alt = parsePlain(token.text, this.#values);
    if (!token.href.startsWith('/assets/')) return this.#findings.refuse(token, pictureAddress);
    if (isUselessAlt(alt.value, token.href)) this.#findings.refuse(token, () => uselessAlt({ alt: alt.value }));
    for (const { rule, params } of alt.problems) this.#findings.refuse(token, () => ({ rule, params }));
    this.#findings.addAddress({ href: token.href, as: 'picture' }, token);
    return this.#image?.(token.href, alt.value) ?? { src: token.href, alt: alt.value, width: 0, height: 0 };
  }

  /** The title of a link or a picture, as a property to spread into its node. */
  title(token: Tokens.Link | Tokens.Image): { readonly title?: string } {
    if (!token.title) return {};
    const { value, problems } = parsePlain(token.title, this.#values);
    for (const { rule, params } of problems) this.#findings.refuse(token, () => ({ rule, params }));
    return { title: value };
  }

  #node(token: Token): InlineNode {
    switch (token.type) {
      case 'strong':
      case 'em':
      case 'del':
      case 'sup':
      case 'sub':
        return { t: token.type, c: this.nodes(token.tokens ?? []) };
      case 'codespan':
        this.#findings.addCode(token);
        return { t: 'code', c: [token.text] };
      case 'br':
        return { t: 'br' };
      case 'escape':
        return token.text;
      case 'image':
        return this.#notes ? this.#linePicture(token as Tokens.Image) : this.#findings.refuseFormatting(token);
      case 'note-reference':
        return this.#notes?.refer((token as NoteReferenceToken).label) ?? this.#findings.refuse(token, footnoteMissing);
      default:
        return this.#findings.refuseFormatting(token);
    }
  }
}

function isPicture(node: InlineNode): node is Extract<InlineNode, { readonly t: 'img' }> {
  return typeof node === 'object' && node.t === 'img';
}

export function simplify(nodes: readonly InlineNode[]): Inline {
  if (nodes.length === 0) return '';
  return nodes.length === 1 && typeof nodes[0] === 'string' ? nodes[0] : nodes;
}

/** Appends words to the words before them. That makes less data, and a single text node for React to hydrate. */
function addNode(nodes: InlineNode[], node: InlineNode): void {
  const last = nodes.at(-1);
  if (node === '') return;
  if (typeof node === 'string' && typeof last === 'string') nodes[nodes.length - 1] = last + node;
  else nodes.push(node);
}

/** The words of a link without inner links and numbers of notes, which cannot be inside a link. */
export function linkLabel(words: Inline): Inline {
  return typeof words === 'string' ? words : labelNodes(words);
}

function labelNodes(nodes: readonly InlineNode[]): InlineNode[] {
  const label: InlineNode[] = [];
  for (const node of nodes) for (const each of labelNode(node)) addNode(label, each);
  return label;
}

function labelNode(node: InlineNode): readonly InlineNode[] {
  if (typeof node === 'string') return [node];
  switch (node.t) {
    case 'note':
      return [];
    case 'link':
      return labelNodes(node.c);
    case 'br':
      return [' '];
    case 'year':
    case 'img':
      return [node];
    default:
      return [{ ...node, c: labelNodes(node.c) }];
  }
}

/** The notes in a list of nodes. The notes inside a link are shown after the link. */
export function notesAmong(nodes: readonly InlineNode[]): InlineNode[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    if (node.t === 'note') return [node];
    return 'c' in node ? notesAmong(node.c) : [];
  });
}
