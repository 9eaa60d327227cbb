import type { ComponentType } from 'react';
import type { Registry } from './blocks.tsx';

export { blockStyles } from './block-styles.ts';

const components = import.meta.glob<ComponentType>('../blocks/*/block.tsx', { eager: true, import: 'default' });

/** Every block, for rendering on the server. */
export const registry: Registry = new Map(
  Object.entries(components).map(([path, component]) => [path.split('/').at(-2)!, component]),
);
