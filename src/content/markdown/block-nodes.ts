import type { PhrasingContent, RootContent } from 'mdast';
import type { MarkdownTools } from '../../../schema/block-files.ts';
import type {
  BlockData,
  EntryGroup,
  FileData,
  Image,
  Inline,
  Link,
  NestedBlocks,
  ReferredPage,
  Rich,
  TopicRow,
} from '../../../schema/compiled.ts';
import { resolveSchema } from '../../../schema/resolve.ts';
import type { BlockSchema, FieldSchema } from '../../../schema/schema.ts';
import type { SiteData } from '../../../schema/site-data.ts';
import { asList, fieldsOf, isRecord, type Schemas } from '../common/site-schemas.ts';
import { entryItems } from './entry-nodes.ts';
import { linkNode, type ProseContext, proseNodes, rich, topicList } from './prose-nodes.ts';
import {
  bulletList,
  inlineNodes,
  joinedPhrases,
  paragraph,
  pictureNodes,
  quote,
  table,
  textNode,
  textOf,
  trimmed,
} from './text-nodes.ts';

export interface BlockContext extends Pick<ProseContext, 'absolute' | 'year' | 'words'> {
  readonly schemas: Pick<Schemas, 'blocks' | 'markdown'>;
  readonly site: SiteData;
}

/** Headings of Markdown have six levels. */
type Level = 1 | 2 | 3 | 4 | 5 | 6;

/** The Markdown of blocks: of the `markdown.ts` in their folders, else as their schemas say. Unpublished blocks are left out. */
export function blockNodes(blocks: readonly BlockData[], context: BlockContext, level: Level = 2): RootContent[] {
  const prose: ProseContext = { ...context, blocks: (inner) => blockNodes(inner, context, level) };
  return blocks.flatMap((block) => {
    if (block.isUnpublished) return [];
    const own = context.schemas.markdown[block.type];
    if (own) return own(block.props as never, toolsFor(block, context, level) as never) as readonly RootContent[];
    if (block.isProse) return proseNodes(block, prose);
    return fieldNodes(context.schemas.blocks[block.type]!, block.props, context, level);
  });
}

type Tools = MarkdownTools<PhrasingContent, RootContent>;

function toolsFor({ type, props }: BlockData, context: BlockContext, level: Level): Tools {
  const schema: Partial<BlockSchema> = context.schemas.blocks[type] ?? {};
  const { properties = {} } = schema;
  const isIn = (names: readonly string[]) =>
    Object.fromEntries(Object.entries(properties).filter(([name]) => names.includes(name)));
  const prose = { ...context, blocks: (inner: readonly BlockData[]) => blockNodes(inner, context, level) };
  return {
    site: context.site,
    words: context.words,
    get year() {
      return context.year();
    },
    fields: (...names) => fieldNodes({ ...schema, properties: isIn(names) }, props, context, level),
    inline: (value) => inlineNodes(value, context),
    link: (label, href) => [linkNode({ label, href }, context)],
    image: (image) => pictureNodes({ image }, context),
    rich: (value) => rich(value, prose),
    heading: (value) => heading(value, props.title === undefined ? level : below(level), context),
    paragraph: (...phrases) => paragraph(joinedPhrases(phrases, ' · ')),
    list: bulletList,
    quote,
    table: (rows) => table(rows, context),
  };
}

function below(level: Level): Level {
  return Math.min(level + 1, 6) as Level;
}

function heading(value: Inline, depth: Level, context: BlockContext): RootContent[] {
  return [{ type: 'heading', depth, children: trimmed(inlineNodes(value, context)) }];
}

