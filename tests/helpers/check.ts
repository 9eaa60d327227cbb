import { emitPageSchema } from '../../schema/emit.ts';
import type { Diagnostic } from '../../src/content/diagnostic.ts';
import type { Lang } from '../../src/content/messages.ts';
import { compareDiagnostics, toDiagnostic } from '../../src/content/position.ts';
import { languageFields } from '../../src/content/read/fields.ts';
import { readYaml } from '../../src/content/read.ts';
import { checkPage } from '../../src/content/rules.ts';
import { createValidator } from '../../src/content/validate.ts';
import { testBlocks, testLanguage } from './language.ts';

const fields = languageFields(testLanguage);
const validate = createValidator(emitPageSchema(testBlocks));

/** Every stage that needs one file only, on the test language. */
export function checkFile(bytes: Uint8Array, lang: Lang = 'es', file = 'pages/page.yaml'): Diagnostic[] {
  const read = readYaml(file, bytes, lang, fields);
  if (!read.document) return [...read.diagnostics];
  const problems = [...validate(read), ...checkPage(read.data, testLanguage, read)];
  const diagnostics = problems.map((problem) => toDiagnostic(problem, file, read.source, read.document, lang));
  return [...read.diagnostics, ...diagnostics].sort(compareDiagnostics);
}

export function checkText(source: string, lang: Lang = 'es'): Diagnostic[] {
  return checkFile(new TextEncoder().encode(source), lang);
}
