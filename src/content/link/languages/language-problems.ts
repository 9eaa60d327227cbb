import {
  allLanguages,
  firstLanguage,
  folderOf,
  hasLanguages,
  homeOf,
  type Languages,
  languageKey,
  languageOf,
  originalOf,
  ownNameOf,
  routeIn,
  tagOf,
} from '../../../../schema/site/languages.ts';
import { findWebAddress } from '../../common/address.ts';
import { lineStart } from '../../common/lines.ts';
import { isRecord } from '../../common/site-schemas.ts';
import type { Problem } from '../../diagnostics/diagnostic.ts';
import { deleteField, writeGuess } from '../../diagnostics/remedies.ts';
import { type Params, type Remedy, rulesOf } from '../../diagnostics/rule.ts';
import type { AnalyzedFile } from '../analyzed-file.ts';
import { type PageIndexEntry, routeOf, siteFileLanguage } from '../page-index.ts';
import { problemAt } from '../site-map.ts';
import { firstFolderProblems, siteFileOfFirst } from './first-folder.ts';
import type { Pairs } from './pairs.ts';

const rule = rulesOf('files');

const languageTwice = rule<{ value: string }>('language-twice', {
  severity: 'error',
  es: ({ value }) => `Otro idioma del sitio ya es «${value}». Escribe otro código en «lang», o quita este idioma.`,
  en: ({ value }) => `Another language of the site is "${value}" already. Write another code in "lang", or remove it.`,
  bad: 'lang: en\nlanguages: {en: {label: English}}',
  good: 'lang: es\nlanguages: {en: {label: English}}',
});

const languageDomainTwice = rule<{ value: string }>('language-domain-twice', {
  severity: 'error',
  es: ({ value }) =>
    `${value} ya es la dirección del sitio o de otro idioma. Escribe aquí el dominio de este idioma, o quita «url»: sus páginas quedan entonces en el dominio del sitio.`,
  en: ({ value }) =>
    `${value} is the address of the site or of another language already. Write the domain of this language here, or remove "url": its pages are then on the domain of the site.`,
  bad: 'url: https://company.com\nlanguages: {es: {label: Español, url: "https://company.com"}}',
  good: 'url: https://company.com\nlanguages: {es: {label: Español, url: "https://empresa.com"}}',
});

const languageWithoutHome = rule<{ file: string }>('language-without-home', {
  severity: 'error',
  es: ({ file }) => `Este idioma no tiene portada. Crea ${file}.`,
  en: ({ file }) => `This language has no home page. Create ${file}.`,
});

const languageUndeclared = rule<{ language: string }>('language-undeclared', {
  severity: 'error',
  es: ({ language }) =>
    `El sitio no tiene el idioma «${language}», y este archivo no es una página. Declara el idioma en «languages», de site.yaml, o cambia el nombre del archivo.`,
  en: ({ language }) =>
    `The site does not have the language "${language}", and this file is no page. Declare the language in "languages" of site.yaml, or rename the file.`,
});

const languageFolderMissing = rule<{ folder: string }>('language-folder-missing', {
  severity: 'warning',
  es: ({ folder }) =>
    `Ninguna página está en este idioma: todas se ven en el primero. Traduce la portada en ${folder}/index.yaml, o quita el idioma.`,
  en: ({ folder }) =>
    `No page is in this language: all of them appear in the first one. Translate the home page in ${folder}/index.yaml, or remove the language.`,
  bad: 'languages: {pt: {label: Português, missing: show}}',
});

/** A folder, the name of its language in that language, and true if the site declares languages. */
interface UndeclaredFolder extends Params {
  readonly folder: string;
  readonly label: string;
  readonly hasLanguages: boolean;
}

/** Adds the language to the reported entries, or a list of languages at the end of the file. */
const declareLanguage: Remedy<UndeclaredFolder> = (source, { params: { folder, label, hasLanguages }, start }) => {
  const lineEnd = source.includes('\r\n') ? '\r\n' : '\n';
  const entry = `${folder}: {label: ${label}}`;
  const end = source.length;
  if (!hasLanguages) {
    const before = source.endsWith('\n') ? '' : lineEnd;
    return [{ start: end, end, text: `${before}languages: {${entry}}${lineEnd}` }];
  }
  if (source[start] === '{') return [{ start: start + 1, end: start + 1, text: `${entry}, ` }];
  return [{ start, end: start, text: `${entry}${lineEnd}${source.slice(lineStart(source, start), start)}` }];
};

