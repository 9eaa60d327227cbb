import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isMap, isSeq, parseDocument, type YAMLMap } from 'yaml';
import type { Locale } from '../../content/diagnostics/rule.ts';
import { blockFolder, blockFolders } from '../blocks/block-folders.ts';
import { type BlockFolder, listProgramBlocks } from '../blocks/block-source.mjs';
import { projectRoot } from '../options.ts';

/** A named example of a block, from the `examples.yaml` of its folder. */
export interface Example {
  readonly type: string;
  /** The file of the example, as messages name it. */
  readonly file: string;
  /** Position in its file, from 1. */
  readonly number: number;
  readonly name: string;
  /** The block as an author would paste it below `blocks:`: «- type: hero» and its fields. */
  readonly yaml: string;
  readonly block: Readonly<Record<string, unknown>>;
  /** Further fields of the page with the block, such as its data as a member of a collection. */
  readonly page: Readonly<Record<string, unknown>>;
  /** True if a test compares its rendering with a screenshot. */
  readonly isScreenshot: boolean;
  /** True if the example is for tests only: neither the gallery nor the Studio offers it. */
  readonly isHidden: boolean;
  /** Line of `examples.yaml` where the block starts, from 1. */
  readonly line: number;
}

/** The examples of one block, and the problems of their file. */
export interface ExampleFile {
  readonly type: string;
  /** The file of the examples, as messages name it. */
  readonly file: string;
  readonly examples: readonly Example[];
  readonly problems: readonly string[];
}

/** Reads the examples of every block. @param locale of their texts; an example without English texts keeps its own */
export async function readAllExamples(locale: Locale = 'es'): Promise<ExampleFile[]> {
  return Promise.all(blockFolders().map((block) => readExamples(block, locale)));
}

/** Reads the examples of a block of the program that a block of the site replaces. */
export async function readReplacedExamples(type: string, locale: Locale): Promise<readonly Example[]> {
  const replaced = listProgramBlocks(projectRoot).find((block) => block.type === type);
  return replaced ? (await readExamples(replaced, locale)).examples : [];
}

interface KeptExamples {
  readonly source: string;
  readonly file: ExampleFile;
}

/** The examples read last, by block and locale. Parsing all takes 45 ms, too long for each visit of the Studio. */
const lastRead = new Map<string, KeptExamples>();

/** Reads the examples of one block, as `readAllExamples`. */
export async function readExampleFile(type: string, locale: Locale): Promise<ExampleFile> {
  const block = blockFolder(type);
  return block ? readExamples(block, locale) : { type, file: '', examples: [], problems: [] };
}

async function readExamples({ type, folder, name }: BlockFolder, locale: Locale): Promise<ExampleFile> {
  const file = `${name}/examples.yaml`;
  try {
    const source = await readFile(path.join(folder, 'examples.yaml'), 'utf8');
    const key = `${name} ${locale}`;
    const last = lastRead.get(key);
    if (last?.source === source) return last.file;
    const examples = parseExamples(type, source, locale, file);
    lastRead.set(key, { source, file: examples });
    return examples;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return { type, file, examples: [], problems: ['the file is missing: write at least one example, {name, block}'] };
  }
}

/** Reads an `examples.yaml`. An invalid file has `problems`; nothing is thrown. */
export function parseExamples(
  type: string,
  source: string,
  locale: Locale = 'es',
  file = `${type}/examples.yaml`,
): ExampleFile {
  const document = parseDocument(source, { prettyErrors: true });
  const problems = document.errors.map(({ message }) => message);
  if (problems.length > 0) return { type, file, examples: [], problems };
  if (!isSeq(document.contents) || document.contents.items.length === 0) {
    return { type, file, examples: [], problems: ['the file is a list of examples: - name: … block: …'] };
  }
  const examples: Example[] = [];
  for (const [index, item] of document.contents.items.entries()) {
    const example = isMap(item) && toExample({ type, file, number: index + 1 }, item, source);
    if (example) examples.push(locale === 'en' ? inEnglish(example, item.toJSON().english) : example);
    else problems.push(`example ${index + 1} is not {name: …, block: {type: ${type}, …}}`);
  }
  if (examples[0]?.isHidden) problems.push('the first example is what editors insert: hide another');
  return { type, file, examples, problems };
}

function toExample(
  known: Pick<Example, 'type' | 'file' | 'number'>,
  item: YAMLMap,
  source: string,
): Example | undefined {
  const { name, block, page, screenshot, hidden, english: _, ...rest } = item.toJSON() as Record<string, unknown>;
  const node = item.get('block', true);
  const isComplete = typeof name === 'string' && isMap(node) && (block as { type?: unknown }).type === known.type;
  if (!isComplete || Object.keys(rest).length > 0) return undefined;
  const start = node.range![0];
  return {
    ...known,
    name,
    yaml: asListItem(source, start, node.range![1]),
    block: block as Example['block'],
    page: (page ?? {}) as Example['page'],
    isScreenshot: screenshot === true,
    isHidden: hidden === true,
    line: source.slice(0, start).split('\n').length,
  };
}

/**
 * The English texts of an example, in the same structure. In lists, items without an English text before the last
 * translated one are empty.
 */
type EnglishTexts = Partial<Pick<Example, 'name' | 'block' | 'page'>>;

function inEnglish(example: Example, { name = example.name, block = {}, page = {} }: EnglishTexts = {}): Example {
  const document = parseDocument(example.yaml);
  for (const { pointer, text } of leavesOf(block)) document.setIn([0, ...pointer], text);
  const ofPage = parseDocument(JSON.stringify(example.page));
  for (const { pointer, text } of leavesOf(page)) ofPage.setIn(pointer, text);
  return {
    ...example,
    name,
    yaml: document.toString({ lineWidth: 0, flowCollectionPadding: false }).trimEnd(),
    block: document.toJSON()[0],
    page: ofPage.toJSON(),
  };
}

interface Leaf {
  /** Path of the text: names of fields and indices. */
  readonly pointer: readonly (string | number)[];
  readonly text: unknown;
}

function leavesOf(value: unknown, pointer: Leaf['pointer'] = []): readonly Leaf[] {
  if (typeof value !== 'object' || value === null) return [{ pointer, text: value }];
  const keyOf = (key: string) => (Array.isArray(value) ? Number(key) : key);
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...pointer, keyOf(key)]));
}

/** The source of a mapping as an unindented list item, with its comments and quotes unchanged. */
function asListItem(source: string, start: number, end: number): string {
  const indent = start - (source.lastIndexOf('\n', start) + 1);
  const lines = source.slice(start, end).trimEnd().split(/\r?\n/);
  const dedent = (line: string) => line.slice(Math.min(indent, line.length - line.trimStart().length));
  return lines.map((line, index) => (index === 0 ? `- ${line}` : line && `  ${dedent(line)}`)).join('\n');
}
