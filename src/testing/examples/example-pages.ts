import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { pathInPages } from '../../../schema/addresses.ts';
import { valueAt } from '../../../schema/common/pointer.ts';
import type { Locale } from '../../../schema/common/text.ts';
import type { FieldSchema } from '../../../schema/schema.ts';
import { walkSchema } from '../../content/common/walk-schema.ts';
import { exampleFolder, readExampleFolder } from '../../site/examples/example-site.ts';
import { schemas } from '../../site/schemas/built-in-schemas.ts';
import { type Example, readAllExamples } from '../../site/schemas/examples.ts';
import { toYaml } from './yaml.ts';

export type Data = Record<string, unknown>;

/** A YAML file of a site as data. */
export interface Source {
  /** Path inside the pages folder. */
  readonly name: string;
  readonly data: Data;
}

/** Pages of the example site, and functions that change the data of the site and of each page before they are written. */
export interface ExampleSiteChanges {
  /** Pages with examples; those with all examples of all blocks without it. */
  readonly shown?: readonly ExamplePage[];
  readonly site?: (data: Data) => Data;
  readonly page?: (data: Data) => Data;
}

/** A page of the example site that shows examples, one below the other. */
export interface ExamplePage {
  readonly route: string;
  readonly examples: readonly Example[];
}

/** A page that begins with an example. @param folder of the page */
export function examplePage(examples: readonly Example[], folder = 'ejemplos'): ExamplePage {
  const [{ type, number }] = examples as [Example];
  return { route: `/${folder}/${type}-${number}`, examples };
}

/** Route of the page with the first example of a block. */
export function routeOf(type: string, pages: readonly ExamplePage[]): string {
  const page = pages.find(({ examples }) => examples.some((one) => one.type === type && one.number === 1));
  return page!.route;
}

/** Blocks that a page has once only, because the ids of their parts come from a collection. */
const single: readonly string[] = ['catalogue'];

/**
 * One page for each block with all its examples, one below the other. An example that stands alone, of a block that has
 * others, gets a page of its own.
 * @param types of the blocks; all without it
 * @param folder of the pages
 * @param isShown true for an example that is shown
 * @param isAlone true for an example that begins a page
 * @param locale of their texts
 */
export async function readExamplePages({
  types = undefined as readonly string[] | undefined,
  folder = 'ejemplos',
  isShown = (_: Example): boolean => true,
  isAlone = standsAlone,
  locale = 'es' as Locale,
} = {}): Promise<ExamplePage[]> {
  const files = (await readAllExamples(locale)).filter(({ type }) => !types || types.includes(type));
  return files.flatMap(({ examples }) => {
    const shown = examples.filter(isShown);
    const [first = [], ...others] = shown.filter(isAlone).map((example) => [example]);
    const followers = shown.filter((example) => !isAlone(example));
    return [[...first, ...followers], ...others]
      .filter(({ length }) => length > 0)
      .map((group) => examplePage(group, folder));
  });
}

/** The pages of the examples that are compared. */
export function readScreenshotPages({
  isShown = (_: Example): boolean => true,
  ...options
}: Pick<NonNullable<Parameters<typeof readExamplePages>[0]>, 'types' | 'isShown' | 'locale'> = {}): Promise<
  ExamplePage[]
> {
  return readExamplePages({
    ...options,
    folder: 'imagenes',
    isShown: (example) => example.isScreenshot && isShown(example),
    // A browser shows the largest copy of a photograph that its page has loaded, also for another section.
    isAlone: (example) => standsAlone(example) || showsPictures(examplePage([example])),
  });
}

/** True if a page shows pictures in its examples, or pictures of listed pages. */
export function showsPictures({ examples }: ExamplePage): boolean {
  return examples.some(
    ({ block, page }) => JSON.stringify([block, page]).includes('/assets/') || 'collection' in block,
  );
}

/**
 * True if the page of the example can have no other such example: it has fields of the page or the main heading, or a
 * page has such a block once only.
 */
export function standsAlone({ type, page }: Example): boolean {
  return single.includes(type) || schemas.blocks[type]!.heading === 1 || Object.keys(page).length > 0;
}

/** Pages of the example site that together show all parts of the layouts: breadcrumbs, links to adjacent posts. */
export const framePages = ['/', '/cargas', '/blog', '/blog/primero'];

/**
 * The files of the example site of the gallery, and pages with examples: by default, with all examples of all blocks.
 * One Open Graph image serves all pages: one for each would take two fifths of the time of a first build.
 */
export async function readExampleSources(pages?: readonly ExamplePage[]): Promise<Source[]> {
  const { files } = await readExampleFolder(schemas);
  const own = files.filter(isPage).map(({ path: file, bytes }) => {
    const name = pathInPages(file);
    const data = parse(new TextDecoder().decode(bytes)) as Data;
    return { name, data: name === 'site.yaml' ? { ...data, sharingImages: 'site' } : data };
  });
  const shown = (pages ?? (await readExamplePages())).map((page) => ({
    name: `${page.route.slice(1)}.yaml`,
    data: toPage(page),
  }));
  return [...own, ...shown];
}

