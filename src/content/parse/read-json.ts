import type { Locale } from '../diagnostics/rule.ts';
import { isError, rulesOf } from '../diagnostics/rule.ts';
import { diagnosticAt } from '../positions/position.ts';
import { dataLimits, decode } from './bytes.ts';
import { inspectDocument } from './inspect/inspect.ts';
import { limitIssues } from './issue.ts';
import { parse } from './parse.ts';
import type { ParsedFile } from './parsed-file.ts';

const jsonSyntax = rulesOf('yaml')('json-syntax', {
  severity: 'error',
  es: () =>
    'El JSON no se puede leer a partir de aquí. Revisa si falta una coma entre dos valores, una comilla o un corchete.',
  en: () =>
    'The JSON cannot be read from here on. Check if a comma between two values, a quote or a bracket is missing.',
  language: 'json',
  bad: '[{"name": "Ana" "city": "Cali"}]',
  good: '[{"name": "Ana", "city": "Cali"}]',
});

/**
 * Reads JSON, which YAML 1.2 contains except for tabs, so that all stages have the positions of a YAML document.
 * @param fields names of all fields
 */
export function readJson(file: string, bytes: Uint8Array, locale: Locale, fields: ReadonlySet<string>): ParsedFile {
  const { source, issues } = decode(bytes, dataLimits);
  const { document, errors, issue } = parse(issues.length > 0 ? '' : source.replaceAll('\t', ' '));
  const [error] = errors;
  const unread = error && { ...jsonSyntax(), start: error.pos[0], end: error.pos[1] };
  const inspected = document && !error ? inspectDocument(document, source, fields) : undefined;
  const found = [
    issues,
    unread ?? [],
    issue ?? [],
    inspected?.forbidden ?? [],
    inspected?.misread.filter(isError) ?? [],
  ];
  const diagnostics = limitIssues(found.flat()).map((each) => diagnosticAt(each, file, source, locale));
  if (diagnostics.length > 0 || !document) return { source, diagnostics };
  return { source, document, data: inspected?.data, diagnostics };
}
