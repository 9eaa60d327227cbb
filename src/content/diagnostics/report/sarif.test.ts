import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { cleanReport, report } from '../../../../tests/helpers/report.ts';
import { allRules } from '../../analyze/rule-reference.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { messageExample } from '../rule.ts';
import { formatReport } from './index.ts';
import type { Report } from './report.ts';

/** The schema of SARIF 2.1.0. It is written in draft-04, but its keywords have the same meaning in later drafts. */
const {
  id: _,
  $schema: __,
  ...sarif
} = JSON.parse(
  readFileSync(
    createRequire(import.meta.url).resolve('@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json'),
    'utf8',
  ),
);
const isSarif = new Ajv({
  strict: false,
  allErrors: true,
  // One of its patterns is not a valid regular expression with the flag `u`.
  unicodeRegExp: false,
  formats: {
    uri: (text: string) => isReference(text) && URL.canParse(text),
    'uri-reference': isReference,
    'date-time': (text: string) => !Number.isNaN(Date.parse(text)),
  },
}).compile(sarif);

/** A URI by RFC 3986: allowed characters, and percent signs only in escapes. */
function isReference(text: string): boolean {
  return /^(?:[\w\-.~:/?#[\]@!$&'()*+,;=]|%[\dA-F]{2})*$/i.test(text);
}

const oddNames = ['año 2026', '100%', 'a#b', 'a?b', 'x:y', '[a]', '«a»', "o'hara", 'a\\b', '👋'];

test.each<[string, Report]>([
  ['diagnostics', report],
  ['no diagnostics', cleanReport],
  ['links to the rules', { ...report, rulesUrl: 'https://empresa.co/reglas' }],
  ['a path to the rules', { ...report, rulesUrl: '../schema/reglas.md' }],
  ['every rule', { ...report, diagnostics: oneOfEach() }],
  ['English', { ...report, locale: 'en', diagnostics: oneOfEach() }],
  ['odd names of files', { ...report, diagnostics: oddNames.map(inFile) }],
])('SARIF is valid: %s', (_, each) => {
  isSarif(JSON.parse(formatReport('sarif', each)));
  expect(isSarif.errors).toBeNull();
});

test('SARIF is held to the schema', () => {
  const log = JSON.parse(formatReport('sarif', report));
  log.runs[0].results[0].locations[0].physicalLocation.region.startLine = 0;
  expect(isSarif(log)).toBe(false);
});

test('SARIF names files so that readers find them', () => {
  const [run] = JSON.parse(formatReport('sarif', { ...report, diagnostics: oddNames.map(inFile) })).runs;
  const uris: string[] = run.results.map(
    ({ locations: [location] }: { locations: [SarifLocation] }) => location.physicalLocation.artifactLocation.uri,
  );
  const paths = uris.map((uri) => decodeURIComponent(new URL(uri, 'file:///site/').pathname));
  expect(paths).toEqual(oddNames.map((name) => `/site/pages/${name}.yaml`));
});

test('SARIF adds the hint after the message', () => {
  const diagnostics = [{ ...report.diagnostics[0]!, message: 'Falta algo.', hint: 'Escríbelo.' }];
  const [run] = JSON.parse(formatReport('sarif', { ...report, diagnostics })).runs;
  expect(run.results[0].message.text).toBe('Falta algo. Escríbelo.');
});

test('SARIF points each result at its rule', () => {
  const [run] = JSON.parse(formatReport('sarif', report)).runs;
  for (const result of run.results) expect(run.tool.driver.rules[result.ruleIndex].id).toBe(result.ruleId);
  expect(run.results[0].locations[0].physicalLocation.artifactLocation.uri).toBe('pages/a%20b.yaml');
});

interface SarifLocation {
  readonly physicalLocation: { readonly artifactLocation: { readonly uri: string } };
}

function oneOfEach(): Diagnostic[] {
  return allRules.map(({ id, severity }) => ({
    ...report.diagnostics[0]!,
    rule: id,
    severity,
    message: messageExample(id, 'es'),
  }));
}

function inFile(name: string): Diagnostic {
  return { ...report.diagnostics[0]!, file: `pages/${name}.yaml` };
}
