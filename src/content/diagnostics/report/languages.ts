import { mapValues } from '../../../../schema/common/map-values.ts';
import { type Text, textIn } from '../../../../schema/common/text.ts';
import type { Locale } from '../rule.ts';

/** The translations into a language, as numbers of pages. */
export interface TranslationCounts {
  /** Translations whose original has not changed since, or is not watched. */
  readonly translated: number;
  /** Translations of an original that has changed. */
  readonly outdated: number;
  /** Pages of the first language without a translation. */
  readonly missing: number;
  /** Pages of this language that translate none. */
  readonly onlyThere: number;
}

const heads: Readonly<Record<keyof TranslationCounts, Text>> = {
  translated: { es: 'traducidas', en: 'translated' },
  outdated: { es: 'por actualizar', en: 'outdated' },
  missing: { es: 'faltan', en: 'missing' },
  onlyThere: { es: 'solo allí', en: 'only there' },
};

/** A table with a line for each language. @param languages the counts by the key of the language */
export function languageTable(languages: Readonly<Record<string, TranslationCounts>>, locale: Locale): string[] {
  const names = Object.values(mapValues(heads, (head) => textIn(head, locale)));
  const rows = Object.entries(languages).map(([key, counts]) => [
    key,
    ...Object.keys(heads).map((name) => String(counts[name as keyof TranslationCounts])),
  ]);
  if (rows.length === 0) return [locale === 'en' ? 'The site has one language.' : 'El sitio tiene un idioma.'];
  const table = [[locale === 'en' ? 'Pages' : 'Páginas', ...names], ...rows];
  const widths = table[0]!.map((_, column) => Math.max(...table.map((row) => row[column]!.length)));
  return table.map((row) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join('  '),
  );
}
