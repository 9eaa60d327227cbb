import type { Twins } from '../../../schema/english/twins.ts';

export default {
  Declaraciones: 'Statements',
  'Frases en letra grande, una al lado de la otra: misión, visión, principios.':
    'Phrases in large letters, side by side: mission, vision, principles.',
  'Las declaraciones; lo ideal es que sean dos.': 'The statements; two are best.',
  'Una declaración.': 'A statement.',
  'Nombre de la declaración, por ejemplo Misión.': 'Name of the statement, for example Mission.',
  'La declaración, en una o dos frases.': 'The statement, in one or two sentences.',
} satisfies Twins;
