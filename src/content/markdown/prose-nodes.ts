import type { RootContent } from 'mdast';
import type { BlockData, Captioned, Inline, Link, ProseBlocks, Rich, TopicRow } from '../../../schema/compiled.ts';
import { entryItems } from './entry-nodes.ts';
import {
  bulletList,
  inlineNodes,
  joinedPhrases,
  paragraph,
  pictureNodes,
  quote,
  richNodes,
  type TextContext,
  table,
  textNode,
} from './text-nodes.ts';

/** The facts that the Markdown of parts of texts depends on. */
export interface ProseContext extends TextContext {
  /** The texts of the interface of a block. */
  readonly words: (block: string) => Readonly<Record<string, string>>;
  /** The Markdown of the blocks inside a text. */
  readonly blocks: (blocks: readonly BlockData[]) => readonly RootContent[];
}

type Readers = { readonly [T in keyof ProseBlocks]?: (props: ProseBlocks[T], context: ProseContext) => RootContent[] };

/** The Markdown of the parts that the compiler makes of texts. Parts of the frame, such as breadcrumbs, have no Markdown. */
const readers: Readers = {
  buttons: ({ links }, context) => linkLine(links, context),
  callout: ({ kind, c }, context) => [
    quote([...bold(context.words('callout')[kind] ?? kind, context), ...rich(c, context)]),
  ],
  choice: ({ label, help, options = [] }, context) => {
    const phrases = [label, ...(help ? [help] : []), ...options].map((text) => inlineNodes(text, context));
    return paragraph(joinedPhrases(phrases, ' · '));
  },
  code: ({ label = null, c }) => [
    { type: 'code', lang: label, value: c.map((node) => (typeof node === 'string' ? node : node[1])).join('') },
  ],
  definitions: ({ items }, context) =>
    items.flatMap(({ term, details }) => [
      ...bold(term, context),
      ...bulletList(details.map((detail) => paragraph(inlineNodes(detail, context)))),
    ]),
  figure: (figure, context) => picture(figure, context),
  fold: ({ title, c }, context) => [...bold(title, context), ...rich(c, context)],
  footnotes: ({ items }, context) =>
    items.map(({ id, c }) => ({ type: 'footnoteDefinition', identifier: id, children: rich(c, context) as never[] })),
  'list-heading': ({ title }) => [{ type: 'heading', depth: 1, children: [textNode(title)] }],
  pagination: ({ place, previous, next }, context) => {
    const links = [previous, next].flatMap((link) => link ?? []);
    return [...paragraph([textNode(place)]), ...linkLine(links, context)];
  },
  'prose-table': ({ head, rows, align }, context) => [table([head, ...rows], context, align)],
  tabs: ({ items }, context) => items.flatMap(({ title, c }) => [...bold(title, context), ...rich(c, context)]),
  topics: ({ rows }, context) => topicList(rows, context),
  video: ({ src }, context) => linkLine([{ label: context.words('video').video ?? src, href: src }], context),
  writer: ({ entries }, context) => bulletList(entryItems(entries, context)),
};

/** The Markdown of a part that the compiler has made of a text. */
export function proseNodes({ type, props }: BlockData, context: ProseContext): RootContent[] {
  const read = readers[type as keyof ProseBlocks] as
    | ((props: unknown, context: ProseContext) => RootContent[])
    | undefined;
  return read?.(props, context) ?? [];
}

export function rich(value: Rich, context: ProseContext): RootContent[] {
  return richNodes(value, context, ({ c }) => context.blocks(c.$blocks));
}

export function bold(text: Inline, context: TextContext): RootContent[] {
  return paragraph([{ type: 'strong', children: inlineNodes(text, context) }]);
}

export function picture(image: Captioned, context: TextContext): RootContent[] {
  return paragraph(pictureNodes(image, context));
}

/** Links in one line. */
function linkLine(links: readonly Pick<Link, 'label' | 'href'>[], context: TextContext): RootContent[] {
  return paragraph(
    joinedPhrases(
      links.map((link) => [linkNode(link, context)]),
      ' · ',
    ),
  );
}

export function linkNode({ label, href }: Pick<Link, 'label' | 'href'>, context: TextContext) {
  return { type: 'link' as const, url: context.absolute(href), children: inlineNodes(label, context) };
}

/** The values of each field, with links to their pages. */
export function topicList(rows: readonly TopicRow[], context: TextContext): RootContent[] {
  return bulletList(
    rows.map(({ label, links }) => {
      const linked = joinedPhrases(
        links.map((link) => [linkNode(link, context)]),
        ', ',
      );
      return paragraph(joinedPhrases([[textNode(label)], linked], ': '));
    }),
  );
}
