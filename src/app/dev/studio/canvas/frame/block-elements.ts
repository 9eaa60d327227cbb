/** The pointer of a block from its rendered number: `2.items.1.blocks.3` is `/blocks/1/items/0/blocks/2`. */
function pointerOfNumber(number: string): string {
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

let marked: string | undefined;

/**
 * Marks the block at a pointer and scrolls to it; without a pointer, removes the mark. A block that does not exist yet,
 * such as one just added, is marked when it appears.
 */
export function markBlock(block: string | undefined): void {
  marked = block;
  for (const element of document.querySelectorAll('[data-marked]')) element.removeAttribute('data-marked');
  update();
  if (block === undefined) blocks.disconnect();
  else blocks.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-block'] });
}

const blocks = new MutationObserver(update);

function update(): void {
  const former = [...document.querySelectorAll<HTMLElement>('[data-marked]')];
  const elements = marked === undefined ? [] : elementsOfBlock(marked);
  if (elements.length === former.length && elements.every((element, index) => element === former[index])) return;
  for (const element of former) element.removeAttribute('data-marked');
  for (const element of elements) element.dataset.marked = '';
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
  elements[0]?.scrollIntoView({ block: 'nearest', behavior });
}
