import type { Twins } from '../../../schema/english/twins.ts';

export default {
  'Tarjetas con enlace': 'Cards with a link',
  'Dos o más caminos a elegir; cada tarjeta lleva a una página y se puede tocar entera.':
    'Two or more ways to choose from; each card leads to a page and can be pressed anywhere.',
  'Las tarjetas.': 'The cards.',
  'Una tarjeta.': 'A card.',
  'Título de la tarjeta.': 'Title of the card.',
  'Qué se encuentra allí, en una frase.': 'What is found there, in one sentence.',
} satisfies Twins;
