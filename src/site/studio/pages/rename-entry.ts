import type { RenamedEntry } from '../../../contract/studio/edits.ts';
import { performRename, planRename } from '../../page-files/rename-entry.ts';
import { ApiError } from '../api-error.ts';
import { type Fields, flagField, textField } from '../requests/request-body.ts';
import type { SitePath } from '../requests/site-paths.ts';
import { completeSite, editingContext, type StudioContext } from '../studio-site.ts';
import { asWrongPage } from './create-page.ts';
import { readText } from './pages.ts';
import { hashOf } from './recent-sources.ts';

/**
 * Gives the entry at `pointer` the identifier `id`. The values of all files that name it follow. With `dryRun` nothing
 * is written.
 * @throws {ApiError} changed; wrong-page for an identifier that is not free or not allowed; still-reading
 */
export async function renameEntry(context: StudioContext, path: SitePath, fields: Fields): Promise<RenamedEntry> {
  const { site, options } = context;
  const [pointer, id, base] = [textField(fields, 'pointer'), textField(fields, 'id'), textField(fields, 'base')];
  const isTrial = flagField(fields, 'dryRun');
  const { bytes, source } = readText(path);
  const hash = hashOf(bytes);
  if (hash !== base) throw ApiError.of('changed', path.file).with({ hash, source });
  await site.refresh([path.file]);
  const checked = completeSite(context);
  const entry = { file: path.file, pointer, id };
  const plan = asWrongPage(() => planRename(checked, entry, editingContext(context)), path.file);
  if (!isTrial) {
    for (const file of plan.files) site.noteEdit(file.file, file.source);
    performRename(options.pages, plan);
    await site.refresh(plan.files.map(({ file }) => file));
  }
  return {
    from: plan.from,
    files: plan.files.map((each) => ({
      file: each.file,
      links: each.links,
      base: hashOf(each.source),
      operations: each.inverse,
    })),
  };
}
