/**
 * The pointer of a block in the data of its page, from the renderer's number of the block: `2.items.1.blocks.3` is
 * `/blocks/1/items/0/blocks/2`.
 */
export function pointerOfNumber(number: string): string {
  const keys = number.split('.').map((key) => (/^\d+$/.test(key) ? String(Number(key) - 1) : key));
  return `/blocks/${keys.join('/')}`;
}

/** The outermost elements of the block at a pointer. */
export function elementsOfBlock(pointer: string): HTMLElement[] {
  return blockElements().filter(({ dataset }) => pointerOfNumber(dataset.block!) === pointer);
}

/** The pointer of the innermost block around an element. */
export function blockAround(element: Element): { readonly pointer: string; readonly root: HTMLElement } | undefined {
  const root = element.closest<HTMLElement>('[data-block]');
  return root ? { pointer: pointerOfNumber(root.dataset.block!), root } : undefined;
}

function blockElements(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-block]')];
}
