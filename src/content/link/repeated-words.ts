import type { Pointer } from '../../../schema/common/pointer.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';
import { enumeration } from '../diagnostics/phrases.ts';
import { rulesOf } from '../diagnostics/rule.ts';
import type { PageIndexEntry } from './page-index.ts';

const rule = rulesOf('content');

/** @param es the message up to the other file, which is followed by `esEnd` */
const duplicate = (id: string, es: string, en: string, [esEnd, enEnd] = ['', '']) =>
  rule<{ other: string }>(id, {
    severity: 'warning',
    es: ({ other }) => `${es} (${other})${esEnd}. Escribe aquí algo distinto.`,
    en: ({ other }) => `${en} (${other})${enEnd}. Write something else here.`,
  });

/** The rules for a page that repeats one text of another page. */
const duplicates = {
  title: duplicate('duplicate-title', 'Otra página tiene el mismo título', 'Another page has the same title'),
  description: duplicate(
    'duplicate-description',
    'Otra página tiene la misma descripción',
    'Another page has the same description',
  ),
  name: duplicate(
    'duplicate-product',
    'Otra página de la colección se llama igual',
    'Another page of the collection has the same name',
    [': en las listas no se distinguirían', ': lists would show two equal names'],
  ),
  summary: duplicate(
    'duplicate-summary',
    'Otra página de la colección tiene el mismo resumen',
    'Another page of the collection has the same summary',
  ),
  heading: duplicate(
    'duplicate-heading',
    'Otra página tiene el mismo título principal',
    'Another page has the same main heading',
  ),
};

const copiedPage = rule<{ other: string; names: readonly string[] }>('copied-page', {
  severity: 'warning',
  es: ({ other, names }) => `Esta página repite de ${other}: ${listOf(names, copiedEs, 'y')}. Escribe los suyos.`,
  en: ({ other, names }) => `This page repeats ${listOf(names, copiedEn, 'and')} of ${other}. Write its own.`,
});

function listOf(names: readonly string[], nouns: Readonly<Record<string, string>>, and: string): string {
  return enumeration(
    names.map((name) => nouns[name] ?? name),
    and,
  );
}

const copiedEs: Readonly<Record<string, string>> = {
  title: 'el título',
  description: 'la descripción',
  name: 'el nombre',
  summary: 'el resumen',
  heading: 'el título principal',
};

const copiedEn: Readonly<Record<string, string>> = {
  title: 'the title',
  description: 'the description',
  name: 'the name',
  summary: 'the summary',
  heading: 'the main heading',
};

/** A text that has to be unique among pages. */
interface OwnWords {
  readonly name: keyof typeof duplicates;
  /** The text and its pointer; undefined for pages without the text. */
  readonly find: (page: PageIndexEntry) => { readonly words: unknown; readonly pointer: Pointer } | undefined;
}

/** Names and summaries must be unique in their collection, because copied pages often keep them. */
function ownWords(pages: readonly PageIndexEntry[]): readonly OwnWords[] {
  const collections = [...new Set(pages.flatMap(({ member }) => member?.collection ?? []))];
  const ofMembers = (name: 'name' | 'summary') =>
    collections.map(
      (collection): OwnWords => ({
        name,
        find: ({ member }) =>
          member?.collection === collection ? { words: member.data[name], pointer: [collection, name] } : undefined,
      }),
    );
  return [
    { name: 'title', find: ({ title }) => ({ words: title, pointer: ['title'] }) },
    {
      name: 'description',
      find: ({ description }) => ({ words: description, pointer: ['description'] }),
    },
    ...ofMembers('name'),
    ...ofMembers('summary'),
    { name: 'heading', find: ({ heading }) => heading },
  ];
}

/** The problems of pages that repeat texts of earlier pages: one problem for each earlier page. */
export function repeatedWords(pages: readonly PageIndexEntry[]): Map<PageIndexEntry, Problem[]> {
  const found = new Map<PageIndexEntry, Map<PageIndexEntry, (OwnWords & { readonly pointer: Pointer })[]>>();
  for (const own of ownWords(pages)) {
    for (const [page, other] of repeated(pages, (each) => own.find(each)?.words)) {
      if (isRepeatedOnPurpose(own, page, other)) continue;
      const of = found.get(page) ?? new Map();
      found.set(page, of.set(other, [...(of.get(other) ?? []), { ...own, pointer: own.find(page)!.pointer }]));
    }
  }
  const problemOf = ({ file: other }: PageIndexEntry, owns: readonly (OwnWords & { pointer: Pointer })[]): Problem => {
    const [{ name, pointer }] = owns as [OwnWords & { pointer: Pointer }];
    const isOne = owns.length === 1;
    const finding = isOne ? duplicates[name]({ other }) : copiedPage({ other, names: owns.map((each) => each.name) });
    return { ...finding, pointer, at: 'value' };
  };
  return new Map([...found].map(([page, of]) => [page, [...of].map(([other, owns]) => problemOf(other, owns))]));
}

/**
 * True if two pages may have the same text: they are two versions of a page, such as `/docs/2.0/install` and
 * `/docs/install`, or belong to a series by years, such as `/letters/2024` and `/letters/2025`. Titles of two years
 * must still differ.
 */
function isRepeatedOnPurpose({ name }: OwnWords, { route }: PageIndexEntry, { route: other }: PageIndexEntry): boolean {
  if (withoutVersions(route) === withoutVersions(other)) return true;
  return name !== 'title' && name !== 'name' && withoutYears(route) === withoutYears(other);
}

function withoutVersions(route: string): string {
  return route
    .replace(/(?<![A-Za-z0-9.])(?:v?\d+(?:\.[\dx]+)+|v\d+)(?![A-Za-z0-9.])/gi, '')
    .split('/')
    .filter((part) => !['', 'latest', 'next', 'stable', 'current'].includes(part.toLowerCase()))
    .join('/');
}

function withoutYears(route: string): string {
  return route.replace(/(?<![A-Za-z0-9])(?:19|20)\d{2}(?![A-Za-z0-9])/g, '');
}

/** Pairs of a page and an earlier page with the same text. */
function repeated(
  pages: readonly PageIndexEntry[],
  wordsOf: (page: PageIndexEntry) => unknown,
): [PageIndexEntry, PageIndexEntry][] {
  const first = new Map<string, PageIndexEntry>();
  return pages.flatMap((page): [PageIndexEntry, PageIndexEntry][] => {
    const words = wordsOf(page);
    if (typeof words !== 'string') return [];
    const key = words.trim().toLowerCase();
    if (!key) return [];
    const other = first.get(key);
    if (other) return [[page, other]];
    first.set(key, page);
    return [];
  });
}
