interface Placing {
  /** Pixels between the popover and the element. */
  readonly gap?: number;
  /** True if the popover scrolls with the page. */
  readonly scrolls?: boolean;
}

/** Places a popover at a point of the window, or above it if there is not enough room below. */
export function placeAt(popover: HTMLElement, { x, y }: { readonly x: number; readonly y: number }): void {
  const { offsetWidth: width, offsetHeight: height } = popover;
  /** Height of a line of text, which stays visible. */
  const line = 32;
  const top = y + height < innerHeight ? y : Math.max(4, y - line - height);
  popover.style.left = `${Math.max(4, Math.min(x, innerWidth - width - 4))}px`;
  popover.style.top = `${top}px`;
}

/** Places a popover below an element, or above it if there is not enough room below. */
export function placeBeside(popover: HTMLElement, element: Element, { gap = 0, scrolls = false }: Placing = {}): void {
  const at = element.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = popover;
  const isBelow = at.bottom + gap + height < innerHeight;
  const top = isBelow ? at.bottom + gap : Math.max(0, at.top - gap - height);
  const left = Math.max(4, Math.min(at.left, innerWidth - width - 4));
  const origin = scrolls ? { left: scrollX, top: scrollY } : { left: 0, top: 0 };
  popover.style.left = `${left + origin.left}px`;
  popover.style.top = `${top + origin.top}px`;
}
