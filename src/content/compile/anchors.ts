import { fill } from '../../../schema/common/fill.ts';
import type { BlockData, Inline, InlineNode } from '../../../schema/compiled.ts';
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
  return blocks.map(signed);

  function withSign(id: string, words: Inline): readonly InlineNode[] {
    const name = fill(label, { title: plainWords(words, year) });
    return [...[words].flat(), { t: 'a', a: { className: 'anchor', href: `#${id}`, 'aria-label': name }, c: [] }];
  }

  /** A value with the signs of all headings and terms in it. */
  function signed<T>(value: T): T {
    if (Array.isArray(value)) return value.map(signed) as T;
    if (!isRecord(value)) return value;
    const inner = Object.fromEntries(Object.entries(value).map(([name, each]) => [name, signed(each)]));
    return { ...inner, ...ownSign(value) } as T;
  }

  /** The words with a sign of a heading, a term, the cell of a term, or a block with a title. */
  function ownSign(value: Readonly<Record<string, unknown>>): object {
    const { t, id, c, term, parts, type, props } = value;
    if (typeof id === 'string') {
      if (t === 'heading') return { c: withSign(id, c as Inline) };
      if (term !== undefined) return { term: withSign(id, term as Inline) };
      if (Array.isArray(parts)) return { parts: [withSign(id, parts[0])] };
    }
    if (typeof type !== 'string' || !isRecord(props) || schemas.blocks[type]?.heading === 1) return {};
    const { id: own, title } = props as { readonly id?: string; readonly title?: Inline };
    return own && title ? { props: { ...signed(props), title: withSign(own, title) } } : {};
  }
}
