import type { Twins } from '../../../schema/english/twins.ts';

export default {
  Oficinas: 'Offices',
  'Oficinas con su dirección, su teléfono y su correo. La principal se muestra primero y más grande.':
    'Offices with their address, telephone and e-mail. The main one is shown first and larger.',
  'Las oficinas.': 'The offices.',
  'Una oficina.': 'An office.',
  'Ciudad en la que está la oficina.': 'City of the office.',
  'Palabras breves sobre la ciudad, por ejemplo Oficina principal.':
    'Short words about the city, for example Main office.',
  'Dirección; los saltos de línea se conservan.': 'Address; line breaks are kept.',
  'true para la oficina principal.': 'true for the main office.',
} satisfies Twins;
