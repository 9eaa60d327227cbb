import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PageData } from '../../schema/compiled.ts';
import type { SiteData } from '../../schema/site-data.ts';
import type { Asset } from '../content/assets.ts';
import { compilePage, compileSite } from '../content/compile.ts';
import type { Diagnostic } from '../content/diagnostic.ts';
import type { ExaminedSite } from '../content/examine.ts';
import type { Language } from '../content/language.ts';
import type { Lang } from '../content/messages.ts';
import { inOrder, type LinkedSite, linkSite, wholeFile } from '../content/site.ts';
import { ChangedFilesError } from './changed-files-error.ts';
import { type FolderListing, LONGEST_NAME, listPagesFolder } from './files.ts';
import { createAssetReader, type ReadAssets } from './pictures/asset.ts';
import { createFileExaminer, type ExamineResult, type FileExaminer, type Place } from './pipeline/file-examiner.ts';
import { nextHistory } from './pipeline/page-history.ts';
import type { KnownPage, KnownPages } from './pipeline/page-store.ts';
import { type FileState, stateOf } from './pipeline/stamp.ts';
import { sharingLetterProblems } from './sharing-letters.ts';

/** What the mistakes of a pages folder are, with all that a report of them needs. */
export interface CheckReport {
  readonly diagnostics: readonly Diagnostic[];
  /** Every file that was checked. */
  readonly files: readonly string[];
  /** The text of a file, for code frames. */
  readonly source: (file: string) => string | undefined;
}

/** A pages folder as it is on disk, and what the stages of checking made of it. */
export interface CheckedFolder extends LinkedSite, CheckReport {
  readonly folder: FolderListing;
  /** `site.yaml`, compiled; undefined where it is missing or not valid. */
  readonly siteData: SiteData | undefined;
  /** Compiles the page of a route. */
  readonly compilePage: (route: string) => PageData;
  readonly known: KnownPages;
  /** How many pages have not been examined: what is said of the others is then said without knowing these. */
  readonly missing: number;
  /** False when `known` says no more than what was known before. */
  readonly hasNews: boolean;
  /** Milliseconds that listing the folder and examining its assets took. */
  readonly assetTime: number;
  /** Milliseconds that linking took. */
  readonly linkTime: number;
}

/** Does the stages of single files; the results may come in any order, and those that can wait may be left out. */
export type ExamineFiles = (
  place: Place,
  files: readonly (readonly [file: string, knownHash: string | undefined])[],
) => Promise<readonly ExamineResult[]>;

export interface FolderCheck {
  readonly language: Language;
  readonly examiner: FileExaminer;
  readonly lang: Lang;
  readonly readAssets?: ReadAssets;
  /** By default all files are examined in this thread. */
  readonly examineFiles?: ExamineFiles;
}

/** Makes the function that checks a pages folder again and again; calls after the first read only what changed. */
export function createFolderChecker(language: Language, lang: Lang) {
  const check: FolderCheck = {
    language,
    examiner: createFileExaminer(language),
    lang,
    readAssets: createAssetReader(),
  };
  let known: KnownPages = {};
  return async (pages: string): Promise<CheckedFolder> => {
    const checked = await checkFolder(pages, check, known);
    known = checked.known;
    return checked;
  };
}

/** Lists, examines and links a pages folder. @param known results for bytes that need not be examined again */
export async function checkFolder(pages: string, check: FolderCheck, known: KnownPages): Promise<CheckedFolder> {
  const { language, examiner, lang } = check;
  const listed = performance.now();
  const folder = await listPagesFolder(pages, check.readAssets);
  const assetTime = performance.now() - listed;
  const place = { parent: folder.parent, lang };
  const siteFile = `${folder.root}/site.yaml`;
  const now = Date.now();
  const states = new Map(folder.pages.map((file) => [file, stateOf(path.join(folder.parent, file), now)]));
  const isSettled = (file: string) => {
    const stamp = states.get(file)?.stamp;
    return stamp !== undefined && known[file]?.stamp === stamp;
  };
  const readSite = () => ({
    stamp: states.get(siteFile)?.stamp,
    ...examiner.examineSite({ ...place, file: siteFile }),
  });
  const hasSite = folder.pages.includes(siteFile);
  const knownSite = isSettled(siteFile) ? known[siteFile] : hasSite ? readSite() : undefined;
  const site = knownSite?.examined;
  const pageFiles = folder.pages.filter((file) => file !== siteFile);
  const toExamine = pageFiles.filter((file) => !isSettled(file)).map((file) => [file, known[file]?.hash] as const);
  const examineFiles = check.examineFiles ?? (async (_, files) => examiner.examine({ ...place, files }).results);
  const results = toExamine.length > 0 ? await examineFiles(place, toExamine) : [];
  const read = new Map(results.map((result) => [result.file, knownPage(result, known, states)]));
  const present = pageFiles.flatMap((file): [string, KnownPage][] => {
    const page = read.get(file) ?? (isSettled(file) ? known[file] : undefined);
    return page ? [[file, page]] : [];
  });
  const knownPages = Object.fromEntries(present);
  const examined = present.map(([file, page]) => ({ file, examined: page.examined }));
  const started = performance.now();
  const since = (file: string) => knownPages[file]?.history?.since;
  const linked = linkSite({ site, pages: examined, since }, folder.assets, siteFile);
  const linkTime = performance.now() - started;
  const context = { language, brand: linked.brand, assets: folder.assets, collections: linked.collections };
  const siteData = site?.data && compileSite(site.data, context);
  const letters = siteData ? await sharingLetterProblems(linked, siteData, folder.assets, siteFile) : [];
  return {
    ...linked,
    assetTime,
    linkTime,
    missing: pageFiles.length - present.length,
    hasNews: toExamine.length > 0 || knownSite !== known[siteFile] || folder.pages.length !== Object.keys(known).length,
    folder,
    known: { ...knownPages, ...(knownSite && { [siteFile]: knownSite }) },
    diagnostics: inOrder([
      ...folderDiagnostics(folder, site, lang),
      ...examined.flatMap((page) => page.examined.diagnostics),
      ...present.flatMap((page) => shrunkPage(page, lang)),
      ...[...linked.problems, ...letters].flatMap(([file, problems]) => examiner.locate({ ...place, file, problems })),
    ]),
    files: folder.pages,
    siteData,
    compilePage: (route) => {
      const { file } = linked.pages.get(route)!;
      const data = examiner.data({ ...place, file, hash: knownPages[file]!.hash });
      if (!data) throw new ChangedFilesError([file]);
      return compilePage(data, route, context);
    },
    source: (file) => (textFile.test(file) ? readText(path.join(folder.parent, file)) : undefined),
  };
}

