import type { ComponentType } from 'react';
import type { Registry } from './blocks.tsx';

const components = import.meta.glob<ComponentType>('../{blocks,prose}/*/block.tsx', { eager: true, import: 'default' });

/** Components of all blocks, those inside texts included, for rendering on the server. */
export const registry: Registry = new Map(
  Object.entries(components).map(([path, component]) => [path.split('/').at(-2)!, component]),
);

const styles = import.meta.glob<string>('../{blocks,prose}/*/style.css', {
  eager: true,
  query: '?inline',
  import: 'default',
});

/** The style sheet of every block, by type. */
export const blockStyles: ReadonlyMap<string, string> = new Map(
  Object.entries(styles).map(([path, style]) => [path.split('/').at(-2)!, style]),
);
