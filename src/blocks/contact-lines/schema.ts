import { lineName, section, sectionHead } from '../../../schema/parts.ts';
import type { BlockSchema } from '../../../schema/schema.ts';

export default {
  label: { es: 'Líneas de atención', en: 'Contact lines' },
  description: {
    es: 'Teléfonos y chat de la empresa. Las líneas se escriben una sola vez, en los datos del sitio.',
    en: 'Telephones and chat of the company. The lines are in the data of the site.',
  },
  category: 'contact',
  synonyms: {
    es: ['teléfonos', 'whatsapp', 'chat', 'llámanos', 'soporte'],
    en: ['phones', 'whatsapp', 'chat', 'call us', 'support'],
  },
  fileHelp: { es: 'Están en «chat», en site.yaml.', en: 'They are in "chat" of site.yaml.' },
  needs: 'chat',
  type: 'object',
  additionalProperties: false,
  required: [],
  properties: {
    ...section,
    ...sectionHead,
    line: {
      ...lineName,
      description: {
        es: 'Nombre de la única línea que se muestra, como está en los datos del sitio; sin él, todas.',
        en: 'Name of the only line that is shown, as in the data of the site. Default: all lines.',
      },
    },
  },
} as const satisfies BlockSchema;
