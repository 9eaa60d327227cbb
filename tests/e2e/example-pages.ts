import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import type { FieldSchema } from '../../schema/schema.ts';
import { walkSchema } from '../../src/content/common/schemas.ts';
import { exampleFolder } from '../../src/site/examples/example-site.ts';
import { type Example, readAllExamples } from '../../src/site/schemas/examples.ts';
import { schemas } from '../../src/site/schemas/schemas.ts';

type Data = Record<string, unknown>;

/** Functions that change the data of the site and of each page before they are written. */
export interface ExampleSiteChanges {
  readonly site?: (data: Data) => Data;
  readonly page?: (data: Data) => Data;
}

/** Route of the page of an example. */
export function builtRoute({ type, number }: Pick<Example, 'type' | 'number'>): string {
  return `/ejemplos/${type}-${number}`;
}

/** Pages of the example site that together show all parts of the layouts: breadcrumbs, links to adjacent posts. */
export const framePages = ['/', '/cargas', '/blog', '/blog/primero'];

/**
 * Writes a pages folder: the example site of the gallery plus a page for each example of each block.
 * @returns the examples
 */
export async function writeExampleSite(folder: string, changes: ExampleSiteChanges = {}): Promise<Example[]> {
  const { site = same, page = same } = changes;
  await cp(exampleFolder, folder, { recursive: true });
  await rewrite(path.join(folder, 'site.yaml'), site);
  for (const name of pageNames) await rewrite(path.join(folder, name), page);
  const examples = (await readAllExamples()).flatMap((file) => file.examples);
  await mkdir(path.join(folder, 'ejemplos'));
  for (const example of examples)
    await writeFile(path.join(folder, `${builtRoute(example)}.yaml`), stringify(page(toPage(example))));
  return examples;
}

const pageNames = [
  ...['index', 'productos', 'contacto', 'compania', 'blog', 'cargas', 'rutas', 'ventas'],
  ...['blog/primero', 'blog/segundo'],
].map((name) => `${name}.yaml`);

const same = (data: Data) => data;

async function rewrite(file: string, change: (data: Data) => Data): Promise<void> {
  await writeFile(file, stringify(change(parse(await readFile(file, 'utf8')))));
}

function toPage({ type, number, name, block, page }: Example): Data {
  return {
    title: `${name}, ejemplo ${number} de ${type}`,
    description: `Página que muestra el ejemplo ${number} del bloque ${type}, que se llama: ${name}.`,
    ...page,
    blocks: [block, ...targetsOf(block)],
  };
}

/** A text section for each link target that the example does not contain. */
function targetsOf(block: unknown): Data[] {
  const source = JSON.stringify(block);
  const linked = new Set([...source.matchAll(/"href":"#([^"]+)"/g)].map(([, id]) => id!));
  const own = new Set([...source.matchAll(/"id":"([^"]+)"/g)].map(([, id]) => id!));
  return [...linked].filter((id) => !own.has(id)).map((id) => ({ type: 'text', id, body: `Sección ${id}.` }));
}

/** Returns a copy of the data of a page or site with a function applied to each visible text. */
export function changeTexts(data: Data, change: (text: string) => string, root: 'page' | 'site'): Data {
  const copy = structuredClone(data);
  walkSchema(schemas, schemas[root], copy, (field, value, pointer) => {
    const name = pointer.at(-1);
    if (typeof value !== 'string' || name === undefined || !isRead(field, name)) return;
    const holder = pointer.slice(0, -1).reduce<unknown>((parent, key) => (parent as Data)[key], copy) as Data;
    holder[name] = change(value);
  });
  return copy;
}

/** Whether a field holds visible text, not a URL, an enum value or an identifier. */
function isRead({ format, enum: choices, pattern }: FieldSchema, name: string | number): boolean {
  if (format) return ['text', 'inline', 'markdown'].includes(format);
  return !choices && !pattern && !['type', 'group', 'of', 'service'].includes(String(name));
}
