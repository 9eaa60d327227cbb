import type { Twins } from '../../../schema/english/twins.ts';

export default {
  'Lista de páginas': 'List of pages',
  'Enlaces a productos o artículos, con su marca, su nombre y su resumen. La lista se arma sola con los datos de cada página.':
    'Links to products or articles, with their mark, name and summary. The list is made from the data of each page.',
  'cards: tarjetas; rows: una fila por página, a todo el ancho; compact: lista breve junto al título, para cerrar una página.':
    'cards: cards; rows: one row a page, in full width; compact: short list beside the title, to close a page.',
} satisfies Twins;
