import { baseLanguage } from '../../schema/common/base-language.ts';
import type { Stemmer } from './words.ts';

interface StemmerModule {
  readonly stemmer: Stemmer;
}

/** The stemmers by the language of pages. Each is a file that browsers load with the first search. */
const stemmers = {
  ar: () => import('@orama/stemmers/arabic'),
  bg: () => import('@orama/stemmers/bulgarian'),
  da: () => import('@orama/stemmers/danish'),
  de: () => import('@orama/stemmers/german'),
  el: () => import('@orama/stemmers/greek'),
  en: () => import('@orama/stemmers/english'),
  es: () => import('@orama/stemmers/spanish'),
  fi: () => import('@orama/stemmers/finnish'),
  fr: () => import('@orama/stemmers/french'),
  hu: () => import('@orama/stemmers/hungarian'),
  id: () => import('@orama/stemmers/indonesian'),
  it: () => import('@orama/stemmers/italian'),
  nb: () => import('@orama/stemmers/norwegian'),
  nl: () => import('@orama/stemmers/dutch'),
  nn: () => import('@orama/stemmers/norwegian'),
  no: () => import('@orama/stemmers/norwegian'),
  pt: () => import('@orama/stemmers/portuguese'),
  ro: () => import('@orama/stemmers/romanian'),
  ru: () => import('@orama/stemmers/russian'),
  sv: () => import('@orama/stemmers/swedish'),
  tr: () => import('@orama/stemmers/turkish'),
  uk: () => import('@orama/stemmers/ukrainian'),
} as const satisfies Readonly<Record<string, () => Promise<StemmerModule>>>;

/** The ends of the paths of these modules. */
export const stemmerModules: Readonly<Record<keyof typeof stemmers, string>> = {
  ar: '@orama/stemmers/dist/ar.js',
  bg: '@orama/stemmers/dist/bg.js',
  da: '@orama/stemmers/dist/dk.js',
  de: '@orama/stemmers/dist/de.js',
  el: '@orama/stemmers/dist/gr.js',
  en: '@orama/stemmers/dist/en.js',
  es: '@orama/stemmers/dist/es.js',
  fi: '@orama/stemmers/dist/fi.js',
  fr: '@orama/stemmers/dist/fr.js',
  hu: '@orama/stemmers/dist/hu.js',
  id: '@orama/stemmers/dist/id.js',
  it: '@orama/stemmers/dist/it.js',
  nb: '@orama/stemmers/dist/no.js',
  nl: '@orama/stemmers/dist/nl.js',
  nn: '@orama/stemmers/dist/no.js',
  no: '@orama/stemmers/dist/no.js',
  pt: '@orama/stemmers/dist/pt.js',
  ro: '@orama/stemmers/dist/ro.js',
  ru: '@orama/stemmers/dist/ru.js',
  sv: '@orama/stemmers/dist/se.js',
  tr: '@orama/stemmers/dist/tr.js',
  uk: '@orama/stemmers/dist/uk.js',
};

/** The stemmer of a language. Words of other languages are compared whole. @param lang BCP 47 tag */
export async function loadStemmer(lang: string): Promise<Stemmer> {
  const load = (stemmers as Readonly<Record<string, () => Promise<StemmerModule>>>)[baseLanguage(lang)];
  return load ? (await load()).stemmer : (word) => word;
}
