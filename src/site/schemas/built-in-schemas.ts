import { mapValues } from '../../../schema/common/map-values.ts';
import { createSchemas } from '../../content/common/site-schemas.ts';
import { definitions } from './definitions.ts';
import { messages } from './messages.ts';

const { checks, folders, migrations, schemas: modules } = definitions;

/** The schemas, checks and migrations of all blocks, in alphabetical order. */
export const schemas = createSchemas(
  mapValues(modules, defaultExport),
  mapValues(checks, defaultExport),
  messages,
  mapValues(migrations, defaultExport),
  folders,
);

function defaultExport<T>(module: { readonly default: T }): T {
  return module.default;
}
