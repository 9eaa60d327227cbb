import type { Diagnostic } from '../../src/content/diagnostic.ts';
import { createExaminer } from '../../src/content/examine.ts';
import type { Lang } from '../../src/content/messages.ts';
import { compareDiagnostics } from '../../src/content/position.ts';
import { testLanguage } from './language.ts';

const examiners = { es: createExaminer(testLanguage, 'es'), en: createExaminer(testLanguage, 'en') };

/** Every stage that needs one file only, on the test language. */
export function checkFile(bytes: Uint8Array, lang: Lang = 'es', path = 'pages/page.yaml'): Diagnostic[] {
  return [...examiners[lang].page({ path, bytes }).diagnostics].sort(compareDiagnostics);
}

export function checkText(source: string, lang: Lang = 'es'): Diagnostic[] {
  return checkFile(new TextEncoder().encode(source), lang);
}
