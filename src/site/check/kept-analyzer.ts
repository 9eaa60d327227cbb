import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Schemas } from '../../content/common/site-schemas.ts';
import { keepGeneratedCode } from '../../content/validate/compiled-schema.ts';
import { codeStore } from '../cache/generated-code.ts';
import { cacheFolder, projectRoot } from '../options.ts';
import { packageBuild } from '../program.mjs';
import { createFileAnalyzer, type FileAnalyzer } from './file-analyzer.ts';

/** The analyzer of commands and of the authoring server, which keeps the code that is generated from schemas. */
export function createKeptAnalyzer(schemas: Schemas): FileAnalyzer {
  keepGeneratedCode(codeStore(cacheFolder, packageBuild ?? readFileSync(path.join(projectRoot, 'package-lock.json'))));
  return createFileAnalyzer(schemas);
}
