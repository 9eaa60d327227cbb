import { isOriginal, languageOf } from '../../../../schema/site/languages.ts';
import { commandLine } from '../../common/program/command-line.ts';
import type { Problem } from '../../diagnostics/diagnostic.ts';
import type { TranslationCounts } from '../../diagnostics/report/languages.ts';
import { rulesOf } from '../../diagnostics/rule.ts';
import { isListed } from '../listed.ts';
import type { PageIndexEntry } from '../page-index.ts';
import type { Pairs } from './pairs.ts';
import { type UntranslatedTexts, untranslatedTexts } from './text-version.ts';

const rule = rulesOf('content');

const outdatedTranslation = rule<{ original: string; file: string }>('outdated-translation', {
  severity: 'warning',
  es: ({ original, file }) =>
    `El original, ${original}, ha cambiado desde que se tradujo. Actualiza la traducción y después ejecuta «${commandLine('translation', `accept ${file}`)}».`,
  en: ({ original, file }) =>
    `The original, ${original}, has changed since it was translated. Update the translation, then run \`${commandLine('translation', `accept ${file}`)}\`.`,
  bad: 'sourceVersion: 5f2c9e1',
});

const untranslatedText = rule<UntranslatedTexts & { original: string }>('untranslated-text', {
  severity: 'warning',
  es: ({ same, all, original }) =>
    `Falta traducir la página: ${same} de sus ${all} textos largos son los del original, ${original}. Tradúcelos, o deja la página como borrador («draft: true»).`,
  en: ({ same, all, original }) =>
    `The page is not translated: ${same} of its ${all} long texts are those of the original, ${original}. Translate them, or leave the page as a draft ("draft: true").`,
  bad: 'translationOf: /contacto\ntitle: Contacto',
});

/** A page and the page that it translates. */
export interface TranslatedPage {
  readonly page: PageIndexEntry;
  readonly original: PageIndexEntry;
}

/** The translations of a site. @param pages those that have a file */
export function translatedPages(
  pages: readonly PageIndexEntry[],
  { originalOf }: Pick<Pairs, 'originalOf'>,
): TranslatedPage[] {
  const byRoute = new Map(pages.map((page) => [page.route, page]));
  return pages.flatMap((page) => {
    const original = byRoute.get(originalOf(page.route) ?? '');
    return original ? [{ page, original }] : [];
  });
}

/** True if the texts of the original have changed since a page was translated. */
export function isOutdated({ page, original }: TranslatedPage): boolean {
  return page.sourceVersion !== undefined && page.sourceVersion !== original.texts?.version;
}

/** Reports translations whose original has changed, and pages that are only copied. */
export function translationProblems(
  pages: readonly PageIndexEntry[],
  pairs: Pairs,
): (readonly [file: string, problems: readonly Problem[]])[] {
  return translatedPages(pages, pairs).map((pair) => {
    const { page, original } = pair;
    const same = page.texts && original.texts && isListed(page) && untranslatedTexts(page.texts, original.texts);
    const outdated = outdatedTranslation({ original: original.route, file: page.file });
    return [
      page.file,
      [
        ...(isOutdated(pair) ? [{ ...outdated, pointer: ['sourceVersion'], at: 'value' as const }] : []),
        ...(same
          ? [{ ...untranslatedText({ ...same, original: original.route }), pointer: [], at: 'first-key' as const }]
          : []),
      ],
    ];
  });
}

/** The numbers of translations by the key of the language. Drafts count neither as originals nor as translations. */
export function countTranslations(
  pages: readonly PageIndexEntry[],
  pairs: Pairs,
): Readonly<Record<string, TranslationCounts>> {
  const { languages } = pairs;
  const listed = pages.filter(isListed);
  const translations = translatedPages(listed, pairs);
  const keyOf = ({ route }: PageIndexEntry) => languageOf(route, languages);
  const originals = listed.filter(({ route }) => isOriginal(route, languages));
  return Object.fromEntries(
    Object.keys(languages.others).map((language) => {
      const ofLanguage = translations.filter(({ page }) => keyOf(page) === language);
      const outdated = ofLanguage.filter(isOutdated).length;
      const translated = new Set(ofLanguage.map(({ original }) => original));
      const written = listed.filter((page) => keyOf(page) === language).length;
      const counts = {
        translated: ofLanguage.length - outdated,
        outdated,
        missing: originals.filter((page) => !translated.has(page)).length,
        onlyThere: written - ofLanguage.length,
      };
      return [language, counts];
    }),
  );
}
