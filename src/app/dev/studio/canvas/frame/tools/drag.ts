/** The places to which a section or an item can be dragged: before one of its kind, or after all of them. */
export interface DragTarget {
  /** The place nearest to a point of the window. */
  readonly placeAt: (x: number, y: number) => number;
  /** Shows the place of the dragged part; undefined hides it. */
  readonly mark: (before: number | undefined) => void;
  readonly drop: (before: number) => void;
}

/** Height of the strips at the edges of the window in which dragging scrolls the page, and pixels of one step. */
const edge = 72;
const step = 14;

/**
 * Drags a section or an item with a pointer of any kind, from the press on its handle on. Escape ends it without a
 * change.
 */
export function dragFrom(event: PointerEvent, { placeAt, mark, drop }: DragTarget): void {
  if (event.button !== 0) return;
  event.preventDefault();
  const handle = event.currentTarget as HTMLElement;
  handle.setPointerCapture(event.pointerId);
  const ends = new AbortController();
  const { signal } = ends;
  let { clientX: x, clientY: y } = event;
  let before: number | undefined;
  const follow = () => {
    before = placeAt(x, y);
    mark(before);
  };
  const scroll = () => {
    if (signal.aborted) return;
    const by = y < edge ? -step : y > innerHeight - edge ? step : 0;
    if (by !== 0 && before !== undefined) {
      scrollBy({ top: by, behavior: 'instant' });
      follow();
    }
    requestAnimationFrame(scroll);
  };
  const end = (isDropped: boolean) => {
    ends.abort();
    mark(undefined);
    if (isDropped && before !== undefined) drop(before);
  };
  handle.addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      [x, y] = [clientX, clientY];
      if (before !== undefined || Math.hypot(x - event.clientX, y - event.clientY) > 4) follow();
    },
    { signal },
  );
  handle.addEventListener('pointerup', () => end(true), { signal });
  for (const name of ['pointercancel', 'lostpointercapture'])
    handle.addEventListener(name, () => end(false), { signal });
  addEventListener(
    'keydown',
    (key) => {
      if (key.key !== 'Escape') return;
      key.stopImmediatePropagation();
      end(false);
    },
    { signal, capture: true },
  );
  requestAnimationFrame(scroll);
}
