import { server } from '../../server/server.ts';
import { below } from '../data/pointer.ts';
import type { OpenFile } from '../file/open-file.ts';
import { stepLabel } from '../history/step-label.ts';
import type { Offer } from './offers.ts';
import { savedSectionText } from './saved-sections.ts';
import { namingField } from './sections.ts';

/**
 * Adds an example of a block, fitted to the site, or saved sections, as one step of the history.
 * @param pointer of the added block
 * @returns the pointer of the field to focus; undefined if the file has not changed, which its state explains
 * @throws {RefusedError | OfflineError}
 */
export async function addExample(
  open: OpenFile,
  pointer: string,
  offer: Offer,
  locale: string,
): Promise<string | undefined> {
  const { data, title } = offer;
  const text = await textOf(open, offer);
  if (!(await open.apply([{ op: 'paste', pointer, text }], stepLabel(locale, 'addSection', title)))) return undefined;
  const name = namingField(data);
  return name === undefined ? pointer : below(pointer, name);
}

async function textOf(open: OpenFile, { type, number, saved }: Offer): Promise<string> {
  if (saved !== undefined) return savedSectionText(saved);
  const path = `pages/${encodeURIComponent(open.get().file)}/example`;
  return (await server.request<{ readonly text: string }>('POST', path, { type, number })).text;
}
