import { type ComponentType, createContext, memo, type ReactElement, type ReactNode, useContext } from 'react';
import type { BlockData, NestedBlocks } from '../../schema/compiled.ts';
import { usePage } from '../ui/page-context.tsx';
import { Boundary } from './boundary.tsx';
import { StaticContext } from './static-blocks.tsx';

/** Components by block type. */
// biome-ignore lint/suspicious/noExplicitAny: each block has its own props, which are validated with the page
export type Registry = ReadonlyMap<string, ComponentType<any>>;

export const RegistryContext = createContext<Registry>(new Map());

export interface BlocksProps {
  readonly blocks: readonly BlockData[];
  /** Prefix of the numbers of nested blocks: the path of their list, such as `2.items.1.blocks.`. */
  readonly prefix?: string;
  /** Number of blocks in the list before these. */
  readonly first?: number;
}

/** Renders blocks in order. A block that fails in the browser keeps its last markup. */
export function Blocks({ blocks, prefix = '', first = 0 }: BlocksProps): ReactNode {
  const { route } = usePage().page;
  let written = first;
  let added = 0;
  return blocks.map((block, index) => {
    // A block added by the compiler gets the number of the block before it, and a number of its own.
    added = block.isProse ? added + 1 : 0;
    if (!block.isProse) written += 1;
    const number = `${prefix}${written}${added > 0 ? `+${added}` : ''}`;
    return numberedBlock(index, { block, number, route });
  });
}

/** Elements of blocks that are reused in development, where React takes some 30 µs to create an element. */
const elements = new WeakMap<BlockData, ReactElement<NumberedBlockProps>>();

/** The element of a block. It stays the same object while its props are equal. */
function numberedBlock(index: number, props: NumberedBlockProps): ReactElement<NumberedBlockProps> {
  const { block, number, route } = props;
  const made = import.meta.env.DEV ? elements.get(block) : undefined;
  if (made?.key === String(index) && made.props.number === number && made.props.route === route) return made;
  const element = <NumberedBlock key={index} {...props} />;
  if (import.meta.env.DEV) elements.set(block, element);
  return element;
}

interface NumberedBlockProps {
  readonly block: BlockData;
  readonly number: string;
  readonly route: string;
}

/** Rendered again only if its data change: in the Studio, a keystroke changes one block of a page. */
const NumberedBlock = memo(
  ({ block, number, route }: NumberedBlockProps): ReactNode => (
    <Boundary name={blockName(block, number)} number={number} route={route} source={block}>
      <Block block={block} number={number} route={route} />
    </Boundary>
  ),
);

/** @throws if the block's type has no component, so that a build fails instead of omitting the block */
function Block({ block, number, route }: NumberedBlockProps): ReactNode {
  const registry = useContext(RegistryContext);
  const { mark, served } = useContext(StaticContext);
  const elements = served?.route === route && served.elements.get(number);
  if (elements) return elements;
  const Component = registry.get(block.type);
  if (!Component) throw new Error(`No component for block type "${block.type}"`);
  const hasNested = nestedLists(block).length > 0;
  const content = <Component {...((hasNested ? renderNested(block.props, number) : block.props) as object)} />;
  return mark ? mark(block, number, content) : content;
}

/** @param number of the block on its page, from 1 */
export function blockName({ type }: Pick<BlockData, 'type'>, number: string): string {
  return `block ${number} (${type})`;
}

/**
 * Replaces every nested list of blocks in a value by its rendering. A value without nested blocks is returned as is.
 * @param path position of the value on the page: `2.items.1`
 */
function renderNested(value: unknown, path: string): unknown {
  if (!isObject(value)) return value;
  if (isNestedBlocks(value)) return <Blocks blocks={value.$blocks} prefix={`${path}.`} />;
  let changed: Record<string, unknown> | undefined;
  for (const key of Object.keys(value)) {
    const rendered = renderNested(value[key], below(path, value, key));
    if (rendered === value[key]) continue;
    changed ??= (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
    changed[key] = rendered;
  }
  return changed ?? value;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function isNestedBlocks(value: object): value is NestedBlocks {
  return '$blocks' in value;
}

/** The path of a property or item of a value. Items count from 1. */
function below(path: string, value: object, key: string): string {
  return `${path}.${Array.isArray(value) ? Number(key) + 1 : key}`;
}

interface NestedList {
  readonly blocks: readonly BlockData[];
  /** Path of the list in the block, such as `.items.1.blocks`. */
  readonly path: string;
}

const knownLists = new WeakMap<BlockData, readonly NestedList[]>();

/** The lists of blocks directly inside a block. They are cached, because most blocks have none. */
export function nestedLists(block: BlockData): readonly NestedList[] {
  const known = knownLists.get(block) ?? listsIn(block.props);
  knownLists.set(block, known);
  return known;
}

const none: readonly NestedList[] = [];

function listsIn(value: unknown): readonly NestedList[] {
  if (!isObject(value)) return none;
  if (isNestedBlocks(value)) return [{ blocks: value.$blocks, path: '' }];
  let found = none;
  for (const key in value) {
    const inner = listsIn(value[key]);
    if (inner.length > 0)
      found = [...found, ...inner.map((list) => ({ ...list, path: below('', value, key) + list.path }))];
  }
  return found;
}

/**
 * Types of blocks, including nested ones, in order of first use.
 * @param isIncluded false for blocks to leave out, with the blocks inside them
 */
export function blockTypes(blocks: readonly BlockData[], isIncluded = (_: BlockData) => true): string[] {
  const types = new Set<string>();
  const add = (list: readonly BlockData[]) => {
    for (const block of list.filter(isIncluded)) {
      types.add(block.type);
      for (const nested of nestedLists(block)) add(nested.blocks);
    }
  };
  add(blocks);
  return [...types];
}
