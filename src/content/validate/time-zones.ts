import { fold } from '../../../schema/common/plain-text.ts';
import { nearest } from '../common/nearest.ts';
import { writeGuess } from '../diagnostics/remedies.ts';
import { type Finding, rulesOf } from '../diagnostics/rule.ts';

const badTimeZone = rulesOf('values')<{ value: string; guess: string }>('bad-time-zone', {
  severity: 'error',
  es: ({ value, guess }) =>
    `«${value}» no es una zona horaria. Escribe ${guess || 'una como America/Bogota o Europe/Madrid'}`,
  en: ({ value, guess }) => `"${value}" is not a time zone. Write ${guess || 'one such as Europe/London'}`,
  fix: writeGuess,
  bad: 'timeZone: Bogotá',
  good: 'timeZone: America/Bogota',
});

/** Explains a city, or a misspelt name. */
export function explainTimeZone(value: string): Finding {
  return badTimeZone({ value, guess: guessOf(value.trim()) });
}

function guessOf(value: string): string {
  const zones = Intl.supportedValuesOf('timeZone');
  const cityOf = (zone: string) => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
  const city = fold(cityOf(value.replace(/\s*\/\s*/g, '/')));
  const exact = zones.find((zone) => fold(cityOf(zone)) === city);
  return (
    exact ??
    nearest(value.replaceAll(' ', '_'), zones) ??
    zones.find((zone) => cityOf(zone) === nearest(city, zones.map(cityOf))) ??
    ''
  );
}
