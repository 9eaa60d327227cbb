import type { Twins } from '../../../schema/english/twins.ts';

export default {
  Pestañas: 'Tabs',
  'Varias vistas de un mismo tema: se ve una a la vez y el visitante elige. Cada pestaña se puede enlazar.':
    'Several views of one subject: one is seen at a time and the visitor chooses. Each tab can be linked.',
  'Las pestañas, de dos a ocho. La primera es la que se ve al llegar.':
    'The tabs, two to eight. The first is seen on arrival.',
  'Una pestaña.': 'A tab.',
  'Nombre de la pestaña en los enlaces, por ejemplo carga: "#carga" lleva a ella.':
    'Name of the tab in links, for example cargo: "#cargo" leads to it.',
  'Texto de la pestaña, en una a tres palabras.': 'Text of the tab, in one to three words.',
  'Los bloques que se ven al elegir la pestaña.': 'The blocks that are seen when the tab is chosen.',
} satisfies Twins;
