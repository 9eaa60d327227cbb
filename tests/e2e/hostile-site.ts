import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import type { FieldSchema } from '../../schema/schema.ts';
import { createChecker } from '../../src/content/analyze/check-files.ts';
import { type Schemas, walkSchema } from '../../src/content/common/schemas.ts';
import { readPagesFolder } from '../../src/site/check/list-files.ts';
import { exampleFolder } from '../../src/site/examples/example-site.ts';
import { type Example, readAllExamples } from '../../src/site/schemas/examples.ts';
import { schemas } from '../../src/site/schemas/schemas.ts';

/** Payloads that call `hit()` when a text is executed or interpreted as markup. */
export const markup = [
  '<script>hit()</script>',
  '</script><script>hit()</script>',
  '</title></style></textarea><script>hit()</script>',
  '<img src=x onerror=hit()>',
  '"><svg onload=hit()>',
  `'" onmouseover=hit() autofocus onfocus=hit() x="'`,
  '<a href="javascript:hit()">x</a>',
  '<style>@import "//evil.example/x.css"</style>',
  '<!--><script>hit()</script>-->',
  '&lt;script&gt;hit()&lt;/script&gt;',
  '[x](javascript:hit())',
  '[x](data:text/html,<script>hit()</script>)',
  '![x](x "onerror=hit()")',
] as const;

/** URLs that execute code or lead to another host, plain and obfuscated. */
export const addresses = [
  'javascript:hit()',
  'JaVaScRiPt:hit()',
  ' javascript:hit()',
  '\u0001javascript:hit()',
  'java\tscript:hit()',
  'java\nscript:hit()',
  'javascript\t:hit()',
  '%6Aavascript:hit()',
  '&#106;avascript:hit()',
  'javascript&colon;hit()',
  'javascript://%0Ahit()',
  'data:text/html,<script>hit()</script>',
  'DATA:text/html;base64,PHNjcmlwdD5oaXQoKTwvc2NyaXB0Pg==',
  'vbscript:hit()',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  'https:///evil.example',
  'https://ejemplo.example@evil.example',
  'https://evil.example;default-src',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/%09/evil.example',
] as const;

type Pointer = readonly (string | number)[];

/** A YAML file of the site as data. */
interface Source {
  /** Path inside the pages folder. */
  readonly name: string;
  readonly data: unknown;
}

interface Target {
  readonly source: Source;
  readonly pointer: Pointer;
  /** Block type and path of the field, for messages and to test each field once. */
  readonly field: string;
  readonly isAddress: boolean;
}

/** Result of the attempts. */
export interface HostileSite {
  /** Tested fields; fields with URLs are listed separately. */
  readonly fields: readonly Pick<Target, 'field' | 'isAddress'>[];
  /** Payloads accepted by the check, by field. */
  readonly admitted: ReadonlyMap<string, readonly string[]>;
  /** Routes to visit. */
  readonly routes: readonly string[];
}

/**
 * Writes a pages folder of the example site and of every block's examples, in which each string field
 * holds every payload that the check accepts. Rejected payloads are build errors.
 */
export async function writeHostileSite(folder: string): Promise<HostileSite> {
  const sources = await readSources();
  const check = await createCheck(schemas, sources);
  if (!check(sources)) throw new Error('The example site has errors before anything is done to it');
  const targets = findTargets(schemas, sources);
  const admitted = new Map<string, readonly string[]>();
  const hostile = new Map(sources.map((source) => [source.name, source]));
  for (const { source, pointer, field } of targets) {
    const put = (text: string) => withValue(hostile.get(source.name)!, pointer, text);
    const passes = (text: string) => check([...hostile.values()].map((s) => (s.name === source.name ? put(text) : s)));
    const all = [...markup, ...addresses];
    const everything = all.join(' ');
    const found = passes(everything) ? all : all.filter(passes);
    if (found.length === 0) continue;
    admitted.set(field, found);
    const together = found.join(' ');
    hostile.set(source.name, put(found === all || passes(together) ? together : found[0]!));
  }
  await writeSources(folder, [...hostile.values()]);
  return { fields: targets, admitted, routes: sources.flatMap(routeOf) };
}

