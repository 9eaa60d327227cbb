import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic, Problem } from '../../content/diagnostic.ts';
import { createExaminer, type Examined, type ExaminedSite, type Examiner } from '../../content/examine.ts';
import { failureOf } from '../../content/failure.ts';
import type { Language } from '../../content/language.ts';
import type { Lang } from '../../content/messages.ts';
import type { SourceFile } from '../../content/record.ts';
import { wholeFile } from '../../content/site.ts';
import { createStopwatch, type StageTimes } from './stopwatch.ts';
import { hashBytes } from './written.ts';

/** Where the files of a task are, and in which language mistakes are told. */
export interface Place {
  /** Parent of the pages folder: paths of files start at it. */
  readonly parent: string;
  readonly lang: Lang;
}

/** A page file as it was when it was examined. */
export interface PageState {
  readonly file: string;
  readonly hash: string;
}

export interface ExamineTask extends Place {
  /** Paths with the hash of the bytes that are known already. */
  readonly files: readonly (readonly [file: string, knownHash: string | undefined])[];
}

export interface ExamineResult {
  readonly file: string;
  readonly hash: string;
  /** Absent where the file still is what is known. */
  readonly examined?: Examined;
}

export interface Timed<T> {
  readonly results: readonly T[];
  readonly times: StageTimes;
}

/** The stages of single files over files on disk. */
export interface FileExaminer {
  /** Reads, validates and notes the facts of files. */
  readonly examine: (task: ExamineTask) => Timed<ExamineResult>;
  readonly examineSite: (task: Place & { readonly file: string }) => { hash: string; examined: ExaminedSite };
  /** Finds the place of problems that stages across pages have found. */
  readonly locate: (task: Place & { readonly file: string; readonly problems: readonly Problem[] }) => Diagnostic[];
  /** The data of a page that is known to be valid; undefined when the file no longer has the bytes of that hash. */
  readonly data: (task: Place & PageState) => Readonly<Record<string, unknown>> | undefined;
}

export function createFileExaminer(language: Language): FileExaminer {
  const examiners = new Map<Lang, Examiner>();

  function examinerFor(lang: Lang): Examiner {
    const examiner = examiners.get(lang) ?? createExaminer(language, lang);
    examiners.set(lang, examiner);
    return examiner;
  }

  function examine({ files, ...place }: ExamineTask): Timed<ExamineResult> {
    const { clock, times } = createStopwatch();
    const results = files.map(([file, knownHash]) =>
      orFailure<ExamineResult>(
        () => {
          const source = clock('read', () => readSource(place, file));
          const hash = clock('read', () => hashBytes(source.bytes));
          if (hash === knownHash) return { file, hash };
          return { file, hash, examined: clock('validate', () => examinerFor(place.lang).page(source)) };
        },
        (diagnostics) => ({ file, hash: '', examined: { diagnostics } }),
        { ...place, file },
      ),
    );
    return { results, times };
  }

  return {
    examine,
    examineSite: ({ file, ...place }) =>
      orFailure<{ hash: string; examined: ExaminedSite }>(
        () => {
          const source = readSource(place, file);
          return { hash: hashBytes(source.bytes), examined: examinerFor(place.lang).site(source) };
        },
        (diagnostics) => ({ hash: '', examined: { diagnostics } }),
        { ...place, file },
      ),
    locate: ({ file, problems, ...place }) =>
      orFailure(
        () => examinerFor(place.lang).locate(problems, readSource(place, file)),
        (diagnostics) => diagnostics,
        { ...place, file },
      ),
    data: ({ file, hash, ...place }) => {
      const source = readSource(place, file);
      return hashBytes(source.bytes) === hash ? examinerFor(place.lang).data(source) : undefined;
    },
  };
}

function readSource({ parent }: Place, file: string): SourceFile {
  return { path: file, bytes: readFileSync(path.join(parent, file)) };
}

/** Runs the examination of one file. Whatever it throws becomes the diagnostic of that file, and the others go on. */
function orFailure<T>(
  examination: () => T,
  failed: (diagnostics: Diagnostic[]) => T,
  { file, lang }: Place & { readonly file: string },
): T {
  try {
    return examination();
  } catch (error) {
    const { rule, params } = failureOf(error);
    return failed([wholeFile(rule, file, lang, params)]);
  }
}
