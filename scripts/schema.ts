/** `npm run schema`: writes the emitted schemas that editors and other tools read. */
import { writeFile } from 'node:fs/promises';
import { emitPageSchema, emitSiteSchema } from '../schema/emit.ts';
import { loadBlockSchemas, nodeImport } from '../src/build/language.ts';
import { formatSchema, schemaFiles } from '../src/build/schema-files.ts';

await writeFile(schemaFiles.page, formatSchema(emitPageSchema(await loadBlockSchemas(nodeImport))));
await writeFile(schemaFiles.site, formatSchema(emitSiteSchema()));
