import type { FoundInFile, TextPlace } from '../../../../../contract/studio/texts.ts';

/** A part of the site in which words are replaced: also a single file. */
export type FindPlace = TextPlace | { readonly group: 'file'; readonly name: string };

/** The found texts that the author wants to see and replace. */
export interface FindScope {
  /** Undefined for the whole site. */
  readonly place: FindPlace | undefined;
  /** Labels of fields; empty for all fields. */
  readonly fields: readonly string[];
}

export const wholeSite: FindScope = { place: undefined, fields: [] };

/** A part of the found texts, with the number of its texts. */
export interface Counted<T> {
  readonly part: T;
  readonly count: number;
}

/** A text that identifies a place; empty for the whole site. */
export function placeKey(place: FindPlace | undefined): string {
  return place ? `${place.group} ${place.name}` : '';
}

/** The found texts of a part of the site, in some fields. */
export function inScope(files: readonly FoundInFile[], { place, fields }: FindScope): FoundInFile[] {
  const key = placeKey(place);
  return files.flatMap((found): FoundInFile[] => {
    if (place && !placesOf(found).some((each) => placeKey(each) === key)) return [];
    const texts = found.texts.filter(({ field }) => fields.length === 0 || fields.includes(field));
    return texts.length > 0 ? [{ ...found, texts }] : [];
  });
}

export function countTexts(files: readonly FoundInFile[]): number {
  return files.reduce((count, { texts }) => count + texts.length, 0);
}

/**
 * The parts of the site that divide the found texts, with their number of texts in the fields of the scope: the open
 * file, kinds of files, collections, and folders with other files than those. The part of the scope is always among them.
 * @param open the open file
 */
export function foundPlaces(
  files: readonly FoundInFile[],
  { place: chosen, fields }: FindScope,
  open: string | undefined,
): Counted<FindPlace>[] {
  const inFiles = new Map<string, string[]>();
  const offered = new Map<string, FindPlace>();
  for (const found of files)
    for (const [index, place] of placesOf(found).entries()) {
      const key = placeKey(place);
      (inFiles.get(key) ?? inFiles.set(key, []).get(key)!).push(found.file);
      // The last address is that of the page itself.
      const isFolder = index < found.places.length;
      if (place.group === 'file' ? place.name === open : place.group !== 'address' || isFolder) offered.set(key, place);
    }
  for (const [key, { length }] of inFiles) if (length === files.length) offered.delete(key);
  // A folder with the files of a collection is the same choice under another name.
  const isOffered = (key: string, group: FindPlace['group']) => offered.get(key)?.group === group;
  const collections = [...inFiles].flatMap(([key, list]) => (isOffered(key, 'collection') ? list.join('\n') : []));
  for (const [key, list] of inFiles)
    if (isOffered(key, 'address') && collections.includes(list.join('\n'))) offered.delete(key);
  if (chosen) offered.set(placeKey(chosen), chosen);
  const texts = new Map<string, number>();
  for (const found of inScope(files, { place: undefined, fields }))
    for (const key of placesOf(found).map(placeKey)) texts.set(key, (texts.get(key) ?? 0) + found.texts.length);
  return [...offered]
    .map(([key, part]) => ({ part, count: texts.get(key) ?? 0 }))
    .toSorted((one, other) => compare(one.part, other.part));
}

/**
 * The labels of the fields with found texts, and of those of the scope, with their number of texts in its place, the most
 * frequent first.
 */
export function foundFields(files: readonly FoundInFile[], { place, fields: chosen }: FindScope): Counted<string>[] {
  const labels = [...files.flatMap(({ texts }) => texts.map(({ field }) => field)), ...chosen];
  const counts = new Map(labels.map((label) => [label, 0]));
  for (const { texts } of inScope(files, { place, fields: [] }))
    for (const { field } of texts) counts.set(field, counts.get(field)! + 1);
  return [...counts].map(([part, count]) => ({ part, count })).toSorted((one, other) => other.count - one.count);
}

function placesOf({ file, places }: FoundInFile): readonly FindPlace[] {
  return [{ group: 'file', name: file }, ...places];
}

/** The groups of places in the order in which they are offered. */
export const placeGroups = ['file', 'kind', 'collection', 'address'] as const satisfies readonly FindPlace['group'][];
const kinds = ['pages', 'data', 'site'];

function compare(one: FindPlace, other: FindPlace): number {
  if (one.group !== other.group) return placeGroups.indexOf(one.group) - placeGroups.indexOf(other.group);
  if (one.group === 'kind') return kinds.indexOf(one.name) - kinds.indexOf(other.name);
  return one.name < other.name ? -1 : 1;
}
