import { choice, collection, icon, inline, section, sectionHead, text } from '../../../schema/parts.ts';
import type { BlockSchema } from '../../../schema/schema.ts';

export default {
  label: { es: 'Lista de características', en: 'List of features' },
  description: {
    es: 'Lo que hace un producto o una empresa, punto por punto.',
    en: 'Features of a product or services of a company, point by point.',
  },
  category: 'offer',
  synonyms: {
    es: ['ventajas', 'beneficios', 'funciones', 'servicios', 'pasos', 'iconos'],
    en: ['benefits', 'advantages', 'services', 'steps', 'icons'],
  },
  type: 'object',
  additionalProperties: false,
  required: ['title'],
  properties: {
    ...section,
    ...sectionHead,
    collection: {
      ...collection,
      fills: { list: 'items', from: { title: 'link', text: 'summary' } },
      description: {
        es: 'Una colección cuyos elementos son las características: con su nombre, su resumen y, en icon, su dibujo.',
        en: 'A collection whose entries are the features: with their name, their summary and, in icon, their drawing.',
      },
    },
    items: {
      type: 'array',
      minItems: 1,
      default: [],
      requiredWithout: 'collection',
      label: { es: 'Elementos', en: 'Items' },
      description: { es: 'Las características.', en: 'The features.' },
      itemLabel: { es: 'característica', en: 'feature' },
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['title'],
        properties: {
          title: text({
            label: { es: 'Título', en: 'Title' },
            description: { es: 'Nombre de la característica.', en: 'Name of the feature.' },
          }),
          text: inline({
            label: { es: 'Texto', en: 'Text' },
            description: {
              es: 'Qué gana el cliente con ella, en una o dos frases.',
              en: 'The benefit for customers, in one or two sentences.',
            },
          }),
          icon,
        },
      },
    },
    layout: choice(
      {
        grid: { label: { es: 'Tarjetas', en: 'Cards' } },
        rows: {
          label: { es: 'Filas', en: 'Rows' },
          description: { es: 'filas con título a la izquierda', en: 'rows with the title at the left' },
        },
        numbered: {
          label: { es: 'Numerada', en: 'Numbered' },
          description: { es: 'pasos en orden', en: 'steps in order' },
        },
        path: {
          label: { es: 'Recorrido', en: 'Path' },
          description: {
            es: 'pasos unidos por una línea, uno al lado del otro donde caben',
            en: 'steps joined by a line, side by side if there is room',
          },
        },
        compact: {
          label: { es: 'Compacta', en: 'Compact' },
          description: { es: 'lista breve con marcas', en: 'short list with ticks' },
        },
      },
      { label: { es: 'Presentación', en: 'Layout' } },
    ),
  },
} as const satisfies BlockSchema;
