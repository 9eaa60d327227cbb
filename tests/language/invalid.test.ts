import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allRules } from '../../src/content/analyze/rule-reference.ts';
import { performEdits } from '../../src/content/common/pieces.ts';
import type { Diagnostic } from '../../src/content/diagnostics/diagnostic.ts';
import type { Locale } from '../../src/content/diagnostics/rule.ts';
import { checkFile, checkRedirects } from '../helpers/check.ts';
import { expectedOf, type InvalidFile, invalidFiles, invalidFolder, reportOf } from '../helpers/invalid-files.ts';
import { checkSiteCase, invalidSites } from '../helpers/sites/invalid-site.ts';
import { rulesWithoutCase } from './rules-without-case.ts';

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
    expect(reportOf((locale) => check(bytes, locale))).toEqual(expectedOf(name));
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

describe('an invalid site', () => {
  it('would be valid without the files of the case', () => {
    expect(checkSiteCase(new Map(), 'es')).toEqual([]);
  });

  it.each(invalidSites())('$name', ({ name, files }) => {
    expect(reportOf((locale) => checkSiteCase(files, locale), true)).toEqual(expectedOf(name));
  });
});

describe('every rule', () => {
  const shown = new Set(readdirSync(invalidFolder).flatMap((name) => expectedOf(name).map(({ rule }) => rule)));
  const others = Object.values(rulesWithoutCase).flatMap((rules) => Object.entries(rules));

  it('has a case in tests/invalid, or is in rules-without-case.ts with the test that shows it', () => {
    const listed = new Set(others.map(([rule]) => rule));
    const without = allRules.filter(({ id }) => !shown.has(id) && !listed.has(id)).map(({ id }) => id);
    expect(without, 'add a folder to tests/invalid').toEqual([]);
    const known = new Set(allRules.map(({ id }) => id));
    const superfluous = [...listed].filter((rule) => shown.has(rule) || !known.has(rule));
    expect(superfluous, 'remove these from rules-without-case.ts').toEqual([]);
  });

  it('is named by the test that shows it', () => {
    const missing = others.filter(([rule, file]) => {
      const source = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
      return !new RegExp(`(?<![\\w-])${rule}(?![\\w-])`).test(source);
    });
    expect(missing).toEqual([]);
  });
});