/** A file that was read: as it was known, or as it was found now. */
function knownPage(
  { file, hash, examined }: ExamineResult,
  known: KnownPages,
  states: ReadonlyMap<string, FileState | undefined>,
): KnownPage {
  const found = examined ?? known[file]!.examined;
  const before = known[file]?.history;
  const state = states.get(file);
  const history = state ? nextHistory(before, { ...state, isValid: found.record !== undefined }) : before;
  return { stamp: state?.stamp, hash, history, examined: found };
}

/** A page that has lost half of what it was when it was last right. */
function shrunkPage([file, { history }]: readonly [string, KnownPage], lang: Lang): Diagnostic[] {
  const { goodSize = 0, shrunkTo } = history ?? {};
  return shrunkTo === undefined ? [] : [wholeFile('page-shrank', file, lang, { before: goodSize, now: shrunkTo })];
}

/** Mistakes of the folder itself: what is missing, and files that are there but cannot be used. */
function folderDiagnostics(folder: FolderListing, site: ExaminedSite | undefined, lang: Lang): Diagnostic[] {
  const { root, pages } = folder;
  const hasPages = pages.some((file) => file !== `${root}/site.yaml`);
  return [
    ...(site?.diagnostics ?? [wholeFile('missing-site-file', `${root}/site.yaml`, lang)]),
    ...(hasPages ? [] : [wholeFile('no-pages', root, lang)]),
    ...strayFiles(folder, lang),
    ...badNames(folder, lang),
    ...faultyAssets(folder, lang),
  ];
}

/** Mistakes inside the files of the assets folder: told once, however many pages show the file. */
function faultyAssets({ assets, root }: FolderListing, lang: Lang): Diagnostic[] {
  return [...assets.values()].flatMap(({ path: name, faults = [] }) =>
    faults.map(({ rule, params, line = 1, column = 1 }) => {
      const place = { line, column, endLine: line, endColumn: column };
      return { ...wholeFile(rule, `${root}${name}`, lang, params), ...place };
    }),
  );
}

/** Adds the pictures that looked whole but could not be decoded when their copies were made. */
export function withUnreadable(report: CheckedFolder, assets: readonly Asset[], lang: Lang): CheckReport {
  const { root } = report.folder;
  const found = assets.map(({ path: value }) => wholeFile('unreadable-asset', `${root}${value}`, lang, { value }));
  return { ...report, diagnostics: inOrder([...report.diagnostics, ...found]) };
}

function strayFiles({ strays, symbolicLinks }: FolderListing, lang: Lang): Diagnostic[] {
  return [
    ...strays.map((file) => {
      const guess = file.replace(/\.[^/]*$/, '.yaml').replace(/^.*\//, '');
      return wholeFile('file-extension', file, lang, { extension: file.slice(file.lastIndexOf('.')), guess });
    }),
    ...symbolicLinks.map((file) => wholeFile('symbolic-link', file, lang)),
  ];
}

function badNames({ undecodable, tooLong }: FolderListing, lang: Lang): Diagnostic[] {
  return [
    ...undecodable.map((file) => wholeFile('file-name-encoding', file, lang)),
    ...tooLong.map((file) => {
      const size = Buffer.byteLength(path.posix.basename(file));
      return wholeFile('file-name-length', file, lang, { size, max: LONGEST_NAME });
    }),
  ];
}

/** Files whose lines a report can show; a photograph has none. */
const textFile = /\.(ya?ml|svg)$/i;

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

export function countErrors(diagnostics: readonly Diagnostic[]): number {
  return diagnostics.filter(({ severity }) => severity === 'error').length;
}
