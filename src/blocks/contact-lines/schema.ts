import { section, sectionHead } from '../../../schema/parts.ts';
import type { BlockSchema } from '../../../schema/schema.ts';

export default {
  label: { es: 'Líneas de atención', en: 'Contact lines' },
  description: {
    es: 'Teléfonos y chat de la empresa. Las líneas se escriben una sola vez, en los datos del sitio.',
    en: 'Telephones and chat of the company. The lines are in the data of the site.',
  },
  fileHelp: { es: 'Están en «chat», en site.yaml.', en: 'They are in "chat" of site.yaml.' },
  needs: 'chat',
  type: 'object',
  additionalProperties: false,
  required: [],
  properties: {
    ...section,
    ...sectionHead,
  },
} as const satisfies BlockSchema;
