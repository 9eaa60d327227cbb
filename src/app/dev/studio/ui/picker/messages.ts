import { blockCategories } from '../../../../../../schema/block-categories.ts';
import { textIn } from '../../../../../../schema/common/text.ts';
import type { GroupName } from '../../model/sections/offer-groups.ts';

const es = {
  kinds: 'Clases de secciones',
  all: 'Todas',
  favourites: 'Favoritas',
  recent: 'Recientes',
  frequent: 'Las más usadas',
  others: 'Otras',
  found: 'Resultados',
  favourite: (name: string) => `Favorita: ${name}`,
};

export type PickerMessages = typeof es;

const en: PickerMessages = {
  kinds: 'Kinds of sections',
  all: 'All',
  favourites: 'Favourites',
  recent: 'Recent',
  frequent: 'Most used',
  others: 'Others',
  found: 'Results',
  favourite: (name) => `Favourite: ${name}`,
};

/** @param locale of the site's author: Spanish, or else English */
export function pickerMessagesOf(locale: string): PickerMessages {
  return locale === 'es' ? es : en;
}

/** The heading of a group of sections. */
export function groupLabel(name: GroupName, locale: string): string {
  const messages = pickerMessagesOf(locale);
  if (name === 'favourites' || name === 'recent' || name === 'frequent' || name === 'others') return messages[name];
  return textIn(blockCategories[name], locale);
}
