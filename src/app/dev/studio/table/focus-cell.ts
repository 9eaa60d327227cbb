/** Maximum number of frames to wait until a new row is rendered. */
const longestWait = 60;

/** Focuses a cell as soon as it is rendered, unless the author has begun to type into one meanwhile. */
export function focusCell(scroller: HTMLElement | null, row: number, column: number, frames = longestWait): void {
  requestAnimationFrame(() => {
    if (scroller?.querySelector('.studio-table-editor')?.contains(document.activeElement)) return;
    const cell = scroller?.querySelector<HTMLElement>(`[data-cell="${row} ${column}"]`);
    if (!cell && frames > 0) return focusCell(scroller, row, column, frames - 1);
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
}
