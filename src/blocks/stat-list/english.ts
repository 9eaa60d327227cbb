import type { Twins } from '../../../schema/english/twins.ts';

export default {
  Cifras: 'Figures',
  'Dos, tres o cuatro cifras grandes, cada una con lo que cuenta.':
    'Two, three or four large figures, each with what it counts.',
  'Las cifras.': 'The figures.',
  'Una cifra.': 'A figure.',
  'La cifra: Más de 10.000, {years:1995} (los años desde entonces) o {count:product} (cuántos productos hay).':
    'The figure: More than 10,000, {years:1995} (the years since then) or {count:product} (how many products there are).',
  'Qué cuenta la cifra, en pocas palabras.': 'What the figure counts, in few words.',
} satisfies Twins;
