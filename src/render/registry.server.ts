import type { ComponentType } from 'react';
import type { Registry } from './blocks.tsx';

const components = import.meta.glob<ComponentType>('../blocks/*/block.tsx', { eager: true, import: 'default' });
const styles = import.meta.glob<string>('../blocks/*/style.css', { eager: true, query: '?inline', import: 'default' });

/** Every block, for rendering on the server. */
export const registry: Registry = byType(components);

/** The style sheet of every block, ready to stand inside a page. */
export const blockStyles: ReadonlyMap<string, string> = byType(styles);

function byType<T>(modules: Readonly<Record<string, T>>): ReadonlyMap<string, T> {
  return new Map(Object.entries(modules).map(([path, module]) => [path.split('/').at(-2)!, module]));
}
