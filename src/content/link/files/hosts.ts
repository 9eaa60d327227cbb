import { createAddresses } from '../../../../schema/addresses.ts';
import { type HostName, hostLabels } from '../../../../schema/site/host-fields.ts';
import { languagesOf } from '../../../../schema/site/languages.ts';
import { nearest } from '../../common/nearest.ts';
import { asList, isRecord } from '../../common/site-schemas.ts';
import type { Problem } from '../../diagnostics/diagnostic.ts';
import { enumeration, named, when } from '../../diagnostics/phrases.ts';
import { rulesOf } from '../../diagnostics/rule.ts';

/** The limits that the documentation of a host states. A field is missing if the host states no such limit. */
interface HostLimits {
  /** Number of files of a site. */
  readonly files?: number;
  /** Number of rules for headers. */
  readonly headerRules?: number;
  /** Characters of one line of a rule for headers. */
  readonly headerLength?: number;
  /** Number of redirects. If `wildcardRedirects` is missing, those with a wildcard count too. */
  readonly redirects?: number;
  /** Number of redirects with a wildcard. */
  readonly wildcardRedirects?: number;
  /** Characters of one redirect. */
  readonly redirectLength?: number;
}

/** The rules that a host reads from its files. */
interface HostAbilities {
  /** True if the host sends headers by the address. */
  readonly headers: boolean;
  /** True if the host redirects addresses. Others show the small pages at these addresses. */
  readonly redirects: boolean;
  /** True if one redirect can take all addresses below a folder. */
  readonly wildcards: boolean;
  /** True if redirects can look at the query of an address. */
  readonly queries: boolean;
  /** True if the host can answer with 410, which says that a page is gone. */
  readonly gone: boolean;
  /** True if a former address may have a colon before a letter. Other hosts take `:name` as any text. */
  readonly colons: boolean;
}

/** The facts about a host that checks depend on. */
export interface HostFacts {
  readonly name: HostName;
  readonly limits: HostLimits;
  /** Files that the host reads at the top of its folder only, also for a site below a path. */
  readonly topFiles?: readonly string[];
  readonly can: HostAbilities;
}

const rule = rulesOf('files');

/** Headers that every page needs as the build writes them. */
const ofBuild = [
  'content-security-policy',
  'content-security-policy-report-only',
  'strict-transport-security',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cache-control',
];

/** Headers that servers compute for each answer. */
const ofServer = [
  'accept-ranges',
  'age',
  'allow',
  'alt-svc',
  'connection',
  'content-encoding',
  'content-length',
  'content-range',
  'content-type',
  'date',
  'etag',
  'expires',
  'keep-alive',
  'last-modified',
  'location',
  'server',
  'set-cookie',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'vary',
];

const owners = {
  build: { es: 'el programa', en: 'the program' },
  server: { es: 'el servidor', en: 'the server' },
} as const;

const headerReserved = rule<{ name: string; owner: keyof typeof owners }>('header-reserved', {
  severity: 'error',
  es: ({ name, owner }) => `El encabezado ${name} lo escribe ${named(owners, owner, 'es')}. Quita esta línea.`,
  en: ({ name, owner }) => `The header ${name} is written by ${named(owners, owner, 'en')}. Remove this line.`,
  bad: 'headers: [{path: /*, set: {Content-Security-Policy: none}}]',
  good: 'headers: [{path: /*, set: {X-Robots-Tag: noarchive}}]',
});

const headerHost = rule<{ host: HostName }>('header-host', {
  severity: 'warning',
  es: ({ host }) =>
    `${named(hostLabels, host, 'es')} no envía encabezados propios de un sitio: allí no habrá ninguno de estos.`,
  en: ({ host }) =>
    `${named(hostLabels, host, 'en')} does not send the headers of a site: none of these is sent there.`,
});

export const policyLength = rule<{ host: HostName; length: number; limit: number }>('policy-length', {
  severity: 'warning',
  es: ({ host, length, limit }) =>
    `Las reglas de seguridad ocupan ${length} caracteres, y ${named(hostLabels, host, 'es')} no envía una línea de más de ${limit}. Reduce los servicios de «embeds», «forms», «scripts» y «visits», o los reproductores de las páginas.`,
  en: ({ host, length, limit }) =>
    `The safety rules have ${length} characters, and ${named(hostLabels, host, 'en')} sends no line of more than ${limit}. Reduce the services of "embeds", "forms", "scripts" and "visits", or the players of pages.`,
});

export const hostFileCount = rule<{ host: HostName; count: number; limit: number; hasMarkdown: boolean }>(
  'host-files',
  {
    severity: 'warning',
    es: ({ host, count, limit, hasMarkdown }) =>
      `El sitio tiene ${count} archivos o más, y ${named(hostLabels, host, 'es')} admite ${limit}. ${hasMarkdown ? 'Quita «markdown» de «agents», que añade uno por página, o publica el sitio en otro servidor.' : 'Publica el sitio en otro servidor.'}`,
    en: ({ host, count, limit, hasMarkdown }) =>
      `The site has ${count} files or more, and ${named(hostLabels, host, 'en')} takes ${limit}. ${hasMarkdown ? 'Remove "markdown" from "agents", which adds one for each page, or publish the site on another host.' : 'Publish the site on another host.'}`,
  },
);

