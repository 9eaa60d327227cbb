import type { Twins } from '../../../schema/english/twins.ts';

export default {
  Aviso: 'Notice',
  'Un aviso breve en una franja: vacaciones, una novedad. Con fechas, aparece y desaparece solo, según el día de quien lo ve.':
    'A short notice in a strip: holidays, some news. With dates it appears and disappears by itself, by the day of who sees it.',
} satisfies Twins;
