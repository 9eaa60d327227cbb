import {
  firstLanguage,
  homeOf,
  isLanguageChoice,
  type Languages,
  languageOf,
  notFoundRoute,
  routeIn,
  withoutLanguage,
} from '../../../../schema/site/languages.ts';
import { commandLine } from '../../common/program/command-line.ts';
import type { Problem } from '../../diagnostics/diagnostic.ts';
import { deleteField } from '../../diagnostics/remedies.ts';
import { type Params, type Remedy, rulesOf } from '../../diagnostics/rule.ts';
import type { PageIndexEntry } from '../page-index.ts';

/** Rules of sites whose first language has a folder, as the other languages have. */
const rule = rulesOf('files');

interface RootParams extends Params {
  /** What the page at the top lacks: itself, its layout, its list of languages, or both of these. */
  readonly lacks: 'page' | 'layout' | 'list' | 'both';
  readonly folder: string;
  /** The type of the block with the links to the home pages of all languages. */
  readonly list: string;
}

/** Writes the layout, or adds the list after the last block. A page that lacks both has another purpose. */
const completeRoot: Remedy<RootParams> = (source, { params: { lacks, list }, start }) => {
  const lineEnd = source.includes('\r\n') ? '\r\n' : '\n';
  if (lacks === 'layout') {
    const written = /^layout\b.*$/m.exec(source);
    if (!written) return [{ start, end: start, text: `layout: bare${lineEnd}` }];
    const [, before, value] = /^(layout:[ \t]+)(\w+|'\w+'|"\w+")[ \t]*(?:#.*)?\r?$/.exec(written[0]) ?? [];
    if (before === undefined || value === undefined) return undefined;
    const from = written.index + before.length;
    return [{ start: from, end: from + value.length, text: 'bare' }];
  }
  // The list is added only if the blocks are the last field, one a line.
  const blocks = lacks === 'list' ? /^blocks:[ \t]*\r?\n(?:[ \t]*(?:#.*)?\r?\n)*([ ]*)- /m.exec(source) : undefined;
  if (!blocks) return undefined;
  const rest = source.slice(blocks.index).replace(/^.*\r?\n/, '');
  if (/^[^\s#-]/m.test(rest)) return undefined;
  const end = source.trimEnd().length;
  return [{ start: end, end, text: `${lineEnd}${blocks[1]}- type: ${list}` }];
};

const rootWithoutPage = rule<RootParams>('root-without-page', {
  severity: 'error',
  es: ({ lacks, folder, list }) => {
    const remedies = {
      page: `Las páginas del primer idioma están en la carpeta «${folder}», y la dirección / no tiene página. Crea index.yaml con «layout: bare» y un bloque «type: ${list}».`,
      layout: 'Esta página lleva a todos los idiomas y no es de ninguno. Escribe «layout: bare».',
      list: `Esta página lleva a todos los idiomas. Añade a «blocks» el bloque «type: ${list}».`,
      both: `La dirección / lleva a todos los idiomas. Si esta es la portada de uno, pásala a su carpeta; aquí escribe «layout: bare» y un bloque «type: ${list}».`,
    };
    return remedies[lacks] ?? remedies.page;
  },
  en: ({ lacks, folder, list }) => {
    const remedies = {
      page: `The pages of the first language are in the folder "${folder}", and the address / has no page. Create index.yaml with "layout: bare" and a block "type: ${list}".`,
      layout: 'This page leads to all languages and belongs to none. Write "layout: bare".',
      list: `This page leads to all languages. Add the block "type: ${list}" to "blocks".`,
      both: `The address / leads to all languages. If this is the home page of one, move it to its folder; write "layout: bare" and a block "type: ${list}" here.`,
    };
    return remedies[lacks] ?? remedies.page;
  },
  fix: completeRoot,
});

const firstOutside = rule<{ folder: string }>('first-language-outside', {
  severity: 'error',
  es: ({ folder }) =>
    `Este es el primer idioma, y sus páginas no están en su carpeta. Mueve la portada a ${folder}/index.yaml con «${commandLine('move:page', `/ /${folder}`)}», y después las demás páginas. Si no han de tener carpeta, quita este idioma de «languages».`,
  en: ({ folder }) =>
    `This is the first language, and its pages are not in its folder. Move the home page to ${folder}/index.yaml with \`${commandLine('move:page', `/ /${folder}`)}\`, then the other pages. If they are to have no folder, remove this language from "languages".`,
  bad: 'lang: es-CO\nlanguages: {es: {label: Español}, en: {label: English}}',
  good: 'lang: es-CO\nlanguages: {en: {label: English}}',
});

const pageOutsideLanguages = rule<{ folder: string; from: string; to: string }>('page-outside-languages', {
  severity: 'warning',
  es: ({ folder, from, to }) =>
    `Las páginas del primer idioma están en la carpeta «${folder}», y esta no. Muévela: «${commandLine('move:page', `${from} ${to}`)}».`,
  en: ({ folder, from, to }) =>
    `The pages of the first language are in the folder "${folder}", and this one is not. Move it: \`${commandLine('move:page', `${from} ${to}`)}\`.`,
});

const notFoundInFolder = rule<{ from: string }>('not-found-in-folder', {
  severity: 'error',
  es: ({ from }) =>
    `La página 404 del primer idioma es la de todo el sitio, 404.yaml, fuera de las carpetas de idiomas. Muévela: «${commandLine('move:page', `${from} ${notFoundRoute}`)}».`,
  en: ({ from }) =>
    `The 404 page of the first language is the one of the whole site: 404.yaml, outside of the folders of languages. Move it: \`${commandLine('move:page', `${from} ${notFoundRoute}`)}\`.`,
});

const fieldOfOthers = rule<{ field: 'missing' | 'url' }>('first-language-field', {
  severity: 'warning',
  es: ({ field }) =>
    field === 'url'
      ? 'Este es el primer idioma, y su dirección es la del sitio. Quita «url», y escribe la dirección en «url» del sitio.'
      : 'Este es el primer idioma, y sus páginas no son traducciones. Quita «missing».',
  en: ({ field }) =>
    field === 'url'
      ? 'This is the first language, and its address is that of the site. Remove "url", and write the address as "url" of the site.'
      : 'This is the first language, and its pages are no translations. Remove "missing".',
  fix: deleteField,
  fixDeletesLines: true,
  bad: 'lang: es-CO\nlanguages: {es: {label: Español, missing: show}}',
  good: 'lang: es-CO\nlanguages: {es: {label: Español}}',
});

export const siteFileOfFirst = rule('site-file-of-first', {
  severity: 'error',
  es: () =>
    'Los datos del primer idioma están en site.yaml, fuera de las carpetas de idiomas. Pasa allí lo que dice este archivo, y bórralo.',
  en: () =>
    'The data of the first language are in site.yaml, outside of the folders of languages. Move there what this file says, and delete it.',
});

/**
 * Problems of a site whose first language has a folder, in `site.yaml`.
 * @param stated the entry of the first language in `languages`
 * @param lists the types of the blocks that lead to all languages
 */
export function firstFolderProblems(
  languages: Languages,
  hasPage: (route: string) => boolean,
  { stated, lists }: { readonly stated: Readonly<Record<string, unknown>>; readonly lists: readonly string[] },
): Problem[] {
  const { folder } = languages;
  const [hasHome, hasRoot] = [hasPage(homeOf(firstLanguage, languages)), hasPage('/')];
  const pointer = ['languages', folder];
  const place = { pointer, at: 'key' as const };
  return [
    // While the folder has no home page, the page at the top is the home page of the first language.
    ...(!hasHome && hasRoot ? [{ ...firstOutside({ folder }), ...place }] : []),
    ...(hasHome && !hasRoot ? [{ ...rootWithoutPage({ lacks: 'page', folder, list: lists[0] ?? '' }), ...place }] : []),
    ...(['missing', 'url'] as const)
      .filter((field) => field in stated)
      .map((field) => ({ ...fieldOfOthers({ field }), pointer: [...pointer, field], at: 'key' as const })),
  ];
}

/** Problems of the pages of such a site: the page at the top, and pages of the first language outside of its folder. */
export function placeProblems(
  pages: readonly PageIndexEntry[],
  languages: Languages,
  { hasPage, lists }: { readonly hasPage: (route: string) => boolean; readonly lists: readonly string[] },
): (readonly [file: string, problems: readonly Problem[]])[] {
  const { folder } = languages;
  const home = homeOf(firstLanguage, languages);
  if (folder === '' || !hasPage(home)) return [];
  return pages.flatMap((page) => {
    const { file, route } = page;
    const found = isLanguageChoice(route, languages)
      ? rootProblem(page, folder, lists)
      : outsideProblem(route, languages);
    return found ? [[file, [{ ...found, pointer: [], at: 'first-key' }]] as const] : [];
  });
}

function rootProblem({ isBare, types = [] }: PageIndexEntry, folder: string, lists: readonly string[]) {
  const hasList = lists.some((type) => types.includes(type));
  if (isBare && hasList) return undefined;
  return rootWithoutPage({ lacks: isBare ? 'list' : hasList ? 'layout' : 'both', folder, list: lists[0] ?? '' });
}

function outsideProblem(route: string, languages: Languages) {
  if (languageOf(route, languages) !== firstLanguage) return undefined;
  const path = withoutLanguage(route, languages);
  const wanted = routeIn(firstLanguage, path, languages);
  if (route === wanted) return undefined;
  return path === notFoundRoute
    ? notFoundInFolder({ from: route })
    : pageOutsideLanguages({ folder: languages.folder, from: route, to: wanted });
}
