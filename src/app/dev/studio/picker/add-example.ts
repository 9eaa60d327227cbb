import type { OpenFile } from '../document/open-file.ts';
import { below } from '../document/pointer.ts';
import { stepLabel } from '../document/step-label.ts';
import { namingField } from '../outline/sections.ts';
import { server } from '../server.ts';
import type { Offer } from './search.ts';

/**
 * Adds an example of a block, fitted to the site, as one step of the history.
 * @param pointer of the added block
 * @returns the pointer of the field to focus; undefined if the file has not changed, which its state explains
 * @throws {RefusedError | OfflineError}
 */
export async function addExample(
  open: OpenFile,
  pointer: string,
  { type, number, data, title }: Offer,
  locale: string,
): Promise<string | undefined> {
  const path = `pages/${encodeURIComponent(open.get().file)}/example`;
  const { text } = await server.request<{ readonly text: string }>('POST', path, { type, number });
  if (!(await open.apply([{ op: 'paste', pointer, text }], stepLabel(locale, 'addSection', title)))) return undefined;
  const name = namingField(data);
  return name === undefined ? pointer : below(pointer, name);
}
