import { section, sectionHead } from '../../../schema/parts.ts';
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
    ...sectionHead,
  },
} as const satisfies BlockSchema;
