import type { Token, Tokens } from 'marked';
import { codeLanguage, codeLanguages, codeNames, isCodeName } from '../../../schema/code-languages.ts';
import {
  calloutKinds,
  type HeadingLevel,
  type Inline,
  type InlineNode,
  type RichNode,
} from '../../../schema/compiled.ts';
import { slug } from '../../../schema/plain-text.ts';
import { nearest } from '../common/nearest.ts';
import type { TextFormat } from '../diagnostics/diagnostic.ts';
import type { RuleName } from '../diagnostics/messages.ts';
import { isUselessAlt } from './alt.ts';
import { createTakenIds, type TakenIds, takeAnchor } from './anchors.ts';
import { type DefinitionsToken, extensionsFor, type NoteReferenceToken, type NoteToken } from './extensions.ts';
import { PageLexer, TextLimit } from './lexer.ts';
import { createNotes } from './notes.ts';
import type { ParsedText, TextAddress, TextParts, TextProblem, TextSources } from './parsed-text.ts';
import { videoPlayer } from './players.ts';
import { alignmentOf, definitionItems, paragraphParts, proseBlock, takeCallout } from './prose.ts';
import { locateTokens } from './text-positions.ts';
import { parsePlain, readToken, tokenPattern, unknownToken } from './tokens.ts';

/** What a reader needs beside the text. */
export interface ReaderContext extends TextSources {
  readonly brand?: string | undefined;
  /** Ids in use on the page; the anchors of headings and notes are added. */
  readonly taken?: TakenIds | undefined;
}

