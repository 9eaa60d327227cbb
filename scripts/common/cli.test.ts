import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { BlockError } from '../../schema/common/block-error.ts';
import type { Diagnostic } from '../../src/content/diagnostics/diagnostic.ts';
import { projectRoot } from '../../src/site/options.ts';
import { temporaryFolder } from '../../tests/helpers/temporary-folder.ts';
import { blockErrorReport } from '../run/block-error-report.mjs';
import { exitCodeOf, siteOptions } from './cli.ts';
import { say } from './messages.ts';

const diagnostic = (rule: Diagnostic['rule'], severity: Diagnostic['severity']): Diagnostic => ({
  rule,
  severity,
  params: {},
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
  ['a block whose code fails with one file', [error, diagnostic('failing-block', 'error')], undefined, 3],
  ['a bug that one file has met, beside errors', [error, diagnostic('internal-error', 'error')], undefined, 3],
] as const)('the exit code for %s', (_, diagnostics, maxWarnings, code) => {
  expect(exitCodeOf(diagnostics, maxWarnings)).toBe(code);
});

describe('an error is of a block', () => {
  const thrownAt = (...places: readonly string[]) => {
    const error = new TypeError('x is undefined');
    error.stack = ['TypeError: x is undefined', ...places.map((place) => `    at load (${place})`)].join('\n');
    return error;
  };

  test('which its message names', () => {
    const error = new BlockError('src/blocks/hours/schema.ts', 'src/blocks/hours/schema.ts: no');
    expect(blockErrorReport(error)).toBe(error.message);
  });

  const source = (file: string) => path.join(projectRoot, file);

  test.each([(file: string) => file, (file: string) => pathToFileURL(file).href])(
    'whose code is in its stack',
    (written) => {
      const places = ['schema/parts.ts:1:1', 'src/blocks/hours/schema.ts:3:7'].map(source);
      const said = blockErrorReport(thrownAt(...places.map(written)));
      expect(said).toContain('x is undefined');
      expect(said).toContain('src/blocks/hours/schema.ts:3:7.');
    },
  );

  test('and else of this program', () => {
    expect(blockErrorReport(thrownAt(source('src/site/check/check-site.ts:3:7')))).toBeUndefined();
    expect(blockErrorReport('x')).toBeUndefined();
  });
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
