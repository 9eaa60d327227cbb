import type { Twins } from '../../../schema/english/twins.ts';

export default {
  'Lista de características': 'List of features',
  'Lo que hace un producto o una empresa, punto por punto.': 'What a product or a company does, point by point.',
  'Las características.': 'The features.',
  'Una característica.': 'A feature.',
  'Nombre de la característica.': 'Name of the feature.',
  'Qué gana el cliente con ella, en una o dos frases.': 'What customers gain by it, in one or two sentences.',
  'grid: tarjetas; rows: filas con título a la izquierda; numbered: pasos en orden; compact: lista breve con marcas.':
    'grid: cards; rows: rows with the title at the left; numbered: steps in order; compact: short list with ticks.',
} satisfies Twins;
