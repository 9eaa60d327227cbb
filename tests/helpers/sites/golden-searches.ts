import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';

const folder = new URL('../../fixtures/search/', import.meta.url);

/** The languages with golden queries. */
export const goldenLanguages = readdirSync(folder).map((name) => name.replace('.yaml', ''));

export interface GoldenPage {
  readonly path: string;
  readonly title: string;
  readonly text: string;
  readonly words?: readonly string[];
}

export interface GoldenQuery {
  readonly query: string;
  /** The page in the first place; undefined if the query finds nothing of the named pages. */
  readonly first: string | undefined;
  readonly others: readonly string[];
  readonly not: readonly string[];
}

/** Pages of a language, and what searches for must find. */
export function readGolden(language: string) {
  const { lang, pages, queries } = parse(readFileSync(new URL(`${language}.yaml`, folder), 'utf8')) as {
    readonly lang: string;
    readonly pages: Readonly<Record<string, Omit<GoldenPage, 'path'>>>;
    readonly queries: Readonly<Record<string, string>>;
  };
  return {
    lang,
    pages: Object.entries(pages).map(([path, page]): GoldenPage => ({ path, ...page })),
    queries: Object.entries(queries).map(([query, expected]): GoldenQuery => {
      const names = expected.split(' ');
      const [first, ...others] = names.filter((name) => !name.startsWith('!'));
      return { query, first, others, not: names.filter((name) => name.startsWith('!')).map((name) => name.slice(1)) };
    }),
  };
}
