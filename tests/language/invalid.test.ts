import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formatPointer } from '../../schema/common/pointer.ts';
import type { Diagnostic } from '../../src/content/diagnostics/diagnostic.ts';
import { withPlace } from '../../src/content/diagnostics/with-place.ts';
import { checkFile, checkText } from '../helpers/check.ts';

/** One folder per problem: the page as its author saved it, and all its expected diagnostics. */
const root = new URL('../invalid/', import.meta.url);

interface Expected extends Omit<Diagnostic, 'file' | 'hint' | 'fix' | 'params' | 'path' | 'place'> {
  readonly pointer?: string;
  readonly messageEn: string;
  /** Title of the fix. */
  readonly fix?: string;
}

describe('invalid pages', () => {
  const cases = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());

  it.each(cases.map(({ name }) => name))('%s', (name) => {
    const bytes = readFileSync(new URL(`${name}/page.yaml`, root));
    const expected: Expected[] = JSON.parse(readFileSync(new URL(`${name}/expected.json`, root), 'utf8'));
    const english = checkFile(bytes, 'en');
    const report = checkFile(bytes, 'es').map(({ file: _, fix, params: __, path, place, ...diagnostic }, index) => ({
      ...diagnostic,
      ...(path && { pointer: formatPointer(path) }),
      message: withPlace({ ...diagnostic, place }, 'es'),
      messageEn: english[index] && withPlace(english[index], 'en'),
      ...(fix && { fix: fix.title }),
    }));
    expect(report).toEqual(expected);
  });

  // Cases about encoding or line ends are excluded, because these are varied here.
  const variable = cases.filter(({ name }) => !/encoding|cr-only|crlf|bom|word-document/.test(name));

  it.each(variable.map(({ name }) => name))('%s, saved on another system', (name) => {
    const page = readFileSync(new URL(`${name}/page.yaml`, root), 'utf8');
    // Offsets of fixes count the characters of line ends and the byte order mark; their titles do not.
    const reportOn = (text: string) =>
      checkText(text).map(({ params: _, ...found }) => ({ ...found, fix: found.fix?.title }));
    const report = reportOn(page);
    expect(reportOn(page.replaceAll('\n', '\r\n'))).toEqual(report);
    expect(reportOn(`\ufeff${page}`)).toEqual(report);
    expect(reportOn(page.replace(/\n$/, ''))).toEqual(report);
  });
});
