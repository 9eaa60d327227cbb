import { type Params, type Rule, when } from './rule.ts';

/** Rules for the files of a site and their addresses. */
export const fileRules = {
  'duplicate-route': {
    severity: 'error',
    es: (p) =>
      `Los nombres de este archivo y de ${p.other} solo se distinguen en las mayúsculas, y muchos servidores los confunden. Cambia el nombre de este.`,
    en: (p) =>
      `The names of this file and of ${p.other} differ in capitals only, and many servers take one for the other. Rename this one.`,
  },
  'folder-case': {
    severity: 'error',
    es: (p) =>
      `Las carpetas ${p.folder} y ${p.other} solo se distinguen en las mayúsculas, y muchos servidores las confunden. Pasa sus archivos a ${p.other}.`,
    en: (p) =>
      `The folders ${p.folder} and ${p.other} differ in capitals only, and many servers take one for the other. Move its files to ${p.other}.`,
  },
  'reserved-route': {
    severity: 'error',
    es: (p) =>
      `La dirección ${p.route} no se puede publicar: los servidores se guardan las que empiezan por «_» o se llaman «index». Cambia el nombre del archivo o de su carpeta.`,
    en: (p) =>
      `Route ${p.route} cannot be published: servers keep those that start with "_" or are called "index". Rename the file or its folder.`,
  },
  'windows-name': {
    severity: 'error',
    es: (p) =>
      `Windows no puede guardar nada con el nombre «${p.value}»: quien trabaje allí no podría abrir el sitio. Cámbialo.`,
    en: (p) =>
      `Windows cannot store anything by the name "${p.value}": colleagues there could not open the site. Rename it.`,
  },
  'list-page-taken': {
    severity: 'error',
    es: (p) =>
      `La dirección ${p.route} es la de una página que sale sola de la lista de «${p.of}» («${p.field}», en site.yaml). Cambia el nombre de este archivo.`,
    en: (p) =>
      `Address ${p.route} is that of a page that is made of the list of "${p.of}" ("${p.field}" in site.yaml). Rename this file.`,
  },
  'value-spelling': {
    severity: 'error',
    es: (p) => `«${p.value}» y «${p.other}» (${p.file}) tendrían la misma página. Escríbelas de una sola manera.`,
    en: (p) => `"${p.value}" and "${p.other}" (${p.file}) would have the same page. Write them in one way.`,
    bad: 'tags: [Nomina]',
    good: 'tags: [Nómina]',
  },
  'value-without-letters': {
    severity: 'error',
    es: (p) => `«${p.value}» no puede tener una página: no lleva letras ni números que formen su dirección.`,
    en: (p) => `"${p.value}" cannot have a page: it has no letters or digits that would make its address.`,
    bad: 'tags: ["¿?"]',
    good: 'tags: [Preguntas]',
  },
  'author-page': {
    severity: 'error',
    es: (p) =>
      `La página ${p.value} no es de ninguna colección, y de ella salen el nombre y la foto. Dale el campo de una (por ejemplo «person:»), o quítala y escribe el nombre en «author».`,
    en: (p) =>
      `Page ${p.value} belongs to no collection, which name and picture come from. Give it the field of one (such as "person:"), or take it away and write the name in "author".`,
  },
  'page-size-without-list': {
    severity: 'error',
    es: (p) =>
      `La página ${p.route} no muestra ninguna lista completa de «${p.of}». Añádele una con «collection: {of: ${p.of}}», sin «limit» ni «group», o quita «${p.field}».`,
    en: (p) =>
      `Page ${p.route} shows no whole list of "${p.of}". Add one with "collection: {of: ${p.of}}", without "limit" or "group", or remove "${p.field}".`,
    bad: 'collection: {of: post, limit: 3}',
    good: 'collection: {of: post}',
  },
  'page-size-twice': {
    severity: 'error',
    es: (p) =>
      `La lista de otra colección ya tiene sus páginas en ${p.route}. Dale a «${p.of}» una página índice propia, o quita «${p.field}».`,
    en: (p) =>
      `The list of another collection already has its pages at ${p.route}. Give "${p.of}" an index page of its own, or remove "${p.field}".`,
  },
  'orphan-page': {
    severity: 'warning',
    es: () => 'Ninguna página ni menú enlaza a esta.',
    en: () => 'No page or menu links here.',
  },
  'renamed-page': {
    severity: 'error',
    es: (p) =>
      `Parece que este archivo se llamaba ${p.name}.yaml: ${p.links} enlaces llevan a ${p.from}, que ya no existe. Ejecuta «npm run move:page -- ${p.from} ${p.to}» y lo seguirán, o devuélvele su nombre.`,
    en: (p) =>
      `This file seems to have been ${p.name}.yaml: ${p.links} links lead to ${p.from}, which exists no more. Run "npm run move:page -- ${p.from} ${p.to}" and they follow it, or give it back its name.`,
  },
  'file-extension': {
    severity: 'error',
    es: (p) =>
      `${p.extension ? `El archivo termina en ${p.extension}` : 'El archivo no termina en .yaml'} y no se publicaría. ${strayEs(p)}`,
    en: (p) =>
      `The file ${p.extension ? `ends in ${p.extension}` : 'does not end in .yaml'} and would not be published. ${strayEn(p)}`,
  },
  'file-name': {
    severity: 'error',
    es: (p) =>
      `El nombre del archivo es la dirección de la página: sin tildes, eñes ni espacios, y con puntos solo entre cifras. ${
        p.isTaken
          ? `Ya existe ${p.guess}: si esta copia sobra, bórrala; si es otra página, dale otro nombre.`
          : `Renómbralo a ${p.guess}.`
      }`,
    en: (p) =>
      `The file name is the page's address: no accents, ñ or spaces, and dots between digits only. ${
        p.isTaken
          ? `${p.guess} exists already: delete this copy, or give it another name if it is another page.`
          : `Rename it to ${p.guess}.`
      }`,
  },
  'file-name-encoding': {
    severity: 'error',
    es: () =>
      'El nombre tiene letras que no están en UTF-8 y no se puede usar: «\\x…» marca cada una. Renómbralo sin tildes, eñes ni espacios.',
    en: () =>
      'The name has characters that are not UTF-8 and cannot be used: “\\x…” marks each. Rename it without accents, ñ or spaces.',
  },
  'file-name-length': {
    severity: 'error',
    es: (p) => `El nombre ocupa ${p.size} bytes y el máximo es ${p.max}. Ponle un nombre más corto.`,
    en: (p) => `The name takes ${p.size} bytes, and ${p.max} is the most. Give it a shorter name.`,
  },
  'missing-site-file': {
    severity: 'error',
    es: () => 'Falta site.yaml: es el archivo con los datos comunes a todas las páginas.',
    en: () => 'site.yaml is missing: it holds what all pages share.',
  },
  'missing-home': {
    severity: 'error',
    es: () =>
      'Falta index.yaml, la portada: todas las páginas enlazan a ella con el logo. Créala, o cambia a index.yaml el nombre de la página que hace de portada.',
    en: () =>
      'index.yaml is missing, the home page: the logo on every page links to it. Create it, or rename the file of the page that serves as home page to index.yaml.',
  },
  'draft-home': {
    severity: 'error',
    es: () =>
      'La portada no puede ser un borrador: todas las páginas enlazan a ella con el logo. Quita «draft», y pon «isHidden: true» en los bloques que aún no deban verse.',
    en: () =>
      'The home page cannot be a draft: the logo on every page links to it. Remove "draft", and write "isHidden: true" in the blocks that are not to be seen yet.',
    bad: 'draft: true',
  },
  'no-pages': {
    severity: 'error',
    es: () => 'La carpeta no tiene ninguna página. Crea index.yaml para la portada.',
    en: () => 'The folder has no pages. Create index.yaml for the home page.',
  },
  'symbolic-link': {
    severity: 'error',
    es: () => 'Es un enlace del sistema de archivos y no se sigue. Pon aquí el archivo mismo.',
    en: () => 'This is a symbolic link and is not followed. Put the file itself here.',
  },
  'unreadable-file': {
    severity: 'error',
    es: (p) =>
      p.reason === 'ENXIO'
        ? 'No es un archivo, sino una tubería o un dispositivo del sistema. Pon aquí un archivo.'
        : `El archivo no se puede abrir${when(p.reason, ` (${p.reason})`)}. Revisa sus permisos o vuelve a guardarlo.`,
    en: (p) =>
      p.reason === 'ENXIO'
        ? 'This is no file but a pipe or a device of the system. Put a file here.'
        : `The file cannot be opened${when(p.reason, ` (${p.reason})`)}. Check its permissions or save it again.`,
  },
  'failing-block': {
    severity: 'error',
    es: (p) =>
      `El código de un bloque falla con esta página: ${p.reason}. Corrige ${p.file}; si el bloque es del programa, avisa a quien lo mantiene.`,
    en: (p) =>
      `The code of a block fails with this page: ${p.reason}. Correct ${p.file}; if the block is one of the program, report it.`,
  },
  'internal-error': {
    severity: 'error',
    es: (p) =>
      `El programa falló al revisar este archivo (${p.reason}). Es un error de este programa: avisa a quien lo mantiene y envíale el archivo.`,
    en: (p) =>
      `The program failed while it checked this file (${p.reason}). This is a bug of this program: report it, together with the file.`,
  },
} as const satisfies Record<string, Rule>;

function strayEs({ kind, guess }: Params): string {
  if (kind === 'copy') return `Ya existe ${guess}: si esta copia sobra, bórrala o guárdala en otra carpeta.`;
  if (kind === 'document') return `Una página es un archivo de texto: crea ${guess} y copia en ella lo que dice este.`;
  if (kind === 'asset') return 'Pásalo a la carpeta assets.';
  return `Renómbralo a ${guess}.`;
}

function strayEn({ kind, guess }: Params): string {
  if (kind === 'copy')
    return `${guess} exists already: delete this copy if it is not needed, or keep it in another folder.`;
  if (kind === 'document') return `A page is a text file: create ${guess} and copy into it what this one says.`;
  if (kind === 'asset') return 'Move it to the folder assets.';
  return `Rename it to ${guess}.`;
}
