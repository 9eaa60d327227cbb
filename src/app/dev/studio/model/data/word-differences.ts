import { diffArrays } from 'diff';

/** A part of two compared texts. */
export interface Part {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** Texts that differ by more words or lines are compared as wholes, because the comparison would take seconds. */
const maxEditLength = 1000;

/** The equal and different parts of two texts, word by word, in the order of the text. */
export function wordDifferences(before: string, after: string): Part[] {
  const parts = differences(wordsOf(before), wordsOf(after)).map(({ kind, items }) => ({ kind, text: items.join('') }));
  return withRuns(parts);
}

/** Replaced words with only white space between them become one run, which is easier to read than single words. */
function withRuns(parts: readonly Part[]): Part[] {
  const joined: Part[] = [];
  let run = { removed: '', added: '', space: '' };
  const end = () => {
    const { removed, added, space } = run;
    const all = { removed, added, same: space };
    for (const kind of ['removed', 'added', 'same'] as const) if (all[kind]) joined.push({ kind, text: all[kind] });
    run = { removed: '', added: '', space: '' };
  };
  for (const { kind, text } of parts) {
    const { removed, added, space } = run;
    if (kind !== 'same') {
      run = { removed: removed + space, added: added + space, space: '' };
      run[kind] += text;
    } else if (removed && added && /^\s+$/.test(text)) run.space = text;
    else {
      end();
      joined.push({ kind, text });
    }
  }
  end();
  return joined;
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

function differences(before: readonly string[], after: readonly string[]) {
  const changes = diffArrays([...before], [...after], { maxEditLength }) ?? [
    { removed: true, added: false, value: before },
    { removed: false, added: true, value: after },
  ];
  return changes.map(({ removed, added, value: items }) => ({
    kind: removed ? ('removed' as const) : added ? ('added' as const) : ('same' as const),
    items,
  }));
}
