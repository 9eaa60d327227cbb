/** Places a popover below its button, or above it if there is not enough room below. */
export function placeBeside(popover: HTMLElement, button: HTMLElement): void {
  const at = button.getBoundingClientRect();
  const below = at.bottom + popover.offsetHeight < innerHeight;
  popover.style.top = `${below ? at.bottom : Math.max(0, at.top - popover.offsetHeight)}px`;
  popover.style.left = `${Math.max(4, Math.min(at.left, innerWidth - popover.offsetWidth - 4))}px`;
}
