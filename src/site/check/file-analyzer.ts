import type { Declarations } from '../../../schema/collections/declarations.ts';
import { createFileAnalysis, type FileAnalysis } from '../../content/analyze/analyze-file.ts';
import { collectionsKey, type Schemas, withCollections } from '../../content/common/site-schemas.ts';
import type { Diagnostic, Problem } from '../../content/diagnostics/diagnostic.ts';
import { failureOf } from '../../content/diagnostics/failure.ts';
import type { Locale } from '../../content/diagnostics/rule.ts';
import { wholeFile } from '../../content/diagnostics/whole-file.ts';
import type { AnalyzedPage, AnalyzedSiteFile } from '../../content/link/analyzed-file.ts';
import { allFacts, type WantedFacts } from '../../content/link/page-facts.ts';
import type { SourceFile } from '../../content/link/page-index.ts';
import type { AnalyzedRedirects } from '../../content/link/redirects/redirect.ts';
import { hashBytes } from '../cache/fingerprint.mjs';
import { createFactSharer } from '../cache/pages/shared-facts.ts';
import { readSourceFile } from '../site-file.mjs';
import { parentOf, type ReplacedFiles } from './listing/replaced-files.ts';
import { createStopwatch, type StageTimes } from './stopwatch.ts';

/** The facts for analyzing the files of one task. */
export interface AnalyzeContext {
  /** Parent of the pages folder; paths of files are relative to it. */
  readonly parent: string;
  /** Files that are read elsewhere. */
  readonly replaced?: ReplacedFiles | undefined;
  readonly locale: Locale;
  /** The collections of the site, see `Schemas`. Default: the collections of a site that declares none. */
  readonly collections?: Declarations | undefined;
  /** The facts of pages that the site uses. Default: all. */
  readonly wanted?: WantedFacts | undefined;
}

/** A page file with the hash of the analyzed bytes. */
export interface PageState {
  readonly file: string;
  readonly hash: string;
}

export interface AnalyzeTask extends AnalyzeContext {
  /** Paths, each with the hash of the bytes whose analysis is cached. */
  readonly files: readonly (readonly [file: string, knownHash: string | undefined])[];
}

export interface AnalyzeResult {
  readonly file: string;
  readonly hash: string;
  /** Absent if the bytes have the known hash. */
  readonly analyzed?: AnalyzedPage;
}

export interface Timed<T> {
  readonly results: readonly T[];
  readonly times: StageTimes;
}

/** Runs the stages of single files on files on disk. */
export interface FileAnalyzer {
  /** Reads and validates files and collects their facts. */
  readonly analyze: (task: AnalyzeTask) => Timed<AnalyzeResult>;
  readonly analyzeSite: (task: AnalyzeContext & { readonly file: string }) => {
    hash: string;
    analyzed: AnalyzedSiteFile;
  };
  /** Reads the lines of a file of redirects. */
  readonly analyzeRedirects: (task: AnalyzeContext & { readonly file: string }) => {
    hash: string;
    analyzed: AnalyzedRedirects;
  };
  /** Adds positions to problems that stages across pages have found. */
  readonly locate: (
    task: AnalyzeContext & { readonly file: string; readonly problems: readonly Problem[] },
  ) => Diagnostic[];
  /** The data of a valid page; undefined if the file no longer has the given hash. */
  readonly data: (task: AnalyzeContext & PageState) => Readonly<Record<string, unknown>> | undefined;
}

export function createFileAnalyzer(schemas: Schemas): FileAnalyzer {
  const analyses = new Map<string, FileAnalysis>();
  const share = createFactSharer();
  // All files of a task share one `collections` object, so the key is computed once for each object.
  const keys = new WeakMap<Declarations, string>();

  function keyOf(collections: Declarations): string {
    const key = keys.get(collections) ?? collectionsKey(collections);
    keys.set(collections, key);
    return key;
  }

  function analysisFor({
    locale,
    collections,
    wanted = allFacts,
  }: Omit<AnalyzeContext, 'parent' | 'replaced'>): FileAnalysis {
    const key = `${locale} ${wanted.versions} ${wanted.searched} ${collections ? keyOf(collections) : ''}`;
    const own = () => (collections ? withCollections(schemas, collections) : schemas);
    const analysis = analyses.get(key) ?? createFileAnalysis(own(), locale, wanted);
    analyses.set(key, analysis);
    return analysis;
  }

  function analyze({ files, ...context }: AnalyzeTask): Timed<AnalyzeResult> {
    const { clock, times } = createStopwatch();
    // The facts of a single page are not kept for others: an author may edit it thousands of times.
    const shared = files.length > 1 ? share : (analyzed: AnalyzedPage) => analyzed;
    const results = files.map(([file, knownHash]) =>
      orFailure<AnalyzeResult>(
        () => {
          const source = clock('read', () => readSource(context, file));
          const hash = clock('read', () => hashBytes(source.bytes));
          if (hash === knownHash) return { file, hash };
          return { file, hash, analyzed: clock('validate', () => shared(analysisFor(context).page(source))) };
        },
        (diagnostics) => ({ file, hash: '', analyzed: { diagnostics } }),
        { ...context, file },
      ),
    );
    return { results, times };
  }

  return {
    analyze,
    analyzeSite: ({ file, ...context }) =>
      orFailure<{ hash: string; analyzed: AnalyzedSiteFile }>(
        () => {
          const source = readSource(context, file);
          return { hash: hashBytes(source.bytes), analyzed: analysisFor(context).site(source) };
        },
        (diagnostics) => ({ hash: '', analyzed: { diagnostics } }),
        { ...context, file },
      ),
    analyzeRedirects: ({ file, ...context }) =>
      orFailure<{ hash: string; analyzed: AnalyzedRedirects }>(
        () => {
          const source = readSource(context, file);
          return { hash: hashBytes(source.bytes), analyzed: analysisFor(context).redirects(source) };
        },
        (diagnostics) => ({ hash: '', analyzed: { file, diagnostics, lines: [] } }),
        { ...context, file },
      ),
    locate: ({ file, problems, ...context }) =>
      orFailure(
        () => analysisFor(context).locate(problems, readSource(context, file)),
        (diagnostics) => diagnostics,
        { ...context, file },
      ),
    data: ({ file, hash, ...context }) => {
      const source = readSource(context, file);
      return hashBytes(source.bytes) === hash ? analysisFor(context).data(source) : undefined;
    },
  };
}

function readSource({ parent, replaced }: AnalyzeContext, file: string): SourceFile {
  return { path: file, bytes: readSourceFile(parentOf(file, parent, replaced), file) };
}

/** Analyzes one file. An exception becomes a diagnostic of that file, so that the analysis of others continues. */
function orFailure<T>(
  analyze: () => T,
  failed: (diagnostics: Diagnostic[]) => T,
  { file, locale }: AnalyzeContext & { readonly file: string },
): T {
  try {
    return analyze();
  } catch (error) {
    return failed([wholeFile(failureOf(error), file, locale)]);
  }
}
