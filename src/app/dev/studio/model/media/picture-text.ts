import type { PictureText } from '../../../../../contract/studio/media.ts';

/** A picture in the list of alternative texts. */
export interface ListedPicture extends PictureText {
  /** Stays the same while the text changes. */
  readonly key: string;
}

/** The pictures with their keys. A key is the place of the picture, with a number for equal pictures at one place. */
export function listPictures(pictures: readonly PictureText[]): ListedPicture[] {
  const counts = new Map<string, number>();
  return pictures.map((picture) => {
    const place = `${picture.file}#${picture.pointer} ${picture.src}`;
    const number = (counts.get(place) ?? 0) + 1;
    counts.set(place, number);
    return { ...picture, key: `${place} ${number}` };
  });
}

/** The alternative text of a picture, as its author reads it: without the backslashes of a long text. */
export function shownText({ written, within }: Pick<PictureText, 'written' | 'within'>): string {
  return within ? written.replace(/\\([[\]\\])/g, '$1') : written;
}

/** True for a picture that lacks its alternative text, or has one that does not describe it. */
export function isPoor({ isAbsent, isUseless }: Pick<PictureText, 'isAbsent' | 'isUseless'>): boolean {
  return isUseless || isAbsent === true;
}

/** True for a picture with an empty alternative text. It is decorative, or its author has not written the text yet. */
export function isEmpty({ written, isAbsent }: Pick<PictureText, 'isAbsent' | 'written'>): boolean {
  return written.trim() === '' && !isAbsent;
}

/**
 * The value at the pointer of a picture, with another alternative text.
 * @param value the present value
 * @returns undefined if the former text is not there any more
 */
export function withText(
  value: unknown,
  { within, written }: Pick<PictureText, 'within' | 'written'>,
  text: string,
): string | undefined {
  if (!within) return (value ?? '') === written ? text : undefined;
  const [start, end] = within;
  if (typeof value !== 'string' || value.slice(start, end) !== written) return undefined;
  const isPicture = value.slice(0, start).endsWith('![') && value.slice(end).startsWith('](');
  const escaped = text.replace(/[[\]\\]/g, '\\$&').replace(/\s+/g, ' ');
  return isPicture ? value.slice(0, start) + escaped + value.slice(end) : undefined;
}
