import type { FileEdit } from '../../../../../contract/studio/edits.ts';
import type { PictureText, PictureTexts, SiteMedia } from '../../../../../contract/studio/media.ts';
import { server } from '../../server/server.ts';
import { valueAt } from '../data/pointer.ts';
import { editFiles } from '../pages/page-actions.ts';
import type { Studio } from '../studio.ts';
import { withText } from './picture-text.ts';

/** The uses of the files of the assets folder. @throws {RefusedError} while the site is being read */
export function readMedia(): Promise<SiteMedia> {
  return server.request('GET', 'media');
}

/** The pictures of all pages with their alternative texts. @throws {RefusedError} while the site is being read */
export function readPictureTexts(): Promise<PictureTexts> {
  return server.request('GET', 'media/texts');
}

/**
 * Gives a picture another alternative text, as a step of the history. Nothing changes if the former text is not there
 * any more.
 * @returns true if the text was written
 * @throws {RefusedError}
 */
export async function describePicture(
  studio: Studio,
  picture: PictureText,
  text: string,
  label: string,
): Promise<boolean> {
  const { file, pointer } = picture;
  let isWritten = false;
  await editFiles(studio, { file, pointer, label }, async (): Promise<FileEdit[]> => {
    const { hash, data } = await server.page(file);
    const value = withText(valueAt(data, pointer), picture, text);
    isWritten = value !== undefined;
    return value === undefined ? [] : [{ file, base: hash, operations: [{ op: 'set', pointer, value }] }];
  });
  return isWritten;
}
