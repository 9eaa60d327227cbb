import type { Locale } from '../../diagnostics/rule.ts';

export type RefusalParams = Readonly<Record<string, string | number>>;
type Say = (params: RefusalParams) => readonly [reason: string, hint: string];

/** All reasons for refusals of operations, each with advice for the author. */
export const refusals = {
  'broken-file': {
    es: () => [
      'El archivo tiene un error de escritura y no se puede leer entero.',
      'Corrige primero el texto del archivo donde lo señalan los diagnósticos.',
    ],
    en: () => [
      'The file has a syntax error and cannot be read as a whole.',
      'Correct the text of the file first, where the diagnostics point.',
    ],
  },
  'other-program': {
    es: () => [
      'El archivo es de otro programa, y el sitio toma de él solo una parte.',
      'Cambia el valor con ese programa, o en el texto del archivo.',
    ],
    en: () => [
      'The file is written by another program, and the site takes only a part of it.',
      'Change the value with that program, or in the text of the file.',
    ],
  },
  'list-name': {
    es: () => [
      'En este archivo, el grupo es el nombre de la lista que contiene el elemento.',
      'Quita el elemento de ese grupo y añádelo en el otro.',
    ],
    en: () => [
      'In this file, the group is the name of the list that contains the entry.',
      'Remove the entry from this group, and add it to the other one.',
    ],
  },
  'no-list': {
    es: ({ group }) => [
      `El archivo no tiene una lista para el grupo «${group}».`,
      'Añádela en el texto del archivo, o elige otro grupo.',
    ],
    en: ({ group }) => [
      `The file has no list for the group "${group}".`,
      'Add it in the text of the file, or choose another group.',
    ],
  },
  'other-list': {
    es: () => [
      'Los dos elementos están en listas distintas del archivo.',
      'Mueve el elemento solo dentro de su grupo.',
    ],
    en: () => ['The two entries are in different lists of the file.', 'Move the entry only within its group.'],
  },
  'one-entry': {
    es: () => [
      'El archivo entero es este elemento.',
      'Para añadir o quitar elementos, añade o quita archivos de la carpeta.',
    ],
    en: () => ['The whole file is this entry.', 'To add or remove entries, add or remove files of the folder.'],
  },
  'picture-address': {
    es: () => [
      'El archivo solo guarda la dirección de la imagen.',
      'Deja vacía su descripción: el nombre del elemento ya la acompaña.',
    ],
    en: () => [
      'The file has only the address of the picture.',
      'Leave its description empty: the name of the entry is next to it.',
    ],
  },
  'other-base': {
    es: ({ base }) => [
      `Todas las direcciones de este campo empiezan por «${base}», que el archivo no repite.`,
      'Elige una dirección que empiece así, o una completa con «https:».',
    ],
    en: ({ base }) => [
      `All addresses of this field begin with "${base}", which the file does not repeat.`,
      'Choose an address that begins like this, or a whole one with "https:".',
    ],
  },
  'items-of-objects': {
    es: () => [
      'En el archivo, cada uno de estos valores es parte de un objeto que tiene más datos.',
      'Cambia los valores, pero no su número. Para añadir o quitar alguno, edita el texto del archivo.',
    ],
    en: () => [
      'In the file, each of these values is a part of an object that has other data.',
      'Change the values, but not their number. To add or remove one, edit the text of the file.',
    ],
  },
  'one-value': {
    es: () => ['El archivo tiene aquí un solo valor y no una lista.', 'Escribe un solo valor.'],
    en: () => ['The file has a single value here, not a list.', 'Write a single value.'],
  },
  'other-form': {
    es: () => ['En el archivo, este valor tiene otra forma, con varios datos.', 'Cámbialo en el texto del archivo.'],
    en: () => ['In the file, this value has another form, with several data.', 'Change it in the text of the file.'],
  },
  'mixed-line-ends': {
    es: () => [
      'El archivo mezcla finales de línea de Windows y de Unix.',
      'Guárdalo desde tu editor de texto con un solo tipo de final de línea (LF o CRLF).',
    ],
    en: () => [
      'The file mixes Windows and Unix line ends.',
      'Save it from your text editor with one kind of line end (LF or CRLF).',
    ],
  },
  anchor: {
    es: ({ line }) => [
      `El archivo usa anclas, alias o etiquetas de YAML (&, *, !) en la línea ${line}.`,
      'Escribe el valor en cada lugar donde va, o entre comillas si es un texto.',
    ],
    en: ({ line }) => [
      `The file uses anchors, aliases or tags of YAML (&, *, !) on line ${line}.`,
      'Write the value in each place where it belongs, or in quotes if it is text.',
    ],
  },
  'complex-key': {
    es: ({ line }) => [
      `En la línea ${line} hay un nombre de campo que no es una sola palabra o un texto.`,
      'Escribe el campo como «nombre: valor», sin «?», «<<» ni llaves en el nombre.',
    ],
    en: ({ line }) => [
      `On line ${line} a field's name is not a single word or text.`,
      'Write the field as "name: value", without "?", "<<" or braces in the name.',
    ],
  },
  'duplicate-key': {
    es: ({ line, key }) => [
      `El campo «${key}» está dos veces; la segunda, en la línea ${line}.`,
      'Deja uno solo de los dos.',
    ],
    en: ({ line, key }) => [`The field "${key}" is there twice, again on line ${line}.`, 'Keep one of the two.'],
  },
  pointer: {
    es: ({ pointer }) => [
      `«${pointer}» no es un puntero a un valor.`,
      'Un puntero empieza por «/» y tiene un nombre o un número por nivel, como «/blocks/0/title».',
    ],
    en: ({ pointer }) => [
      `"${pointer}" is no pointer to a value.`,
      'A pointer starts with "/" and has a name or number for each level, such as "/blocks/0/title".',
    ],
  },
  absent: {
    es: ({ pointer }) => [
      `En el archivo no hay nada en «${pointer}».`,
      'Vuelve a cargar la página: puede haber cambiado desde que se abrió.',
    ],
    en: ({ pointer }) => [
      `The file has nothing at "${pointer}".`,
      'Load the page again: it may have changed since it was opened.',
    ],
  },
  present: {
    es: ({ pointer }) => [`El campo «${pointer}» ya está.`, 'Cambia su valor en lugar de añadirlo.'],
    en: ({ pointer }) => [`The field "${pointer}" is already there.`, 'Change its value instead of adding it.'],
  },
  root: {
    es: () => ['La página entera no se puede quitar, copiar ni mover.', 'Elige un campo o un elemento de la página.'],
    en: () => ['The page itself cannot be removed, copied or moved.', 'Choose a field or an item of the page.'],
  },
  'not-a-list': {
    es: ({ pointer }) => [
      `«${pointer}» no es un elemento de una lista.`,
      'Copiar y mover sirve para elementos de listas; un campo se cambia con su valor.',
    ],
    en: ({ pointer }) => [
      `"${pointer}" is not an item of a list.`,
      'Items of lists can be copied and moved; a field is changed by its value.',
    ],
  },
  'other-kind': {
    es: ({ from, to }) => [
      `Lo que está en «${from}» no es de la clase de elementos que van en «${to}».`,
      'Muévelo a una lista de la misma clase.',
    ],
    en: ({ from, to }) => [
      `What is at "${from}" is not the kind of item that belongs into "${to}".`,
      'Move it to a list of the same kind.',
    ],
  },
  'not-a-block': {
    es: ({ pointer }) => [
      `En «${pointer}» no hay un bloque con tipo.`,
      'Elige un elemento de una lista de bloques que tenga el campo «type».',
    ],
    en: ({ pointer }) => [
      `There is no block with a type at "${pointer}".`,
      'Choose an item of a list of blocks that has the field "type".',
    ],
  },
  'unknown-type': {
    es: ({ type }) => [`No hay un bloque «${type}».`, 'Elige uno de los tipos de la galería de bloques.'],
    en: ({ type }) => [`There is no block "${type}".`, 'Choose one of the types of the gallery of blocks.'],
  },
  'no-items': {
    es: () => [
      'Lo que pegaste no es una sección.',
      'Una sección es texto en YAML que empieza por «type:», como el que se copia de otra página.',
    ],
    en: () => [
      'What you have pasted is no section.',
      'A section is text in YAML that begins with "type:", like the one copied from another page.',
    ],
  },
  'no-data': {
    es: () => ['El valor no se puede escribir como dato.', 'Usa textos, números, true, false, null, listas y objetos.'],
    en: () => ['The value cannot be written as data.', 'Use texts, numbers, true, false, null, lists and objects.'],
  },
  'too-deep': {
    es: ({ max }) => [
      `El valor tiene más niveles, uno dentro de otro, de los ${max} que puede tener un archivo.`,
      'Escríbelo con menos listas dentro de listas.',
    ],
    en: ({ max }) => [
      `The value has more levels, one inside the other, than the ${max} that a file may have.`,
      'Write it with fewer lists inside lists.',
    ],
  },
  'too-many': {
    es: () => [
      'Son demasiados cambios a la vez para un archivo tan grande.',
      'Hazlos en varias veces, o en el texto del archivo.',
    ],
    en: () => [
      'These are too many changes at once for a file of this size.',
      'Make them in several steps, or in the text of the file.',
    ],
  },
  'other-text': {
    es: () => [
      'El texto del archivo en ese lugar ya no es el que se esperaba.',
      'Vuelve a cargar el archivo y repite el cambio.',
    ],
    en: () => [
      'The text of the file at this place is not the expected one.',
      'Load the file again and repeat the change.',
    ],
  },
  unsafe: {
    es: ({ pointer }) => [
      `El cambio en «${pointer}» afectaría otra parte del archivo por la forma en que está escrito.`,
      'Hazlo a mano en el texto del archivo.',
    ],
    en: ({ pointer }) => [
      `The change at "${pointer}" would affect another part of the file because of the way it is written.`,
      'Make it by hand in the text of the file.',
    ],
  },
} as const satisfies Record<string, Readonly<Record<Locale, Say>>>;

export type RefusalName = keyof typeof refusals;
