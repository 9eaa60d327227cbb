import type { Twins } from '../../../schema/english/twins.ts';

export default {
  'Tabla de planes': 'Table of plans',
  'Planes con su precio, y qué trae cada uno. En pantallas pequeñas la tabla se desplaza de lado.':
    'Plans with their price, and what each brings. On small screens the table scrolls sideways.',
  'Qué compara la tabla, en una frase; la oyen quienes no la ven.':
    'What the table compares, in one sentence, for those who do not see it.',
  'Los planes, de dos a cuatro, en el orden de las columnas.': 'The plans, two to four, in the order of the columns.',
  'Un plan.': 'A plan.',
  'Nombre del plan.': 'Name of the plan.',
  'Precio o, si no es fijo, unas palabras: A la medida.': 'Price or, if it is not fixed, some words: On request.',
  'Por cuánto tiempo o por qué se paga, por ejemplo al mes, por usuario.':
    'For how long or for what one pays, for example a month, per user.',
  'Para quién es el plan o qué tiene de especial, en una frase.':
    'Whom the plan is for or what is special about it, in one sentence.',
  'Palabras que destacan el plan, por ejemplo Recomendado. Solo en uno.':
    'Words that highlight the plan, for example Recommended. On one only.',
  'Lo que se compara, una fila por cada cosa.': 'What is compared, one row for each thing.',
  'Una fila de la tabla.': 'A row of the table.',
  'Qué se compara, por ejemplo Usuarios.': 'What is compared, for example Users.',
  'Un valor por plan, en el mismo orden. «sí» y «no» se dibujan; lo demás se lee tal cual.':
    'One value a plan, in the same order. "yes" and "no" are drawn; anything else is read as it is.',
  'Lo que trae un plan: "sí", "no" o unas palabras.': 'What a plan brings: "yes", "no" or some words.',
  'Aclaración en letra pequeña debajo de la tabla, por ejemplo sobre los impuestos.':
    'Remark in small letters below the table, for example about taxes.',
} satisfies Twins;
