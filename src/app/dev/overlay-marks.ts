/** Development only: marks the blocks of the page that have diagnostics. */
const attribute = 'data-has-diagnostic';

const sheet = new CSSStyleSheet();
sheet.replaceSync(`
  [${attribute}] { outline: 3px dashed #d1481a; outline-offset: -3px; }
  @media print { [${attribute}] { outline: none; } }
`);
document.adoptedStyleSheets.push(sheet);

let wanted: readonly string[] = [];

// React numbers the elements of blocks during hydration, possibly after the diagnostics have arrived.
new MutationObserver(mark).observe(document.documentElement, { subtree: true, attributeFilter: ['data-block'] });

/** Marks only the blocks that contain these values. @returns the first marked block that the page shows */
export function markBlocks(pointers: readonly string[]): Element | undefined {
  wanted = pointers;
  return mark();
}

function mark(): Element | undefined {
  for (const element of document.querySelectorAll(`[${attribute}]`)) element.removeAttribute(attribute);
  const numbers = wanted.flatMap((pointer) => /^\/blocks\/(\d+)/.exec(pointer)?.[1] ?? []);
  const elements = numbers.flatMap((number) => [
    ...document.querySelectorAll(`main [data-block="${Number(number) + 1}"]`),
  ]);
  for (const element of elements) element.setAttribute(attribute, '');
  return elements[0];
}
