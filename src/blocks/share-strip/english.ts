import type { Twins } from '../../../schema/english/twins.ts';

export default {
  'Franja para compartir': 'Strip to share',
  'Enlaces para compartir esta página en las redes de site.yaml («share»), copiar su dirección o usar el menú del teléfono.':
    'Links to share this page on the networks of site.yaml ("share"), copy its address or use the menu of the telephone.',
  'Palabra o frase que encabeza los enlaces, por ejemplo Compartir.':
    'Word or phrase before the links, for example Share.',
} satisfies Twins;
