import { pathInPages } from '../../../../schema/addresses.ts';
import {
  type Declaration,
  type Declarations,
  isSelected,
  sourceOf,
  withFallbacks,
} from '../../../../schema/collections/declarations.ts';
import { slug } from '../../../../schema/common/plain-text.ts';
import type { Pointer } from '../../../../schema/common/pointer.ts';
import { stemOf } from '../../common/file-names.ts';
import { nearest } from '../../common/nearest.ts';
import { asList, isRecord, type Member } from '../../common/site-schemas.ts';
import type { Problem } from '../../diagnostics/diagnostic.ts';
import { guessOr } from '../../diagnostics/phrases.ts';
import { rulesOf } from '../../diagnostics/rule.ts';

/** An entry of a collection that has no page: a row of a data file, or a file in a folder of data files. */
export interface DataEntry {
  /** The identity of the entry in its collection. */
  readonly id: string;
  /** The pointer of the entry in its file. */
  readonly pointer: Pointer;
  readonly member: Member;
}

/** A data entry with the path of its file. */
export interface PlacedEntry extends DataEntry {
  readonly file: string;
  /** The day of the last change of the entry, if its file has no other entries. */
  readonly updated?: string;
}

const rule = rulesOf('files');

const repeatedEntry = rule<{ id: string; name: string; other: string; isWritten: boolean }>('repeated-entry', {
  severity: 'error',
  es: ({ id, name, other, isWritten }) =>
    isWritten
      ? `«${id}» ya es el identificador de «${other}». Escribe otro.`
      : `«${name}» tendría el identificador «${id}», que ya es de «${other}». Escribe otro en «id».`,
  en: ({ id, name, other, isWritten }) =>
    isWritten
      ? `"${id}" is already the identifier of "${other}". Write another one.`
      : `"${name}" would have the identifier "${id}", which already belongs to "${other}". Write another one in "id".`,
  bad: '- name: Ana Ruiz\n- name: Ana Ruiz',
  good: '- name: Ana Ruiz\n- name: Ana Ruiz\n  id: ana-ruiz-2',
});

const missingDataFile = rule<{
  readonly value: string;
  readonly guess?: string;
  readonly allowed: readonly string[];
}>('missing-data-file', {
  severity: 'error',
  es: (found) =>
    `No existe ${found.value} en la carpeta de páginas.${guessOr(
      found,
      (file) => `¿Querías ${file}?`,
      (list) => `Hay: ${list}.`,
    )}`,
  en: (found) =>
    `There is no ${found.value} in the pages folder.${guessOr(
      found,
      (file) => `Did you mean ${file}?`,
      (list) => `There are: ${list}.`,
    )}`,
  bad: 'from: data/sponsor.csv',
  good: 'from: data/sponsors.csv',
});

const sharedDataFile = rule<{ of: string }>('shared-data-file', {
  severity: 'error',
  es: ({ of }) => `Los elementos de este archivo ya son de la colección «${of}». Escribe otro archivo.`,
  en: ({ of }) => `The entries of this file already belong to the collection "${of}". Write another file.`,
});

/**
 * The entries of a data file.
 * @param data of a list, or of a file with one entry
 * @param place the pointer of the list in the file
 */
export function dataEntries(file: string, collection: string, data: unknown, place: Pointer = []): DataEntry[] {
  if (isRecord(data)) return [dataEntry(collection, data, place, stemOf(file))];
  return asList(data).flatMap((entry, index) =>
    isRecord(entry) ? [listedEntry(collection, entry, index, place)] : [],
  );
}

/** The entry of an item of a list. @param place the pointer of the list in its file */
export function listedEntry(
  collection: string,
  item: Readonly<Record<string, unknown>>,
  index: number,
  place: Pointer = [],
): DataEntry {
  return dataEntry(collection, item, [...place, index], slug(String(item.name ?? '')) || String(index + 1));
}

function dataEntry(
  collection: string,
  { id, ...fields }: Readonly<Record<string, unknown>>,
  pointer: Pointer,
  usual: string,
): DataEntry {
  return { id: typeof id === 'string' ? id : usual, pointer, member: { collection, data: { id, ...fields } } };
}

/** Fills the fields of an entry that have no value from their `fallback`. */
export function filledMember({ collection, data }: Member, declarations: Declarations): Member {
  return { collection, data: withFallbacks(data, declarations[collection] ?? {}) };
}

/** Reports entries of one collection that have the same id. Only the first one keeps it. */
export function repeatedEntries(entries: readonly PlacedEntry[]): [file: string, problem: Problem][] {
  const first = new Map<string, PlacedEntry>();
  return entries.flatMap((entry): [string, Problem][] => {
    const { id, member, file, pointer } = entry;
    const key = `${member.collection} ${id}`;
    const other = first.get(key);
    if (!other) {
      first.set(key, entry);
      return [];
    }
    const isWritten = member.data.id !== undefined;
    const finding = repeatedEntry({ id, name: nameOf(entry), other: nameOf(other), isWritten });
    return [[file, { ...finding, pointer: [...pointer, isWritten ? 'id' : 'name'], at: 'value' }]];
  });
}

function nameOf({ member }: DataEntry): string {
  return String(member.data.name);
}

/**
 * Reports declarations whose data file is missing, or belongs to another collection.
 * @param files of the site by collection
 * @param candidates all files that may be data files; paths begin with the pages folder
 */
export function dataFileProblems(
  declarations: Readonly<Record<string, Partial<Declaration>>>,
  files: ReadonlySet<string>,
  candidates: readonly string[],
): Problem[] {
  const names = candidates.map(pathInPages);
  const owners = new Map<string, string>();
  return Object.entries(declarations).flatMap(([of, declaration]): Problem[] => {
    const from = sourceOf(declaration);
    if (from === undefined) return [];
    const place = { pointer: ['collections', of, 'from'], at: 'value' } as const;
    const owner = owners.get(from);
    if (owner !== undefined && !isSelected(`/${from}`, declarations))
      return [{ ...sharedDataFile({ of: owner }), ...place }];
    owners.set(from, of);
    if (files.has(of)) return [];
    const guess = nearest(from, names);
    return [{ ...missingDataFile({ value: from, ...(guess && { guess }), allowed: names.slice(0, 20) }), ...place }];
  });
}
