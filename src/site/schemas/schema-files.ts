import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { withEditorHelp } from '../../../schema/emit/editor.ts';
import { emitOpenSiteSchema, emitPageSchema, type JsonObject } from '../../../schema/emit/emit.ts';
import { publishSchema } from '../../../schema/emit/publish.ts';
import { tokenReference } from '../../../schema/theme/token-reference.ts';
import { ruleReference } from '../../content/analyze/rule-reference.ts';
import type { Schemas } from '../../content/common/site-schemas.ts';
import type { Locale } from '../../content/diagnostics/rule.ts';
import { projectRoot, ruleReferenceFiles } from '../options.ts';
import { type Example, readAllExamples } from './examples.ts';

/** The emitted schemas are committed: editors and other tools read them. */
const schemaFiles = {
  es: {
    page: path.join(projectRoot, 'schema/page.schema.json'),
    site: path.join(projectRoot, 'schema/site.schema.json'),
  },
  en: {
    page: path.join(projectRoot, 'schema/page.schema.en.json'),
    site: path.join(projectRoot, 'schema/site.schema.en.json'),
  },
} as const;

/** The contents of the emitted schemas, by file. */
export async function emitSchemaFiles({
  blocks,
  messages,
}: Pick<Schemas, 'blocks' | 'messages'>): Promise<Map<string, string>> {
  const files = (['es', 'en'] as const).map(async (locale) => {
    const { page, site } = await editorSchemas(emitPageSchema(blocks), messages, locale);
    return [
      [schemaFiles[locale].page, formatSchema(page)],
      [schemaFiles[locale].site, formatSchema(site)],
    ] as const;
  });
  return new Map((await Promise.all(files)).flat());
}

/**
 * The schemas of pages and of `site.yaml` for editors.
 * @param page the emitted schema of pages
 * @param locale of their help
 */
export async function editorSchemas(page: JsonObject, messages: Schemas['messages'], locale: Locale) {
  const snippets = (await readAllExamples(locale)).flatMap(({ type, examples: [first] }) =>
    first ? [[type, snippetOf(first)] as const] : [],
  );
  return {
    page: withEditorHelp(publishSchema(page, locale, Object.fromEntries(snippets)), locale),
    site: withEditorHelp(publishSchema(emitOpenSiteSchema(messages), locale), locale),
  };
}

/** The contents of the other files that follow from schemas, rules and tokens, by file. */
export function emitReferences({ blocks }: Pick<Schemas, 'blocks'>): Map<string, string> {
  return new Map([
    ...(['es', 'en'] as const).map((locale) => [ruleReferenceFiles[locale], ruleReference(blocks, locale)] as const),
    [path.join(projectRoot, 'schema/tokens.md'), tokenReference()],
    [path.join(projectRoot, 'src/api/block-schemas.ts'), schemaTypes(Object.keys(blocks))],
  ]);
}

/** The types of all schemas, for owners who replace the component of a block. */
function schemaTypes(types: readonly string[]): string {
  const nameOf = (type: string) => type.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const key = (type: string) => (type.includes('-') ? `'${type}'` : type);
  return [
    ...types.map((type) => `import type ${nameOf(type)} from '../blocks/${type}/schema.ts';`),
    '',
    '/** The schemas of the blocks of the program, by type. `npm run schema` writes this file. */',
    'export interface BlockSchemas {',
    ...types.map((type) => `  readonly ${key(type)}: typeof ${nameOf(type)};`),
    '}',
    '',
  ].join('\n');
}

/** Writes the emitted schemas and references that have changed. @returns the files written */
export async function writeSchemaFiles(schemas: Schemas): Promise<string[]> {
  const written: string[] = [];
  const files = [...(await emitSchemaFiles(schemas)), ...emitReferences(schemas)];
  for (const [file, text] of files) if (await writeChanged(file, text)) written.push(file);
  return written;
}

/** @returns true if the file had another text */
export async function writeChanged(file: string, text: string): Promise<boolean> {
  if ((await readFile(file, 'utf8').catch(() => '')) === text) return false;
  await writeFile(file, text);
  return true;
}

/** An example without its leading hyphen, which the author has already typed. */
function snippetOf({ yaml }: Example): string {
  return yaml.replace(/^(?:- | {2})/gm, '');
}

export function formatSchema(schema: object): string {
  return `${JSON.stringify(schema, null, 2)}\n`;
}
