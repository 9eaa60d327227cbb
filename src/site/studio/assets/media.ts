import { statSync } from 'node:fs';
import path from 'node:path';
import { formatPointer, type Pointer } from '../../../../schema/common/pointer.ts';
import type { PictureTexts, SiteMedia } from '../../../contract/studio/media.ts';
import type { CheckedSite } from '../../check/check-site.ts';
import { assetUses } from '../../page-files/assets/asset-uses.ts';
import { pictureTexts } from '../../page-files/assets/picture-texts.ts';
import { placeInLabels } from '../author-problems.ts';
import { hashOf } from '../pages/recent-sources.ts';
import { completeSite, editingContext, type StudioContext } from '../studio-site.ts';

/** The uses of the files of the assets folder, and the files of the folder `static`. @throws {ApiError} still-reading */
export function listMedia(context: StudioContext): SiteMedia {
  const checked = completeSite(context);
  const labels = editingContext(context);
  const { uses, isUnused } = assetUses(checked, context.options);
  return {
    uses: [...uses].flatMap(([asset, places]) =>
      places.map(({ file, reference }) => ({
        path: asset,
        file,
        pointer: formatPointer(reference.pointer),
        place: placeInLabels(file, fieldOf(reference.pointer), labels),
      })),
    ),
    unused: [...checked.folder.assets.keys()].filter(isUnused),
    statics: listStatics(checked),
  };
}

/** The pictures of all files with their alternative texts. @throws {ApiError} still-reading */
export function listPictureTexts(context: StudioContext): PictureTexts {
  const labels = editingContext(context);
  const found = pictureTexts(completeSite(context), labels);
  return {
    pictures: found.flatMap(({ file, source, pictures }) => {
      const base = hashOf(source);
      return pictures.map(({ pointer, ...picture }) => ({
        ...picture,
        file,
        base,
        pointer: formatPointer(pointer),
        place: placeInLabels(file, picture.within ? pointer : pointer.slice(0, -1), labels),
      }));
    }),
  };
}

/** The field of a picture, which authors know, instead of the address inside it. */
function fieldOf(pointer: Pointer): Pointer {
  return pointer.at(-1) === 'src' ? pointer.slice(0, -1) : pointer;
}

function listStatics({ folder }: CheckedSite): SiteMedia['statics'] {
  const { folder: absolute, name, files } = folder.statics;
  if (absolute === undefined) return { folder: name, files: [] };
  const listed = files.flatMap((file) => {
    const found = statSync(path.join(absolute, file), { throwIfNoEntry: false });
    return found ? [{ path: file, size: found.size }] : [];
  });
  return { folder: name, files: listed };
}
