import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formatPointer } from '../../schema/common/pointer.ts';
import { performEdits } from '../../src/content/common/pieces.ts';
import type { Diagnostic } from '../../src/content/diagnostics/diagnostic.ts';
import type { Locale } from '../../src/content/diagnostics/rule.ts';
import { withPlace } from '../../src/content/diagnostics/with-place.ts';
import { checkFile, checkRedirects } from '../helpers/check.ts';
import { type InvalidFile, invalidFiles, invalidFolder } from '../helpers/invalid-files.ts';

interface Expected extends Omit<Diagnostic, 'file' | 'hint' | 'fix' | 'params' | 'path' | 'place'> {
  readonly pointer?: string;
  readonly messageEn: string;
  /** Title of the fix. */
  readonly fix?: string;
}

type Check = (bytes: Uint8Array, locale: Locale) => readonly Diagnostic[];

const kinds: readonly (readonly [file: string, check: Check])[] = [
  ['page.yaml', checkFile],
  ['language-site.yaml', (bytes, locale) => checkFile(bytes, locale, 'pages/en/site.yaml')],
  ...['redirects.yaml', 'redirects.csv'].map(
    (file) => [file, (bytes: Uint8Array, locale: Locale) => checkRedirects(bytes, file, locale)] as const,
  ),
  ...['data.csv', 'data.tsv', 'data.yaml', 'data.json'].map(
    (file) => [file, (bytes: Uint8Array, locale: Locale) => checkFile(bytes, locale, `pages/${file}`)] as const,
  ),
];

describe.each(kinds)('an invalid %s', (file, check) => {
  const cases = invalidFiles(file);

  it.each(cases)('$name', ({ name, bytes }) => {
    const expected: Expected[] = JSON.parse(readFileSync(new URL(`${name}/expected.json`, invalidFolder), 'utf8'));
    const english = check(bytes, 'en');
    const report = check(bytes, 'es').map(({ file: _, fix, params: __, path, place, ...diagnostic }, index) => ({
      ...diagnostic,
      ...(path && { pointer: formatPointer(path) }),
      message: withPlace({ ...diagnostic, place }, 'es'),
      messageEn: english[index] && withPlace(english[index], 'en'),
      ...(fix && { fix: fix.title }),
    }));
    expect(report).toEqual(expected);
  });

  // Cases about encoding or line ends are excluded, because these are varied here.
  const isVariable = ({ name }: InvalidFile) => !/encoding|cr-only|crlf|bom|word-document/.test(name);

  it.each(cases.filter(isVariable))('$name, saved on another system', ({ bytes }) => {
    const text = bytes.toString();
    // Offsets of fixes count the characters of line ends and the byte order mark; their titles do not.
    const reportOn = (saved: string) =>
      check(Buffer.from(saved), 'es').map(({ params: _, ...found }) => ({ ...found, fix: found.fix?.title }));
    const report = reportOn(text);
    expect(reportOn(text.replaceAll('\n', '\r\n'))).toEqual(report);
    expect(reportOn(`\ufeff${text}`)).toEqual(report);
    expect(reportOn(text.replace(/\n$/, ''))).toEqual(report);
  });
});

describe.each(kinds.slice(1, 3))('every fix of %s', (file, check) => {
  const ends = { 'line feeds': '\n', 'Windows line ends': '\r\n' };
  const cases = Object.entries(ends).flatMap(([ending, end]) =>
    invalidFiles(file).flatMap(({ name, bytes }) => {
      const source = bytes.toString().replaceAll('\n', end);
      const found = check(Buffer.from(source), 'es');
      return found.flatMap(({ fix, rule }) => (fix ? [{ name, ending, source, rule, edits: fix.edits, found }] : []));
    }),
  );

  it.each(cases)('$name, with $ending', ({ source, rule, edits, found }) => {
    const after = check(Buffer.from(performEdits(source, edits)), 'es');
    const ofRule = (list: readonly Diagnostic[]) => list.filter((each) => each.rule === rule).length;
    expect(ofRule(after), 'the diagnostic is gone').toBe(ofRule(found) - 1);
    expect(after.length, 'no other one comes').toBeLessThan(found.length);
  });
});
