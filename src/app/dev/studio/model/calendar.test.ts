import { expect, test } from 'vitest';
import { momentText } from './calendar.ts';

test.each([
  ['2026-12-01', 'es', '1 dic'],
  ['2026-12-01 00:00', 'en', '1 Dec'],
  ['2026-12-01 09:30', 'es', '1 dic, 09:30'],
  ['2027-01-06', 'es', '6 ene 2027'],
])('%s is read by authors in %s as %s', (written, locale, text) => {
  expect(momentText(written, locale === 'en' ? 'en-GB' : locale, new Date('2026-11-01T00:00Z'))).toBe(text);
});
