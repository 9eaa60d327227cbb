import { isRecord } from '../../common/site-schemas.ts';
import { timeZoneOf } from '../../common/time/zoned-time.ts';
import type { Problem } from '../../diagnostics/diagnostic.ts';
import { rulesOf } from '../../diagnostics/rule.ts';
import type { PageFacts } from '../page-facts.ts';

const noTimeZone = rulesOf('content')<{ file: string; guess: string }>('missing-time-zone', {
  severity: 'error',
  es: ({ file, guess }) =>
    `«${file}» tiene horas o días de publicación, y el sitio no dice en qué zona horaria: escribe timeZone: ${guess || 'America/Bogota, o la del lugar'}`,
  en: ({ file, guess }) =>
    `"${file}" has times or days of publication, and the site does not state their time zone: write timeZone: ${guess || 'Europe/London, or that of the place'}`,
  bad: 'lang: es-CO',
  good: 'lang: es-CO\ntimeZone: America/Bogota',
});

/** Reports that the site has no time zone, once, with the first file that has a time. */
export function missingTimeZone(
  site: Readonly<Record<string, unknown>> | undefined,
  files: Iterable<readonly [file: string, facts: Pick<PageFacts, 'times'>]>,
): Problem[] {
  if (!site || site.timeZone !== undefined) return [];
  const found = [...files].find(([, { times }]) => times.length > 0);
  if (!found) return [];
  const { country } = isRecord(site.organization) ? site.organization : {};
  const guess = (typeof country === 'string' && timeZoneOf(country)) || '';
  return [{ ...noTimeZone({ file: found[0], guess }), pointer: [], at: 'first-key' }];
}
