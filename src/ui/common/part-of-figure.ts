/**
 * A share of the number in a text, in the notation of the text: half of `10.000 km` is `5.000 km`. The digits are filled
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
