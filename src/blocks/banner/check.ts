import type { BlockCheck } from '../../../schema/block-files.ts';
import type schema from './schema.ts';

/** The last day is not before the first one. */
const check: BlockCheck<typeof schema> = ({ from, until }) => {
  if (from === undefined || until === undefined || from <= until) return [];
  return [
    {
      pointer: ['until'],
      message: {
        es: `El aviso termina el ${until}, antes de empezar el ${from}. Corrige una de las dos fechas.`,
        en: `The announcement ends on ${until}, before it starts on ${from}. Correct one of the two dates.`,
      },
    },
  ];
};

export default check;
