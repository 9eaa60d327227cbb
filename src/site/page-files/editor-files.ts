import path from 'node:path';
import { emitPageSchema, type JsonObject } from '../../../schema/emit/emit.ts';
import type { Locale } from '../../content/diagnostics/rule.ts';
import { isLikelyIcon } from '../../content/link/assets.ts';
import type { Collections } from '../../content/link/collections/collection.ts';
import type { CheckedSite } from '../check/check-site.ts';
import { hideFromGit } from '../folders.mjs';
import { owner } from '../owner.mjs';
import { editorSchemas, formatSchema, writeChanged } from '../schemas/schema-files.ts';

/** The schemas that the settings of an editor name, in the folder of the site's owner. The starter writes such settings. */
const editorSchemaFiles = { page: '.page-schema/page.schema.json', site: '.page-schema/site.schema.json' } as const;

/** A published schema that also offers drawings and pages of the site when editors complete icons and references. */
function withOffers(schema: JsonObject, icons: readonly string[], collections: Collections): JsonObject {
  return JSON.parse(JSON.stringify(schema), (_, value) => {
    if (value?.part === 'icon' && value.anyOf && icons.length > 0)
      return { ...value, anyOf: [...value.anyOf, { enum: icons }] };
    const entries = collections[value?.pageOf]?.pages ?? [];
    if (entries.length === 0) return value;
    const { pattern, ...reference } = value;
    const pages = { enum: entries.map(({ href }) => href), enumDescriptions: entries.map(({ name }) => name) };
    return { ...reference, anyOf: [{ pattern }, pages] };
  });
}

/**
 * Writes the schemas that editors need for another site, with its collections and icons.
 * @param locale of the help in editors
 * @returns the files written
 */
export async function writeSiteEditorFiles(
  { schemas, folder, collections }: CheckedSite,
  locale: Locale,
): Promise<string[]> {
  const emitted = await editorSchemas(emitPageSchema(schemas.blocks, schemas.page), schemas.messages, locale);
  const icons = [...folder.assets.values()].filter(isLikelyIcon).map(({ path: file }) => file);
  const root = owner().root ?? folder.parent;
  const written: string[] = [];
  for (const [kind, name] of Object.entries(editorSchemaFiles) as [keyof typeof emitted, string][]) {
    const file = path.join(root, name);
    hideFromGit(path.dirname(file));
    if (await writeChanged(file, formatSchema(withOffers(emitted[kind], icons, collections)))) written.push(file);
  }
  return written;
}
