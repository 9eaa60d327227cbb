import { textIn } from '../../../../../../schema/common/text.ts';
import type { StudioSchemas } from '../../../../../contract/studio/catalogue.ts';
import { hasWords, searchWords } from '../data/search-words.ts';

/** An example of a block that can be added to a page. */
export interface Offer {
  readonly type: string;
  readonly title: string;
  readonly description: string;
  readonly name: string;
  readonly number: number;
  readonly data: object;
  /** Address of the rendered example. */
  readonly preview: string;
  /** True for a block with the page's title while the page has one already. */
  readonly isTaken: boolean;
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
  const present = (data as { readonly blocks?: unknown } | null | undefined)?.blocks;
  const isTitle = (type: unknown) => typeof type === 'string' && blocks[type]?.heading === 1;
  const isTitled = Array.isArray(present) && present.some((block) => isTitle(block?.type));
  const isTaken = (type: string) => isTitled && isTitle(type);
  const nameOf = (type: string) => textIn(blocks[type]!.label, locale);
  const types = Object.keys(blocks).filter((type) => !blocks[type]!.deprecated);
  types.sort(
    (a, b) =>
      Number(isTaken(a)) - Number(isTaken(b)) || (uses[b] ?? 0) - (uses[a] ?? 0) || nameOf(a).localeCompare(nameOf(b)),
  );
  return types.flatMap((type) => {
    return (examples[type] ?? []).map(({ name, number, data, preview }) => ({
      type,
      title: nameOf(type),
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
 * The offers that contain every word of a query, possibly in singular, in their labels or in the type's name. Matches
 * in the type's label come first, then matches in the example's name, then matches in the type's description.
 */
export function searchOffers(offers: readonly Offer[], query: string): readonly Offer[] {
  const words = searchWords(query);
  const found = offersWith(offers, words);
  return found.length > 0 ? found : offersWith(offers, words.map(singular));
}

function offersWith(offers: readonly Offer[], words: readonly string[]): readonly Offer[] {
  const found = offers.filter((offer) =>
    hasWords(`${offer.type} ${offer.title} ${offer.name} ${offer.description}`, words),
  );
  const rank = ({ type, title, name, isTaken }: Offer) =>
    isTaken ? 3 : hasWords(`${type} ${title}`, words) ? 0 : hasWords(`${type} ${title} ${name}`, words) ? 1 : 2;
  return found.toSorted((a, b) => rank(a) - rank(b));
}

function singular(word: string): string {
  return word.length > 3 ? word.replace(/s$/, '') : word;
}
