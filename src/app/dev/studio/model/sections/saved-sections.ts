import { studioApi } from '../../../../../../schema/addresses.ts';
import { textIn } from '../../../../../../schema/common/text.ts';
import type { SavedSection, StudioSchemas } from '../../../../../contract/studio/catalogue.ts';
import { server } from '../../server/server.ts';
import { below } from '../data/pointer.ts';
import type { OpenFile } from '../file/open-file.ts';
import type { Offer } from './offers.ts';

const address = (name: string) => `sections/${encodeURIComponent(name)}`;

/** The sections that authors have saved for other pages. */
export async function listSavedSections(): Promise<readonly SavedSection[]> {
  return (await server.request<{ readonly sections: readonly SavedSection[] }>('GET', 'sections')).sections;
}

/** Saves sections of the open page under a name. @param chosen their indices @throws {RefusedError | OfflineError} */
export async function saveSections(open: OpenFile, chosen: readonly number[], name: string): Promise<void> {
  await open.flush();
  const { file, hash } = open.get();
  const pointers = chosen.map((index) => below('/blocks', index));
  await server.request('PUT', address(name), { file, base: hash, pointers });
}

/** @throws {RefusedError | OfflineError} */
export async function renameSavedSection(name: string, next: string): Promise<void> {
  await server.request('POST', `${address(name)}/move`, { name: next });
}

/** @returns saves the section again @throws {RefusedError | OfflineError} */
export async function removeSavedSection(name: string): Promise<() => Promise<void>> {
  const removed = await server.request<{ readonly source: string }>('DELETE', address(name));
  return async () => {
    await server.request('PUT', address(name), removed);
  };
}

/** The text of a saved section, for the operation `paste`. @throws {RefusedError | OfflineError} */
export async function savedSectionText(name: string): Promise<string> {
  return (await server.request<{ readonly text: string }>('GET', `${address(name)}/text`)).text;
}

/** Saved sections as offers of the picker. A broken one cannot be added. */
export function savedOffers(saved: readonly SavedSection[], { blocks }: StudioSchemas, locale: string): Offer[] {
  return saved.map(({ name, blocks: sections, problem }) => {
    const types = sections.map(({ type }) => String(type));
    const kinds = types.map((type) => (Object.hasOwn(blocks, type) ? textIn(blocks[type]!.label, locale) : type));
    return {
      id: `saved ${name}`,
      saved: name,
      type: types[0] ?? '',
      title: name,
      name: [...new Set(kinds)].join(', '),
      description: '',
      category: undefined,
      synonyms: '',
      number: 0,
      data: sections[0] ?? {},
      preview: `${studioApi}/${address(name)}/page`,
      isTaken: false,
      ...(problem !== undefined && { problem }),
    };
  });
}