const languageFolderUndeclared = rule<UndeclaredFolder>('language-folder-undeclared', {
  severity: 'warning',
  es: ({ folder, label }) =>
    `La carpeta «${folder}» repite páginas del sitio, como si las tradujera, y el sitio no tiene ese idioma. Añade ${folder}: {label: ${label}} a «languages», o cambia el nombre de la carpeta.`,
  en: ({ folder, label }) =>
    `The folder "${folder}" repeats pages of the site, as if it translated them, and the site does not have that language. Add ${folder}: {label: ${label}} to "languages", or rename the folder.`,
  fix: declareLanguage,
  bad: 'lang: es',
  good: 'lang: es\nlanguages: {de: {label: Deutsch}}',
});

const translationInFirst = rule<{ field: string }>('translation-in-first', {
  severity: 'warning',
  es: ({ field }) => `Esta página es del primer idioma; solo las de otros idiomas traducen una. Quita «${field}».`,
  en: ({ field }) =>
    `This page is in the first language; only pages in other languages translate one. Remove "${field}".`,
  fix: deleteField,
  fixDeletesLines: true,
  bad: 'translationOf: /contacto',
});

const translationOfSame = rule('translation-of-same', {
  severity: 'warning',
  es: () => 'La dirección de esta página ya dice cuál traduce. Quita «translationOf».',
  en: () => 'The address of this page says which one it translates. Remove "translationOf".',
  fix: deleteField,
  fixDeletesLines: true,
});

const translationOfTranslation = rule<{ value: string; guess?: string }>('translation-of-translation', {
  severity: 'error',
  es: ({ value, guess }) =>
    `Una traducción nombra una página del primer idioma, y ${value} es de otro.${guess ? ` Escribe ${guess}` : ''}`,
  en: ({ value, guess }) =>
    `A translation names a page of the first language, and ${value} is in another one.${guess ? ` Write ${guess}` : ''}`,
  fix: writeGuess,
  bad: 'translationOf: /en/contact',
  good: 'translationOf: /contacto',
});

const translationTaken = rule<{ original: string; other: string }>('translation-taken', {
  severity: 'error',
  es: ({ original, other }) => `${other} ya traduce ${original} al mismo idioma. Borra una de las dos páginas.`,
  en: ({ original, other }) => `${other} translates ${original} into this language already. Delete one of the pages.`,
});

const linkToOtherLanguage = rulesOf('links')<{ value: string; guess: string }>('link-to-other-language', {
  severity: 'warning',
  es: ({ value, guess }) => `${value} está en otro idioma, y esa página existe en este. Escribe ${guess}`,
  en: ({ value, guess }) => `${value} is in another language, and that page exists in this one. Write ${guess}`,
  fix: writeGuess,
  bad: 'href: /contacto',
  good: 'href: /en/contact',
});

/**
 * Problems of the languages that `site.yaml` declares.
 * @param files all files of the site, valid or not
 * @param hasPage true if a page has the route, valid or not
 * @param stated `languages` of `site.yaml`
 * @param lists the types of the blocks that lead to all languages
 */
export function languageProblems(
  lang: string,
  languages: Languages,
  {
    files,
    hasPage,
    stated,
    lists,
  }: {
    readonly files: readonly AnalyzedFile[];
    readonly hasPage: (route: string) => boolean;
    readonly stated: unknown;
    readonly lists: readonly string[];
  },
): Problem[] {
  const known = new Set([lang.toLowerCase(), lang.split('-')[0]!.toLowerCase()]);
  const present = new Set(files.map(({ file }) => siteFileLanguage(file) ?? languageOf(routeOf(file), languages)));
  return allLanguages(languages).flatMap((language): Problem[] => {
    const folder = folderOf(language, languages);
    if (folder === '') return [];
    const place = { pointer: ['languages', folder], at: 'key' } as const;
    const tag = tagOf(language, { lang, languages });
    const isFirst = language === firstLanguage;
    if (!isFirst && known.has(tag.toLowerCase())) return [{ ...languageTwice({ value: tag }), ...place }];
    known.add(tag.toLowerCase());
    const lacksHome = !hasPage(homeOf(language, languages));
    const withoutHome = { ...languageWithoutHome({ file: `${folder}/index.yaml` }), ...place };
    if (isFirst)
      return [
        ...(lacksHome && !hasPage('/') ? [withoutHome] : []),
        ...firstFolderProblems(languages, hasPage, { stated: entryOf(stated, folder), lists }),
      ];
    if (lacksHome) return [withoutHome];
    return present.has(language) ? [] : [{ ...languageFolderMissing({ folder: language }), ...place }];
  });
}

/**
 * Problems of the domains of languages: each language with a domain has its own.
 * @param url the address of the site
 */
