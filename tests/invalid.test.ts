import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../src/content/diagnostics/diagnostic.ts';
import { checkFile, checkText } from './helpers/check.ts';

/** One folder per problem: the page as its author saved it, and all its expected diagnostics. */
const root = new URL('./invalid/', import.meta.url);

interface Expected extends Omit<Diagnostic, 'file' | 'hint'> {
  readonly messageEn: string;
}

describe('invalid pages', () => {
  const cases = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());

  it.each(cases.map(({ name }) => name))('%s', (name) => {
    const bytes = readFileSync(new URL(`${name}/page.yaml`, root));
    const expected: Expected[] = JSON.parse(readFileSync(new URL(`${name}/expected.json`, root), 'utf8'));
    const english = checkFile(bytes, 'en');
    const report = checkFile(bytes, 'es').map(({ file: _, ...diagnostic }, index) => ({
      ...diagnostic,
      messageEn: english[index]?.message,
    }));
    expect(report).toEqual(expected);
  });

  // Cases about encoding or line ends are excluded, because these are varied here.
  const variable = cases.filter(({ name }) => !/encoding|cr-only|crlf|bom|word-document/.test(name));

  it.each(variable.map(({ name }) => name))('%s, saved on another system', (name) => {
    const page = readFileSync(new URL(`${name}/page.yaml`, root), 'utf8');
    const report = checkText(page);
    expect(checkText(page.replaceAll('\n', '\r\n'))).toEqual(report);
    expect(checkText(`\ufeff${page}`)).toEqual(report);
    expect(checkText(page.replace(/\n$/, ''))).toEqual(report);
  });
});
