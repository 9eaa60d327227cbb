import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { BlockData, NestedBlocks } from '../../schema/compiled.ts';

/** Components by block type. Props are checked where pages are validated, so that here any will do. */
// biome-ignore lint/suspicious/noExplicitAny: each block knows its own props; the renderer knows none
export type Registry = ReadonlyMap<string, ComponentType<any>>;

export const RegistryContext = createContext<Registry>(new Map());

/** Blocks in order, each rendered by the component of its type. */
export function Blocks({ blocks }: { readonly blocks: readonly BlockData[] }): ReactNode {
  return blocks.map((block, index) => <Block key={index} block={block} />);
}

/** @throws when no component has the block's type: a page may fail to build, never lose a block in silence */
function Block({ block }: { readonly block: BlockData }): ReactNode {
  const Component = useContext(RegistryContext).get(block.type);
  if (!Component) throw new Error(`No component for block type "${block.type}"`);
  return <Component {...(renderNested(block.props) as object)} />;
}

/** Props with every nested list of blocks replaced by its rendering; those that have none stay what they are. */
function renderNested(value: unknown): unknown {
  if (!isObject(value)) return value;
  if (isNestedBlocks(value)) return <Blocks blocks={value.$blocks} />;
  let changed: Record<string, unknown> | undefined;
  for (const key of Object.keys(value)) {
    const rendered = renderNested(value[key]);
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

/** Types of all blocks, nested ones included, in order of first use. */
export function blockTypes(blocks: readonly BlockData[]): string[] {
  const types = new Set<string>();
  const visit = (value: unknown): void => {
    if (!isObject(value)) return;
    if (isNestedBlocks(value)) add(value.$blocks);
    else for (const key of Object.keys(value)) visit(value[key]);
  };
  const add = (list: readonly BlockData[]) => {
    for (const { type, props } of list) {
      types.add(type);
      visit(props);
    }
  };
  add(blocks);
  return [...types];
}
