/** Duration of counting, in milliseconds. */
const duration = 1200;

/** Counts a figure from zero. Its width stays, so that nothing next to it moves. */
export function count(element: Element): void {
  const figure = element as HTMLElement;
  const text = figure.textContent;
  figure.style.minWidth = `${figure.getBoundingClientRect().width}px`;
  const begin = performance.now();
  const show = (now: number) => {
    // The time of a frame may be earlier than the call.
    const share = Math.min(1, Math.max(0, now - begin) / duration);
    figure.textContent = share === 1 ? text : partOfFigure(text, 1 - (1 - share) ** 3);
    if (share < 1) requestAnimationFrame(show);
    else figure.style.minWidth = '';
  };
  requestAnimationFrame(show);
}

/**
 * The text with a share of its number, in the same notation: half of `10.000 km` is `5.000 km`. The digits are filled
 * from the end; separators before the first digit are left out.
 */
export function partOfFigure(text: string, share: number): string {
  const [first, last] = [text.search(/\d/), text.search(/\d\D*$/)];
  if (first < 0) return text;
  const written = [...text.slice(first, last + 1)];
  const digits = written.filter(isDigit);
  const value = [...String(Math.floor(Number(digits.join('')) * share)).padStart(digits.length, '0')];
  const filled = written.map((character) => (isDigit(character) ? value.shift()! : character)).join('');
  return text.slice(0, first) + withoutZeros(filled) + text.slice(last + 1);
}

function isDigit(character: string): boolean {
  return /\d/.test(character);
}

/** Leaves out zeros at the beginning, and the separators of groups after them; the zero of `0,5` stays. */
function withoutZeros(figure: string): string {
  return figure.replace(/^(?:0|\D(?=\d{3}(?!\d)))*(?=\d)/, '');
}
