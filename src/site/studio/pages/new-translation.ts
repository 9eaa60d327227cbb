import { formatPointer } from '../../../../schema/common/pointer.ts';
import { firstLanguage, isOriginal, languageOf, originalOf } from '../../../../schema/site/languages.ts';
import { localTarget } from '../../../content/common/address.ts';
import { isRecord } from '../../../content/common/site-schemas.ts';
import type { EditOperation } from '../../../content/edit/operations/operation.ts';
import { readFacts } from '../../../content/link/facts/read-facts.ts';
import { textVersion, translatableTexts } from '../../../content/link/languages/text-version.ts';
import { routeOf } from '../../../content/link/page-index.ts';
import { linksTo, rewriteLinks } from '../../page-files/links/links-to.ts';
import { ApiError } from '../api-error.ts';
import type { SitePath } from '../requests/site-paths.ts';
import type { StudioContext } from '../studio-site.ts';
import { apply, readText } from './pages.ts';
import { dataOf } from './source-text.ts';

interface NewTranslation {
  readonly original: SitePath;
  /** `copied`, or `empty` for texts that the author has yet to write. */
  readonly texts: string;
  readonly name: string | undefined;
}

/** The value of a text that is not written yet. The check reports it, and the first key replaces it. */
const emptyText = { es: '[texto]', en: '[text]' };

/**
 * The source of a page that translates another one: a draft with the same blocks, whose links lead to pages of its
 * language.
 * @param route its address
 * @throws {ApiError} wrong-field, if the original is not a page of the first language or the new page is one
 */
export function newTranslation(context: StudioContext, route: string, { original, texts, name }: NewTranslation) {
  const { site, options } = context;
  const { languages } = site.checked().pairs;
  const from = routeOf(original.file);
  if (!isOriginal(from, languages) || languageOf(route, languages) === firstLanguage)
    throw ApiError.of('wrong-field', 'translationOf', Object.keys(languages.others).join(' | '));
  if (texts !== 'copied' && texts !== 'empty') throw ApiError.of('wrong-field', 'texts', 'copied | empty');
  const { source } = readText(original);
  const schemas = site.schemas();
  const data = dataOf(context, original.file, source);
  const found = translatableTexts(schemas, schemas.page, data);
  const emptied = texts === 'empty' ? found.map(({ pointer }) => formatPointer(pointer)) : [];
  const set = (pointer: string, value: unknown): EditOperation => ({ op: 'set', pointer, value });
  return apply(context, original.file, source, [
    ...linksInLanguage(context, original, source, route),
    ...emptied.map((pointer) => set(pointer, emptyText[options.locale])),
    ...(name === undefined ? [] : [set('/title', name)]),
    ...(originalOf({ route }, languages) === from ? [] : [set('/translationOf', from)]),
    set('/sourceVersion', textVersion(found).version),
    set('/draft', true),
    // Former addresses lead to the original.
    ...(isRecord(data) && data.redirectFrom !== undefined ? [{ op: 'remove', pointer: '/redirectFrom' } as const] : []),
  ]).source;
}

/** Operations that lead the links of a copied page to pages of its own language, as far as these exist. */
function linksInLanguage(context: StudioContext, { file }: SitePath, source: string, route: string) {
  const { site } = context;
  const { pairs } = site.checked();
  const schemas = site.schemas();
  const facts = readFacts(schemas, schemas.page, dataOf(context, file, source));
  const language = languageOf(route, pairs.languages);
  const targets = new Set(facts.hrefs.map(({ value }) => localTarget(value).path));
  return [...targets]
    .flatMap((target) => {
      const translated = target === routeOf(file) ? route : pairs.translated(target, language);
      if (translated === undefined) return [];
      return rewriteLinks(source, linksTo(target, facts, undefined), target, translated);
    })
    .sort((a, b) => b.start - a.start);
}
