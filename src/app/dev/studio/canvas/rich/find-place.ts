import type { Node } from 'prosemirror-model';
import type { ShownPlace } from '../frame/shown-place.ts';

/** The place in an edited text that has the same characters around it as the pressed place of the page. */
export function findPlace(doc: Node, place: ShownPlace): number {
  const all = charactersOf(doc);
  const filled = all.filter(({ character }) => /\S/.test(character));
  const at = samePlace(place, filled.map(({ character }) => character).join(''));
  const [before, after] = [filled[at - 1], filled[at]];
  const { isAfter, hasBlank, empty } = place;
  if (empty !== undefined) {
    const next = all.slice(before ? all.indexOf(before) + 1 : 0).filter(({ character }) => character === blockStart);
    return (next[empty - 1] ?? before ?? all[0])?.position ?? 0;
  }
  if (!before || (after && !isAfter)) return after?.position ?? all[0]?.position ?? 0;
  const blank = hasBlank ? all[all.indexOf(before) + 1] : undefined;
  return before.position + (blank?.character === ' ' ? 2 : 1);
}

interface PlacedCharacter {
  readonly character: string;
  readonly position: number;
}

const blockStart = '\n';

/** The characters of a text. Each paragraph begins with a sign of its own. */
function charactersOf(doc: Node): PlacedCharacter[] {
  const found: PlacedCharacter[] = doc.isTextblock ? [{ character: blockStart, position: 0 }] : [];
  doc.descendants((node, position) => {
    if (node.isTextblock) found.push({ character: blockStart, position: position + 1 });
    for (let index = 0; index < (node.text?.length ?? 0); index++)
      found.push({ character: node.text![index]!, position: position + index });
  });
  return found;
}

/** Number of equal characters that suffice to know a place. */
const sure = 12;
/** Maximum number of characters that are compared on each side. */
const reach = 200;
/** A place at this distance from the pressed one counts as one equal character less. */
const perCharacter = 4;

/**
 * The index with the most equal characters around it. If the editor shows the pressed words in another way, such as a
 * token instead of its value, the index is the one of the nearest characters that are equal.
 */
function samePlace({ text, at }: ShownPlace, edited: string): number {
  let best = { index: 0, score: Number.NEGATIVE_INFINITY };
  for (let distance = 0; sure - distance / perCharacter > best.score && distance <= text.length; distance++)
    for (const near of distance === 0 ? [at] : [at - distance, at + distance]) {
      if (near < 0 || near > text.length) continue;
      const { index, equal } = bestIndex(text, near, edited);
      const score = Math.min(equal, sure) - distance / perCharacter;
      if (score > best.score) best = { index, score };
    }
  return best.index;
}

function bestIndex(text: string, at: number, edited: string): { readonly index: number; readonly equal: number } {
  let best = { index: 0, equal: -1 };
  for (let index = 0; index <= edited.length; index++) {
    const equal = equalAround(text, at, edited, index);
    if (equal > best.equal) best = { index, equal };
  }
  return best;
}

function equalAround(text: string, at: number, edited: string, index: number): number {
  let before = 0;
  while (before < reach && at > before && index > before && text[at - before - 1] === edited[index - before - 1])
    before++;
  let after = 0;
  while (after < reach && at + after < text.length && text[at + after] === edited[index + after]) after++;
  return before + after;
}
