/** Measures of the scrolling row, whose slides have equal widths. */
export interface Track {
  readonly scrollLeft: number;
  readonly children: ArrayLike<{ readonly offsetLeft: number } | Element>;
}

/** Index of the slide nearest to the start of the row. */
export function nearestSlide(track: Track): number {
  return Math.min(Math.max(Math.round(track.scrollLeft / slideStep(track)), 0), track.children.length - 1);
}

/** Scroll position of a slide. It may be beyond the end of the row; browsers stop there. */
export function slideOffset(track: Track, index: number): number {
  return index * slideStep(track);
}

function slideStep({ children }: Track): number {
  const [first, second] = [children[0], children[1]] as HTMLElement[];
  return first && second ? second.offsetLeft - first.offsetLeft : 1;
}
