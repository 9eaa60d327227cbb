import type { DragTarget } from './drag.ts';
import { itemBox } from './item-places.ts';
import type { Box, DropLine } from './section-places.ts';

/**
 * The places to which an item can be dragged.
 * @param itemsNow returns the elements of all items of the list
 * @param mark shows a line; undefined hides it
 */
export function itemDrag(
  itemsNow: () => readonly HTMLElement[],
  mark: (line: DropLine | undefined) => void,
  drop: (before: number) => void,
): DragTarget {
  const boxes = () => itemsNow().map(itemBox);
  /** The item nearest to the pointer, and the side of it at which the dragged item is dropped. */
  let near: { readonly box: Box; readonly isAfter: boolean } | undefined;
  return {
    placeAt(x, y) {
      const found = nearest(boxes(), x, y);
      if (!found) return 0;
      const { index, box } = found;
      const isRow = isInRow(boxes());
      const [at, middle] = isRow ? [x, (box.left + box.right) / 2] : [y, (box.top + box.bottom) / 2];
      const isAfter = isRow && isMirrored() ? at < middle : at > middle;
      near = { box, isAfter };
      return index + Number(isAfter);
    },
    mark: (before) =>
      mark(before === undefined || !near ? undefined : lineAt(near.box, near.isAfter, isInRow(boxes()))),
    drop,
  };
}

/** True if items are next to each other: the second shown item begins above the middle of the first one. */
export function isInRow(boxes: readonly (Box | undefined)[]): boolean {
  const [first, second] = boxes.filter((box) => box !== undefined);
  return first !== undefined && second !== undefined && second.top < (first.top + first.bottom) / 2;
}

function isMirrored(): boolean {
  return document.dir === 'rtl';
}

function nearest(boxes: readonly (Box | undefined)[], x: number, y: number) {
  const away = (box: Box) =>
    Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
  const shown = boxes.flatMap((box, index) => (box ? [{ box, index, distance: away(box) }] : []));
  return shown.toSorted((one, other) => one.distance - other.distance)[0];
}

/** The line at an edge of an item. */
function lineAt({ left, right, top, bottom }: Box, isAfter: boolean, isRow: boolean): DropLine {
  if (!isRow) return { left, right, y: isAfter ? bottom : top };
  const x = isAfter === isMirrored() ? left : right;
  return { left: x, right: x, y: top, bottom };
}
