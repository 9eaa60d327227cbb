import { createFileAnalysis } from '../../src/content/analyze/analyze-file.ts';
import type { Diagnostic } from '../../src/content/diagnostics/diagnostic.ts';
import type { Locale } from '../../src/content/diagnostics/messages.ts';
import { compareDiagnostics } from '../../src/content/positions/position.ts';
import { testSchemas } from './language.ts';

const examiners = { es: createFileAnalysis(testSchemas, 'es'), en: createFileAnalysis(testSchemas, 'en') };

/** Every stage that needs one file only, on the test language. */
export function checkFile(bytes: Uint8Array, locale: Locale = 'es', path = 'pages/page.yaml'): Diagnostic[] {
  return [...examiners[locale].page({ path, bytes }).diagnostics].sort(compareDiagnostics);
}

export function checkText(source: string, locale: Locale = 'es'): Diagnostic[] {
  return checkFile(new TextEncoder().encode(source), locale);
}
