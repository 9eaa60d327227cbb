import { partOfFigure } from '../ui/common/part-of-figure.ts';

/** Duration of counting, in milliseconds. */
const duration = 1200;

/** Counts a figure from zero. Its width stays, so that nothing next to it moves. */
export function count(element: Element): void {
  const figure = element as HTMLElement;
  const text = figure.textContent;
  figure.style.minWidth = `${figure.getBoundingClientRect().width}px`;
  const begin = performance.now();
  const show = (now: number) => {
    // The time of a frame may be earlier than the call.
    const share = Math.min(1, Math.max(0, now - begin) / duration);
    figure.textContent = share === 1 ? text : partOfFigure(text, 1 - (1 - share) ** 3);
    if (share < 1) requestAnimationFrame(show);
    else figure.style.minWidth = '';
  };
  requestAnimationFrame(show);
}
