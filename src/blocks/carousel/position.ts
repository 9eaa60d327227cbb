/** What the arithmetic needs of the scrolling row: slides of one width, side by side. */
export interface Track {
  readonly scrollLeft: number;
  readonly children: ArrayLike<{ readonly offsetLeft: number } | Element>;
}

/** Index of the slide that the row has snapped to or is nearest to. */
export function nearestSlide(track: Track): number {
  return Math.min(Math.max(Math.round(track.scrollLeft / slideStep(track)), 0), track.children.length - 1);
}

/** Where the row scrolls to show a slide; the browser stops at the end of the row by itself. */
export function slideOffset(track: Track, index: number): number {
  return index * slideStep(track);
}

function slideStep({ children }: Track): number {
  const [first, second] = [children[0], children[1]] as HTMLElement[];
  return first && second ? second.offsetLeft - first.offsetLeft : 1;
}
