import { textIn } from '../../../../../../schema/common/text.ts';
import { type BlockCategory, blockCategories } from '../../../../../../schema/parts/block-categories.ts';
import type { GroupName } from '../../model/sections/offer-groups.ts';

const es = {
  kinds: 'Clases de secciones',
  all: 'Todas',
  favourites: 'Favoritas',
  saved: 'Guardadas',
  recent: 'Recientes',
  frequent: 'Las más usadas',
  others: 'Otras',
  found: 'Resultados',
  favourite: (name: string) => `Favorita: ${name}`,
  saveTitle: 'Guardar para otras páginas',
  save: 'Guardar',
  sectionName: 'Nombre',
  sectionNameHelp: 'Con este nombre la encontrarán todos los autores del sitio.',
  rename: 'Cambiar el nombre',
  renameTitle: (name: string) => `Cambiar el nombre de «${name}»`,
  remove: 'Borrar',
  removed: (name: string) => `Se borró «${name}».`,
  restore: 'Recuperarla',
  actionsOfSaved: (name: string) => `Acciones de «${name}», guardada`,
  broken: (problem: string) => `No se puede añadir. ${problem}`,
};

export type PickerMessages = typeof es;

const en: PickerMessages = {
  kinds: 'Kinds of sections',
  all: 'All',
  favourites: 'Favourites',
  saved: 'Saved',
  recent: 'Recent',
  frequent: 'Most used',
  others: 'Others',
  found: 'Results',
  favourite: (name) => `Favourite: ${name}`,
  saveTitle: 'Save for other pages',
  save: 'Save',
  sectionName: 'Name',
  sectionNameHelp: 'All authors of the site find it by this name.',
  rename: 'Rename',
  renameTitle: (name) => `Rename “${name}”`,
  remove: 'Delete',
  removed: (name) => `“${name}” was deleted.`,
  restore: 'Restore it',
  actionsOfSaved: (name) => `Actions of “${name}”, saved`,
  broken: (problem) => `It cannot be added. ${problem}`,
};

/** @param locale of the site's author: Spanish, or else English */
export function pickerMessagesOf(locale: string): PickerMessages {
  return locale === 'es' ? es : en;
}

/** The heading of a group of sections. */
export function groupLabel(name: GroupName, locale: string): string {
  return name in blockCategories
    ? textIn(blockCategories[name as BlockCategory], locale)
    : pickerMessagesOf(locale)[name as Exclude<GroupName, BlockCategory>];
}
