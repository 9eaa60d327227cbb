import { server } from '../../server/server.ts';
import { below } from '../data/pointer.ts';
import type { OpenFile } from '../file/open-file.ts';
import { stepLabel } from '../history/step-label.ts';
import { insertInGap, type SeenGap } from '../schema/insert-in-gap.ts';
import type { Offer } from './offers.ts';
import { savedSectionText } from './saved-sections.ts';
import { namingField } from './sections.ts';

/**
 * Adds an example of a block, fitted to the site, or saved sections, as one step of the history.
 * @param gap the place of the added block, as the author sees it
 * @returns the pointers of the block and of the field to focus; undefined if the file has not changed, which its state
 * explains
 * @throws {RefusedError | OfflineError}
 */
export async function addExample(
  open: OpenFile,
  gap: SeenGap,
  offer: Offer,
  locale: string,
): Promise<{ readonly block: string; readonly field: string } | undefined> {
  const { data, title } = offer;
  const text = await textOf(open, offer);
  const label = stepLabel(locale, 'addSection', title);
  const block = await insertInGap(open, gap, (pointer) => ({ operations: [{ op: 'paste', pointer, text }], label }));
  if (block === undefined) return undefined;
  const name = namingField(data);
  return { block, field: name === undefined ? block : below(block, name) };
}

async function textOf(open: OpenFile, { type, number, saved }: Offer): Promise<string> {
  if (saved !== undefined) return savedSectionText(saved);
  const path = `pages/${encodeURIComponent(open.get().file)}/example`;
  return (await server.request<{ readonly text: string }>('POST', path, { type, number })).text;
}
