/** A part of two compared texts. */
export interface Part {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/**
 * Maximum number of steps of a comparison. Beyond it, everything between the equal ends of both texts counts as
 * changed.
 */
const limit = 1_000_000;

/** The equal and different parts of two texts, word by word, in the order of the text. */
export function wordDifferences(before: string, after: string): Part[] {
  return differences(wordsOf(before), wordsOf(after)).map(({ kind, items }) => ({ kind, text: items.join('') }));
}

/** The equal and different lines of two texts. */
export function lineDifferences(before: string, after: string): Part[] {
  return differences(linesOf(before), linesOf(after)).flatMap(({ kind, items }) =>
    items.map((text) => ({ kind, text })),
  );
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+|\s+|[^\p{L}\p{N}\s]/gu) ?? [];
}

function linesOf(text: string): string[] {
  return text.replace(/\n$/, '').split(/\r?\n/);
}

interface Run {
  readonly kind: Part['kind'];
  readonly items: string[];
}

/** The longest common subsequence of the lists between their equal ends. */
function differences(before: readonly string[], after: readonly string[]): Run[] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let same = 0;
  while (same < shorter - start && before.at(-1 - same) === after.at(-1 - same)) same++;
  const runs: Run[] = [];
  const add = (kind: Part['kind'], items: readonly string[]) => {
    if (items.length === 0) return;
    const last = runs.at(-1);
    if (last?.kind === kind) last.items.push(...items);
    else runs.push({ kind, items: [...items] });
  };
  add('same', before.slice(0, start));
  middle(before.slice(start, before.length - same), after.slice(start, after.length - same), add);
  add('same', before.slice(before.length - same));
  return runs;
}

function middle(
  before: readonly string[],
  after: readonly string[],
  add: (kind: Part['kind'], items: readonly string[]) => void,
): void {
  if (before.length * after.length > limit) {
    add('removed', before);
    add('added', after);
    return;
  }
  const width = after.length + 1;
  const common = new Uint32Array((before.length + 1) * width);
  for (let row = before.length - 1; row >= 0; row--)
    for (let column = after.length - 1; column >= 0; column--)
      common[row * width + column] =
        before[row] === after[column]
          ? common[(row + 1) * width + column + 1]! + 1
          : Math.max(common[(row + 1) * width + column]!, common[row * width + column + 1]!);
  let [row, column] = [0, 0];
  while (row < before.length || column < after.length) {
    if (row < before.length && column < after.length && before[row] === after[column]) {
      add('same', [before[row]!]);
      row++;
      column++;
    } else if (
      column === after.length ||
      (row < before.length && common[(row + 1) * width + column]! >= common[row * width + column + 1]!)
    )
      add('removed', [before[row++]!]);
    else add('added', [after[column++]!]);
  }
}
