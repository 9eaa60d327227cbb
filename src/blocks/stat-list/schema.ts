import { flag, section, sectionHead, text } from '../../../schema/parts.ts';
import type { BlockSchema } from '../../../schema/schema.ts';

export default {
  label: { es: 'Cifras', en: 'Figures' },
  description: {
    es: 'Dos, tres o cuatro cifras grandes, cada una con lo que cuenta.',
    en: 'Two to four large figures, each with a description.',
  },
  category: 'data',
  synonyms: {
    es: ['números', 'estadísticas', 'datos', 'logros', 'indicadores'],
    en: ['numbers', 'statistics', 'facts', 'metrics', 'counters'],
  },
  type: 'object',
  additionalProperties: false,
  required: ['items'],
  properties: {
    ...section,
    title: sectionHead.title,
    isAnimated: flag({
      label: { es: 'Cuentan al aparecer', en: 'Count up' },
      description: {
        es: 'Las cifras cuentan desde cero cuando aparecen en la pantalla, salvo para quien ha pedido menos movimiento.',
        en: 'The figures count from zero when they come into view, except for visitors who have asked for less motion.',
      },
    }),
    items: {
      type: 'array',
      minItems: 1,
      label: { es: 'Elementos', en: 'Items' },
      description: { es: 'Las cifras.', en: 'The figures.' },
      itemLabel: { es: 'cifra', en: 'figure' },
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['value', 'label'],
        properties: {
          value: text({
            label: { es: 'Cifra', en: 'Figure' },
            description: {
              es: 'La cifra: Más de 10.000, {years:1995} (los años desde entonces) o {count:product} (cuántos productos hay).',
              en: 'The figure: More than 10,000, {years:1995} (the years since then) or {count:product} (how many products there are).',
            },
          }),
          label: text({
            label: { es: 'Texto visible', en: 'Visible text' },
            description: {
              es: 'Qué cuenta la cifra, en pocas palabras.',
              en: 'Description of the figure, in few words.',
            },
          }),
        },
      },
    },
  },
} as const satisfies BlockSchema;