const hostBelowPath = rule<{ host: HostName; files: readonly string[] }>('host-below-path', {
  severity: 'warning',
  es: ({ host, files }) =>
    `${named(hostLabels, host, 'es')} solo lee ${enumeration(files, 'y')} en la carpeta superior, y «url» dice que el sitio está más abajo. Después de cada build, mueve allí lo que haya de ello.`,
  en: ({ host, files }) =>
    `${named(hostLabels, host, 'en')} reads ${enumeration(files, 'and')} in its top folder only, and "url" says that the site is below it. After each build, move these files there.`,
});

const languageDomainHost = rule<{ host: HostName; folder: string }>('language-domain-host', {
  severity: 'warning',
  es: ({ host, folder }) =>
    `${named(hostLabels, host, 'es')} no redirige de un dominio a otro: en el dominio del sitio, las direcciones que empiezan por /${folder}/ muestran una copia de estas páginas. Publica la carpeta «${folder}» solo en el sitio de su dominio, y no la subas con las demás.`,
  en: ({ host, folder }) =>
    `${named(hostLabels, host, 'en')} does not redirect from one domain to another: on the domain of the site, addresses that begin with /${folder}/ show a copy of these pages. Publish the folder "${folder}" on the site of its domain alone, and do not upload it with the others.`,
});

const openFolderHost = rule<{ host: HostName }>('open-folder-host', {
  severity: 'warning',
  es: ({ host }) =>
    `${named(hostLabels, host, 'es')} no envía reglas de seguridad por carpeta: allí las páginas de estas carpetas se ven, pero sin ninguna.`,
  en: ({ host }) =>
    `${named(hostLabels, host, 'en')} sends no safety rules by folder: pages of these folders work there, but without any rules.`,
});

const openFolderMissing = rule<{ value: string; guess?: string }>('open-folder-missing', {
  severity: 'error',
  es: ({ value, guess }) => `En «static» no hay archivos de la carpeta ${value}.${when(guess, ` ¿Querías ${guess}?`)}`,
  en: ({ value, guess }) => `"static" has no files of the folder ${value}.${when(guess, ` Did you mean ${guess}?`)}`,
  bad: 'openFolders: [/manuel]',
  good: 'openFolders: [/manual]',
});

/**
 * Problems of the headers and the open folders of a site.
 * @param site valid data of `site.yaml`
 * @param hosts that publish the site
 * @param staticUrls addresses of files that are published as they are; undefined if they are not known
 */
export function hostProblems(
  site: Readonly<Record<string, unknown>>,
  hosts: readonly HostFacts[],
  staticUrls: readonly string[] | undefined,
): Problem[] {
  const { headers, openFolders, hosts: names, url } = site;
  const without = hosts.filter(({ can }) => !can.headers);
  const unsent = (field: string, found: typeof headerHost) =>
    without.map(({ name }): Problem => ({ ...found({ host: name }), pointer: [field], at: 'key' }));
  const isBelow = typeof url === 'string' && createAddresses({ url }).base !== '';
  return [
    ...(isBelow ? asList(names) : []).flatMap((name, index): Problem[] => {
      const files = hosts.find((host) => host.name === name)?.topFiles;
      return files
        ? [{ ...hostBelowPath({ host: name as HostName, files }), pointer: ['hosts', index], at: 'value' }]
        : [];
    }),
    ...(names === undefined ? [] : domainsOnHosts(site, hosts)),
    ...asList(headers).flatMap((each, index) => reservedHeaders(each, index)),
    ...(headers === undefined ? [] : unsent('headers', headerHost)),
    ...(staticUrls ? asList(openFolders) : []).flatMap((folder, index) =>
      missingFolder(String(folder), index, staticUrls!),
    ),
    ...(openFolders === undefined ? [] : unsent('openFolders', openFolderHost)),
  ];
}

/** The domains of languages for hosts that cannot redirect all addresses below a folder. */
function domainsOnHosts(site: Readonly<Record<string, unknown>>, hosts: readonly HostFacts[]): Problem[] {
  const without = hosts.find(({ can }) => !can.wildcards);
  if (!without) return [];
  return Object.entries(languagesOf(site).others).flatMap(([folder, { url }]): Problem[] => {
    const finding = languageDomainHost({ host: without.name, folder });
    return url === undefined ? [] : [{ ...finding, pointer: ['languages', folder, 'url'], at: 'value' }];
  });
}

function reservedHeaders(each: unknown, index: number): Problem[] {
  const set = isRecord(each) && isRecord(each.set) ? each.set : {};
  return Object.keys(set).flatMap((name): Problem[] => {
    const owner = ofBuild.includes(name.toLowerCase()) ? 'build' : 'server';
    if (owner === 'server' && !ofServer.includes(name.toLowerCase())) return [];
    return [{ ...headerReserved({ name, owner }), pointer: ['headers', index, 'set', name], at: 'key' }];
  });
}

function missingFolder(folder: string, index: number, staticUrls: readonly string[]): Problem[] {
  if (staticUrls.some((url) => url.startsWith(`${folder}/`))) return [];
  const folders = new Set(staticUrls.flatMap((url) => /^\/[^/]+(?=\/)/.exec(url) ?? []));
  const guess = nearest(folder, [...folders]);
  const finding = openFolderMissing({ value: folder, ...(guess !== undefined && { guess }) });
  return [{ ...finding, pointer: ['openFolders', index], at: 'value' }];
}
