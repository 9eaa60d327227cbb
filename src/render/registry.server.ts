import type { ComponentType } from 'react';
import type { Script } from '../ui/script.ts';
import type { Registry } from './blocks.tsx';
import type { Scripts } from './islands.ts';

interface BlockModule {
  readonly default: ComponentType;
  readonly script?: Script;
}

const modules = Object.entries(import.meta.glob<BlockModule>('../{blocks,prose}/*/block.tsx', { eager: true })).map(
  ([path, module]) => [path.split('/').at(-2)!, module] as const,
);

/** Components of all blocks, including blocks inside texts, for rendering on the server. */
export const registry: Registry = new Map(modules.map(([type, module]) => [type, module.default]));

/** The `script` of each block type that states one. */
export const scripts: Scripts = new Map(modules.flatMap(([type, { script }]) => (script ? [[type, script]] : [])));

const styles = import.meta.glob<string>('../{blocks,prose}/*/style.css', {
  eager: true,
  query: '?inline',
  import: 'default',
});

/** The style sheet of every block, by type. */
export const blockStyles: ReadonlyMap<string, string> = new Map(
  Object.entries(styles).map(([path, style]) => [path.split('/').at(-2)!, style]),
);
