import type { Text } from '../../../../schema/common/text.ts';
import { type HostName, hostLabels } from '../../../../schema/site/host-fields.ts';
import type { Problem } from '../../diagnostics/diagnostic.ts';
import { named, when } from '../../diagnostics/phrases.ts';
import { rulesOf } from '../../diagnostics/rule.ts';
import type { HostFacts } from '../files/hosts.ts';
import { cellProblem, type ReadRedirect } from './read-lines.ts';
import { hasName, type Redirect } from './redirect.ts';

const rule = rulesOf('links');

const kinds = {
  wildcards: { es: 'redirecciones con «*»', en: 'redirects with "*"' },
  queries: { es: 'redirecciones según lo que sigue a «?»', en: 'redirects by the part after "?"' },
  gone: { es: 'el código 410', en: 'the code 410' },
  colons: { es: 'redirecciones con «:» antes de una letra', en: 'redirects with ":" before a letter' },
} as const satisfies Record<string, Text>;

type Kind = keyof typeof kinds;

/** `more` is the number of further lines of the kind. */
const redirectHost = rule<{ host: HostName; kind: Kind; more: number }>('redirect-host', {
  severity: 'warning',
  es: ({ host, kind, more }) =>
    `${named(hostLabels, host, 'es')} no admite ${named(kinds, kind, 'es')}: allí esta línea${when(more, ` y otras ${more}`)} no hará nada. ${kind === 'wildcards' ? 'Escribe una línea por dirección' : 'Bórrala'}, o publica en otro servicio.`,
  en: ({ host, kind, more }) =>
    `${named(hostLabels, host, 'en')} does not know ${named(kinds, kind, 'en')}: this line${when(more, ` and ${more} more`)} does nothing there. ${kind === 'wildcards' ? 'Write a line for each address' : 'Delete it'}, or publish elsewhere.`,
});

const redirectLimit = rule<{ host: HostName; max: number; count: number; isWildcard: boolean }>('redirect-limit', {
  severity: 'error',
  es: ({ host, max, count, isWildcard }) =>
    `${named(hostLabels, host, 'es')} admite ${max} redirecciones${isWildcard ? ' con «*»' : ''} y el sitio tiene ${count}, con las de «redirectFrom»: desde esta línea no valen. Junta varias en una con «*», o borra las que ya nadie pide.`,
  en: ({ host, max, count, isWildcard }) =>
    `${named(hostLabels, host, 'en')} takes ${max} redirects${isWildcard ? ' with "*"' : ''} and the site has ${count}, with those of "redirectFrom": from this line on they have no effect. Join several in one with "*", or delete those that nobody asks for.`,
});

const redirectLength = rule<{ host: HostName; max: number; length: number }>('redirect-length', {
  severity: 'error',
  es: ({ host, max, length }) =>
    `Esta redirección ocupa ${length} caracteres y ${named(hostLabels, host, 'es')} admite ${max}. Acorta una de las direcciones.`,
  en: ({ host, max, length }) =>
    `This redirect takes ${length} characters and ${named(hostLabels, host, 'en')} takes ${max}. Shorten one of the addresses.`,
});

/**
 * Reports lines that a host of the site cannot follow, one problem for each host and kind.
 * @param lines that need a rule
 * @param before number of former addresses of pages, which hosts count too
 */
export function redirectHostProblems(
  lines: readonly ReadRedirect[],
  hosts: readonly HostFacts[],
  before: number,
): Problem[] {
  return hosts.flatMap((host) => {
    const unable = (Object.keys(kinds) as Kind[]).filter((kind) => !host.can[kind]);
    const possible = lines.filter(({ redirect }) => !unable.some((kind) => isOfKind(redirect, kind)));
    return [
      ...unable.flatMap((kind) => {
        const [first, ...others] = lines.filter(({ redirect }) => isOfKind(redirect, kind));
        return first
          ? [cellProblem(first.index, 'from', redirectHost({ host: host.name, kind, more: others.length }))]
          : [];
      }),
      ...(host.can.redirects ? limitProblems(possible, host, before) : []),
    ];
  });
}

function limitProblems(lines: readonly ReadRedirect[], { name: host, limits }: HostFacts, before: number): Problem[] {
  const { redirects, wildcardRedirects, redirectLength: longest = Number.POSITIVE_INFINITY } = limits;
  const isApart = wildcardRedirects !== undefined;
  const wildcards = lines.filter(({ redirect }) => redirect.isWildcard);
  const counted = isApart ? lines.filter(({ redirect }) => !redirect.isWildcard) : lines;
  const beyond = (list: readonly ReadRedirect[], max: number | undefined, former: number, isWildcard: boolean) => {
    const first = max === undefined ? undefined : list[Math.max(0, max - former)];
    if (!first || former + list.length <= max!) return [];
    return [
      cellProblem(first.index, 'from', redirectLimit({ host, max: max!, count: former + list.length, isWildcard })),
    ];
  };
  return [
    ...beyond(counted, redirects, before, false),
    ...(isApart ? beyond(wildcards, wildcardRedirects, 0, true) : []),
    ...lines.flatMap(({ index, redirect }) => {
      const length = lengthOf(redirect);
      return length > longest ? [cellProblem(index, 'from', redirectLength({ host, max: longest, length }))] : [];
    }),
  ];
}

function isOfKind({ path, isWildcard, query, status }: Redirect, kind: Kind): boolean {
  return { wildcards: isWildcard, queries: query.length > 0, gone: status === 410, colons: hasName(path) }[kind];
}

/** Characters of a line of `_redirects`: the two addresses, the code and the blanks. */
function lengthOf({ path, to = '', query }: Redirect): number {
  return encodeURI(path + query.map((pair) => ` ${pair.join('=')}`).join('')).length + to.length + ' 301 '.length;
}
