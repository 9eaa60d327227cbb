import type { Twins } from '../../../schema/english/twins.ts';

export default {
  Portada: 'Opening',
  'Comienzo de una página: título principal, una o dos frases, botones e imagen. Va una sola vez por página.':
    'Start of a page: main title, one or two sentences, buttons and picture. It stands once on a page.',
  'Palabras breves sobre el título, por ejemplo el nombre del producto.':
    'Short words above the title, for example the name of the product.',
  'Una o dos frases debajo del título.': 'One or two sentences below the title.',
  'Uno o dos botones.': 'One or two buttons.',
  'split: imagen al lado del texto; centered: texto centrado e imagen debajo; plain: solo texto, más compacto.':
    'split: picture beside the text; centered: centred text and picture below; plain: text only, more compact.',
} satisfies Twins;
