import { pathInPages, routePart } from '../../../../schema/addresses.ts';
import { withoutAccents } from '../../../../schema/common/plain-text.ts';
import { notForWindows } from '../../common/file-names.ts';
import type { Problem } from '../../diagnostics/diagnostic.ts';
import { rulesOf } from '../../diagnostics/rule.ts';
import { routeOf } from '../page-index.ts';

const rule = rulesOf('files');

/** The guess is taken if another file has that name. */
const unsuitableName = rule<{ guess: string; isTaken: boolean }>('file-name', {
  severity: 'error',
  es: ({ guess, isTaken }) =>
    `El nombre del archivo es la dirección de la página: sin tildes, eñes ni espacios, y con puntos solo entre cifras. ${
      isTaken
        ? `Ya existe ${guess}: si esta copia sobra, bórrala; si es otra página, dale otro nombre.`
        : `Renómbralo a ${guess}.`
    }`,
  en: ({ guess, isTaken }) =>
    `The file name is the page's address: no accents, ñ or spaces, and dots between digits only. ${
      isTaken
        ? `${guess} exists already: delete this copy, or give it another name if it is another page.`
        : `Rename it to ${guess}.`
    }`,
});

export const windowsName = rule<{ value: string }>('windows-name', {
  severity: 'error',
  es: ({ value }) =>
    `Windows no puede guardar nada con el nombre «${value}»: quien trabaje allí no podría abrir el sitio. Cámbialo.`,
  en: ({ value }) =>
    `Windows cannot store anything by the name "${value}": colleagues there could not open the site. Rename it.`,
});

const reservedRoute = rule<{ route: string }>('reserved-route', {
  severity: 'error',
  es: ({ route }) =>
    `La dirección ${route} no se puede publicar: los servidores se guardan las que empiezan por «_» o se llaman «index». Cambia el nombre del archivo o de su carpeta.`,
  en: ({ route }) =>
    `Route ${route} cannot be published: servers keep routes that start with "_" or are called "index". Rename the file or its folder.`,
});

const duplicateRoute = rule<{ other: string }>('duplicate-route', {
  severity: 'error',
  es: ({ other }) =>
    `Los nombres de este archivo y de ${other} solo se distinguen en las mayúsculas, y muchos servidores los confunden. Cambia el nombre de este.`,
  en: ({ other }) =>
    `The names of this file and of ${other} differ in capitals only, and many servers take one for the other. Rename this one.`,
});

const folderCase = rule<{ folder: string; other: string }>('folder-case', {
  severity: 'error',
  es: ({ folder, other }) =>
    `Las carpetas ${folder} y ${other} solo se distinguen en las mayúsculas, y muchos servidores las confunden. Pasa sus archivos a ${other}.`,
  en: ({ folder, other }) =>
    `The folders ${folder} and ${other} differ in capitals only, and many servers take one for the other. Move its files to ${other}.`,
});

/** Reports file names that are unsuitable for an address, and names that differ in capitals only. */
export function fileNameProblems(
  files: readonly string[],
  since: (file: string) => number | undefined = () => undefined,
): [file: string, problems: Problem[]][] {
  const first = new Map<string, string>();
  const folders = foldersInTwoCases(files);
  const known = new Set(files);
  // Of two files, the later one is reported.
  return oldestFirst(files, since).flatMap((file): [string, Problem[]][] => {
    const guess = fileNameGuess(file);
    if (guess) {
      const finding = unsuitableName({ guess, isTaken: known.has(inSameRoot(file, guess)) });
      return [[file, [{ ...finding, pointer: [], at: 'first-key' }]]];
    }
    const unstorable = notForWindows(file);
    if (unstorable) return [[file, [{ ...windowsName({ value: unstorable }), pointer: [], at: 'first-key' }]]];
    if (isReserved(routeOf(file)))
      return [[file, [{ ...reservedRoute({ route: routeOf(file) }), pointer: [], at: 'first-key' }]]];
    // Some hosts ignore capitals in addresses, and would serve one file for both.
    const key = routeOf(file).toLowerCase();
    const other = first.get(key);
    if (!other) first.set(key, file);
    const names = folders.get(file);
    const found = [...(other ? [duplicateRoute({ other })] : []), ...(names ? [folderCase(names)] : [])];
    return found.length ? [[file, found.map((finding) => ({ ...finding, pointer: [], at: 'first-key' }))]] : [];
  });
}

/** Folders that differ from another folder in capitals only and contain fewer files, by the first file of each. */
function foldersInTwoCases(files: readonly string[]): Map<string, { readonly folder: string; readonly other: string }> {
  const inside = new Map<string, string[]>();
  for (const file of files) {
    const parts = file.split('/');
    for (let length = 2; length < parts.length; length++) {
      const folder = parts.slice(0, length).join('/');
      const known = inside.get(folder);
      if (known) known.push(file);
      else inside.set(folder, [file]);
    }
  }
  const main = new Map<string, string>();
  for (const [folder, { length }] of inside) {
    const known = main.get(folder.toLowerCase());
    if (!known || length > inside.get(known)!.length) main.set(folder.toLowerCase(), folder);
  }
  return new Map(
    [...inside].flatMap(([folder, [file]]) => {
      const other = main.get(folder.toLowerCase())!;
      // Folders inside such a folder differ only because of it, and it is reported already.
      const isSame = lastName(other) === lastName(folder);
      return isSame ? [] : [[file!, { folder, other }] as const];
    }),
  );
}

function lastName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** True if a route is reserved for a file that servers interpret (`_headers`), or is a second `index`. */
export function isReserved(route: string): boolean {
  return /^\/_[^_]/.test(route) || /\/index$/i.test(route);
}

/** A path inside the pages folder, with the name of the pages folder. @param file any file of that folder */
function inSameRoot(file: string, name: string): string {
  return `${file.slice(0, file.indexOf('/'))}/${name}`;
}

/** The routes that pages will have after their files are renamed as suggested. */
export function wantedRoutes(problems: Iterable<readonly [file: string, problems: readonly Problem[]]>): string[] {
  return [...problems].flatMap(([file, [first]]) =>
    first && unsuitableName.isIn(first) ? [routeOf(inSameRoot(file, String(first.params.guess)))] : [],
  );
}

const suitableName = new RegExp(`^${routePart}(?:/${routePart})*\\.yaml$`);

/** A suitable name for a file; undefined if the present name is suitable. */
function fileNameGuess(file: string): string | undefined {
  const path = pathInPages(file);
  if (suitableName.test(path)) return undefined;
  const name = path.replace(/(?:\.ya?ml|\.txt)*\.yaml$/, '');
  const plain = withoutAccents(name)
    .replace(/[^A-Za-z0-9_/.-]+|(?<![0-9])\.|\.(?![0-9])/g, '-')
    .replace(/-{2,}/g, '-')
    .replace(/(^|\/)-+|-+(\/|$)/g, '$1$2');
  return `${plain}.yaml`;
}

/** @param since returns the creation time of an item; called once for each */
export function oldestFirst<T>(items: readonly T[], since: (item: T) => number | undefined): T[] {
  const aged = items.map((item) => ({ item, time: since(item) ?? 0 }));
  return aged.sort((a, b) => a.time - b.time).map(({ item }) => item);
}
