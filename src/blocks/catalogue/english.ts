import type { Twins } from '../../../schema/english/twins.ts';

export default {
  Catálogo: 'Catalogue',
  'Índice de una colección, por grupos y con filtro. La lista se arma sola con los datos de cada página; los grupos están en site.yaml.':
    'Index of a collection, by groups and with a filter. The list is made from the data of each page; the groups are in site.yaml.',
  'rows: una fila por página, con su marca; cards: tarjetas con su fotografía, por ejemplo para trabajos o platos.':
    'rows: a row for each page, with its mark; cards: cards with its photograph, for example for projects or dishes.',
} satisfies Twins;
