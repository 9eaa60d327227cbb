import type { Twins } from '../../../schema/english/twins.ts';

export default {
  'Líneas de atención': 'Contact lines',
  'Teléfonos y chat de la empresa. Las líneas se escriben una sola vez, en site.yaml (chat).':
    'Telephones and chat of the company. The lines are written once, in site.yaml (chat).',
} satisfies Twins;
