/** Maximum number of frames to wait until a new row is rendered. */
const longestWait = 60;

/** Focuses a cell as soon as it is rendered. */
export function focusCell(scroller: HTMLElement | null, row: number, column: number, frames = longestWait): void {
  requestAnimationFrame(() => {
    const cell = scroller?.querySelector<HTMLElement>(`[data-cell="${row} ${column}"]`);
    if (!cell && frames > 0) return focusCell(scroller, row, column, frames - 1);
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
}
