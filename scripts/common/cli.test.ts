import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Diagnostic } from '../../src/content/diagnostics/diagnostic.ts';
import { temporaryFolder } from '../../tests/helpers/temporary-folder.ts';
import { exitCodeOf, siteOptions } from './cli.ts';
import { say } from './words.ts';

const diagnostic = (rule: Diagnostic['rule'], severity: Diagnostic['severity']): Diagnostic => ({
  rule,
  severity,
  file: 'pages/index.yaml',
  line: 1,
  column: 1,
  endLine: 1,
  endColumn: 1,
  message: '',
});
const warning = diagnostic('title-length', 'warning');
const error = diagnostic('unknown-block', 'error');

test.each([
  ['nothing', [], undefined, 0],
  ['warnings without a limit', [warning, warning], undefined, 0],
  ['as many warnings as are accepted', [warning, warning], 2, 0],
  ['more warnings than are accepted', [warning, warning], 1, 1],
  ['an error', [warning, error], undefined, 1],
  ['a bug that one file has met, beside errors', [error, diagnostic('internal-error', 'error')], undefined, 3],
] as const)('the exit code for %s', (_, diagnostics, maxWarnings, code) => {
  expect(exitCodeOf(diagnostics, maxWarnings)).toBe(code);
});

test.each([
  ['es-CO', 'es'],
  ['en', 'en'],
  ['de', 'en'],
  ['"ar"', 'en'],
  [undefined, 'es'],
] as const)('messages about a site in %s are in %s, unless another locale is chosen', (lang, locale) => {
  const pages = temporaryFolder();
  if (lang) writeFileSync(path.join(pages, 'site.yaml'), `brand: Taller\nlang: ${lang}\n`);
  expect(siteOptions({ pages }).locale).toBe(locale);
  expect(siteOptions({ pages, lang: 'es' }).locale).toBe('es');
  expect(say(['--pages', pages]).usage).toBe(say([`--lang=${locale}`]).usage);
  expect(say([`--pages=${pages}`, '--lang', 'en']).usage).toBe('Usage');
});
