import { existsSync } from 'node:fs';
import path from 'node:path';
import { savedName } from '../../../../schema/addresses.ts';
import type { MovedAsset, NamedInstead } from '../../../contract/studio/media.ts';
import { extensionOf, kindOfName } from '../../images/asset-kinds.ts';
import { assetUses } from '../../page-files/assets/asset-uses.ts';
import { performAssetMove, planReferences } from '../../page-files/assets/move-asset.ts';
import type { ChangedFile } from '../../page-files/links/follow-links.ts';
import { UsageError } from '../../usage-error.ts';
import { ApiError } from '../api-error.ts';
import { hashOf } from '../pages/recent-sources.ts';
import { type Fields, flagField, textField } from '../requests/request-body.ts';
import { assetPath, type SitePath } from '../requests/site-paths.ts';
import { completeSite, editingContext, type StudioContext } from '../studio-site.ts';
import { restoreAsset } from './asset-history.ts';
import { safeName } from './asset-name.ts';

/**
 * Gives a file of the assets folder another name or folder (`to`). References in all files follow. With `dryRun` nothing
 * is written. Another file is never replaced. `asWritten` keeps the name as it is: undo restores a former one.
 * @throws {ApiError} no-file; exists; wrong-name; wrong-asset; changed; still-reading
 */
export async function moveAsset(context: StudioContext, asset: SitePath, fields: Fields): Promise<MovedAsset> {
  const { site, options } = context;
  const [wanted, isTrial] = [textField(fields, 'to'), flagField(fields, 'dryRun')];
  await expectThere(context, asset);
  const checked = completeSite(context);
  const target = targetOf(context, asset, flagField(fields, 'asWritten') ? wanted : safeTarget(context, asset, wanted));
  const changed = planned(() => planReferences(checked, pathOf(asset), pathOf(target), editingContext(context)));
  if (!isTrial) {
    for (const { file, source } of changed) site.noteEdit(file, source);
    if (!performAssetMove(options.pages, { file: asset.file, target: target.file, changed }))
      throw ApiError.of('exists', target.file);
    await site.refresh([asset.file, target.file, ...changed.map(({ file }) => file)]);
  }
  return {
    file: target.file,
    path: pathOf(target),
    from: asset.file,
    changed: changed.map(({ file, links, left }) => ({ file, links, left })),
  };
}

/**
 * The edits that name the file `by` wherever a file of the assets folder is named. Nothing is written.
 * @throws {ApiError} no-file; other-kind; wrong-asset; still-reading
 */
export async function nameInstead(context: StudioContext, asset: SitePath, fields: Fields): Promise<NamedInstead> {
  const by = assetPath(context.options.pages, textField(fields, 'by'));
  await expectThere(context, by);
  const [kind, other] = [asset, by].map(({ file }) => kindOfName(file));
  if (kind?.isPicture && !other?.isPicture) throw ApiError.of('other-kind', 'picture');
  if (kind?.isFont && !other?.isFont) throw ApiError.of('other-kind', 'font');
  const checked = completeSite(context);
  const changed = planned(() => planReferences(checked, pathOf(asset), pathOf(by), editingContext(context)));
  const isSaved = ({ file }: ChangedFile) => savedName(file) !== undefined;
  return {
    files: changed.map((each) => ({
      file: each.file,
      base: hashOf(each.before),
      // Saved sections have no form, and no request edits them.
      operations: isSaved(each) ? [] : each.operations,
      links: isSaved(each) ? 0 : each.links,
      left: isSaved(each) ? each.links + each.left : each.left,
    })),
  };
}

/**
 * Removes a file of the assets folder that nothing names.
 * @returns the version of its bytes, with which `restore` brings it back
 * @throws {ApiError} no-file; asset-used; no-git; still-reading
 */
export async function removeAsset(context: StudioContext, asset: SitePath) {
  await expectThere(context, asset);
  const { isUnused } = assetUses(completeSite(context), context.options);
  if (!isUnused(pathOf(asset))) throw ApiError.of('asset-used', asset.file);
  return restoreAsset(context, asset, null);
}

/** Reads the present state of a file, which has to exist. @throws {ApiError} no-file */
export async function expectThere({ site }: StudioContext, { file, absolute }: SitePath): Promise<void> {
  if (!existsSync(absolute)) throw ApiError.of('no-file', file);
  await site.refresh([file]);
}

/** The wanted name, made safe for addresses. The extension stays. @throws {ApiError} wrong-name */
function safeTarget({ options }: StudioContext, asset: SitePath, wanted: string): string {
  const extension = `.${extensionOf(asset.file)}`;
  const named = wanted.toLowerCase().endsWith(extension) ? wanted : wanted + extension;
  return safeName(named, path.basename(options.pages));
}

/** The file with the new name, which has to keep the type and to be free. @throws {ApiError} exists; wrong-name */
function targetOf({ site, options }: StudioContext, asset: SitePath, name: string): SitePath {
  const target = assetPath(options.pages, name);
  if (extensionOf(target.file) !== extensionOf(asset.file)) throw ApiError.of('wrong-name', name.slice(0, 100));
  // Some systems and hosts do not distinguish case.
  const isSame = (other: string) => other.toLowerCase() === pathOf(target).toLowerCase() && other !== pathOf(asset);
  const taken = [...site.checked().folder.assets.keys()].some(isSame);
  if (taken || target.file === asset.file || existsSync(target.absolute)) throw ApiError.of('exists', target.file);
  return target;
}

/** @throws {ApiError} wrong-asset if a file with a reference cannot be edited safely */
function planned<T>(plan: () => T): T {
  try {
    return plan();
  } catch (error) {
    if (error instanceof UsageError) throw ApiError.of('wrong-asset', error.message);
    throw error;
  }
}

/** The path of an asset as pages write it: `/assets/foto.jpg`. */
export function pathOf({ file }: SitePath): string {
  return file.slice(file.indexOf('/'));
}
