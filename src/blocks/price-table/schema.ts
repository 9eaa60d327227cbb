import { inline, link, section, sectionHead, text } from '../../../schema/parts.ts';
import type { BlockSchema } from '../../../schema/schema.ts';

export default {
  title: 'Tabla de planes',
  description: 'Planes con su precio, y qué trae cada uno. En pantallas pequeñas la tabla se desplaza de lado.',
  type: 'object',
  additionalProperties: false,
  required: ['caption', 'plans', 'features'],
  properties: {
    ...section,
    ...sectionHead,
    caption: text('Qué compara la tabla, en una frase; la oyen quienes no la ven.'),
    plans: {
      type: 'array',
      minItems: 2,
      maxItems: 4,
      description: 'Los planes, de dos a cuatro, en el orden de las columnas.',
      items: {
        type: 'object',
        description: 'Un plan.',
        additionalProperties: false,
        required: ['name', 'price'],
        properties: {
          name: text('Nombre del plan.'),
          price: text('Precio o, si no es fijo, unas palabras: A la medida.'),
          period: text('Por cuánto tiempo o por qué se paga, por ejemplo al mes, por usuario.'),
          text: inline('Para quién es el plan o qué tiene de especial, en una frase.'),
          badge: text('Palabras que destacan el plan, por ejemplo Recomendado. Solo en uno.'),
          link,
        },
      },
    },
    features: {
      type: 'array',
      minItems: 1,
      description: 'Lo que se compara, una fila por cada cosa.',
      items: {
        type: 'object',
        description: 'Una fila de la tabla.',
        additionalProperties: false,
        required: ['label', 'values'],
        properties: {
          label: text('Qué se compara, por ejemplo Usuarios.'),
          values: {
            type: 'array',
            oneFor: 'plans',
            minItems: 2,
            maxItems: 4,
            description: 'Un valor por plan, en el mismo orden. «sí» y «no» se dibujan; lo demás se lee tal cual.',
            items: text('Lo que trae un plan: "sí", "no" o unas palabras.'),
          },
        },
      },
    },
    note: inline('Aclaración en letra pequeña debajo de la tabla, por ejemplo sobre los impuestos.'),
  },
} as const satisfies BlockSchema;
