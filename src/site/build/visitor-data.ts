import type { SiteData } from '../../../schema/site-data.ts';
import type { Extras } from '../../app/server/document.ts';

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
  'language',
  'languages',
  'languageMenu',
] as const satisfies readonly (keyof SiteData)[];

/** The part of the site data that browsers need. Sites without a part of the program do not send its texts. */
export function visitorData(data: SiteData): Omit<SiteData, (typeof ofBuild)[number]> {
  const isShown = (area: string) =>
    !Object.hasOwn(areas, area) || data[areas[area as keyof typeof areas]] !== undefined;
  const words = Object.entries(data.words).filter(([area]) => isShown(area));
  return { ...without(data, ofBuild), words: Object.fromEntries(words) };
}

/** The addresses of the scripts that no page of the site names. */
export function unusedExtras(site: SiteData, extras: Extras): string[] {
  const isUsed: Readonly<Record<keyof Extras, boolean>> = {
    scripts: site.scripts?.some(({ consent }) => consent !== 'ask') === true,
    visits: site.visits !== undefined,
    consent: site.consent !== undefined,
  };
  return Object.entries(extras).flatMap(([name, url]) => (isUsed[name as keyof Extras] ? [] : [url]));
}

function without<T extends object, K extends keyof T>(data: T, names: readonly K[]): Omit<T, K> {
  return Object.fromEntries(Object.entries(data).filter(([name]) => !names.includes(name as K))) as Omit<T, K>;
}
