/** `npm run schema`: writes the emitted schemas that editors and other tools read. */
import { nodeImport } from '../src/build/language.ts';
import { writeSchemaFiles } from '../src/build/schema-files.ts';

await writeSchemaFiles(nodeImport);
