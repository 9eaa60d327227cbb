import { formatPointer } from '../../../../schema/common/pointer.ts';
import { firstLanguage } from '../../../../schema/site/languages.ts';
import { siteUnits } from './site-texts.ts';
import { originalsFor, readTexts, type TranslatedSite, translationOfText } from './translated-pages.ts';
import { writeXliff, type XliffFile, type XliffUnit } from './xliff.ts';

/** The texts to export: all, those without a translation, or those of pages whose original has changed. */
export type Wanted = 'all' | 'missing' | 'outdated';

/** The texts of the first language with their translations into a language, as an XLIFF file. */
export function exportTranslations(site: TranslatedSite, language: string, wanted: Wanted): string {
  const isWanted = ({ target }: XliffUnit) => wanted !== 'missing' || target === undefined;
  const pages = originalsFor(site, language)
    .filter(({ isOutdated }) => wanted !== 'outdated' || isOutdated)
    .map(({ page, translation }): XliffFile => {
      const original = readTexts(site, page.file);
      const translated = translation && readTexts(site, translation.file);
      const units = [...original.texts.values()].map((text) => {
        const target = translated && translationOfText(text, original, translated)?.value;
        // A page that was copied to be translated has the same texts.
        const isTranslated = target !== undefined && target !== text.value;
        return {
          name: `${page.file}#${formatPointer(text.pointer)}`,
          source: text.value,
          ...(isTranslated && { target }),
        };
      });
      return { original: page.file, units };
    });
  // Texts of site.yaml have no version.
  const ofSite = { original: site.siteFile, units: wanted === 'outdated' ? [] : siteUnits(site, language) };
  const files = [ofSite, ...pages]
    .map(({ original, units }) => ({ original, units: units.filter(isWanted) }))
    .filter(({ units }) => units.length > 0);
  return writeXliff({ source: site.tagOf(firstLanguage), target: site.tagOf(language), files });
}
