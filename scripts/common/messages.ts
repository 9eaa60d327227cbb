import { commandLine } from '../../src/content/common/program/command-line.ts';
import type { Progress } from '../../src/site/build/render-site.ts';
import { localeOf } from '../setup/locale.mjs';

/** The messages of commands for authors, besides diagnostics. */
export interface Messages {
  readonly usage: string;
  readonly unknownOption: (option: string) => string;
  readonly needsValue: (option: string) => string;
  readonly takesNoValue: (option: string) => string;
  readonly unexpectedArgument: (argument: string) => string;
  readonly noFolder: (option: string, folder: string) => string;
  readonly noFile: (file: string) => string;
  readonly notChecked: (file: string, pages: string) => string;
  readonly nothingToFix: string;
  readonly nothingFound: (query: string) => string;
  readonly notUtf8: (file: string) => string;
  readonly wrongField: (field: string, expected: string) => string;
  readonly useOneOf: (option: string, value: string, allowed: string) => string;
  readonly useCount: (option: string, value: string) => string;
  readonly useShard: (value: string) => string;
  readonly useUrl: (option: string, value: string) => string;
  readonly noPage: (route: string) => string;
  readonly sharedNote: (route: string, time: string) => string;
  readonly shared: (file: string, size: string) => string;
  readonly isDue: string;
  readonly notDue: string;
  readonly useTime: (option: string, value: string) => string;
  readonly notPort: (value: string) => string;
  readonly portTaken: (wanted: number, port: number) => string;
  readonly noPort: (first: number, last: number) => string;
  readonly built: (pages: number, time: string, rendered: number, reused: number) => string;
  readonly files: (files: number, size: string, written: number) => string;
  /** The stages of a build, as lines of progress name them. */
  readonly stages: Readonly<Record<Parameters<Progress>[0], string>>;
  readonly left: (seconds: number) => string;
  readonly supplied: (pictures: number, added: number, removed: number) => string;
  readonly interrupted: (out: string) => string;
  readonly changedFiles: (files: string, out: string) => string;
  readonly errors: (count: number, out: string) => string;
  readonly nothingBuilt: (out: string) => string;
  readonly brokenHtml: string;
  /** @param holder id of the process that builds, if it is known */
  readonly waiting: (holder: number | undefined) => string;
  readonly differences: string;
  readonly more: (count: number) => string;
  readonly starting: string;
  readonly serving: (address: string) => string;
  readonly server: string;
  readonly studio: string;
  readonly gallery: string;
  readonly bug: string;
  readonly systemRefused: string;
  /** Remedies by the code of a system error. */
  readonly remedies: Readonly<Record<string, string>>;
}

const denied = 'Permiso denegado: mira de quién son las carpetas de arriba.';
const deniedEn = 'Permission denied: check who owns the folders above.';

const es: Messages = {
  usage: 'Uso',
  unknownOption: (option) => `No existe la opción ${option}.`,
  needsValue: (option) => `A la opción ${option} le falta su valor.`,
  takesNoValue: (option) => `La opción ${option} va sin valor.`,
  unexpectedArgument: (argument) => `Sobra «${argument}».`,
  noFolder: (option, folder) => `${option} ${folder}: no existe esa carpeta`,
  noFile: (file) => `${file}: no existe ese archivo`,
  notChecked: (file, pages) => `${file}: no es una página de ${pages}`,
  nothingToFix: 'No hay nada que se pueda corregir con seguridad.',
  nothingFound: (query) => `El buscador no encuentra nada para «${query}».`,
  notUtf8: (file) => `${file}: el archivo no está en UTF-8; «${commandLine('check')}» dice más`,
  wrongField: (field, expected) => `${field}: se espera ${expected}`,
  useOneOf: (option, value, allowed) => `${option} ${value}: escribe uno de estos: ${allowed}`,
  useCount: (option, value) => `${option} ${value}: escribe un número entero`,
  useShard: (value) => `--shard ${value}: escribe una parte y un total, como 2/5`,
  noPage: (route) => `${route}: no existe esa página`,
  sharedNote: (route, time) => `Copia de ${route} para revisar, como estaba el ${time}. No es el sitio publicado.`,
  shared: (file, size) => `${file} (${size}): una sola página, que se abre en cualquier navegador sin conexión.`,
  isDue: 'El sitio publicado cambia: hay que construirlo de nuevo.',
  notDue: 'El sitio publicado no cambia.',
  useTime: (option, value) =>
    `${option} ${value}: escribe un día o un día con hora, como 2026-12-01 o 2026-12-01T09:00, en la zona horaria del sitio`,
  useUrl: (option, value) =>
    `${option} ${value}: escribe una dirección https://, como https://prueba.empresa.co/tienda`,
  notPort: (value) => `PORT=${value} no es un número de puerto`,
  portTaken: (wanted, port) => `El puerto ${wanted} lo usa otro programa; se usa el ${port}.`,
  noPort: (first, last) => `No hay ningún puerto libre entre ${first} y ${last}: indica uno con PORT`,
  built: (pages, time, rendered, reused) =>
    `Listo: ${pages} ${pages === 1 ? 'página' : 'páginas'} en ${time}, ${rendered} hechas y ${reused} sin cambios`,
  files: (files, size, written) => `${files} archivos, ${size}, ${written} escritos`,
  stages: { assets: 'imágenes', check: 'revisión', files: 'archivos', render: 'páginas' },
  left: (seconds) => `faltan ${seconds} s`,
  supplied: (pictures, added, removed) =>
    `${pictures} ${pictures === 1 ? 'imagen' : 'imágenes'} junto a las páginas: ${added} agregadas, ${removed} retiradas`,
  interrupted: (out) => `Interrumpido: ${out} quedó como estaba.`,
  changedFiles: (files, out) =>
    `${files} cambió mientras se construía: ejecuta la orden otra vez. No se construyó nada; ${out} quedó como estaba.`,
  errors: (count, out) =>
    `${count} ${count === 1 ? 'error' : 'errores'}: no se construyó nada; ${out} quedó como estaba.`,
  brokenHtml:
    'El error está en un componente, no en las páginas. Si una de ellas muestra un bloque tuyo, corrige su código; si no, repórtalo con el texto de arriba.',
  nothingBuilt: (out) => `No se construyó nada; ${out} quedó como estaba.`,
  waiting: (holder) =>
    `Otra construcción usa la misma carpeta (proceso ${holder ?? 'desconocido'}); se espera a que termine …`,
  differences: 'Archivos que no estaban como se construyeron, y se reemplazaron o borraron:',
  more: (count) => `y ${count} más`,
  starting: 'Se revisan las páginas y se construye el sitio …',
  serving: (address) => `El sitio está en ${address}   (Ctrl+C lo detiene)`,
  server: 'Servidor de edición',
  studio: 'Estudio',
  gallery: 'Galería de bloques',
  bug: 'Esto es un error del programa, no de las páginas. Repórtalo, por favor, con el texto de arriba.',
  systemRefused: 'El sistema no permitió una operación; mira arriba.',
  remedies: {
    ENOSPC: 'El disco está lleno: libera espacio e inténtalo de nuevo. El sitio construido quedó como estaba.',
    EACCES: denied,
    EPERM: denied,
    EROFS: 'En ese disco no se puede escribir.',
  },
};

