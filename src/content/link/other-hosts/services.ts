import { type VisitService, visitServices } from '../../../../schema/site/service-fields.ts';
import { findWebAddress } from '../../common/address.ts';
import { nearest } from '../../common/nearest.ts';
import { asList, isRecord } from '../../common/site-schemas.ts';
import type { Problem } from '../../diagnostics/diagnostic.ts';
import { when } from '../../diagnostics/phrases.ts';
import { writeGuess } from '../../diagnostics/remedies.ts';
import { rulesOf } from '../../diagnostics/rule.ts';

const rule = rulesOf('links');

const missingScript = rule<{ value: string; guess?: string }>('missing-script', {
  severity: 'error',
  es: ({ value, guess }) =>
    `La carpeta «static» no tiene el archivo ${value}. ${guess ? `¿Querías ${guess}?` : 'Guárdalo allí, o corrige la dirección.'}`,
  en: ({ value, guess }) =>
    `The folder "static" has no file ${value}. ${guess ? `Did you mean ${guess}?` : 'Save it there, or correct the address.'}`,
  bad: 'src: /static/reservas.js',
  good: 'src: /reservas.js',
});

const scriptIntegrity = rule<{ host: string }>('script-integrity', {
  severity: 'error',
  es: ({ host }) =>
    `Falta «integrity»: sin ella, ${host} puede cambiar el código que se ejecuta en las páginas. Escribe la huella que publica (sha384-…), o «integrity: none» si la empresa confía en ${host}.`,
  en: ({ host }) =>
    `"integrity" is missing: without it, ${host} can change the code that runs in the pages. Write the hash that it publishes (sha384-…), or "integrity: none" if the company trusts ${host}.`,
  bad: 'src: https://reservas.example/v1.js',
  good: 'src: https://reservas.example/v1.js\nintegrity: none',
});

const blockedScript = rule<{ host: string; instead?: 'visits' | undefined }>('blocked-script', {
  severity: 'error',
  es: ({ host, instead }) =>
    `El script de ${host} añade más scripts a la página, de sitios que no están en la lista. La política del sitio lo impide (Trusted Types), y así no funcionaría.${when(instead, ' Para contar visitas, escribe «visits».')}`,
  en: ({ host, instead }) =>
    `The script of ${host} adds further scripts to the page, of sites that are not listed. The policy of the site forbids this (Trusted Types), so that it would not work.${when(instead, ' To count visits, write "visits".')}`,
  bad: 'src: https://www.googletagmanager.com/gtag/js',
});

const visitsEndpoint = rule<{ service: string; guess: string }>('visits-endpoint', {
  severity: 'error',
  es: ({ service, guess }) => `A la dirección le falta la ruta con la que ${service} recibe las visitas: ${guess}`,
  en: ({ service, guess }) => `The address lacks the path at which ${service} receives visits: ${guess}`,
  fix: writeGuess,
  bad: 'endpoint: https://plausible.io',
  good: 'endpoint: https://plausible.io/api/event',
});

const missingConsent = rule('missing-consent', {
  severity: 'error',
  es: () => 'Falta la pregunta al visitante. Escribe «consent» en site.yaml, con «text», «allow», «refuse» y «change».',
  en: () =>
    'The question to visitors is missing. Write "consent" in site.yaml, with "text", "allow", "refuse" and "change".',
  bad: 'consent: ask',
});

const needlessConsent = rule('needless-consent', {
  severity: 'warning',
  es: () =>
    'Ningún script espera esta pregunta, ni el servicio de visitas. Escribe «consent: ask» en el que la necesita, o quita la pregunta.',
  en: () =>
    'No script waits for this question, and neither does the service of visits. Write "consent: ask" where it is needed, or remove the question.',
});

/**
 * Hosts whose scripts add further scripts to the page as their first act. `visits` if the program can do the same
 * without them.
 */
const scriptsThatAddScripts: Readonly<Record<string, 'visits' | undefined>> = {
  'googletagmanager.com': 'visits',
  'google-analytics.com': 'visits',
  'connect.facebook.net': undefined,
  'static.hotjar.com': undefined,
  'clarity.ms': undefined,
  'widget.intercom.io': undefined,
  'js.hs-scripts.com': undefined,
  'embed.tawk.to': undefined,
};

/** Checks the services that `site.yaml` declares. @param files addresses of files that are published as they are */
export function serviceProblems(site: unknown, files: ReadonlySet<string>): Problem[] {
  if (!isRecord(site)) return [];
  const { scripts, visits, consent } = site;
  const all = asList(scripts).map((script) => (isRecord(script) ? script : {}));
  const asks = [
    ...all.map((script, index) => ({ asked: script.consent, pointer: ['scripts', index, 'consent'] })),
    ...(isRecord(visits) ? [{ asked: visits.consent, pointer: ['visits', 'consent'] }] : []),
  ];
  const waiting = asks.find(({ asked }) => asked === 'ask');
  return [
    ...all.flatMap((script, index) => scriptProblems(script, ['scripts', index], files)),
    ...(isRecord(visits) ? endpointProblems(visits) : []),
    ...(waiting && consent === undefined
      ? [{ ...missingConsent(), pointer: waiting.pointer, at: 'value' as const }]
      : []),
    ...(!waiting && consent !== undefined ? [{ ...needlessConsent(), pointer: ['consent'], at: 'key' as const }] : []),
  ];
}

function scriptProblems(
  { src, integrity }: Readonly<Record<string, unknown>>,
  pointer: Problem['pointer'],
  files: ReadonlySet<string>,
): Problem[] {
  const value = String(src);
  const place = { pointer: [...pointer, 'src'], at: 'value' } as const;
  const address = findWebAddress(value);
  if (!address) {
    if (files.has(value)) return [];
    const inFolder = value.replace(/^\/static(?=\/)/, '');
    const guess = files.has(inFolder) ? inFolder : nearest(value, files);
    return [{ ...missingScript({ value, ...(guess !== undefined && { guess }) }), ...place }];
  }
  const { hostname: host } = address;
  const known = Object.keys(scriptsThatAddScripts).find((each) => host === each || host.endsWith(`.${each}`));
  if (known) return [{ ...blockedScript({ host, instead: scriptsThatAddScripts[known] }), ...place }];
  return integrity === undefined ? [{ ...scriptIntegrity({ host }), ...place }] : [];
}

function endpointProblems({ service, endpoint }: Readonly<Record<string, unknown>>): Problem[] {
  const address = findWebAddress(String(endpoint));
  const known = visitServices[service as VisitService];
  if (!address || address.pathname !== '/') return [];
  const finding = visitsEndpoint({ service: known.label, guess: address.origin + known.path });
  return [{ ...finding, pointer: ['visits', 'endpoint'], at: 'value' }];
}
