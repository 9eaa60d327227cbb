import { isAlias, isMap, isScalar, isSeq, type Pair, type Scalar, type Node as YamlNode } from 'yaml';
import type { RefusalName, RefusalParams } from '../operations/refusals.ts';
import type { Child, Entry, ListNode, MapNode, Node, ScalarNode, ScalarStyle } from './node.ts';

/** A construct that operations refuse, by its offset in the source. */
export class UnsupportedYaml extends Error {
  readonly reason: RefusalName;
  readonly offset: number;
  readonly params: RefusalParams;

  constructor(reason: RefusalName, offset: number, params: RefusalParams = {}) {
    super(reason);
    this.reason = reason;
    this.offset = offset;
    this.params = params;
  }
}

/**
 * Reduces a parsed node to the facts that edits need; undefined for an empty value.
 * @throws {UnsupportedYaml} for anchors, aliases, tags, keys other than texts, and repeated keys
 */
export function buildNode(text: string, node: YamlNode): Node | undefined {
  return new Builder(text).node(node);
}

class Builder {
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** @returns undefined for an empty value */
  node(node: YamlNode): Node | undefined {
    const [start, end] = node.range!;
    if (isAlias(node) || node.anchor !== undefined || node.tag) throw new UnsupportedYaml('anchor', start);
    if (isMap(node)) return this.map(node.items, node.flow === true, start, end);
    if (isSeq(node)) return this.list(node.items as YamlNode[], node.flow === true, start, end);
    if (isScalar(node)) return this.scalar(node, start, end);
    return undefined;
  }

  private scalar(node: Scalar, start: number, end: number): ScalarNode | undefined {
    const style = styles[node.type as keyof typeof styles] ?? 'plain';
    if (style === 'plain' && end === start) return undefined;
    const isBlock = style === 'literal' || style === 'folded';
    const last = isBlock ? this.endOfBlockText(start, end) : end;
    return { kind: 'scalar', style, value: node.value, start: start, end: last };
  }

  /** The end of a block text. Blank lines after it are part of it only if its header keeps them (`|+`). */
  private endOfBlockText(start: number, end: number): number {
    const text = this.text.slice(start, end);
    if (/^[|>]\d?\+/.test(text)) return text.endsWith('\n') ? end - 1 : end;
    return start + text.replace(/(?:\n *)+$/, '').length;
  }

  private list(items: readonly YamlNode[], isFlow: boolean, start: number, end: number): ListNode {
    const children: Child[] = [];
    let at = isFlow ? start + 1 : start;
    for (const item of items) {
      at = this.skipBlanks(at, isFlow);
      const markEnd = isFlow ? at : at + 1;
      const value = this.value(item);
      const last = value ? value.end : markEnd;
      children.push({ start: at, markEnd: markEnd, end: last, value });
      at = last;
    }
    const last = isFlow ? end : (children.at(-1)?.end ?? start);
    return { kind: 'list', isFlow, start: start, end: last, children };
  }

  private map(pairs: readonly Pair<unknown, unknown>[], isFlow: boolean, start: number, end: number): MapNode {
    // A pair in a list, as in `[a: 1]`, has no braces, so no field could be added to it.
    if (isFlow && this.text[start] !== '{') throw new UnsupportedYaml('complex-key', start);
    const children: Entry[] = [];
    const keys = new Set<string>();
    let at = start;
    for (const { key: keyNode, value: valueNode } of pairs) {
      const key = this.key(keyNode, at);
      const [keyStart, keyEnd] = (keyNode as Scalar).range!;
      if (keys.has(key)) throw new UnsupportedYaml('duplicate-key', keyStart, { key });
      keys.add(key);
      const colon = this.skipBlanks(keyEnd);
      const markEnd = this.text[colon] === ':' ? colon + 1 : keyEnd;
      const value = this.value(valueNode as YamlNode | null);
      const last = value?.end ?? markEnd;
      children.push({
        key,
        start: keyStart,
        keyEnd: keyEnd,
        markEnd: markEnd,
        end: last,
        value,
      });
      at = last;
    }
    const last = isFlow ? end : (children.at(-1)?.end ?? start);
    return { kind: 'map', isFlow, start: start, end: last, children };
  }

  private value(node: YamlNode | null): Node | undefined {
    return node ? this.node(node) : undefined;
  }

  /** @param from end of the field before it, or start of the map */
  private key(node: unknown, from: number): string {
    if (!isScalar(node)) throw new UnsupportedYaml('complex-key', from);
    const [start, end] = node.range!;
    if (node.anchor !== undefined || node.tag) throw new UnsupportedYaml('anchor', start);
    const key = typeof node.value === 'string' ? node.value : (node.source ?? '');
    const isExplicit = this.text.slice(from, start).replace(/#.*/g, '').includes('?');
    if (start === end || key === '<<' || isExplicit || this.text.slice(start, end).includes('\n'))
      throw new UnsupportedYaml('complex-key', start);
    return key;
  }

  /** Skips white space, comments and, in brackets, commas. */
  private skipBlanks(from: number, isFlow = false): number {
    const blanks = isFlow ? /(?:[\s,]|(?<=\s)#[^\n]*)*/y : /(?:\s|(?<=\s|^)#[^\n]*)*/y;
    blanks.lastIndex = from;
    blanks.test(this.text);
    return blanks.lastIndex;
  }
}

const styles = {
  PLAIN: 'plain',
  QUOTE_SINGLE: 'single',
  QUOTE_DOUBLE: 'double',
  BLOCK_LITERAL: 'literal',
  BLOCK_FOLDED: 'folded',
} as const satisfies Record<string, ScalarStyle>;
