import type { ByLanguage } from '../../ui/messages.ts';

/** Compiled into the pages of divided lists and their titles. */
export const messages: ByLanguage<Record<'label' | 'place' | 'page' | 'previous' | 'next', string>> = {
  es: {
    label: 'Páginas de la lista',
    place: 'Página {number} de {count}',
    page: 'Página {number}',
    previous: 'Anterior',
    next: 'Siguiente',
  },
  en: {
    label: 'Pages of the list',
    place: 'Page {number} of {count}',
    page: 'Page {number}',
    previous: 'Previous',
    next: 'Next',
  },
  pt: {
    label: 'Páginas da lista',
    place: 'Página {number} de {count}',
    page: 'Página {number}',
    previous: 'Anterior',
    next: 'Próxima',
  },
  fr: {
    label: 'Pages de la liste',
    place: 'Page {number} sur {count}',
    page: 'Page {number}',
    previous: 'Précédente',
    next: 'Suivante',
  },
  de: {
    label: 'Seiten der Liste',
    place: 'Seite {number} von {count}',
    page: 'Seite {number}',
    previous: 'Zurück',
    next: 'Weiter',
  },
  it: {
    label: 'Pagine dell’elenco',
    place: 'Pagina {number} di {count}',
    page: 'Pagina {number}',
    previous: 'Precedente',
    next: 'Successiva',
  },
};