/** The fields of a block, in the order of its schema. */
function fieldNodes(
  schema: Partial<BlockSchema>,
  props: BlockData['props'],
  context: BlockContext,
  level: Level,
): RootContent[] {
  const depth = schema.heading === 1 ? 1 : level;
  const title = props.title === undefined ? undefined : (props.title as Inline);
  const inner = title === undefined ? level : below(depth);
  return fieldsOf(schema.properties ?? {}).flatMap(([name, field]) => {
    const value = props[name];
    if (value === undefined) return [];
    if (name === 'title' && isText(field)) return heading(value as Inline, depth, context);
    const label = title ?? '';
    const phrase = phraseOf(field, value, label, context);
    return phrase ? paragraph(phrase) : contentOf(field, value, context, inner);
  });
}

function isText({ format, enum: choices }: FieldSchema): boolean {
  return (format === 'text' || format === 'inline') && !choices;
}

/**
 * The words of a field with a short value.
 * @param label the words of a link to an address that has none of its own
 * @returns undefined for another field
 */
function phraseOf(
  field: FieldSchema,
  value: unknown,
  label: Inline,
  context: BlockContext,
): PhrasingContent[] | undefined {
  if (field.items?.part === 'link')
    return joinedPhrases(
      asList(value).map((link) => [linkNode(link as Link, context)]),
      ' · ',
    );
  switch (field.part) {
    case 'link':
      return [linkNode(value as Link, context)];
    case 'image':
      return pictureNodes({ image: imageOf(field, value) }, context);
    case 'file': {
      const { href, kind } = value as FileData;
      return [linkNode({ label: kind, href }, context)];
    }
    case 'page': {
      const [item] = entryItems([value as ReferredPage], context);
      return item?.[0]?.type === 'paragraph' ? item[0].children : [];
    }
    case 'icon':
    case 'font':
    case 'rel':
      return [];
    case undefined:
      return field.type === 'string' ? stringPhrase(field, value, label, context) : undefined;
    default:
      return undefined;
  }
}

/** A compiled image. The image of a part that few pages show is inside a nested block. */
function imageOf({ control }: FieldSchema, value: unknown): Image {
  return control === undefined ? (value as Image) : ((value as NestedBlocks).$blocks[0]!.props.image as Image);
}

function stringPhrase(
  { format, enum: choices, isLastDay }: FieldSchema,
  value: unknown,
  label: Inline,
  context: BlockContext,
): PhrasingContent[] | undefined {
  if (choices || isLastDay) return [];
  switch (format) {
    case 'text':
    case 'inline':
      return inlineNodes(value as Inline, context);
    case 'markdown':
      return undefined;
    case 'href':
    case 'player':
    case 'embed':
      return [linkNode({ label: label === '' ? (value as string) : label, href: value as string }, context)];
    case 'email':
      return [linkNode({ label: value as string, href: `mailto:${value}` }, context)];
    case 'date':
    case 'date-time':
    case undefined:
      return [textNode(String(value))];
    default:
      return [];
  }
}

/** The nodes of a field with a long value. Numbers and switches have no words of their own, and are left out. */
function contentOf(field: FieldSchema, value: unknown, context: BlockContext, level: Level): RootContent[] {
  switch (field.part) {
    case 'blocks':
    case 'hours':
      return blockNodes((value as NestedBlocks).$blocks, context, level);
    case 'collection':
      return groupNodes(value as readonly EntryGroup[], context, level);
    case 'topics':
      return topicList(value as readonly TopicRow[], context);
  }
  if (field.format === 'markdown')
    return rich(value as Rich, { ...context, blocks: (inner) => blockNodes(inner, context, level) });
  if (field.items) return listNodes(field.items, asList(value), context, level);
  const { properties } = resolveSchema(field, value);
  if (!properties || !isRecord(value)) return [];
  const { lead, phrases, content } = partsOf(properties, value, context, below(level));
  return [...paragraph(joinedPhrases([...(lead ? [lead] : []), ...phrases], ' · ')), ...content];
}

function groupNodes(groups: readonly EntryGroup[], context: BlockContext, level: Level): RootContent[] {
  return groups.flatMap(({ label, entries }) => [
    ...(label ? heading(label, level, context) : []),
    ...bulletList(entryItems(entries, context)),
  ]);
}

