import type { Node } from 'prosemirror-model';
import type { Base } from './base.ts';

/** A node of the edited text, with the node that it was. */
export interface Matched {
  readonly node: Node;
  /** The index of the former node among its siblings; absent for a new node. */
  readonly index?: number;
  readonly base?: Base;
  readonly isSame: boolean;
}

/** Number of comparisons up to which moved nodes are searched for. */
const maxComparisons = 40_000;

/** Finds the former node of each child of an edited node. */
export function matchChildren(bases: readonly Base[], parent: Node): Matched[] {
  const nodes = [...parent.children];
  const matched: (Matched | undefined)[] = nodes.map(() => undefined);
  const same = (index: number, at: number) => {
    matched[at] = { node: nodes[at]!, index, base: bases[index]!, isSame: true };
  };
  let start = 0;
  while (start < bases.length && start < nodes.length && bases[start]!.node.eq(nodes[start]!)) same(start, start++);
  let [end, last] = [bases.length, nodes.length];
  while (end > start && last > start && bases[end - 1]!.node.eq(nodes[last - 1]!)) same(--end, --last);
  for (const [index, at] of commonNodes(bases.slice(start, end), nodes.slice(start, last)))
    same(start + index, start + at);

  let index = start;
  for (let at = start; at < last; at++) {
    if (matched[at]) {
      index = matched[at]!.index! + 1;
      continue;
    }
    const next = matched.slice(at, last).find((found) => found)?.index ?? end;
    const node = nodes[at]!;
    // The first former node of the same kind between the neighbours.
    while (index < next && bases[index]!.node.type !== node.type) index++;
    matched[at] = index < next ? { node, index, base: bases[index++]!, isSame: false } : { node, isSame: false };
  }
  return matched as Matched[];
}

/** The longest common sequence of equal nodes, as pairs of indices. */
function commonNodes(bases: readonly Base[], nodes: readonly Node[]): [number, number][] {
  if (bases.length * nodes.length > maxComparisons) return [];
  const lengths = Array.from({ length: bases.length + 1 }, () => new Array<number>(nodes.length + 1).fill(0));
  const equal = bases.map(({ node }) => nodes.map((other) => node.eq(other)));
  for (let i = bases.length - 1; i >= 0; i--)
    for (let j = nodes.length - 1; j >= 0; j--)
      lengths[i]![j] = equal[i]![j] ? lengths[i + 1]![j + 1]! + 1 : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!);
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < bases.length && j < nodes.length; ) {
    if (equal[i]![j]) pairs.push([i++, j++]);
    else if (lengths[i + 1]![j]! >= lengths[i]![j + 1]!) i++;
    else j++;
  }
  return pairs;
}
