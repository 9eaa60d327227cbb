import { allWords, textIn } from '../../../../../../schema/common/text.ts';
import { type BlockCategory, blockCategories } from '../../../../../../schema/parts/block-categories.ts';
import type { StudioSchemas } from '../../../../../contract/studio/catalogue.ts';
import { hasWords, searchWords } from '../data/search-words.ts';

/** An example of a block, or saved sections, that can be added to a page. */
export interface Offer {
  /** Identifies the offer in the memory of the browser. */
  readonly id: string;
  readonly type: string;
  readonly title: string;
  readonly description: string;
  readonly category: BlockCategory | undefined;
  /** Other names of the block, and the name of its category. */
  readonly synonyms: string;
  readonly name: string;
  readonly number: number;
  readonly data: object;
  /** Address of the rendered example. */
  readonly preview: string;
  /** True for a block with the page's title while the page has one already. */
  readonly isTaken: boolean;
  /** The name of saved sections; absent for an example. */
  readonly saved?: string;
  /** The reason why saved sections cannot be added. */
  readonly problem?: string;
}

/**
 * All examples of all blocks: examples of the most used types first, examples that the page cannot have last.
 * @param uses returns the number of uses of a type
 * @param data of the page
 */
export function offersOf(
  { blocks, examples }: StudioSchemas,
  uses: Readonly<Record<string, number>>,
  data: unknown,
  locale: string,
): Offer[] {
  const isTaken = titleCheck(blocks, data);
  const nameOf = (type: string) => textIn(blocks[type]!.label, locale);
  const types = Object.keys(blocks).filter((type) => !blocks[type]!.deprecated);
  types.sort(
    (a, b) =>
      Number(isTaken(a)) - Number(isTaken(b)) || (uses[b] ?? 0) - (uses[a] ?? 0) || nameOf(a).localeCompare(nameOf(b)),
  );
  return types.flatMap((type) => {
    const { category, synonyms } = blocks[type]!;
    const kind = textIn(category && blockCategories[category], locale);
    return (examples[type] ?? []).map(({ name, number, data, preview }) => ({
      id: `${type} ${number}`,
      type,
      title: nameOf(type),
      category,
      synonyms: [...allWords(synonyms), kind].join(' '),
      description: textIn(blocks[type]!.description, locale),
      name,
      number,
      data,
      preview,
      isTaken: isTaken(type),
    }));
  });
}

/**
 * Returns a predicate: true for a type of block that contains the page's title, if the page already has such a block.
 * @param data of the page
 */
export function titleCheck(blocks: StudioSchemas['blocks'], data: unknown): (type: string) => boolean {
  const present = (data as { readonly blocks?: unknown } | null | undefined)?.blocks;
  const isTitle = (type: unknown) =>
    typeof type === 'string' && Object.hasOwn(blocks, type) && blocks[type]!.heading === 1;
  const isTitled = Array.isArray(present) && present.some((block) => isTitle(block?.type));
  return (type) => isTitled && isTitle(type);
}

/**
 * The offers that contain every word of a query, possibly in singular. Matches in the label and the name of the type come
 * first, then matches in its synonyms, in the example's name, and in the type's description.
 */
export function searchOffers(offers: readonly Offer[], query: string): readonly Offer[] {
  const words = searchWords(query);
  const found = offersWith(offers, words);
  return found.length > 0 ? found : offersWith(offers, words.map(singular));
}

function offersWith(offers: readonly Offer[], words: readonly string[]): readonly Offer[] {
  const found = offers.filter((offer) =>
    hasWords(`${offer.type} ${offer.title} ${offer.synonyms} ${offer.name} ${offer.description}`, words),
  );
  const rank = ({ type, title, synonyms, name, isTaken }: Offer) => {
    const names = [`${type} ${title}`, `${type} ${title} ${synonyms}`, `${type} ${title} ${synonyms} ${name}`];
    const best = names.findIndex((text) => hasWords(text, words));
    return isTaken ? names.length + 1 : best < 0 ? names.length : best;
  };
  return found.toSorted((a, b) => rank(a) - rank(b));
}

function singular(word: string): string {
  return word.length > 3 ? word.replace(/s$/, '') : word;
}
