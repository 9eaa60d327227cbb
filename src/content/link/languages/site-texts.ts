import { isWithin, type Pointer } from '../../../../schema/common/pointer.ts';
import { hasKeys, keyOf, type Languages, languageOf, languagesOf, tagOf } from '../../../../schema/site/languages.ts';
import { describedValues } from '../../common/described-values.ts';
import { isRecord, type Schemas } from '../../common/site-schemas.ts';
import type { Problem } from '../../diagnostics/diagnostic.ts';
import { when } from '../../diagnostics/phrases.ts';
import { rulesOf } from '../../diagnostics/rule.ts';
import { missingTexts } from '../../rules/interface-messages.ts';
import { tokenPattern } from '../../text/tokens.ts';
import type { AnalyzedFiles } from '../analyzed-file.ts';
import { type PageIndexEntry, siteFileLanguage } from '../page-index.ts';
import { type TranslatableText, translatableTexts } from './text-version.ts';

/** The first texts, each with its place, and the number of further ones. */
const untranslatedSiteText = rulesOf('content')<{
  language: string;
  texts: readonly string[];
  more: number;
  file: string;
}>('untranslated-site-text', {
  severity: 'warning',
  es: ({ language, texts, more, file }) =>
    `Las páginas de «${language}» muestran estos textos del sitio sin traducir: ${texts.join(', ')}${when(more, ` y ${more} más`)}. Escríbelos en ese idioma en ${file}.`,
  en: ({ language, texts, more, file }) =>
    `The pages of "${language}" show these texts of the site untranslated: ${texts.join(', ')}${when(more, ` and ${more} more`)}. Write them in that language in ${file}.`,
  bad: 'languages:\n  en: {label: English}',
});

/** Number of texts that the message lists. */
const mostTexts = 5;

/** Reports the texts of the site that a language lacks: those of `site.yaml` and those of the interface. */
export function languageTexts(
  { site, languageSites = [] }: Pick<AnalyzedFiles, 'site' | 'languageSites'>,
  pages: readonly PageIndexEntry[],
  siteFile: string,
  schemas: Schemas,
): (readonly [file: string, problems: readonly Problem[]])[] {
  const data = site?.data;
  const languages = languagesOf(data);
  if (!data || Object.keys(languages.others).length === 0) return [];
  const first = siteTexts(schemas, data);
  return languagesWithPages(pages, languages).flatMap((language) => {
    const own = languageSites.find(({ file }) => siteFileLanguage(file) === language);
    // While the file of the language is not valid, its texts are not known.
    if (own && !own.analyzed.siteData) return [];
    const file = own?.file ?? siteFile.replace(/[^/]+$/, `${language}/site.yaml`);
    const stated = own?.analyzed.siteData ?? {};
    const place: Pick<Problem, 'pointer' | 'at'> = own
      ? { pointer: [], at: 'first-key' }
      : { pointer: ['languages', language], at: 'key' };
    const missing = first.filter(({ pointer }) => !statedPlace(data, stated, pointer));
    const texts = missing.slice(0, mostTexts).map(({ pointer, value }) => `${nameOf(pointer)}: ${value}`);
    const more = Math.max(0, missing.length - mostTexts);
    const lang = tagOf(language, { lang: String(data.lang), languages });
    const words = missingTexts(schemas.messages, lang, file, stated.words);
    return [
      [
        own?.file ?? siteFile,
        [
          ...(missing.length > 0 ? [{ ...untranslatedSiteText({ language, texts, more, file }), ...place }] : []),
          ...words.map((finding) => ({ ...finding, ...place })),
        ],
      ] as const,
    ];
  });
}

function languagesWithPages(pages: readonly PageIndexEntry[], languages: Languages): string[] {
  const present = new Set(pages.map(({ route }) => languageOf(route, languages)));
  return Object.keys(languages.others).filter((language) => present.has(language));
}

/** Fields with names, which may be the same in all languages. */
const names = ['brand', 'legalName', 'city', 'author', 'fediverse:creator', 'apple-itunes-app'];
/** E-mail addresses, web addresses with or without a scheme, and numbers of versions. */
const untranslatable =
  /\S+@\S+|https?:\S+|(?<![\p{L}\p{N}])(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?:\/\S*)?|(?<!\p{L})v?\d[\d.x]*/gu;

/**
 * The texts of the first `site.yaml` that other languages translate. A text of names, addresses and numbers alone is the
 * same in all languages.
 */
export function siteTexts(schemas: Schemas, data: Readonly<Record<string, unknown>>): TranslatableText[] {
  // A language never takes the texts of the interface from the first one.
  const texts = translatableTexts(schemas, schemas.site, data).filter(({ pointer }) => pointer[0] !== 'words');
  const isName = ({ pointer }: TranslatableText) => names.includes(String(pointer.at(-1)));
  const siteWide = describedValues(schemas, schemas.site, data).filter(({ field }) => field.isSiteWide);
  const named = texts
    .filter(isName)
    .map(({ value }) => value)
    .sort((a, b) => b.length - a.length);
  const hasWords = (value: string) => {
    const rest = value.replace(tokenPattern, '').replace(untranslatable, '');
    return /\p{L}/u.test(named.reduce((text, name) => text.replaceAll(name, ''), rest));
  };
  return texts.filter(
    (text) => !isName(text) && hasWords(text.value) && !siteWide.some(({ pointer }) => isWithin(text.pointer, pointer)),
  );
}

/**
 * The place of a value of the first `site.yaml` in that of a language; undefined if the language does not state it. A
 * list without ids is stated as a whole, so its place may not exist. Lists are merged as `siteDataFor` merges them.
 */
export function statedPlace(first: unknown, own: unknown, pointer: Pointer): Pointer | undefined {
  const [step, ...rest] = pointer;
  if (own === undefined) return undefined;
  if (step === undefined) return [];
  const placeIn = (inner: unknown, stated: unknown, at: string | number) => {
    const place = statedPlace(inner, stated, rest);
    return place && [at, ...place];
  };
  if (isRecord(first) && isRecord(own)) return placeIn(first[step], own[step], step);
  if (!Array.isArray(first) || !Array.isArray(own) || !hasKeys([...first, ...own])) return pointer;
  const item = first[Number(step)];
  const at = own.findIndex((other) => keyOf(other) === keyOf(item));
  return placeIn(item, own[at], at);
}

/** `header.links[0].label` */
function nameOf(pointer: Pointer): string {
  return pointer
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .slice(1);
}
