import type { Twins } from '../../../schema/english/twins.ts';

export default {
  'Lista de etiquetas': 'List of tags',
  'Todas las etiquetas o categorías de una colección, con enlace a la página de cada una y cuántas páginas la llevan. La lista se arma sola.':
    'All tags or categories of a collection, with a link to the page of each and the number of pages that have it. The list is made by itself.',
} satisfies Twins;
