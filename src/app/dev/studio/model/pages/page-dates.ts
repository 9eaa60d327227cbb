import type { EditOperation } from '../../../../../content/edit/operations/operation.ts';
import type { FileEdit } from '../../../../../contract/studio/edits.ts';
import type { ListedPage } from '../../../../../contract/studio/site-list.ts';
import { server } from '../../server/server.ts';
import { stepLabel } from '../history/step-label.ts';
import { siteFile } from '../site-file.ts';
import type { Studio } from '../studio.ts';
import { nameOf } from './listed.ts';
import { act } from './page-actions.ts';

/** The first and the last day or time of a page, as its file says it; empty without one. */
export interface PageDates {
  readonly publish: string;
  readonly expires: string;
}

/** @throws {RefusedError} */
export async function readDates(file: string): Promise<PageDates> {
  const { data } = await server.page(file);
  const { publish, expires } = (data ?? {}) as Readonly<Record<string, unknown>>;
  return { publish: String(publish ?? ''), expires: String(expires ?? '') };
}

/**
 * Publishes a page now or on a day, with or without an end. The page is no longer a draft.
 * @param timeZone for a site without a time zone
 * @throws {RefusedError}
 */
export function publishPage(
  studio: Studio,
  page: ListedPage,
  dates: PageDates,
  timeZone: string | undefined,
): Promise<void> {
  const { file } = page;
  const { overview } = studio.get();
  const label = stepLabel(overview.locale, 'publishPage', nameOf(page));
  return act(studio, async () => {
    const zone = timeZone && (await editOf(siteFile(overview), { timeZone }));
    const files = [...(zone ? [zone] : []), await editOf(file, { draft: '', ...dates })];
    return { file, label, pointer: '', action: { kind: 'edits', files } };
  });
}

/** The edit that gives fields of a file these values. An empty value removes its field. */
async function editOf(file: string, values: Readonly<Record<string, string>>): Promise<FileEdit> {
  const { data, hash } = await server.page(file);
  const present = (data ?? {}) as Readonly<Record<string, unknown>>;
  const operations = Object.entries(values).flatMap(([name, value]): EditOperation[] => {
    const pointer = `/${name}`;
    if (value === '') return present[name] === undefined ? [] : [{ op: 'remove', pointer }];
    return present[name] === value ? [] : [{ op: 'set', pointer, value }];
  });
  return { file, base: hash, operations };
}
