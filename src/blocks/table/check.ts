import type { BlockCheck } from '../../../schema/block-files.ts';
import type schema from './schema.ts';

type Check = BlockCheck<typeof schema>;

/** Every row has as many cells as there are columns, and so has every entry of a collection. */
const check: Check = (block) => [...cellsOfRows(block), ...titlesOfFields(block)];

const cellsOfRows: Check = ({ collection, columns = collection?.fields ?? [], rows = [] }) =>
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

const titlesOfFields: Check = ({ collection, columns }) => {
  const [found, wanted] = [columns?.length, collection?.fields?.length];
  if (found === undefined || wanted === undefined || found === wanted) return [];
  return [
    {
      pointer: ['columns'],
      message: {
        es: `Hay ${wanted} campos en «fields» y ${found} columnas. Escribe una columna por campo, o ninguna: los títulos son entonces los de los campos.`,
        en: `There are ${wanted} fields in "fields" and ${found} columns. Write one column a field, or none: the titles are then those of the fields.`,
      },
    },
  ];
};

export default check;
