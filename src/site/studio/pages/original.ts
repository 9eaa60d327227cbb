import { pathInPages } from '../../../../schema/addresses.ts';
import { formatPointer } from '../../../../schema/common/pointer.ts';
import { firstLanguage, languageOf } from '../../../../schema/site/languages.ts';
import { isRecord } from '../../../content/common/site-schemas.ts';
import { changedTexts } from '../../../content/link/languages/changed-texts.ts';
import { inheritedMember } from '../../../content/link/languages/inherited-values.ts';
import { siteDataFor } from '../../../content/link/languages/language-data.ts';
import { textVersion, translatableTexts } from '../../../content/link/languages/text-version.ts';
import { routeOf, siteFileLanguage } from '../../../content/link/page-index.ts';
import type { FirstLanguageParts, OriginalPage } from '../../../contract/studio/original.ts';
import { hasPlace } from '../../page-files/translation/translated-pages.ts';
import { commitsOf, textsOf } from '../publishing/repository.ts';
import { pagePath, type SitePath } from '../requests/site-paths.ts';
import { originalRoute } from '../site-list.ts';
import type { StudioContext } from '../studio-site.ts';
import { readText } from './pages.ts';
import { dataOf } from './source-text.ts';

/**
 * The parts of the first language that a file of another language has: values that it does not state, and the texts of
 * the page that it translates. @throws {ApiError} no-file
 */
export async function firstLanguageParts(context: StudioContext, path: SitePath): Promise<FirstLanguageParts> {
  const language = siteFileLanguage(path.file);
  if (language === undefined) return originalParts(context, path);
  return { inherited: language === firstLanguage ? null : inheritedSite(context, path, language), page: null };
}

/** The data of the site in a language that states nothing. */
function inheritedSite(context: StudioContext, { file }: SitePath, language: string): unknown {
  const { site, options } = context;
  const { pairs } = site.checked();
  const [root] = file.split('/');
  const first = dataOf(context, file, readText(pagePath(options.pages, `${root}/site.yaml`)).source);
  const translated = (route: string) => pairs.translated(route, language);
  return isRecord(first) ? siteDataFor(language, { first, own: {} }, site.schemas(), translated) : null;
}

async function originalParts(context: StudioContext, path: SitePath): Promise<FirstLanguageParts> {
  const { site, options } = context;
  const { folder, pages, pairs, declared: declarations } = site.checked();
  const data = dataOf(context, path.file, readText(path).source);
  const { translationOf, sourceVersion } = isRecord(data) ? data : {};
  const named = typeof translationOf === 'string' ? translationOf : undefined;
  const route = originalRoute(routeOf(path.file), named, pairs.languages);
  const file = folder.yamlFiles.find((each) => siteFileLanguage(each) === undefined && routeOf(each) === route);
  if (route === undefined || file === undefined || languageOf(route, pairs.languages) !== firstLanguage)
    return { inherited: null, page: null };
  const member =
    pages.has(route) &&
    inheritedMember(pages.get(route)!, languageOf(routeOf(path.file), pairs.languages), {
      pairs,
      declarations,
      schemas: site.schemas(),
    });
  const inherited =
    member && isRecord(data) && Object.hasOwn(data, member.collection) ? { [member.collection]: member.data } : null;
  const original = dataOf(context, file, readText(pagePath(options.pages, file)).source);
  const texts = textsIn(context, original);
  const { version } = textVersion(texts);
  const isOutdated = typeof sourceVersion === 'string' && sourceVersion !== version;
  const former = isOutdated ? await formerTexts(context, file, sourceVersion) : undefined;
  const { changed, removed } = former ? changedTexts(former, texts) : { changed: new Map(), removed: [] };
  const page: OriginalPage = {
    file,
    version,
    isOutdated,
    isKnown: !isOutdated || former !== undefined,
    texts: texts
      .filter((text) => hasPlace(text, { data: original }, { data }))
      .map(({ pointer, value }) => {
        const place = formatPointer(pointer);
        return { pointer: place, value, ...(changed.has(place) && { before: changed.get(place) ?? null }) };
      }),
    removed,
    changed: changed.size,
  };
  return { inherited, page };
}

/** The texts of the newest committed version of a page with this `sourceVersion`; undefined if git has none. */
async function formerTexts(context: StudioContext, file: string, version: string) {
  const { pages } = context.options;
  const commits = await commitsOf(pages, pathInPages(file));
  const names = commits
    .flatMap(({ files }) => files.flatMap(({ before, after }) => [after, before]))
    .filter((name) => name !== null);
  const sources = await textsOf(pages, [...new Set(names)]);
  for (const source of sources.values()) {
    const texts = textsIn(context, dataOf(context, file, source));
    if (textVersion(texts).version === version) return texts;
  }
  return undefined;
}

function textsIn({ site }: StudioContext, data: unknown) {
  const schemas = site.schemas();
  return translatableTexts(schemas, schemas.page, data);
}
