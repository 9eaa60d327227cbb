/**
 * The stages of single pages, bundled to one file that worker threads and the main thread both run.
 * Nothing here knows how pages are spread over threads.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BlockSchema } from '../../../schema/schema.ts';
import type { SiteData } from '../../../schema/site-data.ts';
import { render as renderDocument } from '../../app/entry-server.tsx';
import type { Asset } from '../../content/assets.ts';
import type { Collections } from '../../content/collections.ts';
import { compilePage, compileSite } from '../../content/compile.ts';
import type { Diagnostic, Problem } from '../../content/diagnostic.ts';
import { createExaminer, type Examined, type ExaminedSite, type Examiner } from '../../content/examine.ts';
import { createLanguage } from '../../content/language.ts';
import type { Lang } from '../../content/messages.ts';
import type { SourceFile } from '../../content/record.ts';
import { dataFile, htmlFile } from '../outputs.ts';
import { hashBytes, type Written, write } from './written.ts';

export { verify } from './written.ts';

const modules = import.meta.glob<BlockSchema>('../../blocks/*/schema.ts', { eager: true, import: 'default' });
const language = createLanguage(
  Object.fromEntries(Object.entries(modules).map(([file, schema]) => [file.split('/').at(-2)!, schema])),
);

/** Where the files of a task are, and in which language mistakes are told. */
export interface Place {
  /** Parent of the pages folder: paths of files start at it. */
  readonly parent: string;
  readonly lang: Lang;
}

export interface ExamineTask extends Place {
  /** Paths with the hash of the bytes that are known already. */
  readonly files: readonly (readonly [file: string, knownHash: string | undefined])[];
}

/** `examined` is absent where the file still is what is known. */
export interface ExamineResult {
  readonly file: string;
  readonly hash: string;
  readonly examined?: Examined;
}

export interface StageTimes {
  /** Milliseconds by stage. */
  readonly [stage: string]: number;
}

export interface Timed<T> {
  readonly results: readonly T[];
  readonly times: StageTimes;
}

/** Everything that rendering needs beside a page's own file. */
export interface RenderContext {
  readonly site: SiteData;
  readonly brand: string;
  readonly assets: readonly Asset[];
  readonly collections: Collections;
  readonly code: Parameters<typeof renderDocument>[2];
}

export interface RenderTask extends Place {
  /** A file with the `RenderContext` as JSON: threads read it once. */
  readonly contextFile: string;
  readonly pages: readonly { readonly file: string; readonly route: string }[];
  readonly out: string;
}

/** Reads, validates and notes the facts of files. */
export function examine({ files, ...place }: ExamineTask): Timed<ExamineResult> {
  const times: Record<string, number> = { read: 0, validate: 0 };
  const examiner = examinerFor(place.lang);
  const results = files.map(([file, knownHash]): ExamineResult => {
    const started = performance.now();
    const bytes = readFileSync(path.join(place.parent, file));
    const hash = hashBytes(bytes);
    const read = performance.now();
    times.read! += read - started;
    if (hash === knownHash) return { file, hash };
    const examined = examiner.page({ path: file, bytes });
    times.validate! += performance.now() - read;
    return { file, hash, examined };
  });
  return { results, times };
}

export function examineSite({ file, ...place }: Place & { readonly file: string }): ExaminedSite {
  return examinerFor(place.lang).site(readSource(place, file));
}

/** Finds the place of problems that stages across pages have found. */
export function locate({
  file,
  problems,
  ...place
}: Place & { file: string; problems: readonly Problem[] }): Diagnostic[] {
  return examinerFor(place.lang).locate(problems, readSource(place, file));
}

export function compileSiteData(
  data: unknown,
  { brand, assets, collections }: Omit<RenderContext, 'site' | 'code'>,
): SiteData {
  return compileSite(data, { language, brand, assets: byPath(assets), collections });
}

/** Compiles and renders pages, and writes them. @throws with the file's name when a page cannot be rendered */
export function renderPages({ pages, out, contextFile, ...place }: RenderTask): Timed<Written> {
  const context = readContext(contextFile);
  const times: Record<string, number> = { read: 0, compile: 0, render: 0, write: 0 };
  const results = pages.flatMap(({ file, route }) => {
    const clock = stopwatch(times);
    const data = clock('read', () => examinerFor(place.lang).data(readSource(place, file)));
    const page = clock('compile', () => compilePage(data, route, context));
    const html = clock('render', () => naming(file, () => renderDocument(page, context.site, context.code)));
    return clock('write', () => [
      write(out, htmlFile(route), html),
      write(out, dataFile(route), JSON.stringify({ build: context.code.build, page })),
    ]);
  });
  return { results, times };
}

const examiners = new Map<Lang, Examiner>();

function examinerFor(lang: Lang): Examiner {
  const examiner = examiners.get(lang) ?? createExaminer(language, lang);
  examiners.set(lang, examiner);
  return examiner;
}

function readSource({ parent }: Place, file: string): SourceFile {
  return { path: file, bytes: readFileSync(path.join(parent, file)) };
}

let latest: { readonly file: string; readonly context: ReturnType<typeof parseContext> } | undefined;

function readContext(file: string) {
  if (latest?.file !== file) latest = { file, context: parseContext(readFileSync(file, 'utf8')) };
  return latest.context;
}

function parseContext(json: string) {
  const context = JSON.parse(json) as RenderContext;
  return { ...context, language, assets: byPath(context.assets) };
}

function byPath(assets: readonly Asset[]): ReadonlyMap<string, Asset> {
  return new Map(assets.map((asset) => [asset.path, asset]));
}

function stopwatch(times: Record<string, number>) {
  return <T>(stage: string, work: () => T): T => {
    const started = performance.now();
    const result = work();
    times[stage]! += performance.now() - started;
    return result;
  };
}

function naming<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new Error(`${file}: the page could not be rendered: ${(error as Error).message}`, { cause: error });
  }
}
