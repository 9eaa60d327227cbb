import { Mark, type Node } from 'prosemirror-model';
import type { TextNode } from '../../../../../content/edit/text/text-node.ts';
import { schema } from './schema.ts';
import type { Unit } from './write-words.ts';

/** A text as its author found it: the nodes for the editor, each with its characters in the source. */
export interface Base {
  readonly source: string;
  readonly node: Node;
  readonly from: number;
  readonly to: number;
  readonly children: readonly Base[];
  /** The characters of a paragraph, each with its place. */
  readonly units: readonly PlacedUnit[];
}

export interface PlacedUnit extends Unit {
  readonly from: number;
  readonly to: number;
}

/** Converts a tree of the server to nodes of the editor. */
export function baseOf(source: string, tree: TextNode): Base {
  const { type, attrs, content = [] } = tree;
  const [from, to] = tree.span;
  const nodeType = schema.nodes[type]!;
  const place = { source, from, to };
  if (!nodeType.isTextblock) {
    const children = content.map((child) => baseOf(source, child));
    const empty = type === 'doc' && children.length === 0;
    const nodes = empty ? [schema.nodes.paragraph!.create()] : children.map(({ node }) => node);
    return { ...place, node: nodeType.create(attrs, nodes), children, units: [] };
  }
  const node = nodeType.create(attrs, content.map(wordsNode));
  return { ...place, node, children: [], units: nodeType.spec.code ? [] : content.flatMap(unitsIn) };
}

function marksIn({ marks = [] }: TextNode): readonly Mark[] {
  return Mark.setFrom(marks.map(({ type, attrs }) => schema.marks[type]!.create(attrs)));
}

function wordsNode(words: TextNode): Node {
  return words.text === undefined
    ? schema.nodes[words.type]!.create(undefined, undefined, marksIn(words))
    : schema.text(words.text, marksIn(words));
}

function unitsIn(words: TextNode): PlacedUnit[] {
  const { text = '\n', span } = words;
  const marks = marksIn(words);
  // A single character may have a backslash; a line break consists of several characters.
  if (text.length === 1) return [{ character: text, marks, from: span[0], to: span[1] }];
  return text
    .split('')
    .map((character, index) => ({ character, marks, from: span[0] + index, to: span[0] + index + 1 }));
}
