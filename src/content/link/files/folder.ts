import { rulesOf } from '../../diagnostics/rule.ts';

/** Rules about the files of a pages folder. The code that reads the folder reports them. */
const rule = rulesOf('files');

export const missingSiteFile = rule('missing-site-file', {
  severity: 'error',
  es: () => 'Falta site.yaml: es el archivo con los datos comunes a todas las páginas.',
  en: () => 'site.yaml is missing: it holds what all pages share.',
});

export const missingHome = rule('missing-home', {
  severity: 'error',
  es: () =>
    'Falta index.yaml, la portada: todas las páginas enlazan a ella con el logo. Créala, o cambia a index.yaml el nombre de la página que hace de portada.',
  en: () =>
    'index.yaml is missing, the home page: the logo on every page links to it. Create it, or rename the file of the page that serves as home page to index.yaml.',
});

export const noPages = rule('no-pages', {
  severity: 'error',
  es: () => 'La carpeta no tiene ninguna página. Crea index.yaml para la portada.',
  en: () => 'The folder has no pages. Create index.yaml for the home page.',
});

export const symbolicLink = rule('symbolic-link', {
  severity: 'error',
  es: () => 'Es un enlace del sistema de archivos y no se sigue. Pon aquí el archivo mismo.',
  en: () => 'This is a symbolic link and is not followed. Put the file itself here.',
});

/**
 * The probable purpose of a file that is not a page: a page with the wrong name, a copy of a page, a page in the format
 * of another program, or an asset. `guess` is the name that the page should have.
 */
export type StrayKind = 'page' | 'copy' | 'document' | 'asset';

/** The extension is empty for a file without one. */
export const fileExtension = rule<{ extension: string; guess: string; kind: StrayKind }>('file-extension', {
  severity: 'error',
  es: ({ extension, guess, kind }) => {
    const remedies = {
      page: `Renómbralo a ${guess}.`,
      copy: `Ya existe ${guess}: si esta copia sobra, bórrala o guárdala en otra carpeta.`,
      document: `Una página es un archivo de texto: crea ${guess} y copia en ella lo que dice este.`,
      asset: 'Pásalo a la carpeta assets.',
    };
    const subject = extension ? `El archivo termina en ${extension}` : 'El archivo no termina en .yaml';
    return `${subject} y no se publicaría. ${remedies[kind] ?? remedies.page}`;
  },
  en: ({ extension, guess, kind }) => {
    const remedies = {
      page: `Rename it to ${guess}.`,
      copy: `${guess} exists already: delete this copy if it is not needed, or keep it in another folder.`,
      document: `A page is a text file: create ${guess} and copy into it what this one says.`,
      asset: 'Move it to the folder assets.',
    };
    const predicate = extension ? `ends in ${extension}` : 'does not end in .yaml';
    return `The file ${predicate} and would not be published. ${remedies[kind] ?? remedies.page}`;
  },
});

export const fileNameEncoding = rule('file-name-encoding', {
  severity: 'error',
  es: () =>
    'El nombre tiene letras que no están en UTF-8 y no se puede usar: «\\x…» marca cada una. Renómbralo sin tildes, eñes ni espacios.',
  en: () =>
    'The name has characters that are not UTF-8 and cannot be used: “\\x…” marks each. Rename it without accents, ñ or spaces.',
});

/** Sizes in bytes. */
export const fileNameLength = rule<{ size: number; max: number }>('file-name-length', {
  severity: 'error',
  es: ({ size, max }) => `El nombre ocupa ${size} bytes y el máximo es ${max}. Ponle un nombre más corto.`,
  en: ({ size, max }) => `The name takes ${size} bytes, and ${max} is the most. Give it a shorter name.`,
});

/** Sizes in bytes. */
export const pageShrank = rulesOf('content')<{ before: number; now: number }>('page-shrank', {
  severity: 'warning',
  es: ({ before, now }) =>
    `Falta la mitad de esta página o más: tenía ${before} bytes y ahora tiene ${now}. Recupera lo que falta o, si está bien así, guárdala otra vez.`,
  en: ({ before, now }) =>
    `Half of this page or more is missing: it had ${before} bytes and now has ${now}. Restore what is missing or, if it is right as it is, save it once more.`,
});