/** Converts the tokens of the Markdown library to compiled nodes, and collects problems. */
export function createReader(
  source: string,
  { brand = '', taken = createTakenIds(), image, highlight }: ReaderContext = {},
) {
  const problems: TextProblem[] = [];
  const addresses: (TextAddress & { readonly token: Token })[] = [];
  const codes: Token[] = [];
  const ids: string[] = [];
  const notes = createNotes(() => takeAnchor('note', taken()));
  let lexed: readonly Token[] = [];
  let isInline = false;
  let known: ReturnType<typeof locateTokens> | undefined;

  /** A text beyond a limit has one problem and no tokens. */
  function lex(format: TextFormat): readonly Token[] {
    isInline = format === 'inline';
    try {
      lexed = isInline ? new PageLexer().inlineTokens(source.trim()) : new PageLexer(extensionsFor(source)).lex(source);
    } catch (error) {
      if (!(error instanceof TextLimit)) throw error;
      problems.push(error.problemIn(source));
    }
    return lexed;
  }

  function positions() {
    known ??= locateTokens(source, lexed);
    return known;
  }

  /** @param token the token that contains the words; absent where they are the whole text */
  function words(text: string, token?: Token): InlineNode[] {
    const nodes: InlineNode[] = [];
    let end = 0;
    for (const match of text.matchAll(tokenPattern)) {
      const start = match.index;
      const inserted = insertion(match[0], match[1]!);
      nodes.push(text.slice(end, start), inserted ?? match[0]);
      end = start + match[0].length;
      if (inserted === undefined)
        problems.push(unknownToken(match[0], token ? positions().span(token, start, end) : [start, end]));
    }
    return joinWords([...nodes, text.slice(end)]);
  }

  function insertion(written: string, name: string): InlineNode | undefined {
    if (written.startsWith('\\')) return written.slice(1);
    return name === 'brand' ? brand : readToken(name);
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
        codes.push(token);
        return [{ t: 'code', c: [token.text] }];
      case 'link':
        addresses.push({ href: token.href, as: 'link', token });
        return [{ t: 'link', href: token.href, c: inline(token.tokens ?? []) }];
      case 'br':
        return [{ t: 'br' }];
      case 'text':
        return token.tokens ? inline(token.tokens) : words(token.text, token);
      case 'escape':
        return [token.text];
      case 'image':
        return [isInline ? unsupported(token) : refused(token, 'picture-in-line')];
      case 'note-reference':
        return noteReference(token as NoteReferenceToken);
      default:
        return [unsupported(token)];
    }
  }

  function noteReference(token: NoteReferenceToken): InlineNode[] {
    const reference = notes.refer(token.label);
    return reference ? [reference] : [refused(token, 'footnote-missing')];
  }

  /** All nodes of the text, with its notes at the end. */
  function whole(tokens: readonly Token[]): RichNode[] {
    for (const token of tokens) if (token.type === 'note') notes.add(token as NoteToken);
    const nodes = blocks(tokens);
    const items = notes.referred((note) => blocks(note.tokens));
    for (const note of notes.unused()) refused(note, 'footnote-unused');
    return items.length > 0 ? [...nodes, proseBlock('footnotes', { items })] : nodes;
  }

  function blocks(tokens: readonly Token[]): RichNode[] {
    return tokens.flatMap(blockNode);
  }

  function blockNode(token: Token): RichNode[] {
    switch (token.type) {
      case 'paragraph':
      case 'text':
        return paragraph(token as Tokens.Paragraph | Tokens.Text);
      case 'heading':
        return heading(token as Tokens.Heading);
      case 'list': {
        const { ordered, items } = token as Tokens.List;
        return [{ t: 'list', ordered, items: items.map((item) => blocks(item.tokens)) }];
      }
      case 'blockquote':
        return quote(token as Tokens.Blockquote);
      case 'table':
        return [table(token as Tokens.Table)];
      case 'hr':
        return [{ t: 'hr' }];
      case 'code':
        return [code(token as Tokens.Code)];
      case 'definitions':
        return [
          proseBlock('definitions', {
            items: definitionItems((token as DefinitionsToken).tokens, (words) => simplify(inline(words))),
          }),
        ];
      case 'space':
      case 'def':
      case 'note':
        return [];
      default:
        return [{ t: 'p', c: [unsupported(token)] }];
    }
  }

  /** A paragraph of words, of pictures on lines of their own, or of the address of a video. */
  function paragraph(token: Tokens.Paragraph | Tokens.Text): RichNode[] {
    const video = videoPlayer(token.text);
    if (video) {
      addresses.push({ href: video, as: 'player', token });
      return [proseBlock('video', { src: video })];
    }
    return paragraphParts(token.tokens ?? [token]).map((part) =>
      'type' in part ? figure(part) : { t: 'p', c: inline(part) },
    );
  }

  function figure(token: Tokens.Image): RichNode {
    const alt = parsePlain(token.text, brand);
    if (!token.href.startsWith('/assets/')) return { t: 'p', c: [refused(token, 'picture-address')] };
    if (isUselessAlt(alt.value, token.href)) refused(token, 'useless-alt', { alt: alt.value });
    for (const { rule, params } of alt.problems) refused(token, rule, params);
    addresses.push({ href: token.href, as: 'picture', token });
    const shown = image?.(token.href, alt.value) ?? { src: token.href, alt: alt.value, width: 0, height: 0 };
    const caption = simplify(words(token.title ?? '', token));
    return proseBlock('figure', { image: shown, ...(caption !== '' && { caption }) });
  }

  function code(token: Tokens.Code): RichNode {
    if (token.codeBlockStyle === 'indented') return { t: 'p', c: [unsupported(token)] };
    codes.push(token);
    const name = /^\S*/.exec(token.lang ?? '')![0];
    if (name && !isCodeName(name))
      refused(token, 'code-language', { name, guess: nearest(name, codeNames) ?? '', allowed: codeNames.join(', ') });
    const language = codeLanguage(name);
    const c = (language && highlight?.(token.text, language)) ?? [token.text];
    return proseBlock('code', { ...(language && { label: codeLanguages[language][0] }), c });
  }

  function quote(token: Tokens.Blockquote): RichNode[] {
    const c = blocks(token.tokens);
    const callout = takeCallout(c);
    if (!callout) return [{ t: 'quote', c }];
    if (callout.kind) return [proseBlock('callout', { kind: callout.kind, c: callout.rest })];
    refused(token, 'callout-kind', {
      kind: callout.name,
      guess: nearest(callout.name, calloutKinds)?.toUpperCase() ?? '',
      allowed: calloutKinds.join(', ').toUpperCase(),
    });
    return [{ t: 'quote', c }];
  }

  function table({ header, rows, align }: Tokens.Table): RichNode {
    const cells = (row: readonly Tokens.TableCell[]) => row.map((cell) => simplify(inline(cell.tokens)));
    const columns = align.map(alignmentOf);
    return proseBlock('prose-table', {
      ...(columns.some((name) => name !== 'align-start') && { align: columns }),
      head: cells(header),
      rows: rows.map(cells),
    });
  }

  function heading(token: Tokens.Heading): RichNode[] {
    if (token.depth < 2 || token.depth > 5) return [{ t: 'p', c: [unsupported(token)] }];
    const id = takeAnchor(slug(token.text) || 'section', taken());
    ids.push(id);
    return [{ t: 'heading', level: token.depth as HeadingLevel, id, c: inline(token.tokens) }];
  }

  function unsupported(token: Token): string {
    if (token.type === 'code') codes.push(token);
    // Raw HTML is reported by `rules/texts.ts`, for every kind of text.
    return token.type === 'html' ? token.raw : refused(token, 'unsupported-markdown');
  }

  /** Reports a part of the text at its first line. @returns its characters */
  function refused(token: Token, rule: RuleName, params: TextProblem['params'] = {}): string {
    const part = token.raw.trim().split('\n')[0]!;
    const start = token.raw.indexOf(part);
    problems.push({ rule, within: positions().span(token, start, start + part.length), params: { part, ...params } });
    return token.raw;
  }

  function result<T>(value: T): ParsedText<T> {
    return { value, problems, addresses: addresses.map(({ href, as }) => ({ href, as })), ids };
  }

  function parts(): TextParts {
    return {
      links: addresses.map(({ token, href }) => positions().address(token, href)),
      codes: codes.map((token) => positions().span(token)),
    };
  }

  return { lex, words, inline, blocks: whole, result, parts };
}

/** Joins adjacent strings into one: less data, and a single text node for React to hydrate. */
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

export function simplify(nodes: readonly InlineNode[]): Inline {
  if (nodes.length === 0) return '';
  return nodes.length === 1 && typeof nodes[0] === 'string' ? nodes[0] : nodes;
}
