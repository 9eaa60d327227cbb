const es = {
  title: 'Buscar y reemplazar',
  words: 'Palabras',
  replacement: 'Reemplazar por',
  isWhole: 'Solo palabras enteras',
  isCaseSensitive: 'Distinguir mayúsculas y minúsculas',
  none: 'Ningún texto del sitio tiene esas palabras.',
  found: (texts: number, files: number) =>
    `${texts === 1 ? '1 texto' : `${texts} textos`} en ${files === 1 ? '1 archivo' : `${files} archivos`}`,
  foundHere: (count: number, all: number) => `${count} de ${all === 1 ? '1 texto' : `${all} textos`}`,
  where: 'Dónde',
  wholeSite: 'Todo el sitio',
  onlyIn: (name: string) => `Solo «${name}»`,
  inPlace: (name: string, count: number) => `${name} (${count})`,
  groups: { kind: 'Clase', collection: 'Colección', address: 'Carpeta' },
  kinds: { pages: 'Páginas', data: 'Tablas de datos', site: 'Datos del sitio: menú, pie y textos' },
  inFields: (names: readonly string[]) => `Campos: ${names.join(', ') || 'todos'}`,
  all: 'Todos los de esta lista',
  divided: 'No se reemplaza solo, porque una parte tiene otro formato: ve al texto y cámbialo a mano.',
  goTo: (place: string) => `Ir a ${place}`,
  replace: (count: number) => (count === 1 ? 'Reemplazar en 1 texto' : `Reemplazar en ${count} textos`),
  isReplacing: 'Reemplazando…',
  unread: (file: string) => `${file} tiene esas palabras y errores que impiden leerlo: corrígelos antes.`,
  foreign: (file: string) => `${file} tiene esas palabras y es de otro programa: cámbialas allí.`,
  identity: (name: string) =>
    `El nombre «${name}» identifica a su fila, y otros archivos la nombran por él: cámbialo en su tabla.`,
};

export type FindMessages = typeof es;

const en: FindMessages = {
  title: 'Find and replace',
  words: 'Words',
  replacement: 'Replace with',
  isWhole: 'Whole words only',
  isCaseSensitive: 'Match case',
  none: 'No text of the site has these words.',
  found: (texts, files) =>
    `${texts === 1 ? '1 text' : `${texts} texts`} in ${files === 1 ? '1 file' : `${files} files`}`,
  foundHere: (count, all) => `${count} of ${all === 1 ? '1 text' : `${all} texts`}`,
  where: 'Where',
  wholeSite: 'The whole site',
  onlyIn: (name) => `Only “${name}”`,
  inPlace: (name, count) => `${name} (${count})`,
  groups: { kind: 'Kind', collection: 'Collection', address: 'Folder' },
  kinds: { pages: 'Pages', data: 'Data tables', site: 'Site data: menu, footer and texts' },
  inFields: (names) => `Fields: ${names.join(', ') || 'all'}`,
  all: 'All in this list',
  divided: 'It is not replaced by itself, because a part of it has other formatting: go to the text and change it.',
  goTo: (place) => `Go to ${place}`,
  replace: (count) => (count === 1 ? 'Replace in 1 text' : `Replace in ${count} texts`),
  isReplacing: 'Replacing…',
  unread: (file) => `${file} has these words, and errors because of which it cannot be read: correct them first.`,
  foreign: (file) => `${file} has these words and is written by another program: change them there.`,
  identity: (name) =>
    `The name “${name}” identifies its row, and other files name the row by it: change it in its table.`,
};

/** @param locale of the site's author: Spanish, or else English */
export function findMessagesOf(locale: string): FindMessages {
  return locale === 'es' ? es : en;
}
