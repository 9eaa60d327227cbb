import type { SiteData } from '../../../schema/site-data.ts';

/** Texts of the interface that only sites with a field of `site.yaml` show, by area. */
const areas = { embed: 'embeds' } as const satisfies Readonly<Record<string, keyof SiteData>>;

/** The part of the site data that browsers need. Sites without a part of the program do not send its texts. */
export function visitorData(data: SiteData): Omit<SiteData, 'embeds' | 'hosts' | 'headers' | 'openFolders'> {
  const { embeds, hosts: _, headers: __, openFolders: ___, ...site } = data;
  const declared = { embeds };
  const words = Object.entries(site.words).filter(
    ([area]) => !Object.hasOwn(areas, area) || declared[areas[area as keyof typeof areas]] !== undefined,
  );
  return { ...site, words: Object.fromEntries(words) };
}