const en: Messages = {
  usage: 'Usage',
  unknownOption: (option) => `There is no option ${option}.`,
  needsValue: (option) => `The option ${option} lacks its value.`,
  takesNoValue: (option) => `The option ${option} takes no value.`,
  unexpectedArgument: (argument) => `"${argument}" is not expected.`,
  noFolder: (option, folder) => `${option} ${folder}: there is no such folder`,
  noFile: (file) => `${file}: there is no such file`,
  notChecked: (file, pages) => `${file}: this is no page of ${pages}`,
  nothingToFix: 'There is nothing that can be corrected with certainty.',
  nothingFound: (query) => `The search finds nothing for "${query}".`,
  notUtf8: (file) => `${file}: the file is not UTF-8; \`${commandLine('check')}\` says more`,
  wrongField: (field, expected) => `${field}: ${expected} is expected`,
  useOneOf: (option, value, allowed) => `${option} ${value}: use one of ${allowed}`,
  useCount: (option, value) => `${option} ${value}: use a whole number`,
  useShard: (value) => `--shard ${value}: use a part and a count, such as 2/5`,
  noPage: (route) => `${route}: no such page`,
  sharedNote: (route, time) => `Copy of ${route} for review, as it was on ${time}. This is not the published site.`,
  shared: (file, size) => `${file} (${size}): one page, which any browser opens without a connection.`,
  isDue: 'The published site changes: build it again.',
  notDue: 'The published site does not change.',
  useTime: (option, value) =>
    `${option} ${value}: use a day, or a day with a time, such as 2026-12-01 or 2026-12-01T09:00, in the time zone of the site`,
  useUrl: (option, value) => `${option} ${value}: use an https:// address, such as https://preview.company.com/shop`,
  notPort: (value) => `PORT=${value} is not a port number`,
  portTaken: (wanted, port) => `Port ${wanted} is taken by another program; using ${port} instead.`,
  noPort: (first, last) => `No free port between ${first} and ${last}: set PORT to a free one`,
  built: (pages, time, rendered, reused) =>
    `Built ${pages} ${pages === 1 ? 'page' : 'pages'} in ${time}: ${rendered} rendered, ${reused} reused`,
  files: (files, size, written) => `${files} files, ${size}, ${written} written`,
  stages: { assets: 'pictures', check: 'check', files: 'files', render: 'pages' },
  left: (seconds) => `${seconds} s left`,
  supplied: (pictures, added, removed) =>
    `${pictures} ${pictures === 1 ? 'picture' : 'pictures'} beside the pages: ${added} added, ${removed} removed`,
  interrupted: (out) => `Interrupted: ${out} is as it was.`,
  changedFiles: (files, out) =>
    `${files} changed while the command was running: run it again. Nothing was built, ${out} is as it was.`,
  errors: (count, out) => `${count} ${count === 1 ? 'error' : 'errors'}: nothing was built, ${out} is as it was.`,
  brokenHtml:
    'The mistake is in a component, not in the pages. If one of them shows a block of yours, correct its code; if not, please report it with the text above.',
  nothingBuilt: (out) => `Nothing was built, ${out} is as it was.`,
  waiting: (holder) =>
    `Another build into the same folder is running (process ${holder ?? 'unknown'}); waiting for it to end …`,
  differences: 'Files that were not as they were built, and have been replaced or removed:',
  more: (count) => `and ${count} more`,
  starting: 'Checking the pages and building the site …',
  serving: (address) => `The site is at ${address}   (Ctrl+C stops it)`,
  server: 'Authoring server',
  studio: 'Studio',
  gallery: 'Gallery of blocks',
  bug: 'This is a bug of this program, not a mistake in the pages. Please report it with the text above.',
  systemRefused: 'The system refused an operation; see above.',
  remedies: {
    ENOSPC: 'The disk is full: make room and try again. The built site is as it was.',
    EACCES: deniedEn,
    EPERM: deniedEn,
    EROFS: 'The disk cannot be written to.',
  },
};

/** The messages in the locale that the command line asks for; it is known even if other options are wrong. */
export function say(args: readonly string[] = process.argv): Messages {
  return { es, en }[localeOf(args)];
}
