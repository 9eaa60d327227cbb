import path from 'node:path';
import { firstLanguage, languageOf } from '../../../../schema/site/languages.ts';
import { applyOperations } from '../../../content/edit/apply.ts';
import { editContext } from '../../../content/edit/edit-context.ts';
import { translatedPages } from '../../../content/link/languages/translations.ts';
import { replaceFile } from '../write.ts';
import { translationMessages } from './messages.ts';
import { readTexts, type TranslatedSite } from './translated-pages.ts';

/** The result of work on a file: the refusals say why a part was not done. */
export interface TranslationResult {
  readonly file: string;
  readonly isChanged: boolean;
  readonly refusals: readonly string[];
}

/**
 * States in a translation that it is that of the present original.
 * @param file its path with the name of the pages folder
 */
export function acceptTranslation(site: TranslatedSite, file: string): TranslationResult {
  const say = translationMessages[site.locale];
  const refused = (reason: string) => ({ file, isChanged: false, refusals: [reason] });
  const page = site.pages.find((each) => each.file === file);
  if (!page) return refused(say.noPage(file));
  if (languageOf(page.route, site.languages) === firstLanguage) return refused(say.noTranslation(file));
  const pair = translatedPages(site.pages, site.pairs).find((each) => each.page === page);
  // A page that shows the entries of a data file has no texts of its own, so nothing translates it.
  if (!pair?.original.texts) return refused(say.noOriginal(file));
  const { version } = pair.original.texts;
  const { source } = readTexts(site, file);
  const operation = { op: 'set', pointer: '/sourceVersion', value: version } as const;
  const result = applyOperations(source, [operation], editContext(file, site.schemas, site.locale));
  if ('refusals' in result)
    return { file, isChanged: false, refusals: result.refusals.map(({ reason, hint }) => `${reason} ${hint}`) };
  const isChanged = result.source !== source;
  if (isChanged) replaceFile(path.join(site.parent, file), result.source);
  return { file, isChanged, refusals: [] };
}
