import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parsePointer, valueAt } from '../../../../schema/common/pointer.ts';
import type { ChangedValue, FileConflict, KeptSides, Side } from '../../../contract/studio/changes.ts';
import { git } from '../../git.ts';
import { ApiError } from '../api-error.ts';
import { apply } from '../pages/pages.ts';
import { isSamePlace } from '../pages/rebase.ts';
import { dataOf } from '../pages/source-text.ts';
import type { StudioContext } from '../studio-site.ts';
import { valuesOf } from './changes.ts';

/** The text of a file for the author, for the other person, and before both changed it; null if there is no such file. */
export interface Versions {
  readonly base: string | null;
  readonly mine: string | null;
  readonly theirs: string | null;
}

/** The text with the changes of both, or both texts if they have changed the same lines. */
export type Merged =
  | { readonly text: string | null }
  | { readonly conflict: Pick<FileConflict, 'before' | 'after' | 'values'> };

/**
 * Merges the changes in a file that two people have changed. In a conflict, both texts have all changes that do not
 * collide, so that they differ only in the values that both have changed.
 * @param kept the sides that win
 */
export async function mergeVersions(
  context: StudioContext,
  file: string,
  versions: Versions,
  kept: KeptSides | undefined,
): Promise<Merged> {
  const { mine, theirs } = versions;
  const after = mine !== null && theirs !== null ? await mergedLines(versions, 'ours') : mine;
  const before = mine !== null && theirs !== null ? await mergedLines(versions, 'theirs') : theirs;
  if (before === after) return { text: after };
  const chosen = sideOf(kept, file);
  const found = valuesOf(context, file, before, after);
  const isOneSided = oneSided(context, file, versions);
  const sides = new Map(
    found.map((value) => [value, isOneSided(value) ?? (typeof chosen === 'string' ? chosen : chosen?.[value.pointer])]),
  );
  const values = found.filter((value) => sides.get(value) === undefined);
  if (values.length > 0) return { conflict: { before, after, values } };
  const theirValues = found.filter((value) => sides.get(value) === 'theirs');
  const text = found.length > 0 && after !== null ? textWith(context, file, after, theirValues) : undefined;
  if (text !== undefined) return { text };
  if (typeof chosen === 'string') return { text: chosen === 'mine' ? after : before };
  return { conflict: { before, after, values: [] } };
}

/** A source with the values of the other side; undefined if they do not fit into it. */
function textWith(
  context: StudioContext,
  file: string,
  source: string,
  values: readonly ChangedValue[],
): string | undefined {
  if (values.length === 0) return source;
  const operations = values.map(({ operation }) => operation);
  try {
    return apply(context, file, source, operations).source;
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

/**
 * Returns a function that finds the side of a value that only one person has changed. Git reports such values too: it
 * compares lines, and changes of neighbouring lines collide.
 */
function oneSided(
  context: StudioContext,
  file: string,
  { base, mine, theirs }: Versions,
): (value: ChangedValue) => Side | undefined {
  const dataIn = (text: string | null) => (text === null ? undefined : dataOf(context, file, text));
  const [former, own, others] = [dataIn(base), dataIn(mine), dataIn(theirs)];
  return ({ pointer, before, after }) => {
    const steps = parsePointer(pointer) ?? [];
    if (former === undefined || ![own, others].every((data) => isSamePlace(steps, former, data))) return undefined;
    const was = valueAt(former, steps);
    if (isDeepStrictEqual(was, after)) return 'theirs';
    return isDeepStrictEqual(was, before) ? 'mine' : undefined;
  };
}

/** Merges the lines of both sides. Where they collide, the lines of the favoured side stay. */
async function mergedLines({ base, mine, theirs }: Versions, favoured: 'ours' | 'theirs'): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'page-schema-'));
  try {
    const texts = { mine, base, theirs };
    for (const [name, text] of Object.entries(texts)) await writeFile(path.join(folder, name), text ?? '');
    return await git(folder, ['merge-file', '-p', '--quiet', `--${favoured}`, ...Object.keys(texts)]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The side that wins in a file, or the sides by the pointers of its values. */
export function sideOf(kept: KeptSides | undefined, file: string): Side | Readonly<Record<string, Side>> | undefined {
  if (kept === undefined || typeof kept === 'string') return kept;
  return Object.hasOwn(kept, file) ? kept[file] : undefined;
}

/** Reads the sides of a request. @throws {ApiError} wrong-field */
export function readKept(value: unknown): KeptSides | undefined {
  const isSide = (side: unknown) => side === 'mine' || side === 'theirs';
  const isMapOf = (map: unknown, isValue: (each: unknown) => boolean) =>
    typeof map === 'object' && map !== null && Object.values(map).every(isValue);
  const isKept = isSide(value) || isMapOf(value, (file) => isSide(file) || isMapOf(file, isSide));
  if (value !== undefined && !isKept)
    throw ApiError.of('wrong-field', 'keep', 'mine | theirs | {"pages/…": mine | theirs | {"/title": mine | theirs}}');
  return value as KeptSides | undefined;
}
