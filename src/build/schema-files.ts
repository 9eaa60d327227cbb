import path from 'node:path';
import { projectRoot } from './options.ts';

/** The emitted schemas: committed, and read by editors and by anyone who writes pages with other tools. */
export const schemaFiles = {
  page: path.join(projectRoot, 'schema/page.schema.json'),
  site: path.join(projectRoot, 'schema/site.schema.json'),
} as const;

export function formatSchema(schema: object): string {
  return `${JSON.stringify(schema, null, 2)}\n`;
}