/** A list. Its items have headings if they are long. */
function listNodes(field: FieldSchema, items: readonly unknown[], context: BlockContext, level: Level): RootContent[] {
  const short = items.map((item) => phraseOf(field, item, '', context));
  if (short.every((phrase) => phrase !== undefined)) return bulletList(short.map(paragraph));
  if (field.items) return bulletList(items.map((item) => contentOf(field, item, context, level)));
  const parts = items.flatMap((item) => {
    const { properties = {} } = resolveSchema(field, item);
    return isRecord(item) ? [partsOf(properties, item, context, below(level))] : [];
  });
  if (parts.some(({ lead, isLong }) => lead && isLong))
    return parts.flatMap(({ lead = [], phrases, content }): RootContent[] => [
      ...(lead.length > 0 ? [{ type: 'heading' as const, depth: level, children: trimmed(lead) }] : []),
      ...paragraph(joinedPhrases(phrases, ' · ')),
      ...content,
    ]);
  return bulletList(
    parts.map(({ lead, phrases, content }) => {
      const others = joinedPhrases(phrases, ' · ');
      const line = lead ? joinedPhrases(textOf(others) ? [strong(lead), others] : [strong(lead)], ': ') : others;
      return [...paragraph(line), ...content];
    }),
  );
}

function strong(children: PhrasingContent[]): PhrasingContent[] {
  if (children.every(({ type }) => type === 'link')) return children;
  return [{ type: 'strong', children: children.flatMap((node) => (node.type === 'strong' ? node.children : [node])) }];
}

interface ObjectParts {
  /** The name of the object: its first text, with the link of the object. */
  readonly lead: PhrasingContent[] | undefined;
  readonly phrases: readonly PhrasingContent[][];
  readonly content: readonly RootContent[];
  /** True if the object has texts of several paragraphs, or blocks. */
  readonly isLong: boolean;
}

function partsOf(
  properties: NonNullable<FieldSchema['properties']>,
  value: Readonly<Record<string, unknown>>,
  context: BlockContext,
  level: Level,
): ObjectParts {
  const fields = fieldsOf(properties).filter(([name]) => value[name] !== undefined);
  const name = fields.find(([, field]) => isText(field))?.[0];
  const target = fields.find(([, field]) => isTarget(field))?.[0];
  const href = target === undefined ? undefined : hrefOf(value[target]);
  const words = name === undefined ? undefined : inlineNodes(value[name] as Inline, context);
  const lead: PhrasingContent[] | undefined =
    words && href !== undefined ? [{ type: 'link', url: context.absolute(href), children: words }] : words;
  const phrases: PhrasingContent[][] = [];
  const content: RootContent[] = [];
  let isLong = false;
  for (const [each, field] of fields) {
    const isOfLead = each === target && (words !== undefined || fields.some(([, { part }]) => part === 'image'));
    if (isOfLead && field.part === 'file') phrases.push([textNode((value[each] as FileData).kind)]);
    if (each === name || isOfLead) continue;
    const phrase =
      words === undefined && field.part === 'image'
        ? pictureNodes({ image: imageOf(field, value[each]), ...(href !== undefined && { href }) }, context)
        : phraseOf(field, value[each], '', context);
    if (phrase && phrase.length > 0) phrases.push(phrase);
    if (phrase) continue;
    isLong ||= field.format === 'markdown' || field.part === 'blocks';
    content.push(...contentOf(field, value[each], context, level));
  }
  return { lead, phrases, content, isLong };
}

/** True for the field with the address that an object leads to. */
function isTarget({ part, format }: FieldSchema): boolean {
  return part === 'file' || format === 'href' || format === 'player' || format === 'embed';
}

function hrefOf(target: unknown): string {
  return typeof target === 'string' ? target : (target as FileData).href;
}
