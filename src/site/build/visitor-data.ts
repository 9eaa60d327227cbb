import { baseLanguage } from '../../../schema/common/base-language.ts';
import type { SiteData } from '../../../schema/site-data.ts';
import type { Extras } from '../../app/server/document.ts';
import type { RendererBundle } from './renderer-bundle.ts';

/** Texts of the interface that only sites with a field of `site.yaml` show, by area. */
const areas = { embed: 'embeds' } as const satisfies Readonly<Record<string, keyof SiteData>>;

/** Fields that only the build reads. */
const ofBuild = [
  'agents',
  'embeds',
  'scripts',
  'visits',
  'consent',
  'hosts',
  'headers',
  'openFolders',
  'editing',
  'language',
  'languageMenu',
] as const satisfies readonly (keyof SiteData)[];

/** The fields of the search that only the build and the index have. */
const ofSearch = ['external', 'synonyms', 'index', 'isByCollection', 'messages', 'page', 'place'] as const;

type VisitorData = Omit<SiteData, (typeof ofBuild)[number] | 'search'> & {
  readonly search?: Omit<NonNullable<SiteData['search']>, (typeof ofSearch)[number]>;
};

/** The part of the site data that browsers need. Sites without a part of the program do not send its texts. */
export function visitorData(data: SiteData): VisitorData {
  const isShown = (area: string) =>
    !Object.hasOwn(areas, area) || data[areas[area as keyof typeof areas]] !== undefined;
  const words = Object.entries(data.words).filter(([area]) => isShown(area));
  const search = data.search && without(data.search, ofSearch);
  return { ...without(data, [...ofBuild, 'search']), ...(search && { search }), words: Object.fromEntries(words) };
}

/** The addresses of the scripts that no page of a site loads. @param sites its data in each language */
export function unusedScripts(
  sites: readonly SiteData[],
  { extras, search }: Pick<RendererBundle, 'extras' | 'search'>,
): string[] {
  const isUsed: Readonly<Record<keyof Extras, boolean>> = {
    scripts: sites.some(({ scripts = [] }) => scripts.some(({ consent }) => consent !== 'ask')),
    visits: sites.some(({ visits }) => visits),
    consent: sites.some(({ consent }) => consent),
  };
  const unused = Object.entries(extras).flatMap(([name, url]) => (isUsed[name as keyof Extras] ? [] : [url]));
  const searched = sites.filter((site) => site.search);
  const used = new Set(searched.map(({ lang }) => search.stemmers[baseLanguage(lang)]));
  const stemmers = Object.values(search.stemmers).filter((url) => !used.has(url));
  return [...unused, ...(searched.length > 0 ? [] : [search.script]), ...stemmers];
}

function without<T extends object, K extends keyof T>(data: T, names: readonly K[]): Omit<T, K> {
  return Object.fromEntries(Object.entries(data).filter(([name]) => !names.includes(name as K))) as Omit<T, K>;
}
