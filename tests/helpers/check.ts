import { createFileAnalysis } from '../../src/content/analyze/analyze-file.ts';
import { inOrder } from '../../src/content/analyze/assemble-site.ts';
import type { Diagnostic } from '../../src/content/diagnostics/diagnostic.ts';
import type { Locale } from '../../src/content/diagnostics/rule.ts';
import { withPlace } from '../../src/content/diagnostics/with-place.ts';
import { testSchemas } from './schemas.ts';

const analyses = { es: createFileAnalysis(testSchemas, 'es'), en: createFileAnalysis(testSchemas, 'en') };

/** The diagnostics of all stages that need a single file, with the test schemas, in the order of a report. */
export function checkFile(bytes: Uint8Array, locale: Locale = 'es', path = 'pages/page.yaml'): Diagnostic[] {
  return inOrder(analyses[locale].page({ path, bytes }).diagnostics);
}

export function checkText(source: string, locale: Locale = 'es'): Diagnostic[] {
  return checkFile(new TextEncoder().encode(source), locale);
}

/** Diagnostics with their places in the messages, as reports print them. */
export function printed(found: readonly Diagnostic[], locale: Locale = 'es'): Diagnostic[] {
  return found.map((diagnostic) => ({ ...diagnostic, message: withPlace(diagnostic, locale) }));
}

/** The number of lines with letters or digits. No fix makes them fewer. */
export function linesOfWords(source: string): number {
  return source.split('\n').filter((line) => /[\p{L}\p{N}]/u.test(line)).length;
}
