import type { PictureArea } from '../../../../../contract/studio/media.ts';

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** A corner of an area: 0 for left and top, 1 for right and bottom. */
export interface Corner {
  readonly x: 0 | 1;
  readonly y: 0 | 1;
}

/** The shortest side of an area in pixels, unless the picture is smaller. */
const shortest = 16;

/** The size of a picture after quarter turns. */
export function turnedSize({ width, height }: PictureSize, turns: number): PictureSize {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width };
}

/**
 * The same area after its picture was turned once.
 * @param size of the picture before the turn @param direction 1 for a turn to the right, -1 for one to the left
 */
export function turnedArea(
  { left, top, width, height }: PictureArea,
  size: PictureSize,
  direction: 1 | -1,
): PictureArea {
  const isRight = direction === 1;
  return {
    left: isRight ? size.height - top - height : top,
    top: isRight ? left : size.width - left - width,
    width: height,
    height: width,
  };
}

/** The whole picture as an area. */
export function wholeArea({ width, height }: PictureSize): PictureArea {
  return { left: 0, top: 0, width, height };
}

/** True if an area is the whole picture. */
export function isWhole(area: PictureArea, size: PictureSize): boolean {
  return area.width === size.width && area.height === size.height;
}

/** The largest area with a proportion, as close as possible to the centre of another one. */
export function withRatio({ left, top, width, height }: PictureArea, ratio: number, size: PictureSize): PictureArea {
  const wide = Math.min(size.width, Math.round(size.height * ratio));
  const area = { left, top, width: wide, height: Math.min(size.height, Math.round(wide / ratio)) };
  return moved(area, (width - area.width) / 2, (height - area.height) / 2, size);
}

/** The area in another place of the picture. */
export function moved(area: PictureArea, dx: number, dy: number, size: PictureSize): PictureArea {
  return {
    ...area,
    left: within(Math.round(area.left + dx), 0, size.width - area.width),
    top: within(Math.round(area.top + dy), 0, size.height - area.height),
  };
}

/** The area with one of its corners in another place; the opposite corner stays. @param ratio of its sides, if fixed */
export function resized(
  { left, top, width, height }: PictureArea,
  { x, y }: Corner,
  dx: number,
  dy: number,
  size: PictureSize,
  ratio?: number,
): PictureArea {
  const [right, bottom] = [left + width, top + height];
  const [widest, highest] = [x === 1 ? size.width - left : right, y === 1 ? size.height - top : bottom];
  const least = Math.min(shortest, size.width, size.height);
  let wide = within(width + (x === 1 ? dx : -dx), least, widest);
  let high = within(height + (y === 1 ? dy : -dy), least, highest);
  if (ratio !== undefined) {
    // The corner follows the longer movement.
    const wanted = Math.abs(dx) >= Math.abs(dy) * ratio ? wide : high * ratio;
    wide = within(wanted, least * Math.max(1, ratio), Math.min(widest, highest * ratio));
    high = wide / ratio;
  }
  wide = Math.max(1, Math.round(wide));
  high = Math.max(1, Math.min(Math.round(high), highest));
  return { left: x === 1 ? left : right - wide, top: y === 1 ? top : bottom - high, width: wide, height: high };
}

function within(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
