/**
 * The values of a source with their positions, reduced to what edits need. Offsets are UTF-16 units. A value ends after
 * its last character; comments and blank lines below are not part of it.
 */
export type Node = ScalarNode | MapNode | ListNode;

export type ScalarStyle = 'plain' | 'single' | 'double' | 'literal' | 'folded';

export interface ScalarNode {
  readonly kind: 'scalar';
  readonly style: ScalarStyle;
  readonly value: unknown;
  readonly start: number;
  readonly end: number;
}

export interface MapNode {
  readonly kind: 'map';
  /** Written in braces. */
  readonly isFlow: boolean;
  readonly start: number;
  readonly end: number;
  readonly children: readonly Entry[];
}

export interface ListNode {
  readonly kind: 'list';
  /** Written in brackets. */
  readonly isFlow: boolean;
  readonly start: number;
  readonly end: number;
  readonly children: readonly Child[];
}

/** A field of a map or an item of a list. */
export interface Child {
  /** Start of the key, of the dash or, in brackets, of the value. */
  readonly start: number;
  /** End of the key with its colon, or of the dash; equal to `start` for items in brackets. */
  readonly markEnd: number;
  readonly end: number;
  /** Absent for an empty value, which means null. */
  readonly value: Node | undefined;
}

export interface Entry extends Child {
  readonly key: string;
  /** The end of the key, quotes included. */
  readonly keyEnd: number;
}

export type Collection = MapNode | ListNode;

export function isCollection(node: Node | undefined): node is Collection {
  return node !== undefined && node.kind !== 'scalar';
}

/** True for a map or list in block style: its children are on their own lines. */
export function isBlock(node: Node | undefined): node is Collection {
  return isCollection(node) && !node.isFlow;
}

export function isBlockText(node: Node | undefined): node is ScalarNode & { readonly style: 'literal' | 'folded' } {
  return node?.kind === 'scalar' && (node.style === 'literal' || node.style === 'folded');
}

export function isEntry(child: Child): child is Entry {
  return 'key' in child;
}

/** The plain data of a node. */
export function dataOf(node: Node | undefined): unknown {
  if (!node) return null;
  if (node.kind === 'scalar') return node.value;
  if (node.kind === 'list') return node.children.map(({ value }) => dataOf(value));
  // A field may have the name `__proto__`, which an assignment would not add.
  return Object.fromEntries(node.children.map(({ key, value }) => [key, dataOf(value)]));
}
