import { textIn } from '../../../../../../schema/common/text.ts';
import { sectionsOf } from '../sections/sections.ts';
import { siteFile } from '../site-file.ts';
import type { Studio } from '../studio.ts';
import type { StudioState } from '../studio-state.ts';
import { dataFileName, nameOf } from './listed.ts';

/** A page, a data file, a part of the site data, or a section of the open page. */
export interface Place {
  readonly file: string;
  readonly pointer: string;
  readonly label: string;
  /** Distinguishes places with the same label. */
  readonly note: string;
  /** The name of a group of the site data. */
  readonly siteGroup?: string;
}

interface PlaceNotes {
  readonly section: string;
  readonly siteData: string;
}

/**
 * All places that the author can go to. The files that were opened last come first, without the open one, so that the
 * first place is the file before it.
 */
export function placesOf(
  { overview, schemas, open, recent }: Pick<StudioState, 'overview' | 'schemas' | 'open' | 'recent'>,
  notes: PlaceNotes,
): Place[] {
  const { locale, root, pages, dataFiles, collections } = overview;
  const { file: shown, data } = open?.get() ?? {};
  const files: Place[] = [
    ...pages.map((page) => ({ file: page.file, pointer: '', label: nameOf(page), note: page.route })),
    ...dataFiles.map((listed) => ({
      file: listed.file,
      pointer: '',
      label: dataFileName(listed, collections),
      note: listed.file.slice(root.length + 1),
    })),
  ];
  const opened = recent.flatMap((file) => files.filter((place) => place.file === file));
  const others = files.filter((place) => !opened.includes(place));
  const isShown = ({ file }: Place) => file === shown;
  const sections = pages.some(({ file }) => file === shown) ? sectionsOf(data, schemas, locale) : [];
  return [
    ...opened.filter((place) => !isShown(place)),
    ...others.filter((place) => !isShown(place)),
    ...schemas.siteGroups.map(({ name, label }) => ({
      file: siteFile(overview),
      pointer: '',
      label: textIn(label, locale),
      note: notes.siteData,
      siteGroup: name,
    })),
    ...sections.map(({ pointer, title, kind }) => ({
      file: shown!,
      pointer,
      label: title,
      note: `${notes.section} · ${kind}`,
    })),
  ];
}

/** Opens the file of a place and selects its value. */
export async function goTo(studio: Studio, { file, pointer, siteGroup }: Place): Promise<void> {
  await studio.open(file, pointer);
  if (siteGroup === undefined || studio.get().open?.get().file !== file) return;
  studio.set({ siteGroup });
  studio.select('');
}
