import type { Schemas } from '../../content/common/schemas.ts';
import { keepGeneratedCode } from '../../content/validate/compiled-schema.ts';
import { generatedCode } from '../cache/generated-code.ts';
import { createFileAnalyzer, type FileAnalyzer } from './file-analyzer.ts';

/**
 * The analyzer of commands and of the authoring server, which keeps the code that is generated from schemas. The
 * threads of a build use `createFileAnalyzer`: their bundle does not know where the project is.
 */
export function createKeptAnalyzer(schemas: Schemas): FileAnalyzer {
  keepGeneratedCode(generatedCode);
  return createFileAnalyzer(schemas);
}
