import { blocks, id, section, sectionHead, text } from '../../../schema/parts.ts';
import type { BlockSchema } from '../../../schema/schema.ts';

export default {
  label: { es: 'Pestañas', en: 'Tabs' },
  description: {
    es: 'Varias vistas de un mismo tema: se ve una a la vez y el visitante elige. Cada pestaña se puede enlazar.',
    en: "Several views of one subject, shown one at a time by the visitor's choice. Links can lead to each tab.",
  },
  category: 'text',
  synonyms: {
    es: ['fichas', 'solapas', 'vistas'],
    en: ['tab panel', 'views', 'switcher'],
  },
  type: 'object',
  additionalProperties: false,
  required: ['title', 'items'],
  properties: {
    ...section,
    ...sectionHead,
    items: {
      type: 'array',
      minItems: 2,
      maxItems: 8,
      label: { es: 'Elementos', en: 'Items' },
      description: {
        es: 'Las pestañas, de dos a ocho. La primera es la que se ve al llegar.',
        en: 'The tabs, two to eight. The first is shown on arrival.',
      },
      itemLabel: { es: 'pestaña', en: 'tab' },
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['id', 'label', 'blocks'],
        properties: {
          id: {
            ...id,
            label: { es: 'Ancla', en: 'Anchor' },
            description: {
              es: 'Nombre de la pestaña en los enlaces que llevan a ella.',
              en: 'Name of the tab in the links that lead to it.',
            },
            examples: { es: ['carga'], en: ['cargo'] },
          },
          label: text({
            label: { es: 'Texto visible', en: 'Visible text' },
            description: {
              es: 'Texto de la pestaña, en una a tres palabras.',
              en: 'Text of the tab, in one to three words.',
            },
          }),
          blocks: {
            ...blocks,
            label: { es: 'Secciones', en: 'Sections' },
            description: {
              es: 'Los bloques que se ven al elegir la pestaña.',
              en: 'The blocks of the tab.',
            },
          },
        },
      },
    },
  },
} as const satisfies BlockSchema;
