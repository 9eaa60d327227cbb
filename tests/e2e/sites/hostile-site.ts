import { dataCollection, declarationsOf } from '../../../schema/collections/declarations.ts';
import type { FieldSchema } from '../../../schema/schema.ts';
import { createFileAnalysis } from '../../../src/content/analyze/analyze-file.ts';
import { messagesOf } from '../../../src/content/analyze/assemble-site.ts';
import { validatorsOf } from '../../../src/content/analyze/validators.ts';
import { withCollections } from '../../../src/content/common/site-schemas.ts';
import { walkSchema } from '../../../src/content/common/walk-schema.ts';
import { isError } from '../../../src/content/diagnostics/rule.ts';
import type { AnalyzedPage, AnalyzedSiteFile } from '../../../src/content/link/analyzed-file.ts';
import { linkSite } from '../../../src/content/link/link-site.ts';
import { readPagesFolder } from '../../../src/site/check/listing/list-files.ts';
import { exampleFolder } from '../../../src/site/examples/example-site.ts';
import { schemas } from '../../../src/site/schemas/built-in-schemas.ts';
import {
  type Data,
  readExampleSources,
  type Source,
  writeSources,
} from '../../../src/testing/examples/example-pages.ts';
import { toYaml } from '../../../src/testing/examples/yaml.ts';

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

/** A value in a file. */
interface Place {
  readonly source: Source;
  readonly pointer: Pointer;
}

interface Target extends Place {
  /** Block type and path of the field, for messages and to test each field once. */
  readonly field: string;
  readonly isAddress: boolean;
  /** True for a field of text without Markdown, which admits the same texts everywhere. */
  readonly isPlain: boolean;
  /** The schema of the field without its texts: fields with the same one admit the same. */
  readonly kind: string;
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
  const sources = (await readExampleSources()).map(withOptions);
  const isValidWith = await createCheck(sources);
  if (!sources.every((source) => isValidWith(source)))
    throw new Error('The example site has errors before anything is done to it');
  const targets = findTargets(sources);
  const admitted = new Map<string, readonly string[]>();
  const findAdmitted = createFinder([...markup, ...addresses]);
  const shortenings = new Map<string, boolean>();
  for (const { source, pointer, field, isPlain, isAddress, kind } of targets) {
    const tried = shortest(source, pointer);
    // Plain words matter to no other page: all of them together are checked with the others below.
    const isValid = (text: string) => isValidWith(withValue(tried.source, tried.pointer, text), !isPlain);
    const found = findAdmitted(isValid, isAddress ? field : kind);
    if (found.length > 0) admitted.set(field, found);
  }
  await writeSources(folder, sources.map(withAdmitted));
  return { fields: targets, admitted, routes: sources.filter(showsTexts).flatMap(routeOf) };

  /** The file with the admitted payloads in each of its fields; with one of them where it does not admit them together. */
  function withAdmitted(source: Source): Source {
    const own = targets.filter((target) => target.source === source && admitted.has(target.field));
    const fill = (file: Source, { pointer, field }: Target) => withValue(file, pointer, admitted.get(field)!.join(' '));
    const filled = own.reduce(fill, source);
    if (isValidWith(filled)) return filled;
    return own.reduce((file, target) => {
      const together = fill(file, target);
      return isValidWith(together) ? together : withValue(file, target.pointer, admitted.get(target.field)![0]!);
    }, source);
  }

  /** The shortest valid page with a value. */
  function shortest(source: Source, pointer: Pointer): Place {
    const short = alone(source, pointer);
    const key = [source.name, ...pointer.slice(0, 2)].join('/');
    const isValid = shortenings.get(key) ?? isValidWith(short.source);
    shortenings.set(key, isValid);
    return isValid ? short : { source, pointer };
  }

  /**
   * True if a page shows texts of its own fields or of other pages. Other pages do not differ in any tested property.
   */
  function showsTexts({ name, data }: Source): boolean {
    const isExample = name.startsWith('ejemplos/');
    return (
      !isExample ||
      targets.some(({ source }) => source.name === name) ||
      blocksOf(data).some((block) => 'collection' in block)
    );
  }
}

function blocksOf({ blocks }: Data): readonly object[] {
  return blocks as readonly object[];
}

/**
 * Returns a function that finds the payloads that a field admits. Fields of one kind admit the same: the payloads are
 * tried one by one in the first of them, and in the others as one text, unless that is refused.
 */
function createFinder(payloads: readonly string[]) {
  const known = new Map<string, readonly string[]>();
  return (isValid: (text: string) => boolean, kind: string): readonly string[] => {
    const admitted = known.get(kind) ?? [];
    if (admitted.length > 0 && isValid(admitted.join(' '))) return admitted;
    const found = payloads.filter(isValid);
    known.set(kind, found);
    return found;
  };
}

