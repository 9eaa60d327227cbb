import type { BlockCheck } from '../../../schema/block-files.ts';
import type schema from './schema.ts';

/** Every row has as many cells as there are columns. */
const check: BlockCheck<typeof schema> = ({ columns, rows }) =>
  rows.flatMap((cells, index) => {
    const [found, wanted] = [cells.length, columns.length];
    if (found === wanted) return [];
    return {
      pointer: ['rows', index],
      message: {
        es: `Esta fila tiene ${found} ${found === 1 ? 'celda' : 'celdas'} y la tabla ${wanted} columnas. Escribe una celda por columna; «—» donde no hay dato.`,
        en: `This row has ${found} ${found === 1 ? 'cell' : 'cells'} and the table ${wanted} columns. Write one cell a column; "—" where there is no value.`,
      },
    };
  });

export default check;
