import type { Diagnostic } from '../diagnostic.ts';
import { type Locale, messageExample } from '../rule.ts';
import { withPlace } from '../with-place.ts';
import type { Report } from './report.ts';

/** SARIF 2.1.0, for code scanning services. */
export function sarifReport({ diagnostics, rulesUrl, locale }: Report): string {
  const names = [...new Set(diagnostics.map(({ rule }) => rule))].sort();
  const rules = names.map((id) => ({
    id,
    shortDescription: { text: messageExample(id, locale) },
    ...(rulesUrl && isAbsolute(rulesUrl) && { helpUri: `${rulesUrl}#${id}` }),
    defaultConfiguration: { level: diagnostics.find(({ rule }) => rule === id)!.severity },
  }));
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'page-schema-renderer', rules } },
        // Columns of diagnostics count characters, not UTF-16 units.
        columnKind: 'unicodeCodePoints',
        results: diagnostics.map((diagnostic) => result(diagnostic, names, locale)),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function isAbsolute(url: string): boolean {
  return /^https?:\/\//.test(url);
}

function result(diagnostic: Diagnostic, names: readonly string[], locale: Locale) {
  const { rule, severity, hint, file, line, column, endLine, endColumn } = diagnostic;
  const message = withPlace(diagnostic, locale);
  return {
    ruleId: rule,
    ruleIndex: names.indexOf(rule),
    level: severity,
    message: { text: hint ? `${message} ${hint}` : message },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: uriOf(file) },
          region: { startLine: line, startColumn: column, endLine, endColumn },
        },
      },
    ],
  };
}

/** A relative address. `#`, `?` and `:` are escaped, because they have no special meaning in the name of a file. */
function uriOf(file: string): string {
  return file.split('/').map(encodeURIComponent).join('/');
}
