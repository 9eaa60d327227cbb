import { inline, section, text } from '../../../schema/parts.ts';
import type { BlockSchema } from '../../../schema/schema.ts';

export default {
  title: 'Líneas de atención',
  description: 'Teléfonos y chat de la empresa. Las líneas se escriben una sola vez, en site.yaml (chat).',
  needs: 'chat',
  type: 'object',
  additionalProperties: false,
  required: [],
  properties: {
    ...section,
    title: text('Título de la sección.'),
    text: inline('Una o dos frases de introducción.'),
  },
} as const satisfies BlockSchema;
