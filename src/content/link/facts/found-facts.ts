import type { Pointer } from '../../../../schema/common/pointer.ts';
import type { PictureSize } from '../../../../schema/picture-sizes.ts';
import type { TakenIds } from '../../text/anchors.ts';
import type { BlockContext, PageFacts, Sample } from '../page-facts.ts';
import type { SearchedTextReader } from '../search/searched-texts.ts';

/** The page, or a hidden block of it. */
export interface Part {
  readonly name: string;
  readonly pointer: Pointer;
  readonly found: FoundFacts;
  /** Ids that the headings inside may not take. */
  readonly taken: TakenIds;
}

export function joined({ found: page }: Part, hidden: readonly Part[]): PageFacts {
  const { blocks: _blocks, image: _image, ids, searched, ...facts } = page;
  const parts = [page, ...hidden.map(({ found }) => found)];
  const own = {
    ...facts,
    ids: [...ids],
    ...(searched && { searched: searched.texts() }),
    // Content that the owner still has to supply may be hidden meanwhile.
    samples: parts.flatMap(({ samples }) => samples.map(({ name, ids: inside }) => ({ name, ids: inside }))),
  };
  if (hidden.length === 0) return { ...own, hidden: [] };
  return {
    ...own,
    hrefs: parts.flatMap(({ hrefs }) => hrefs),
    assets: parts.flatMap(({ assets }) => assets),
    groups: parts.flatMap(({ groups }) => groups),
    entries: parts.flatMap(({ entries }) => entries),
    fields: parts.flatMap(({ fields }) => fields),
    queries: parts.flatMap(({ queries }) => queries),
    times: parts.flatMap(({ times }) => times),
    problems: parts.flatMap(({ problems }) => problems),
    checked: parts.flatMap(({ checked }) => checked),
    hidden: hidden.map(({ name, pointer, found }) => ({ name, pointer, ids: [...found.ids] })),
  };
}

/** The facts that the walk over a page has found so far. */
export type FoundFacts = {
  -readonly [K in keyof Omit<PageFacts, 'ids' | 'samples' | 'hidden' | 'searched'>]: Grown<PageFacts[K]>;
} & {
  readonly ids: Set<string>;
  /** Present if a search finds the texts. */
  readonly searched?: SearchedTextReader;
  readonly samples: (Sample & { readonly pointer: Pointer; readonly ids: string[] })[];
  readonly blocks: BlockContext[];
  /** The last image, whose fields the walk visits right after it. */
  image?: { readonly pointer: Pointer; readonly sizes: readonly PictureSize[] };
};

type Grown<T> = T extends readonly (infer Item)[] ? Item[] : T;

export function noFacts(): FoundFacts {
  return {
    hrefs: [],
    assets: [],
    groups: [],
    entries: [],
    fields: [],
    queries: [],
    names: [],
    counts: [],
    needs: [],
    groupAnchors: [],
    ids: new Set(),
    words: 0,
    problems: [],
    checked: [],
    lastDays: [],
    times: [],
    samples: [],
    blocks: [],
  };
}
