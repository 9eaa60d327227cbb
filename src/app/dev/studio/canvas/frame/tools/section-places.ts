/** The places of sections on the page, in pixels from the upper left corner of the window. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The place of a section; undefined if the page shows nothing of it. */
export function sectionBox(index: number): Box | undefined {
  return boxOf(elementsOfSection(index));
}

/** The outermost elements of a section. */
export function elementsOfSection(index: number): Iterable<HTMLElement> {
  return document.querySelectorAll<HTMLElement>(`[data-block="${index + 1}"]`);
}

/** The smallest box around elements; undefined if none is shown. */
export function boxOf(elements: Iterable<Element>): Box | undefined {
  const boxes = [...elements].map((element) => element.getBoundingClientRect());
  const shown = boxes.filter(({ width, height }) => width > 0 && height > 0);
  if (shown.length === 0) return undefined;
  return {
    left: Math.min(...shown.map(({ left }) => left)),
    top: Math.min(...shown.map(({ top }) => top)),
    right: Math.max(...shown.map(({ right }) => right)),
    bottom: Math.max(...shown.map(({ bottom }) => bottom)),
  };
}

/** A place between two sections, or before or after all of them: a line without height. */
export interface Gap {
  readonly left: number;
  readonly right: number;
  readonly y: number;
}

/** A line that marks the place of a dragged part; upright between items in a row. */
export type DropLine = Gap | (Gap & { readonly bottom: number });

/** Places a tool at a point of the window. */
export type Put = (tool: HTMLElement, left: number, y: number) => void;

/** Places a tool along a line of the window. */
export type PutLine = (tool: HTMLElement, line: Gap) => void;

/** @param before index of the section after the gap; the number of sections for the end */
export function gapBefore(before: number): Gap | undefined {
  const [above, below] = [before > 0 ? sectionBox(before - 1) : undefined, sectionBox(before)];
  const neighbour = below ?? above ?? boxOf(document.querySelectorAll('main'));
  if (!neighbour) return undefined;
  const { left, right } = neighbour;
  if (above && below) return { left, right, y: Math.max(below.top, (above.bottom + below.top) / 2) };
  return { left, right, y: below?.top ?? above?.bottom ?? neighbour.top };
}

/** The index of the section around an element; undefined outside of all sections. */
export function sectionAround(target: EventTarget | null): number | undefined {
  const block = target instanceof Element ? target.closest<HTMLElement>('[data-block]') : null;
  // The number of a block inside of a section begins with the number of the section.
  const number = Number.parseInt(block?.dataset.block ?? '', 10);
  return Number.isNaN(number) ? undefined : number - 1;
}

/** The gap nearest to a place in the window: before the first section whose middle is below the place. */
export function gapAt(y: number, count: number): number {
  for (let index = 0; index < count; index++) {
    const box = sectionBox(index);
    if (box && y < (box.top + box.bottom) / 2) return index;
  }
  return count;
}
