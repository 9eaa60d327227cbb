import { lower } from '../model/history/step-label.ts';

const es = {
  table: (name: string) => `Tabla de ${lower(name)}`,
  filter: 'Filtrar filas',
  rows: (count: number) => (count === 1 ? '1 fila' : `${count} filas`),
  found: (count: number, all: number) => `${count} de ${all} filas`,
  none: 'Ninguna fila tiene esas palabras.',
  empty: 'Todavía no hay filas.',
  add: 'Añadir fila',
  row: 'Fila',
  duplicate: 'Duplicar',
  up: 'Subir',
  down: 'Bajar',
  remove: 'Quitar',
  movedTo: (place: number, count: number) => `Ahora en la fila ${place} de ${count}`,
  rename: 'Cambiar el identificador…',
  renameTitle: (name: string) => `Identificador de «${name}»`,
  renameStep: (name: string) => `Cambiar el identificador de «${name}»`,
  renameDo: 'Cambiar el identificador',
  id: 'Identificador',
  follow: (count: number) =>
    count === 0
      ? 'Ningún otro dato lo nombra.'
      : count === 1
        ? 'Un dato que lo nombra cambiará con él.'
        : `${count} datos que lo nombran cambiarán con él.`,
  yes: 'Sí',
  no: 'No',
};

export type TableMessages = typeof es;

const en: TableMessages = {
  table: (name) => `Table of ${lower(name)}`,
  filter: 'Filter rows',
  rows: (count) => (count === 1 ? '1 row' : `${count} rows`),
  found: (count, all) => `${count} of ${all} rows`,
  none: 'No row has these words.',
  empty: 'There are no rows yet.',
  add: 'Add row',
  row: 'Row',
  duplicate: 'Duplicate',
  up: 'Move up',
  down: 'Move down',
  remove: 'Remove',
  movedTo: (place, count) => `Now row ${place} of ${count}`,
  rename: 'Change the identifier…',
  renameTitle: (name) => `Identifier of “${name}”`,
  renameStep: (name) => `Change the identifier of “${name}”`,
  renameDo: 'Change the identifier',
  id: 'Identifier',
  follow: (count) =>
    count === 0
      ? 'No other value names it.'
      : count === 1
        ? 'One value that names it will change with it.'
        : `${count} values that name it will change with it.`,
  yes: 'Yes',
  no: 'No',
};

/** @param locale of the site's author: Spanish, or else English */
export function tableMessagesOf(locale: string): TableMessages {
  return locale === 'es' ? es : en;
}
