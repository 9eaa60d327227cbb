/** Closes a popover if it is open; does nothing where the browser has none. */
export function closePopover(id: string): void {
  const element = document.getElementById(id);
  if (element?.matches(':popover-open')) element.hidePopover();
}
