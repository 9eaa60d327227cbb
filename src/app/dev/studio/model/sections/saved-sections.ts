import { savedFile, studioApi } from '../../../../../../schema/addresses.ts';
import { textIn } from '../../../../../../schema/common/text.ts';
import type { SavedSection, StudioSchemas } from '../../../../../contract/studio/catalogue.ts';
import { server } from '../../server/server.ts';
import { below } from '../data/pointer.ts';
import type { OpenFile } from '../file/open-file.ts';
import type { PageStep, TakenPageStep } from '../history/history.ts';
import type { SeenSections } from './change-sections.ts';
import { type Offer, titleCheck } from './offers.ts';

const address = (name: string) => `sections/${encodeURIComponent(name)}`;

/** The sections that authors have saved for other pages. */
export async function listSavedSections(): Promise<readonly SavedSection[]> {
  return (await server.request<{ readonly sections: readonly SavedSection[] }>('GET', 'sections')).sections;
}

/** Saves sections of the open page under a name. @throws {RefusedError | OfflineError} */
export async function saveSections(open: OpenFile, seen: SeenSections, name: string): Promise<void> {
  await server.request('PUT', address(name), await sectionsInFile(open, seen));
}

/** The places of sections in the file of the open page, after all its edits are saved. Removed sections are left out. */
export async function sectionsInFile(open: OpenFile, { hash, chosen }: SeenSections) {
  const present = await open.present({ hash, pointers: chosen.map((index) => below('/blocks', index)) });
  const pointers = present.pointers.filter((pointer) => pointer !== undefined);
  return { file: open.get().file, base: present.hash, pointers };
}

/**
 * The name that is proposed for saved sections, without characters that names of files cannot have.
 * @param title of a section
 */
export function presetName(title: string): string {
  const words = title.replace(/[\\/:*?"<>|\s]+/g, ' ');
  return [...words]
    .slice(0, 60)
    .join('')
    .replace(/^[. ]+|[. ]+$/g, '');
}

/** @returns the new name as the server writes it @throws {RefusedError | OfflineError} */
export async function renameSavedSection(name: string, next: string): Promise<string> {
  return (await server.request<SavedSection>('POST', `${address(name)}/move`, { name: next })).name;
}

/** Removes saved sections, or saves removed ones again. @throws {RefusedError | OfflineError} */
export async function takeSavedStep(step: PageStep, name: string): Promise<TakenPageStep> {
  const { file, action } = step;
  if (action.kind === 'create') {
    const { source } = action;
    // The sections get another name if theirs is taken meanwhile.
    const saved = await server.request<SavedSection>('PUT', address(name), { source });
    const [root = ''] = file.split('/');
    return {
      inverse: { ...step, file: savedFile(root, saved.name), action: { kind: 'delete' } },
      shown: undefined,
    };
  }
  const { source } = await server.request<{ readonly source: string }>('DELETE', address(name));
  return { inverse: { ...step, action: { kind: 'create', source } }, shown: undefined };
}

/** The text of a saved section, for the operation `paste`. @throws {RefusedError | OfflineError} */
export async function savedSectionText(name: string): Promise<string> {
  return (await server.request<{ readonly text: string }>('GET', `${address(name)}/text`)).text;
}

/** The id of the offer of saved sections. No type of a block contains a slash. */
export function savedOfferId(name: string): string {
  return `saved/${name}`;
}

/** Saved sections as offers of the picker. Broken ones cannot be added. @param data of the page */
export function savedOffers(
  saved: readonly SavedSection[],
  { blocks }: StudioSchemas,
  data: unknown,
  locale: string,
): Offer[] {
  const isTaken = titleCheck(blocks, data);
  return saved.map(({ name, hash, blocks: sections, problem }) => {
    const types = sections.map(({ type }) => String(type));
    const kinds = types.map((type) => (Object.hasOwn(blocks, type) ? textIn(blocks[type]!.label, locale) : type));
    return {
      id: savedOfferId(name),
      saved: name,
      type: types[0] ?? '',
      title: name,
      name: [...new Set(kinds)].join(', '),
      description: '',
      category: undefined,
      synonyms: '',
      number: 0,
      data: sections[0] ?? {},
      // Pictures are kept by their addresses, and the file of this name may change.
      preview: `${studioApi}/${address(name)}/page?${hash}`,
      isTaken: types.some(isTaken),
      ...(problem !== undefined && { problem }),
    };
  });
}
