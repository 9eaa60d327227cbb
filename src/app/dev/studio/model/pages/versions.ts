import type { FormerVersion, SiteHistory } from '../../../../../contract/studio/history.ts';
import { server } from '../../server/server.ts';
import { textOperations } from '../data/text-change.ts';
import { stepLabel } from '../history/step-label.ts';
import type { Studio } from '../studio.ts';
import { editFile, restoreDeleted } from './page-actions.ts';

/** The publications of the site, or of a file. */
export function readHistory(file: string | undefined): Promise<SiteHistory> {
  return server.request('GET', file === undefined ? 'history' : `pages/${encodeURIComponent(file)}/history`);
}

/** @param version the name of its bytes @throws {RefusedError} */
export function readVersion(file: string, version: string): Promise<FormerVersion> {
  return server.request('GET', `pages/${encodeURIComponent(file)}/history/${version}`);
}

/** Gives a file the text of a former version, or creates it again. The author can undo that. @throws {RefusedError} */
export async function restoreVersion(
  studio: Studio,
  file: string,
  { before, after }: Pick<FormerVersion, 'before' | 'after'>,
  name: string,
): Promise<void> {
  const label = stepLabel(studio.get().overview.locale, 'takeBack', name);
  if (after === null) await restoreDeleted(studio, file, before ?? '', label);
  else await editFile(studio, file, label, (source) => textOperations(source, before ?? ''));
  await studio.refreshChanges();
}
