import { mapValues } from '../../../schema/common/map-values.ts';
import { createSchemas } from '../../content/common/site-schemas.ts';
import { owner } from '../owner.mjs';
import { definitions } from './definitions.ts';
import { messages } from './messages.ts';

/** Settings of few sites name icons; other commands do not load what reads drawings. */
const icons = Object.keys(owner().icons).length > 0 ? (await import('../images/svg/own-icons.ts')).ownIcons() : {};

const { checks, folders, markdown, migrations, schemas: modules } = definitions;

/** The schemas, checks and migrations of all blocks, in alphabetical order. */
export const schemas = createSchemas(mapValues(modules, defaultExport), {
  checks: mapValues(checks, defaultExport),
  markdown: mapValues(markdown, defaultExport),
  migrations: mapValues(migrations, defaultExport),
  folders,
  messages,
  icons,
});

function defaultExport<T>(module: { readonly default: T }): T {
  return module.default;
}
