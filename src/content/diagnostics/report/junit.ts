import type { Diagnostic } from '../diagnostic.ts';
import type { Locale } from '../rule.ts';
import { withPlace } from '../with-place.ts';
import { byFile, countOf } from './counts.ts';
import type { Report } from './report.ts';
import { escapeXml } from './xml.ts';

/** JUnit XML: one suite per file, one case per diagnostic. A file without diagnostics is one case that passes. */
export function junitReport({ diagnostics, files, locale }: Report): string {
  const found = byFile(diagnostics);
  const names = [...new Set([...files, ...found.keys()])];
  const suites = names.map((file) => suite(file, found.get(file) ?? [], locale));
  const cases = names.reduce((sum, file) => sum + Math.max(1, found.get(file)?.length ?? 0), 0);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="pages" tests="${cases}" failures="${countOf(diagnostics).errors}">`,
    ...suites,
    '</testsuites>',
    '',
  ].join('\n');
}

function suite(file: string, diagnostics: readonly Diagnostic[], locale: Locale): string {
  const cases = diagnostics.length
    ? diagnostics.map((diagnostic) => testCase(diagnostic, locale))
    : [`    <testcase name="${escapeXml(file)}" classname="${escapeXml(file)}"/>`];
  const head = `  <testsuite name="${escapeXml(file)}" tests="${cases.length}" failures="${countOf(diagnostics).errors}">`;
  return [head, ...cases, '  </testsuite>'].join('\n');
}

function testCase(diagnostic: Diagnostic, locale: Locale): string {
  const { rule, severity, file, line, column } = diagnostic;
  const message = withPlace(diagnostic, locale);
  const name = `${rule} ${line}:${column}`;
  const text = escapeXml(`${file}:${line}:${column} ${message}`);
  // A warning must not fail a build: it is the output of a case that passes.
  const body =
    severity === 'error'
      ? `<failure type="${escapeXml(rule)}" message="${escapeXml(message)}">${text}</failure>`
      : `<system-out>${text}</system-out>`;
  return `    <testcase name="${escapeXml(name)}" classname="${escapeXml(file)}">${body}</testcase>`;
}
