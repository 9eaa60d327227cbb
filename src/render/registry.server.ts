import { components, styles } from 'virtual:block-components';
import type { Registry } from './blocks.tsx';
import type { Scripts } from './islands.ts';

const modules = Object.entries(components);

/** Components of all blocks, including blocks inside texts, for rendering on the server. */
export const registry: Registry = new Map(modules.map(([type, module]) => [type, module.default]));

/** The `script` of each block type that states one. */
export const scripts: Scripts = new Map(modules.flatMap(([type, { script }]) => (script ? [[type, script]] : [])));

/** The style sheet of every block, by type. */
export const blockStyles: ReadonlyMap<string, string> = new Map(
  Object.entries(styles).map(([type, style]) => [type, style.default]),
);
