import { type Pointer, valueAt, withValue } from '../../../schema/common/pointer.ts';

/** Runs of characters that are equal in the source and in the compiled text: words with blanks and punctuation. */
const plain = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} ,;.?!%]*[\p{L}\p{M}\p{N},;.?!%])?/gu;

/** The part of a link that is not displayed. */
const address = /\]\([^)]*\)/g;

/** A run of words in a compiled text. */
interface Run {
  /** The string that contains the run; `start` is the offset in it. */
  readonly pointer: Pointer;
  readonly start: number;
  readonly words: string;
}

/**
 * A compiled text with the words of the source that is being typed, before the server has compiled it. The value is
 * returned unchanged unless exactly one run of words differs, for example if formatting has changed.
 */
export function withTypedWords(compiled: unknown, source: string): unknown {
  const shown = runsIn(compiled);
  const typed = source.replace(address, '*').match(plain) ?? [];
  const changed = shown.filter(({ words }, index) => words !== typed[index]);
  const [run] = changed;
  if (!run || changed.length > 1 || shown.length !== typed.length) return compiled;
  const { pointer, start, words } = run;
  const text = String(valueAt(compiled, pointer));
  const now = typed[shown.indexOf(run)]!;
  return withValue(compiled, pointer, text.slice(0, start) + now + text.slice(start + words.length));
}

/** The runs in compiled nodes, in their order. Nested blocks are left out: the order of their texts is unknown here. */
function runsIn(node: unknown, pointer: Pointer = []): readonly Run[] {
  if (typeof node === 'string')
    return [...node.matchAll(plain)].map(({ 0: words, index }) => ({ pointer, start: index, words }));
  if (typeof node !== 'object' || node === null) return [];
  const children = Array.isArray(node)
    ? [...node.entries()]
    : Object.entries(node).filter(([key]) => key === 'c' || key === 'items');
  return children.flatMap(([key, child]) => runsIn(child, [...pointer, key]));
}
