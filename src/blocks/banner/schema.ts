import { announcement, section } from '../../../schema/parts.ts';
import type { BlockSchema } from '../../../schema/schema.ts';

export default {
  title: 'Aviso',
  description:
    'Un aviso breve en una franja: vacaciones, una novedad. Con fechas, aparece y desaparece solo, según el día de quien lo ve.',
  type: 'object',
  additionalProperties: false,
  required: ['text'],
  properties: {
    ...section,
    ...announcement,
  },
} as const satisfies BlockSchema;
