import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { emitPageSchema, type JsonObject } from '../../../schema/emit/emit.ts';
import type { Locale } from '../../content/diagnostics/rule.ts';
import { isLikelyIcon } from '../../content/link/assets.ts';
import type { Collections } from '../../content/link/collections/collection.ts';
import type { CheckedSite } from '../check/check-site.ts';
import { editorSchemas, formatSchema, writeChanged } from '../schemas/schema-files.ts';

/** The folder in which the editor finds the schemas, if someone opens the pages folder of a site alone. */
const editorFolder = '.vscode';

/** The editor's settings, which name the schema of each file. Paths are relative to the pages folder. */
const editorSettings = {
  'yaml.schemas': {
    [`./${editorFolder}/page.schema.json`]: ['**/*.yaml', '!site.yaml'],
    [`./${editorFolder}/site.schema.json`]: ['site.yaml'],
  },
  'yaml.schemaStore.enable': false,
  'yaml.hoverSchemaSource': false,
  'yaml.disableDefaultProperties': true,
};

/**
 * The files that editors need for another site, by their paths in its pages folder: the schemas with its collections
 * and icons, and the settings that name these schemas.
 */
async function emitSiteEditorFiles(
  { schemas, folder, collections }: CheckedSite,
  locale: Locale,
): Promise<Map<string, string>> {
  const { page, site } = await editorSchemas(emitPageSchema(schemas.blocks, schemas.page), schemas.messages, locale);
  const icons = [...folder.assets.values()].filter(isLikelyIcon).map(({ path: file }) => file);
  return new Map([
    [`${editorFolder}/page.schema.json`, formatSchema(withOffers(page, icons, collections))],
    [`${editorFolder}/site.schema.json`, formatSchema(withOffers(site, icons, collections))],
    [`${editorFolder}/settings.json`, formatSchema(editorSettings)],
  ]);
}

/** A published schema that also offers drawings and pages of the site when editors complete icons and references. */
function withOffers(schema: JsonObject, icons: readonly string[], collections: Collections): JsonObject {
  return JSON.parse(JSON.stringify(schema), (_, value) => {
    if (value?.part === 'icon' && value.anyOf && icons.length > 0)
      return { ...value, anyOf: [...value.anyOf, { enum: icons }] };
    const entries = collections[value?.pageOf]?.entries ?? [];
    if (entries.length === 0) return value;
    const { pattern, ...reference } = value;
    const pages = { enum: entries.map(({ href }) => href), enumDescriptions: entries.map(({ name }) => name) };
    return { ...reference, anyOf: [{ pattern }, pages] };
  });
}

/**
 * Writes the files that editors need for another site. Existing settings stay, because they may be the author's own.
 * @param locale of the help in editors
 * @returns the files written
 */
export async function writeSiteEditorFiles(site: CheckedSite, locale: Locale): Promise<string[]> {
  const root = path.join(site.folder.parent, site.folder.root);
  await mkdir(path.join(root, editorFolder), { recursive: true });
  const written: string[] = [];
  for (const [name, text] of await emitSiteEditorFiles(site, locale)) {
    const file = path.join(root, name);
    const isKept = name.endsWith('settings.json') && existsSync(file);
    if (!isKept && (await writeChanged(file, text))) written.push(file);
  }
  return written;
}