/** Writes the example site with changes as a pages folder. */
export async function writeExampleSite(
  folder: string,
  { site = same, page = same, shown }: ExampleSiteChanges = {},
): Promise<void> {
  const sources = await readExampleSources(shown);
  const changed = sources.map(({ name, data }) => ({ name, data: name === 'site.yaml' ? site(data) : page(data) }));
  await writeSources(folder, changed);
}

const isPage = ({ path: file }: { readonly path: string }) => file.endsWith('.yaml') && !file.includes('/data/');

/** Writes files next to the assets and the data files of the example site. */
export async function writeSources(folder: string, sources: readonly Source[]): Promise<void> {
  for (const name of ['assets', 'data'])
    await cp(path.join(exampleFolder, name), path.join(folder, name), { recursive: true });
  for (const { name, data } of sources) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, toYaml(data));
  }
}

const same = (data: Data) => data;

function toPage({ examples }: ExamplePage): Data {
  const [{ name, page, type, number }] = examples as [Example];
  const blocks = examples.map(({ block }, index) => withOwnIds(block, index));
  return {
    title: `${name}, ejemplo ${number} de ${type}`,
    description: `Página que muestra desde el ejemplo ${number} del bloque ${type}, que se llama: ${name}.`,
    ...page,
    blocks: [...blocks, ...targetsOf(blocks)],
  };
}

/** A value of a block that its schema writes in a certain format. */
interface FormattedValue {
  readonly format: FieldSchema['format'];
  readonly value: string;
  readonly replace: (value: string) => void;
}

/** The anchors of a block, and its links. Only the schema says which field with the name `id` is an anchor. */
function anchorsAndLinks(block: Data, known = schemas): readonly FormattedValue[] {
  const found: FormattedValue[] = [];
  walkSchema(known, known.blocks[String(block.type)]!, block, ({ format }, value, pointer) => {
    if ((format !== 'id' && format !== 'href') || typeof value !== 'string') return;
    const holder = valueAt(block, pointer.slice(0, -1)) as Data;
    found.push({ format, value, replace: (changed) => Object.assign(holder, { [pointer.at(-1)!]: changed }) });
  });
  return found;
}

/** The block with other ids, and other links to them, than the examples before it on the page. */
export function withOwnIds(block: Data, index: number, known = schemas): Data {
  if (index === 0) return block;
  const copy = structuredClone(block);
  const found = anchorsAndLinks(copy, known);
  const ids = found.filter(({ format }) => format === 'id').map(({ value }) => value);
  for (const { format, value, replace } of found)
    if (format === 'id' || ids.includes(value.replace(/^#/, ''))) replace(`${value}-${index + 1}`);
  return copy;
}

/** A text section for each link target that the examples do not contain. */
function targetsOf(blocks: readonly Data[]): Data[] {
  const found = blocks.flatMap((block) => anchorsAndLinks(block));
  const own = new Set(found.filter(({ format }) => format === 'id').map(({ value }) => value));
  const links = found.filter(({ format, value }) => format === 'href' && /^#./.test(value));
  const linked = new Set(links.map(({ value }) => value.slice(1)));
  return [...linked].filter((id) => !own.has(id)).map((id) => ({ type: 'text', id, body: `Sección ${id}.` }));
}

/** Returns a copy of the data of a page or site with a function applied to each visible text. */
export function changeTexts(data: Data, change: (text: string) => string, root: 'page' | 'site'): Data {
  const copy = structuredClone(data);
  walkSchema(schemas, schemas[root], copy, (field, value, pointer) => {
    const name = pointer.at(-1);
    // The values of queries are names of collections, fields and entries.
    if (typeof value !== 'string' || name === undefined || pointer.includes('collection') || !isRead(field, name))
      return;
    const holder = pointer.slice(0, -1).reduce<unknown>((parent, key) => (parent as Data)[key], copy) as Data;
    holder[name] = change(value);
  });
  return copy;
}

/** Parts of a text that are not words: code, kinds of call-outs, addresses and tokens. */
const syntax = /^ *```.*?^ *```|\[(?:!\w+|\^[^\]]*)\]|\]\([^)]*\)|https?:\/\/\S+|\{[^}]*\}/gmsu;

/** Replaces each word of a text that visitors read. */
export function changeWords(text: string, change: (word: string) => string): string {
  const parts = text.split(syntax).map((part) => part.replace(/\p{L}+/gu, change));
  const kept = text.match(syntax) ?? [];
  return parts.map((part, index) => part + (kept[index] ?? '')).join('');
}

/** True for a field with visible text or the name of a line, not with a URL, an enum value or an identifier. */
function isRead({ format, enum: choices, pattern }: FieldSchema, name: string | number): boolean {
  if (format) return ['text', 'inline', 'markdown', 'line-name'].includes(format);
  return !choices && !pattern && !['type', 'group', 'of', 'service'].includes(String(name));
}

const arabicWords = 'شركة النقل تقدم خدمات موثوقة لكل عميل في جميع المدن والطرق الرئيسية كل يوم'.split(' ');

/** The changes that make the example site an Arabic one. */
export const inArabic: ExampleSiteChanges = {
  site: (data) => ({ ...changeTexts(data, toArabic, 'site'), lang: 'ar' }),
  page: (data) => changeTexts(data, toArabic, 'page'),
};

/** Replaces each word by an Arabic word. */
function toArabic(text: string): string {
  let at = text.length;
  return changeWords(text, () => arabicWords[at++ % arabicWords.length]!);
}
