import { type BlockCategory, blockCategories } from '../../../../../../schema/parts/block-categories.ts';
import type { ChosenOffers } from './chosen-offers.ts';
import type { Offer } from './offers.ts';

/** The groups of the picker: choices of the author, saved sections, categories, and blocks without a category. */
export type GroupName = 'favourites' | 'saved' | 'recent' | 'frequent' | BlockCategory | 'others';

export interface OfferGroup {
  readonly name: GroupName;
  readonly offers: readonly Offer[];
}

const mostFrequent = 6;

/**
 * The groups that have offers, in the order of the picker. An example that is a favourite, recent or frequent is in its
 * category too.
 * @param uses number of uses of each type
 */
export function offerGroups(
  offers: readonly Offer[],
  { favourites, recent }: ChosenOffers,
  uses: Readonly<Record<string, number>>,
): OfferGroup[] {
  const byId = new Map(offers.map((offer) => [offer.id, offer]));
  const withIds = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? []);
  const saved = offers.filter((offer) => offer.saved !== undefined);
  const examples = offers.filter((offer) => offer.saved === undefined);
  const free = examples.filter(({ isTaken }) => !isTaken);
  const first = free.filter((offer, index) => free.findIndex(({ type }) => type === offer.type) === index);
  const frequent = first.filter(({ type }) => (uses[type] ?? 0) > 0).sort((a, b) => uses[b.type]! - uses[a.type]!);
  const categories = Object.keys(blockCategories) as BlockCategory[];
  const groups: OfferGroup[] = [
    { name: 'favourites', offers: withIds(favourites) },
    { name: 'saved', offers: saved },
    { name: 'recent', offers: withIds(recent).filter(({ isTaken, problem }) => !isTaken && !problem) },
    { name: 'frequent', offers: frequent.slice(0, mostFrequent) },
    ...categories.map((name) => ({ name, offers: offers.filter(({ category }) => category === name) })),
    { name: 'others', offers: examples.filter(({ category }) => category === undefined) },
  ];
  return groups.filter((group) => group.offers.length > 0);
}
