import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Document, isSeq, parse, visit } from 'yaml';
import type { FieldSchema } from '../../schema/schema.ts';
import { walkSchema } from '../../src/content/common/schemas.ts';
import { readPagesFolder } from '../../src/site/check/list-files.ts';
import { exampleFolder } from '../../src/site/examples/example-site.ts';
import { type Example, readAllExamples } from '../../src/site/schemas/examples.ts';
import { schemas } from '../../src/site/schemas/schemas.ts';

export type Data = Record<string, unknown>;

/** A YAML file of a site as data. */
export interface Source {
  /** Path inside the pages folder. */
  readonly name: string;
  readonly data: Data;
}

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

/** The files of the example site of the gallery, and a page for each example of each block. */
export async function readExampleSources(): Promise<Source[]> {
  const { files } = await readPagesFolder(exampleFolder);
  const own = files.map(({ path: file, bytes }) => ({
    name: file.split('/').slice(1).join('/'),
    data: parse(new TextDecoder().decode(bytes)) as Data,
  }));
  const examples = (await readAllExamples()).flatMap((file) => file.examples);
  return [
    ...own,
    ...examples.map((example) => ({ name: `${builtRoute(example).slice(1)}.yaml`, data: toPage(example) })),
  ];
}

/** Writes the example site with changes as a pages folder. */
export async function writeExampleSite(folder: string, changes: ExampleSiteChanges = {}): Promise<void> {
  const { site = same, page = same } = changes;
  const sources = await readExampleSources();
  const changed = sources.map(({ name, data }) => ({ name, data: name === 'site.yaml' ? site(data) : page(data) }));
  await writeSources(folder, changed);
}

/** Writes files beside the assets of the example site. */
export async function writeSources(folder: string, sources: readonly Source[]): Promise<void> {
  await cp(path.join(exampleFolder, 'assets'), path.join(folder, 'assets'), { recursive: true });
  for (const { name, data } of sources) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, toYaml(data));
  }
}

/** The data as YAML. A list inside a list stands in brackets, as authors write it. */
export function toYaml(data: Data): string {
  const document = new Document(data);
  visit(document, {
    Seq: (_, list, parents) => {
      if (isSeq(parents.at(-1))) list.flow = true;
    },
  });
  return document.toString();
}

const same = (data: Data) => data;

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

/** What is no word of a text: code, kinds of call-outs, addresses and tokens. */
const syntax = /^ *```.*?^ *```|\[(?:!\w+|\^[^\]]*)\]|\]\([^)]*\)|https?:\/\/\S+|\{[^}]*\}/gmsu;

/** Replaces each word of a text that visitors read. */
export function changeWords(text: string, change: (word: string) => string): string {
  const parts = text.split(syntax).map((part) => part.replace(/\p{L}+/gu, change));
  const kept = text.match(syntax) ?? [];
  return parts.map((part, index) => part + (kept[index] ?? '')).join('');
}

/** Whether a field holds visible text, not a URL, an enum value or an identifier. */
function isRead({ format, enum: choices, pattern }: FieldSchema, name: string | number): boolean {
  if (format) return ['text', 'inline', 'markdown'].includes(format);
  return !choices && !pattern && !['type', 'group', 'of', 'service'].includes(String(name));
}
