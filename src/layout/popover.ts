/** Closes a popover if it is open; does nothing in browsers without popovers. */
export function closePopover(id: string): void {
  const element = document.getElementById(id);
  if (element?.matches(':popover-open')) element.hidePopover();
}
