import { collection, inline, link, section, sectionHead, text } from '../../../schema/parts.ts';
import type { BlockSchema } from '../../../schema/schema.ts';

export default {
  label: { es: 'Tabla de planes', en: 'Table of plans' },
  description: {
    es: 'Planes con su precio y qué trae cada uno: en una tabla que los compara o, si no se compara nada, en tarjetas. En pantallas pequeñas la tabla se desplaza de lado.',
    en: 'Plans with their price and features: in a table that compares them or, without a comparison, as cards. On small screens the table scrolls sideways.',
  },
  category: 'offer',
  synonyms: {
    es: ['precios', 'tarifas', 'planes', 'comparación', 'suscripción'],
    en: ['pricing', 'rates', 'plans', 'comparison', 'subscription'],
  },
  type: 'object',
  additionalProperties: false,
  required: ['caption'],
  properties: {
    ...section,
    ...sectionHead,
    caption: text({
      label: { es: 'Leyenda', en: 'Caption' },
      description: {
        es: 'Qué compara la tabla, en una frase; la oyen quienes no la ven.',
        en: 'Subject of the table, in one sentence, for screen readers.',
      },
    }),
    collection: {
      ...collection,
      fills: { list: 'plans', fields: 'features', from: { name: 'name', text: 'summary', link: 'links' } },
      description: {
        es: 'Una colección cuyos elementos son los planes, con los campos name, price, period, badge y points como los de aquí. Los datos que se muestran son las filas de la comparación.',
        en: 'A collection whose entries are the plans, with the fields name, price, period, badge and points as in this block. The values shown are the rows of the comparison.',
      },
    },
    plans: {
      type: 'array',
      minItems: 2,
      maxItems: 6,
      default: [],
      requiredWithout: 'collection',
      label: { es: 'Planes', en: 'Plans' },
      description: {
        es: 'Los planes, de dos a seis, en el orden de las columnas.',
        en: 'The plans, two to six, in the order of the columns.',
      },
      itemLabel: { es: 'plan', en: 'plan' },
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['name'],
        properties: {
          name: text({
            label: { es: 'Nombre', en: 'Name' },
            description: { es: 'Nombre del plan.', en: 'Name of the plan.' },
          }),
          price: text({
            label: { es: 'Precio', en: 'Price' },
            description: {
              es: 'Precio o, si no es fijo, unas palabras: A la medida. Sin él, el plan va sin precio.',
              en: 'Price or, if it is not fixed, a text: On request. Without it, the plan has no price.',
            },
          }),
          period: text({
            label: { es: 'Período', en: 'Period' },
            description: { es: 'Por cuánto tiempo o por qué se paga.', en: 'Period or unit of the price.' },
            examples: { es: ['al mes', 'por usuario'], en: ['a month', 'per user'] },
          }),
          text: inline({
            label: { es: 'Texto', en: 'Text' },
            description: {
              es: 'Para quién es el plan o qué tiene de especial, en una frase.',
              en: 'Target group or special feature of the plan, in one sentence.',
            },
          }),
          badge: text({
            label: { es: 'Distintivo', en: 'Badge' },
            description: {
              es: 'Palabras que destacan el plan. Solo en uno.',
              en: 'Text that highlights the plan. For one plan only.',
            },
            examples: { es: ['Recomendado'], en: ['Recommended'] },
          }),
          points: {
            type: 'array',
            minItems: 1,
            label: { es: 'Puntos', en: 'Points' },
            description: {
              es: 'Lo que trae el plan, punto por punto.',
              en: 'The features of the plan, point by point.',
            },
            itemLabel: { es: 'punto', en: 'point' },
            items: inline({
              label: { es: 'Punto', en: 'Point' },
              description: { es: 'Una cosa que trae el plan.', en: 'One feature of the plan.' },
            }),
          },
          link,
        },
      },
    },
    features: {
      type: 'array',
      minItems: 1,
      label: { es: 'Características', en: 'Features' },
      description: {
        es: 'Lo que se compara, una fila por cada cosa. Sin filas, los planes son tarjetas.',
        en: 'The compared features, one row for each. Without rows, the plans are cards.',
      },
      itemLabel: { es: 'fila', en: 'row' },
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['label', 'values'],
        properties: {
          label: text({
            label: { es: 'Texto visible', en: 'Visible text' },
            description: { es: 'Qué se compara.', en: 'The compared feature.' },
            examples: { es: ['Usuarios'], en: ['Users'] },
          }),
          values: {
            type: 'array',
            oneFor: 'plans',
            minItems: 2,
            maxItems: 6,
            label: { es: 'Valores', en: 'Values' },
            description: {
              es: 'Un valor por plan, en el mismo orden. «sí» y «no» se dibujan; lo demás se lee tal cual.',
              en: 'One value for each plan, in the same order. "yes" and "no" are drawn; other values are shown as text.',
            },
            items: text({
              description: {
                es: 'Lo que trae un plan: "sí", "no" o unas palabras.',
                en: 'Value of the plan: "yes", "no" or a text.',
              },
            }),
          },
        },
      },
    },
    note: inline({
      label: { es: 'Nota', en: 'Note' },
      description: {
        es: 'Aclaración en letra pequeña debajo de la tabla, por ejemplo sobre los impuestos.',
        en: 'Note in small print below the table, for example about taxes.',
      },
    }),
  },
} as const satisfies BlockSchema;
