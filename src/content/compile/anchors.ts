import { fill } from '../../../schema/common/fill.ts';
import { mapValues } from '../../../schema/common/map-values.ts';
import type { BlockData, Inline, InlineNode } from '../../../schema/compiled.ts';
import { isTextFormat } from '../../../schema/schema.ts';
import type { SiteData } from '../../../schema/site-data.ts';
import { isRecord, type Schemas } from '../common/site-schemas.ts';
import { plainWords } from '../link/search/plain-words.ts';

/** Blocks with the signs that link to their headings and terms, if the site asks for them. */
export function withAnchorSigns(
  blocks: readonly BlockData[],
  site: Pick<SiteData, 'anchors' | 'words' | 'year'> | undefined,
  schemas: Pick<Schemas, 'blocks'>,
): readonly BlockData[] {
  if (!site?.anchors) return blocks;
  const label = site.words['page-end']!.linkTo!;
  const { year } = site;
  return blocks.map((block) => signed(block));

  function withSign(id: string, words: Inline): readonly InlineNode[] {
    const name = fill(label, { title: plainWords(words, year) });
    return [...[words].flat(), { t: 'a', a: { className: 'anchor', href: `#${id}`, 'aria-label': name }, c: [] }];
  }

  /** A value with the signs of all headings and terms in it. @param isProse true for a part of a text */
  function signed<T>(value: T, isProse = false): T {
    if (Array.isArray(value)) return value.map((each) => signed(each, isProse)) as T;
    if (!isRecord(value)) return value;
    const inText = isProse || value.isProse === true;
    const inner = mapValues(value, (each) => signed(each, inText));
    return { ...inner, ...ownSign(inner, inText) } as T;
  }

  /** The words with a sign of a heading, a term, the cell of a term, or a block with a title. */
  function ownSign(value: Readonly<Record<string, unknown>>, isProse: boolean): object {
    const { t, id, c, term, parts, type, props } = value;
    if (typeof id === 'string') {
      if (t === 'heading') return { c: withSign(id, c as Inline) };
      // Blocks may have items with fields of these names.
      if (isProse && term !== undefined) return { term: withSign(id, term as Inline) };
      if (isProse && Array.isArray(parts)) return { parts: [withSign(id, parts[0])] };
    }
    const block = typeof type === 'string' ? schemas.blocks[type] : undefined;
    if (!isRecord(props) || block?.heading === 1 || !isTextFormat(block?.properties?.title?.format)) return {};
    const { id: own, title } = props as { readonly id?: string; readonly title?: Inline };
    return own && title ? { props: { ...props, title: withSign(own, title) } } : {};
  }
}
