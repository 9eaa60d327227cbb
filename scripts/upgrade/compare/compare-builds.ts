import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { drawDifference, pictureDifference } from '../../../src/testing/browser/pictures.ts';
import { unifiedDiff } from '../../edit/diff.ts';
import { outlineOf, technicalParts } from './page-outline.ts';
import { BrowserError, MAX_PICTURED, type Photographer, widths } from './photographer.ts';

/** A page that differs between two builds. */
export interface PageChange {
  /** Its file, relative to the folder of the build: `blog/post1.html`. */
  readonly file: string;
  readonly kind: 'added' | 'removed' | 'changed';
  /** Unified diffs; empty if the part is the same. */
  readonly text: string;
  readonly structure: string;
  readonly pictures: readonly PictureChange[];
}

export interface PictureChange {
  readonly width: number;
  /** Files in the folder of pictures: the page before and after, and the difference in red. */
  readonly before: string;
  readonly after: string;
  readonly difference: string;
}

/** Two output folders, and the folder for pictures of the pages that look different. */
export interface Comparison {
  readonly before: string;
  readonly after: string;
  readonly pictures: string;
  /** Without it, pictures are not compared. */
  readonly photographer: Photographer | undefined;
}

/** The result of a comparison. */
export interface Compared {
  /** The pages that differ in what visitors read, in their elements, or in their look. */
  readonly changes: readonly PageChange[];
  /** True if there were more pages than pictures are taken of. */
  readonly isLimited: boolean;
  /** The reason why the browser has failed. The pages after that are compared without pictures. */
  readonly failure: string | undefined;
}

export async function compareBuilds(comparison: Comparison, limit = MAX_PICTURED): Promise<Compared> {
  const [before, after] = await Promise.all([pagesIn(comparison.before), pagesIn(comparison.after)]);
  const changes: PageChange[] = [];
  let pictured = 0;
  let failure: string | undefined;
  const picturesOf = async (file: string): Promise<PictureChange[]> => {
    const { photographer } = comparison;
    if (!photographer || failure !== undefined || pictured++ >= limit) return [];
    return comparePictures(file, comparison, photographer).catch((error) => {
      if (!(error instanceof BrowserError)) throw error;
      failure = error.message;
      return [];
    });
  };
  for (const file of [...new Set([...before, ...after])].sort()) {
    const change =
      before.has(file) && after.has(file)
        ? await comparePage(file, comparison, picturesOf)
        : ({ file, kind: after.has(file) ? 'added' : 'removed', text: '', structure: '', pictures: [] } as const);
    if (change) changes.push(change);
  }
  return { changes, isLimited: pictured > limit, failure };
}

async function pagesIn(folder: string): Promise<ReadonlySet<string>> {
  const files = await readdir(folder, { recursive: true });
  return new Set(files.filter((file) => file.endsWith('.html')).map((file) => file.replaceAll('\\', '/')));
}

async function comparePage(
  file: string,
  comparison: Comparison,
  picturesOf: (file: string) => Promise<PictureChange[]>,
): Promise<PageChange | undefined> {
  const [before, after] = await Promise.all(
    [comparison.before, comparison.after].map((folder) => readFile(path.join(folder, file), 'utf8')),
  );
  if (before!.replace(technicalParts, '') === after!.replace(technicalParts, '')) return undefined;
  const [a, b] = [outlineOf(before!), outlineOf(after!)];
  const text = differenceOf(file, a.text, b.text);
  const structure = differenceOf(file, a.structure, b.structure);
  const pictures = await picturesOf(file);
  return text || structure || pictures.length > 0 ? { file, kind: 'changed', text, structure, pictures } : undefined;
}

function differenceOf(file: string, before: readonly string[], after: readonly string[]): string {
  return unifiedDiff(file, `${before.join('\n')}\n`, `${after.join('\n')}\n`);
}

async function comparePictures(
  file: string,
  folders: Comparison,
  photographer: Photographer,
): Promise<PictureChange[]> {
  const changes: PictureChange[] = [];
  for (const width of widths) {
    const before = await photographer.take(folders.before, file, width);
    const after = await photographer.take(folders.after, file, width);
    if (!(await pictureDifference(before, after))) continue;
    const name = (kind: string) => `${file.replace(/\.html$/, '').replaceAll('/', '-')}-${width}-${kind}.png`;
    const change = { width, before: name('before'), after: name('after'), difference: name('difference') };
    await mkdir(folders.pictures, { recursive: true });
    const store = (target: string, picture: Buffer) => writeFile(path.join(folders.pictures, target), picture);
    await store(change.before, before);
    await store(change.after, after);
    await store(change.difference, await drawDifference(before, after));
    changes.push(change);
  }
  return changes;
}
