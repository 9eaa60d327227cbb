import { date, icon, inline, link, section } from '../../../schema/parts.ts';
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
    text: inline(
      'El aviso, en una o dos frases. Diga las fechas también aquí: sin JavaScript, el aviso se ve siempre.',
    ),
    icon: { ...icon, default: 'bell' },
    link,
    from: { ...date, description: 'Primer día en que se ve el aviso, en formato AAAA-MM-DD.' },
    until: { ...date, description: 'Último día en que se ve el aviso, en formato AAAA-MM-DD.' },
  },
} as const satisfies BlockSchema;
