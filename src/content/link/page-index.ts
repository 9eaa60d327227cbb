import type { BlockSchema, FieldSchema, ObjectSchema } from '../../../schema/schema.ts';
import type { Pointer } from '../common/pointer.ts';
import { blockType, isRecord, type Schemas, walkSchema } from '../common/schemas.ts';
import type { LinkInText, Problem, TextFormat } from '../diagnostics/diagnostic.ts';
import { writtenIds } from '../text/anchors.ts';
import { playerAddress } from '../text/players.ts';
import { type ParsedText, parseInline, parseMarkdown, parsePlain, parseText } from '../text/text.ts';
import { countWords } from '../text/words.ts';
import type { Query } from './collections.ts';

/** A file of the pages folder as it was found on disk. */
export interface SourceFile {
  /** Relative to the parent of the pages folder, with forward slashes: `pages/blog/post1.yaml`. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/**
 * What is remembered of a valid page: all that the stages across pages ask, and small enough to keep
 * thousands of. The page itself is read again when it is compiled.
 */
export interface PageIndexEntry {
  readonly file: string;
  readonly route: string;
  readonly isDraft: boolean;
  readonly title: string;
  readonly description?: string;
  /** The picture that it names for sharing. */
  readonly image?: string;
  readonly product?: Readonly<Record<string, unknown>>;
  readonly post?: Readonly<Record<string, unknown>>;
  readonly facts: PageFacts;
}

export function readIndexEntry(schemas: Schemas, file: string, data: unknown): PageIndexEntry {
  const { title, description, image, draft, product, post } = data as Record<string, unknown>;
  return {
    file,
    route: routeOf(file),
    isDraft: draft === true,
    title: String(title),
    ...(typeof description === 'string' && { description }),
    ...(typeof image === 'string' && { image }),
    ...(isRecord(product) && { product }),
    ...(isRecord(post) && { post }),
    facts: readFacts(schemas, schemas.page, data),
  };
}

/** The address of a page file: `pages/blog/post1.yaml` is `/blog/post1`, `pages/index.yaml` is `/`. */
export function routeOf(file: string): string {
  const path = file.replace(/^[^/]+\//, '').replace(/\.yaml$/, '');
  return `/${path.replace(/(^|\/)index$/, '')}`;
}

/** A place of a page that names something elsewhere, found by walking the page along its schema. */
export interface Reference {
  readonly value: string;
  readonly pointer: Pointer;
  /** Where the name stands inside a longer text, when only a part of the value is meant. */
  readonly inText?: LinkInText;
  /** True when pages show what is there, instead of leading to it. */
  readonly isFramed?: true;
}

/** Where a block says its type; what stands in none has its own place and no name. */
export interface BlockPlace {
  readonly block: string;
  readonly pointer: Pointer;
}

/** A collection query with the block that shows its answer. */
export interface PlacedQuery extends BlockPlace {
  readonly query: Query;
}

/** What a page tells other pages about itself, and what it asks of them. */
export interface PageFacts {
  readonly hrefs: readonly Reference[];
  readonly assets: readonly Reference[];
  readonly groups: readonly (Reference & { readonly of: string })[];
  readonly queries: readonly PlacedQuery[];
  /** Blocks that show nothing without a field of `site.yaml`. */
  readonly needs: readonly (BlockPlace & { readonly field: string })[];
  /** Queries whose groups have anchors of their own, by what stands before the group's id. */
  readonly groupAnchors: readonly { readonly prefix: string; readonly query: Query }[];
  /** Anchors that the page itself names, and that a link may point to. */
  readonly ids: readonly string[];
  /** Words in running text, for the reading time. */
  readonly words: number;
  /** Mistakes inside texts: unknown tokens, formatting that is not admitted. */
  readonly problems: readonly Problem[];
}

/** Reads the facts of a page or, with its schema, of `site.yaml`. */
export function readFacts(schemas: Schemas, schema: ObjectSchema, data: unknown): PageFacts {
  const hrefs: Reference[] = [];
  const assets: Reference[] = [];
  const groups: (Reference & { of: string })[] = [];
  const queries: PlacedQuery[] = [];
  const needs: (BlockPlace & { field: string })[] = [];
  const blocks: BlockPlace[] = [];
  const groupAnchors: { prefix: string; query: Query }[] = [];
  const ids = new Set<string>();
  const problems: Problem[] = [];
  const taken = writtenIds(schemas, schema, data);
  let words = 0;

  const addText = (text: ParsedText<unknown>, pointer: Pointer, format: TextFormat = 'inline') => {
    for (const [link, value] of text.hrefs.entries()) hrefs.push({ value, pointer, inText: { format, link } });
    for (const id of text.ids) ids.add(id);
    for (const problem of text.problems) problems.push({ ...problem, pointer, at: 'value' });
  };

  walkSchema(schemas, schema, data, (field: FieldSchema & Pick<BlockSchema, 'needs'>, value, pointer) => {
    if (isRecord(value)) {
      const query = value as unknown as Query;
      if (schemas.blocks[blockType(value)] === field) {
        const place = { block: blockType(value), pointer: [...pointer, 'type'] };
        blocks.push(place);
        if (field.needs !== undefined) needs.push({ ...place, field: field.needs });
      }
      if (field.part === 'collection') queries.push({ ...placeOf(pointer, blocks), query });
      if (field.groupAnchors !== undefined) groupAnchors.push({ prefix: field.groupAnchors, query });
      const of = field.part === 'collection' ? value.of : collectionOf(pointer);
      if (typeof value.group === 'string' && typeof of === 'string')
        groups.push({ value: value.group, of, pointer: [...pointer, 'group'] });
      return;
    }
    if (typeof value !== 'string' || field.enum) return;
    const reference = { value, pointer };
    switch (field.format) {
      case 'href':
        hrefs.push(reference);
        break;
      case 'player':
        hrefs.push({ ...reference, value: playerAddress(value) ?? value, isFramed: true });
        break;
      case 'asset':
        assets.push(reference);
        break;
      case 'id':
        ids.add(value);
        break;
      case 'markdown':
        words += countWords(value);
        addText(parseMarkdown(value, '', taken), pointer, 'markdown');
        break;
      case 'inline':
        addText(parseInline(value), pointer);
        break;
      case 'text':
        addText(parseText(value), pointer);
        break;
      case undefined:
        addText(parsePlain(value), pointer);
        break;
    }
  });
  return { hrefs, assets, groups, queries, needs, groupAnchors, ids: [...ids], words, problems };
}

/** The innermost of the blocks that a pointer is in. */
function placeOf(pointer: Pointer, blocks: readonly BlockPlace[]): BlockPlace {
  const isAround = ({ pointer: type }: BlockPlace) => type.slice(0, -1).every((step, index) => step === pointer[index]);
  return blocks.findLast(isAround) ?? { block: '', pointer: [...pointer, 'of'] };
}

/** The collection that the page belongs to by the fields at a pointer. */
function collectionOf([name, ...rest]: Pointer): string | undefined {
  return rest.length === 0 && (name === 'product' || name === 'post') ? name : undefined;
}