/** Adds the optional address that forms are sent to, and has each page's texts drawn in an Open Graph image of its own. */
function withOptions({ name, data }: Source): Source {
  if (name !== 'site.yaml') return { name, data };
  const forms = { ...(data.forms as object), endpoint: 'https://forms.example/1' };
  return { name, data: { ...data, forms, sharingImages: 'pages' } };
}

function routeOf({ name }: Source): string[] {
  return name === 'site.yaml' ? [] : [`/${name.replace(/(^|\/)?index\.yaml$|\.yaml$/, '')}`];
}

/**
 * Returns a function that checks whether the site is without errors when one of its files is replaced; without
 * `isLinked`, whether that file is.
 */
async function createCheck(sources: readonly Source[]): Promise<(replaced: Source, isLinked?: boolean) => boolean> {
  const { assets, files: written } = await readPagesFolder(exampleFolder);
  const siteFile = 'pages/site.yaml';
  const fileOf = ({ name, data }: Source) => ({
    path: `pages/${name}`,
    bytes: new TextEncoder().encode(toYaml(data)),
  });
  const ofSite = createFileAnalysis(schemas, 'es');
  const { collections } = ofSite.site(fileOf(sources.find(({ name }) => name === 'site.yaml')!));
  const own = withCollections(schemas, collections!);
  const analysis = createFileAnalysis(own, 'es');
  const analyze = (source: Source): AnalyzedPage & AnalyzedSiteFile => {
    const file = fileOf(source);
    return file.path === siteFile ? ofSite.site(file) : analysis.page(file);
  };
  const known = new Map(sources.map((source) => [`pages/${source.name}`, analyze(source)]));
  const validate = validatorsOf(own).page();
  const data = written.flatMap((file) => {
    const collection = dataCollection(file.path, own.collections);
    return collection === undefined ? [] : [{ file: file.path, collection, analyzed: analysis.page(file) }];
  });
  return (replaced, isLinked = true) => {
    // A mistake that is found in the data is not looked for in the file, where its remedies would be tried.
    if (replaced.name !== 'site.yaml' && validate({ source: '', data: replaced.data }).length > 0) return false;
    const analyzed = analyze(replaced);
    if (analyzed.diagnostics.some(({ severity }) => severity === 'error')) return false;
    if (!isLinked) return true;
    const files = new Map(known).set(`pages/${replaced.name}`, analyzed);
    const site = files.get(siteFile);
    files.delete(siteFile);
    const pages = [...files].map(([file, page]) => ({ file, analyzed: page }));
    const problems = [
      ...linkSite({ site, pages, data }, declarationsOf(site?.data), assets, {
        siteFile,
        messagesFor: (own) => messagesOf(schemas, own, 'pagination'),
        searchMessagesFor: (own) => messagesOf(schemas, own, 'site-search'),
        schemas,
      }).problems.values(),
    ].flat();
    return !problems.some(isError);
  };
}

/** The first occurrence of every string field of site, pages and blocks. */
function findTargets(sources: readonly Source[]): Target[] {
  const targets = new Map<string, Target>();
  const note = (source: Source, owner: string, pointer: Pointer, schema: FieldSchema, value: unknown, at: Pointer) => {
    if (typeof value !== 'string' || schema.enum || schema.const) return;
    const field = [owner, ...pointer.filter((step) => typeof step === 'string')].join('.');
    const isAddress = schema.format === 'href' || schema.format === 'asset' || /https/.test(schema.pattern ?? '');
    const isPlain = schema.format === 'text';
    const kind =
      (owner === 'site' ? 'site ' : '') +
      JSON.stringify(schema, (key, part) => (['title', 'description'].includes(key) ? undefined : part));
    if (!targets.has(field)) targets.set(field, { source, pointer: at, field, isAddress, isPlain, kind });
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

/** The page without the blocks that do not contain a value, which is read several times as fast. */
function alone({ name, data }: Source, pointer: Pointer): Place {
  const [first, index, ...rest] = pointer;
  if (first !== 'blocks') return { source: { name, data }, pointer };
  const block = blocksOf(data)[Number(index)];
  return { source: { name, data: { ...data, blocks: [block] } }, pointer: [first, 0, ...rest] };
}

function withValue({ name, data }: Source, pointer: Pointer, value: string): Source {
  const copy = structuredClone(data);
  const parent = pointer.slice(0, -1).reduce<unknown>((at, step) => (at as Data)[step]!, copy) as Data;
  parent[pointer.at(-1)!] = value;
  return { name, data: copy };
}