export function domainProblems(url: string, languages: Languages): Problem[] {
  const hostOf = (address: string) => findWebAddress(address)?.host;
  const known = new Set([hostOf(url)]);
  return Object.entries(languages.others).flatMap(([language, { url: value }]): Problem[] => {
    const host = value === undefined ? undefined : hostOf(value);
    if (value === undefined || host === undefined) return [];
    if (known.has(host))
      return [{ ...languageDomainTwice({ value }), pointer: ['languages', language, 'url'], at: 'value' }];
    known.add(host);
    return [];
  });
}

function entryOf(languages: unknown, key: string): Readonly<Record<string, unknown>> {
  const entry = isRecord(languages) ? languages[key] : undefined;
  return isRecord(entry) ? entry : {};
}

/** Problems of folders that are named like languages, and whose pages mostly have the paths of other pages. */
export function undeclaredFolders(pages: readonly PageIndexEntry[], lang: string, languages: Languages): Problem[] {
  const routes = new Set(pages.map(({ route }) => route));
  const isFolder = new RegExp(`^${languageKey}$`);
  const folders = new Set([...routes].map((route) => route.split('/', 2)[1]!).filter((part) => isFolder.test(part)));
  const isDeclared = hasLanguages(languages);
  const known = [...Object.keys(languages.others), languages.folder, lang.toLowerCase().split('-')[0]];
  return [...folders].flatMap((folder) => {
    if (known.includes(folder)) return [];
    const home = `/${folder}`;
    const within = [...routes].filter((route) => route === home || route.startsWith(`${home}/`));
    const same = within.filter((route) =>
      routes.has(routeIn(firstLanguage, route.slice(home.length) || '/', languages)),
    );
    const isAlone = same.every((route) => route === home);
    if (isAlone || 2 * same.length <= within.length || !isNamed(folder)) return [];
    const finding = languageFolderUndeclared({ folder, label: ownNameOf(folder), hasLanguages: isDeclared });
    return [{ ...finding, pointer: [isDeclared ? 'languages' : 'lang'], at: 'value' as const }];
  });
}

/** True if a tag is that of a language that has a name. */
function isNamed(tag: string): boolean {
  return new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(tag) !== undefined;
}

/** Problems of the `site.yaml` files in folders with the names of languages that the site does not have. */
export function undeclaredLanguages(
  files: readonly AnalyzedFile[],
  languages: Languages,
): (readonly [file: string, problems: readonly Problem[]])[] {
  return files.flatMap(({ file }) => {
    const language = siteFileLanguage(file)!;
    if (Object.hasOwn(languages.others, language)) return [];
    const found = language === languages.folder ? siteFileOfFirst() : languageUndeclared({ language });
    return [[file, [{ ...found, pointer: [], at: 'first-key' as const }]] as const];
  });
}

/** Problems of pages as translations: the originals that they name, and their links. */
export function pairProblems(
  pages: readonly PageIndexEntry[],
  { languages, originalOf: found, translated }: Pairs,
): (readonly [file: string, problems: readonly Problem[]])[] {
  const translations = new Map<string, string>();
  return pages.flatMap((page) => {
    const { route, translationOf, sourceVersion, file, facts } = page;
    const language = languageOf(route, languages);
    if (language === firstLanguage) {
      const stated = Object.entries({ translationOf, sourceVersion }).filter(([, value]) => value !== undefined);
      const needless = stated.map(([field]) => ({
        ...translationInFirst({ field }),
        pointer: [field],
        at: 'key' as const,
      }));
      return needless.length > 0 ? [[file, needless] as const] : [];
    }
    const problems: Problem[] = [];
    const place = { pointer: ['translationOf'], at: 'value' } as const;
    if (translationOf !== undefined) {
      const guess = found(translationOf);
      if (languageOf(translationOf, languages) !== firstLanguage)
        problems.push({ ...translationOfTranslation({ value: translationOf, ...(guess && { guess }) }), ...place });
      else if (translationOf === originalOf({ route }, languages))
        problems.push({ ...translationOfSame(), ...place, at: 'key' });
    }
    const original = found(route);
    const other = translations.get(`${language} ${original}`);
    if (original !== undefined && other === undefined) translations.set(`${language} ${original}`, file);
    if (original !== undefined && other !== undefined)
      problems.push({ ...translationTaken({ original, other }), pointer: [], at: 'first-key' });
    for (const reference of facts.hrefs) {
      const target = reference.pointer[0] === 'translationOf' ? undefined : translated(reference.value, language);
      if (target !== undefined)
        problems.push(problemAt(reference, linkToOtherLanguage({ value: reference.value, guess: target })));
    }
    return problems.length > 0 ? [[file, problems] as const] : [];
  });
}
