import type { PhrasingContent, RootContent, Table, TableCell } from 'mdast';
import type { Alignment, Captioned, Cell, Inline, InlineNode, Rich, RichNode } from '../../../schema/compiled.ts';

/** The facts about a page that its Markdown depends on. */
export interface TextContext {
  /** The whole address of a link or of a file. */
  readonly absolute: (href: string) => string;
  /** The year that is shown for the current year. */
  readonly year: () => number;
}

/** The Markdown of a block that the compiler has made of a part of a text. */
export type NestedNodes = (node: Extract<RichNode, { readonly t: 'block' }>) => readonly RootContent[];

const blanks = /[ \t\r\n]+/g;

/** A text in one line, as Markdown parsers read it. */
export function textNode(value: string): PhrasingContent {
  return { type: 'text', value: value.replace(blanks, ' ') };
}

/** A `text` or `inline` field. */
export function inlineNodes(value: Inline, context: TextContext): PhrasingContent[] {
  if (typeof value === 'string') return value === '' ? [] : [textNode(value)];
  return joined(value.flatMap((node) => inlineNode(node, context)));
}

function inlineNode(node: InlineNode, context: TextContext): PhrasingContent | PhrasingContent[] {
  if (typeof node === 'string') return textNode(node);
  switch (node.t) {
    case 'strong':
      return { type: 'strong', children: inlineNodes(node.c, context) };
    case 'em':
      return { type: 'emphasis', children: inlineNodes(node.c, context) };
    case 'del':
      return { type: 'delete', children: inlineNodes(node.c, context) };
    case 'code':
      return { type: 'inlineCode', value: textOf(inlineNodes(node.c, context)) };
    case 'link':
      return { type: 'link', url: context.absolute(node.href), children: inlineNodes(node.c, context) };
    case 'sup':
    case 'sub':
      // Parsers of Markdown agree on no other marks for these.
      return [tag(`<${node.t}>`), ...inlineNodes(node.c, context), tag(`</${node.t}>`)];
    case 'img':
      return node.a.alt === '' ? [] : { type: 'image', url: context.absolute(node.a.src), alt: node.a.alt };
    case 'br':
      return { type: 'break' };
    case 'year':
      return textNode(String(context.year() - (node.since ?? 0)));
    case 'a':
    case 'time':
    case 'data':
    case 'span':
      return textNode(textOf(inlineNodes(node.c, context)));
    case 'note':
      return { type: 'footnoteReference', identifier: node.href.slice(1) };
  }
}

function tag(value: string): PhrasingContent {
  return { type: 'html', value };
}

/** Joins neighbouring texts to one node, as a parser does. */
function joined(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const result: PhrasingContent[] = [];
  for (const node of nodes) {
    const last = result.at(-1);
    if (node.type === 'text' && last?.type === 'text') result[result.length - 1] = textNode(last.value + node.value);
    else result.push(node);
  }
  return result;
}

/** Phrases in one line, with a text between them. Empty phrases are left out. */
export function joinedPhrases(all: readonly (readonly PhrasingContent[])[], between: string): PhrasingContent[] {
  const phrases = all.filter(isShown);
  return joined(phrases.flatMap((phrase, index) => (index > 0 ? [textNode(between), ...phrase] : phrase)));
}

function isShown(nodes: readonly PhrasingContent[]): boolean {
  return textOf(nodes).trim() !== '' || nodes.some(({ type }) => type === 'footnoteReference');
}

export function paragraph(children: PhrasingContent[]): RootContent[] {
  return isShown(children) ? [{ type: 'paragraph', children: trimmed(children) }] : [];
}

/** Phrases without blanks around them, which no parser keeps. */
export function trimmed(phrases: readonly PhrasingContent[]): PhrasingContent[] {
  return phrases.map((node, index) => {
    if (node.type !== 'text') return node;
    const value = index === 0 ? node.value.trimStart() : node.value;
    return { ...node, value: index === phrases.length - 1 ? value.trimEnd() : value };
  });
}

