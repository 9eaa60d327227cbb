import { commandLine } from '../../../content/common/program/command-line.ts';
import type { Locale } from '../../../content/diagnostics/rule.ts';

/** Messages of the command `translation`. */
const es = {
  usage: `Uso: ${commandLine('translation', 'accept ARCHIVO … | export IDIOMA [--missing | --outdated] | import ARCHIVO [--dry-run]')}

  accept ARCHIVO …   anota que la traducción es la del original de ahora, en «sourceVersion»
  export IDIOMA      escribe en la salida los textos y sus traducciones, como XLIFF 2.0
    --missing        solo los textos sin traducir
    --outdated       solo los de páginas cuyo original ha cambiado
  import ARCHIVO     pone las traducciones de un archivo XLIFF en las páginas
    --dry-run        muestra los cambios y no escribe nada
  [--pages CARPETA] [--lang es|en]`,
  noLanguage: (language: string, languages: readonly string[]) =>
    languages.length > 0
      ? `El sitio no tiene el idioma «${language}»: tiene ${languages.join(', ')}.`
      : 'El sitio tiene un solo idioma: declara los demás en «languages», de site.yaml.',
  noPage: (file: string) => `${file} no es una página del sitio sin errores.`,
  noTranslation: (file: string) => `${file} es una página del primer idioma, y no la traducción de otra.`,
  noOriginal: (file: string) =>
    `${file} no traduce ninguna página: escribe en «translationOf» la dirección de su original.`,
  otherFile: (file: string, original: string) =>
    `${file} ya existe, y no es una traducción sin errores de ${original}. Corrígelo o muévelo antes. No se cambió.`,
  brokenSite: (file: string) => `${file} falta o tiene errores. Corrígelo antes: ${commandLine('check')}`,
  accepted: (file: string) => `${file}: al día`,
  broken: (file: string, detail: string) => `${file}: no es un archivo XLIFF 2.0 que se pueda leer (${detail}).`,
  version: (file: string, version: string) =>
    `${file}: es XLIFF ${version}; pide a quien traduce un archivo XLIFF 2.0.`,
  textGone: (name: string) => `${name}: el original ya no tiene este texto. No se cambió.`,
  textChanged: (name: string) => `${name}: el texto del original ha cambiado desde la exportación. No se cambió.`,
  noPlace: (name: string, file: string) =>
    `${name}: ${file} no tiene este texto en ese lugar. Añade antes allí el bloque o el campo. No se cambió.`,
  partOfList: (name: string, list: string) =>
    `${name}: la lista ${list} se traduce entera, y le faltan otros textos. No se cambió.`,
  imported: (file: string, isNew: boolean, isDraft: boolean) =>
    `${file}: ${isNew ? 'archivo nuevo' : 'actualizado'}${isDraft ? ', como borrador: le faltan textos' : ''}`,
  nothing: 'El archivo no trae ninguna traducción nueva.',
  check: `Revisa el sitio: ${commandLine('check')}`,
};

export type TranslationMessages = typeof es;

const en: TranslationMessages = {
  usage: `Usage: ${commandLine('translation', 'accept FILE … | export LANGUAGE [--missing | --outdated] | import FILE [--dry-run]')}

  accept FILE …      notes in "sourceVersion" that the translation is that of the present original
  export LANGUAGE    prints the texts and their translations as XLIFF 2.0
    --missing        only texts that are not translated
    --outdated       only those of pages whose original has changed
  import FILE        puts the translations of an XLIFF file into the pages
    --dry-run        shows the changes and writes nothing
  [--pages DIR] [--lang es|en]`,
  noLanguage: (language, languages) =>
    languages.length > 0
      ? `The site does not have the language "${language}"; it has ${languages.join(', ')}.`
      : 'The site has one language: declare the others in "languages" of site.yaml.',
  noPage: (file) => `${file} is no page of the site without errors.`,
  noTranslation: (file) => `${file} is a page of the first language, not the translation of another one.`,
  noOriginal: (file) => `${file} translates no page: write the address of its original in "translationOf".`,
  otherFile: (file, original) =>
    `${file} exists and is no translation of ${original} without errors. Correct or move it first. It was not changed.`,
  brokenSite: (file) => `${file} is missing or has errors. Correct it first: ${commandLine('check')}`,
  accepted: (file) => `${file}: up to date`,
  broken: (file, detail) => `${file}: this is no XLIFF 2.0 file that can be read (${detail}).`,
  version: (file, version) => `${file}: this is XLIFF ${version}; ask the translator for an XLIFF 2.0 file.`,
  textGone: (name) => `${name}: the original no longer has this text. It was not changed.`,
  textChanged: (name) => `${name}: the text of the original has changed since the export. It was not changed.`,
  noPlace: (name, file) =>
    `${name}: ${file} does not have this text at that place. Add the block or the field there first. It was not changed.`,
  partOfList: (name, list) =>
    `${name}: the list ${list} is translated as a whole, and other texts of it are missing. It was not changed.`,
  imported: (file, isNew, isDraft) =>
    `${file}: ${isNew ? 'new file' : 'updated'}${isDraft ? ', as a draft: texts are missing' : ''}`,
  nothing: 'The file contains no new translation.',
  check: `Check the site: ${commandLine('check')}`,
};

export const translationMessages: Readonly<Record<Locale, TranslationMessages>> = { es, en };
