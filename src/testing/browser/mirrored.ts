import type { PageFinding } from './page-finding.ts';

/**
 * Boxes that differ from the mirrored boxes of the same page in left-to-right direction, except the contents of elements
 * that state that direction, such as texts in another language, and words for screen readers only, which follow the text
 * before them. Runs in the browser.
 */
export function unmirroredBoxes(): PageFinding[] {
  // Arabic text has no letter spacing, which changes line breaks.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { letter-spacing: 0 !important; transition: none !important }');
  document.adoptedStyleSheets.push(sheet);
  const elements = [...document.querySelectorAll<HTMLElement>('body *')].filter(
    (element) =>
      element.checkVisibility() &&
      !/inline$|contents/.test(getComputedStyle(element).display) &&
      !element.classList.contains('visually-hidden') &&
      !element.parentElement?.closest('[dir=ltr]'),
  );
  const boxes = () => elements.map((element) => element.getBoundingClientRect());
  const mirrored = boxes();
  document.dir = 'ltr';
  const { clientWidth } = document.documentElement;
  const unmirrored = boxes();
  document.dir = 'rtl';
  document.adoptedStyleSheets.pop();
  return unmirrored.flatMap((box, index) => {
    const [left, expected] = [mirrored[index]!.left, clientWidth - box.right];
    const element = elements[index]!;
    const name = element.getAttribute('class') ?? element.localName;
    const text = `${name} starts at ${left} px instead of ${expected} px`;
    const example = element.closest('[data-example]')?.getAttribute('data-example');
    return Math.abs(left - expected) > 1.5 ? [{ text, example }] : [];
  });
}
