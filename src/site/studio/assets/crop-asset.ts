import type { Asset } from '../../../content/link/assets.ts';
import type { CroppedAsset, PictureCrop } from '../../../contract/studio/media.ts';
import { byteThreads, slowAsset, TooSlowError } from '../../images/threads/byte-threads.ts';
import { ApiError } from '../api-error.ts';
import { type Fields, numberField, optionalText } from '../requests/request-body.ts';
import { readSitePath, type SitePath } from '../requests/site-paths.ts';
import type { StudioContext } from '../studio-site.ts';
import { expectUsable, replaceAsset, storeAsset } from './assets.ts';
import { expectThere, pathOf } from './move-asset.ts';

/**
 * Writes an area of a photograph of the assets folder: as a new file with the name `to`, or without it in place of the
 * photograph.
 * @throws {ApiError} no-file; cannot-crop; wrong-field; exists, with a free name as `proposal`; no-git; wrong-asset
 */
export async function cropAsset(context: StudioContext, asset: SitePath, fields: Fields): Promise<CroppedAsset> {
  await expectThere(context, asset);
  const known = context.site.checked().folder.assets.get(pathOf(asset));
  if (!known?.photo) throw ApiError.of('cannot-crop');
  const to = optionalText(fields, 'to');
  const bytes = await cropped(context, asset, readCrop(fields, known));
  if (to !== undefined) return { ...(await storeAsset(context, to, bytes)), version: null };
  return { ...(await replaceAsset(context, asset, bytes)), isNew: false };
}

/** @throws {ApiError} wrong-field, unless the area is inside of the turned photograph */
function readCrop(fields: Fields, { width = 0, height = 0 }: Asset): PictureCrop {
  const turns = numberField(fields, 'turns', 0, 3);
  const [widest, highest] = turns % 2 === 0 ? [width, height] : [height, width];
  const left = numberField(fields, 'left', 0, widest - 1);
  const top = numberField(fields, 'top', 0, highest - 1);
  return {
    turns,
    left,
    top,
    width: numberField(fields, 'width', 1, widest - left),
    height: numberField(fields, 'height', 1, highest - top),
  };
}

/** @throws {ApiError} wrong-asset, if the work is not ready in time */
async function cropped({ options }: StudioContext, asset: SitePath, crop: PictureCrop): Promise<Buffer> {
  const bytes = readSitePath(asset);
  try {
    return Buffer.from(await byteThreads.run('cropPicture', { bytes, ...crop }));
  } catch (error) {
    if (!(error instanceof TooSlowError)) throw error;
    expectUsable(slowAsset(asset.file, bytes.length, error), options.locale);
    throw error;
  }
}