/** A `markdown` field. */
export function richNodes(value: Rich, context: TextContext, nested: NestedNodes): RootContent[] {
  return value.flatMap((node) => richNode(node, context, nested));
}

function richNode(node: RichNode, context: TextContext, nested: NestedNodes): readonly RootContent[] {
  switch (node.t) {
    case 'p':
      return paragraph(inlineNodes(node.c, context));
    case 'heading':
      return [{ type: 'heading', depth: node.level, children: trimmed(inlineNodes(node.c, context)) }];
    case 'list': {
      const { ordered, start = 1 } = node;
      const children = node.items.map((item) => listItem(richNodes(item, context, nested)));
      return [{ type: 'list', ordered, start: ordered ? start : null, spread: false, children }];
    }
    case 'quote':
      return [quote(richNodes(node.c, context, nested))];
    case 'hr':
      return [{ type: 'thematicBreak' }];
    case 'block':
      return nested(node);
  }
}

/* The tree admits only some kinds of nodes inside items and quotations. No field yields another kind there. */

/** An item. The blank line between two paragraphs makes it a loose one for every parser. */
export function listItem(children: readonly RootContent[]) {
  const isParagraph = (node: RootContent | undefined) => node?.type === 'paragraph';
  const spread = children.some((node, index) => isParagraph(node) && isParagraph(children[index + 1]));
  return { type: 'listItem' as const, spread, children: children as never[] };
}

export function quote(children: readonly RootContent[]): RootContent {
  return { type: 'blockquote', children: children as never[] };
}

export function bulletList(items: readonly (readonly RootContent[])[]): RootContent[] {
  const children = items.filter(({ length }) => length > 0).map(listItem);
  return children.length > 0 ? [{ type: 'list', ordered: false, spread: false, children }] : [];
}

const alignments = { 'align-start': 'left', 'align-center': 'center', 'align-end': 'right' } as const;

/** A table; the first row has the names of the columns. */
export function table(rows: readonly (readonly Cell[])[], context: TextContext, align?: readonly Alignment[]): Table {
  const cell = (value: Cell): TableCell => ({ type: 'tableCell', children: trimmed(cellNodes(value, context)) });
  return {
    type: 'table',
    align: align?.map((name) => alignments[name]) ?? [],
    children: rows.map((cells) => ({ type: 'tableRow', children: cells.map(cell) })),
  };
}

function cellNodes(cell: Cell, context: TextContext): PhrasingContent[] {
  if (typeof cell === 'string' || !('parts' in cell)) return inlineNodes(cell, context);
  return joinedPhrases(
    cell.parts.map((part) =>
      typeof part === 'object' && 'image' in part ? pictureNodes(part, context) : inlineNodes(part, context),
    ),
    ' ',
  );
}

/** A picture with its link, followed by its caption. A decorative picture is left out. */
export function pictureNodes({ image, href, title, caption }: Captioned, context: TextContext): PhrasingContent[] {
  const { absolute } = context;
  const picture: PhrasingContent = { type: 'image', url: absolute(image.src), alt: image.alt, title: title ?? null };
  const shown: PhrasingContent[] = image.alt === '' ? [] : [picture];
  const linked: PhrasingContent[] =
    href && shown.length > 0 ? [{ type: 'link', url: absolute(href), children: [picture] }] : shown;
  return joinedPhrases(
    [linked, caption ? inlineNodes(caption, context) : []].filter(({ length }) => length > 0),
    ' ',
  );
}

interface AnyNode {
  readonly type: string;
  readonly value?: string;
  readonly alt?: string | null;
  readonly lang?: string | null;
  readonly children?: readonly AnyNode[];
}

/** The words of nodes in one line, with the descriptions of pictures and the names of the languages of code. */
export function textOf(nodes: readonly AnyNode[]): string {
  return nodes
    .map(({ type, value = '', alt, lang, children }) => {
      if (type === 'break') return ' ';
      if (type === 'html') return '';
      return children ? textOf(children) : (alt ?? [lang, value].filter(Boolean).join(' '));
    })
    .join('');
}
