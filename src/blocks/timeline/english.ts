import type { Twins } from '../../../schema/english/twins.ts';

export default {
  'Línea de tiempo': 'Timeline',
  'Etapas en orden, de la más antigua a la más reciente.': 'Stages in order, from the oldest to the newest.',
  'Las etapas, en orden.': 'The stages, in order.',
  'Una etapa.': 'A stage.',
  'Cuándo: un año o unas palabras, por ejemplo "1995" o Los primeros años.':
    'When: a year or some words, for example "1995" or The first years.',
  'Qué pasó, en pocas palabras.': 'What happened, in few words.',
  'Una o dos frases que lo cuentan.': 'One or two sentences that describe it.',
} satisfies Twins;
