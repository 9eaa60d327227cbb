import { LONGEST_NAME, notForWindows } from '../../common/file-names.ts';
import type { Problem } from '../../diagnostics/diagnostic.ts';
import { rulesOf } from '../../diagnostics/rule.ts';
import { isReserved } from '../files/file-names.ts';
import type { PageIndexEntry } from '../page-index.ts';

/** The kind of the reason why an address cannot be a former one, and the file, name or number that explains it. */
export type Reason = {
  readonly kind: 'page' | 'below' | 'case' | 'error-page' | 'windows' | 'length' | 'file';
  readonly other: string;
};

/** `isLine` is true for a line of a file of redirects. */
export const redirectTaken = rulesOf('links')<Reason & { readonly value: string; readonly isLine?: boolean }>(
  'redirect-taken',
  {
    severity: 'error',
    es: ({ value, kind, other, isLine }) => {
      const reasons: Partial<Record<Reason['kind'], string>> = {
        below: `tomaría también la dirección de ${other}`,
        case: `solo se distingue en las mayúsculas de una dirección de ${other}, y muchos servidores las confunden`,
        'error-page': 'los servidores muestran esa en todas las direcciones que no existen',
        windows: `Windows no puede guardar un archivo que se llame «${other}»`,
        length: `es demasiado larga: cada parte admite ${other} caracteres`,
      };
      const [target, remedy] = isLine
        ? ['otra dirección', 'Borra esta línea']
        : ['esta página', 'Quítala de «redirectFrom»'];
      return `${value} no puede llevar a ${target}: ${reasons[kind] ?? `ya es de ${other}`}. ${remedy}.`;
    },
    en: ({ value, kind, other, isLine }) => {
      const reasons: Partial<Record<Reason['kind'], string>> = {
        below: `it would take the address of ${other} too`,
        case: `it differs in capitals only from an address of ${other}, and many servers take one for the other`,
        'error-page': 'servers show that one at all addresses that do not exist',
        windows: `Windows cannot store a file called "${other}"`,
        length: `it is too long: each part takes ${other} characters`,
      };
      const [target, remedy] = isLine
        ? ['another address', 'Delete this line']
        : ['this page', 'Remove it from "redirectFrom"'];
      return `${value} cannot lead to ${target}: ${reasons[kind] ?? `it belongs to ${other}`}. ${remedy}.`;
    },
  },
);

/** All addresses that redirect to a page, including the numbered address of the first page of a list. */
export function formerAddresses({ redirectFrom = [], view }: PageIndexEntry): readonly string[] {
  const { formerRoute } = view ?? {};
  return formerRoute === undefined || redirectFrom.includes(formerRoute)
    ? redirectFrom
    : [...redirectFrom, formerRoute];
}

/** The route of a former address: that of `/a.html` and of `/a/index.html` is `/a`. */
export function redirectRoute(address: string): string {
  return address.replace(/\.html$/, '').replace(/\/index$/, '') || '/';
}

/** True if a former address is the index of a folder. */
export function isIndex(address: string): boolean {
  return /\/index(?:\.html)?$/.test(address);
}

/**
 * Reports former addresses that belong to a page or another file of the site, or that several pages name.
 * @param fileAt the file of every address in lower case, valid or not, derived pages included
 * @param isFolder true if addresses of pages end with a slash
 */
export function redirectProblems(
  pages: readonly PageIndexEntry[],
  fileAt: ReadonlyMap<string, string>,
  isFolder: boolean,
): [file: string, problem: Problem][] {
  const former = pages.flatMap((page) =>
    (page.redirectFrom ?? []).map((value, index) => ({ page, value, index, key: redirectRoute(value).toLowerCase() })),
  );
  const first = new Map(former.map((each) => [each.key, each] as const).reverse());
  return former.flatMap(({ page, value, index, key }): [string, Problem][] => {
    const found = refusal(value, page, fileAt, isFolder) ?? repetition(value, index, first.get(key)!, page);
    if (!found) return [];
    return [[page.file, { ...redirectTaken({ value, ...found }), pointer: ['redirectFrom', index], at: 'value' }]];
  });
}

/** The reason why a page cannot have a former address; undefined if it can. */
function refusal(
  value: string,
  { route }: PageIndexEntry,
  fileAt: ReadonlyMap<string, string>,
  isFolder: boolean,
): Reason | undefined {
  const wanted = redirectRoute(value);
  // `/a/index.html` may redirect to `/a`, and `/a.html` to `/a/`. For the home page, it is the file that servers send.
  if (wanted === route && route !== '/' && (isIndex(value) || (isFolder && value.endsWith('.html')))) return undefined;
  const other = fileAt.get(wanted.toLowerCase());
  if (wanted === NOT_FOUND) return { kind: 'error-page', other: '404.html' };
  if (other) return { kind: wanted === route || !isCaseOf(wanted, route) ? 'page' : 'case', other };
  const unstorable = notForWindows(value);
  if (unstorable) return { kind: 'windows', other: unstorable };
  if (value.length > LONGEST_PATH || value.split('/').some(({ length }) => length > LONGEST_NAME))
    return { kind: 'length', other: String(LONGEST_NAME) };
  return isReserved(wanted) ? { kind: 'file', other: wanted } : undefined;
}

function repetition(value: string, index: number, first: FormerAddress, page: PageIndexEntry): Reason | undefined {
  if (first.page === page && first.index === index) return undefined;
  return { kind: redirectRoute(first.value) === redirectRoute(value) ? 'page' : 'case', other: first.page.file };
}

interface FormerAddress {
  readonly page: PageIndexEntry;
  readonly value: string;
  readonly index: number;
}

/** The page that servers show for unknown addresses. The address is taken even if the site has no such page. */
export const NOT_FOUND = '/404';

/** Maximum number of characters of a whole address, because systems limit the path of a file. */
export const LONGEST_PATH = 800;

function isCaseOf(route: string, other: string): boolean {
  return route.toLowerCase() === other.toLowerCase();
}
