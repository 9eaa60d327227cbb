import { checks, folders, migrations, schemas as modules } from 'virtual:block-definitions';
import { mapValues } from '../../../schema/common/map-values.ts';
import { createSchemas } from '../../content/common/site-schemas.ts';
import { messages } from './messages.ts';

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