function routeOf({ name }: Source): string[] {
  return name === 'site.yaml' ? [] : [`/${name.replace(/(^|\/)?index\.yaml$|\.yaml$/, '')}`];
}

async function readSources(): Promise<Source[]> {
  const { files } = await readPagesFolder(exampleFolder);
  const own = files.map(({ path: file, bytes }) => {
    const name = file.split('/').slice(1).join('/');
    const data = parse(new TextDecoder().decode(bytes));
    return { name, data: name === 'site.yaml' ? { ...data, forms: { endpoint: 'https://forms.example/1' } } : data };
  });
  const examples = (await readAllExamples()).flatMap((file) => file.examples);
  return [...own, ...examples.map(toPage)];
}

/** A page with one example and the sections that it links to. */
function toPage({ type, number, name, block, page }: Example): Source {
  const fragments = new Set(
    [...JSON.stringify(block).matchAll(/"#([\p{L}\p{N}_-]+)"/gu)].map(([, fragment]) => fragment!),
  );
  const sections = [...fragments].map((id) => ({ type: 'text', id, body: `Sección ${id}.` }));
  const description = `Ejemplo ${number} del bloque ${type}, que muestra lo que hace con los textos que le dan.`;
  return {
    name: `ejemplos/${type}-${number}.yaml`,
    data: { title: `${name} (${type} ${number})`, description, ...page, blocks: [block, ...sections] },
  };
}

/** Returns a function that checks whether the site is valid. */
async function createCheck(schemas: Schemas, sources: readonly Source[]) {
  const { assets } = await readPagesFolder(exampleFolder);
  const checkSite = createChecker(schemas, 'es');
  const written = new Map<Source, { path: string; bytes: Uint8Array }>();
  const write = (source: Source) => {
    const known = written.get(source);
    if (known) return known;
    const file = { path: `pages/${source.name}`, bytes: new TextEncoder().encode(stringify(source.data)) };
    written.set(source, file);
    return file;
  };
  sources.forEach(write);
  return (site: readonly Source[]) =>
    checkSite(site.map(write), assets, 'pages').diagnostics.every(({ severity }) => severity !== 'error');
}

/** The first occurrence of every string field of site, pages and blocks. */
function findTargets(schemas: Schemas, sources: readonly Source[]): Target[] {
  const targets = new Map<string, Target>();
  const note = (source: Source, owner: string, pointer: Pointer, schema: FieldSchema, value: unknown, at: Pointer) => {
    if (typeof value !== 'string' || schema.enum || schema.const) return;
    const field = [owner, ...pointer.filter((step) => typeof step === 'string')].join('.');
    const isAddress = schema.format === 'href' || schema.format === 'asset' || /https/.test(schema.pattern ?? '');
    if (!targets.has(field)) targets.set(field, { source, pointer: at, field, isAddress });
  };
  for (const source of sources) {
    if (source.name === 'site.yaml') {
      walkSchema(schemas, schemas.site, source.data, (schema, value, at) =>
        note(source, 'site', at, schema, value, at),
      );
      continue;
    }
    const { blocks, ...envelope } = source.data as { blocks: readonly { type: string }[] };
    walkSchema(schemas, schemas.page, envelope, (schema, value, at) => note(source, 'page', at, schema, value, at));
    for (const [index, block] of blocks.entries()) {
      const start = ['blocks', index];
      walkSchema(schemas, schemas.blocks[block.type]!, block, (schema, value, at) =>
        note(source, block.type, at, schema, value, [...start, ...at]),
      );
    }
  }
  return [...targets.values()];
}

function withValue(source: Source, pointer: Pointer, value: string): Source {
  const data = structuredClone(source.data);
  const parent = pointer.slice(0, -1).reduce((at, step) => (at as Record<string, unknown>)[step]!, data);
  (parent as Record<string, unknown>)[pointer.at(-1)!] = value;
  return { ...source, data };
}

async function writeSources(folder: string, sources: readonly Source[]): Promise<void> {
  await cp(path.join(exampleFolder, 'assets'), path.join(folder, 'assets'), { recursive: true });
  for (const { name, data } of sources) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, stringify(data));
  }
}
