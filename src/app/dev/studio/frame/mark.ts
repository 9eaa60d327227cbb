import { elementsOfBlock } from './block-elements.ts';

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
