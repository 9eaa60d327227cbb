import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createFileAnalysis, type FileAnalysis } from '../../content/analyze/analyze-file.ts';
import type { Schemas } from '../../content/common/schemas.ts';
import type { Diagnostic, Problem } from '../../content/diagnostics/diagnostic.ts';
import { failureOf } from '../../content/diagnostics/failure.ts';
import type { Locale } from '../../content/diagnostics/messages.ts';
import { wholeFile } from '../../content/diagnostics/whole-file.ts';
import type { AnalyzedPage, AnalyzedSiteFile } from '../../content/link/analyzed-file.ts';
import type { SourceFile } from '../../content/link/page-index.ts';
import { hashBytes } from '../cache/write-file.ts';
import { createStopwatch, type StageTimes } from './stopwatch.ts';

/** Where the files of a task are, and in which language mistakes are told. */
export interface AnalyzeContext {
  /** Parent of the pages folder: paths of files start at it. */
  readonly parent: string;
  readonly locale: Locale;
}

/** A page file as it was when it was analyzed. */
export interface PageState {
  readonly file: string;
  readonly hash: string;
}

export interface AnalyzeTask extends AnalyzeContext {
  /** Paths with the hash of the bytes that are known already. */
  readonly files: readonly (readonly [file: string, knownHash: string | undefined])[];
}

export interface AnalyzeResult {
  readonly file: string;
  readonly hash: string;
  /** Absent where the file still is what is known. */
  readonly analyzed?: AnalyzedPage;
}

export interface Timed<T> {
  readonly results: readonly T[];
  readonly times: StageTimes;
}

/** The stages of single files over files on disk. */
export interface FileAnalyzer {
  /** Reads, validates and notes the facts of files. */
  readonly examine: (task: AnalyzeTask) => Timed<AnalyzeResult>;
  readonly examineSite: (task: AnalyzeContext & { readonly file: string }) => {
    hash: string;
    analyzed: AnalyzedSiteFile;
  };
  /** Finds the place of problems that stages across pages have found. */
  readonly locate: (
    task: AnalyzeContext & { readonly file: string; readonly problems: readonly Problem[] },
  ) => Diagnostic[];
  /** The data of a page that is known to be valid; undefined when the file no longer has the bytes of that hash. */
  readonly data: (task: AnalyzeContext & PageState) => Readonly<Record<string, unknown>> | undefined;
}

export function createFileAnalyzer(schemas: Schemas): FileAnalyzer {
  const examiners = new Map<Locale, FileAnalysis>();

  function examinerFor(locale: Locale): FileAnalysis {
    const analysis = examiners.get(locale) ?? createFileAnalysis(schemas, locale);
    examiners.set(locale, analysis);
    return analysis;
  }

  function examine({ files, ...place }: AnalyzeTask): Timed<AnalyzeResult> {
    const { clock, times } = createStopwatch();
    const results = files.map(([file, knownHash]) =>
      orFailure<AnalyzeResult>(
        () => {
          const source = clock('read', () => readSource(place, file));
          const hash = clock('read', () => hashBytes(source.bytes));
          if (hash === knownHash) return { file, hash };
          return { file, hash, analyzed: clock('validate', () => examinerFor(place.locale).page(source)) };
        },
        (diagnostics) => ({ file, hash: '', analyzed: { diagnostics } }),
        { ...place, file },
      ),
    );
    return { results, times };
  }

  return {
    examine,
    examineSite: ({ file, ...place }) =>
      orFailure<{ hash: string; analyzed: AnalyzedSiteFile }>(
        () => {
          const source = readSource(place, file);
          return { hash: hashBytes(source.bytes), analyzed: examinerFor(place.locale).site(source) };
        },
        (diagnostics) => ({ hash: '', analyzed: { diagnostics } }),
        { ...place, file },
      ),
    locate: ({ file, problems, ...place }) =>
      orFailure(
        () => examinerFor(place.locale).locate(problems, readSource(place, file)),
        (diagnostics) => diagnostics,
        { ...place, file },
      ),
    data: ({ file, hash, ...place }) => {
      const source = readSource(place, file);
      return hashBytes(source.bytes) === hash ? examinerFor(place.locale).data(source) : undefined;
    },
  };
}

function readSource({ parent }: AnalyzeContext, file: string): SourceFile {
  return { path: file, bytes: readFileSync(path.join(parent, file)) };
}

/** Runs the examination of one file. Whatever it throws becomes the diagnostic of that file, and the others go on. */
function orFailure<T>(
  examination: () => T,
  failed: (diagnostics: Diagnostic[]) => T,
  { file, locale }: AnalyzeContext & { readonly file: string },
): T {
  try {
    return examination();
  } catch (error) {
    const { rule, params } = failureOf(error);
    return failed([wholeFile(rule, file, locale, params)]);
  }
}
