import { components, styles } from 'virtual:block-components';
import { components as ownComponents } from 'virtual:own-theme';
import type { PageData } from '../../schema/compiled.ts';
import type { Registry } from './blocks.tsx';
import type { Scripts } from './islands.ts';

const modules = Object.entries(components);
const ownModules = Object.entries(ownComponents);

/** Components of all blocks, including blocks inside texts, for rendering on the server. */
export const registry: Registry = new Map(modules.map(([type, module]) => [type, module.default]));

/** The `script` of each block type, and of each component of the owner's theme, that states one. */
export const scripts: Scripts = new Map(
  [...modules, ...ownModules].flatMap(([type, { script }]) => (script ? [[type, script]] : [])),
);

/** Components of the theme for which React starts. Others are hydrated when React starts for another reason. */
const ownIslands = ownModules.flatMap(([name, { script = 'never' }]) => (script === 'never' ? [] : [name]));

/** The components of the theme on a page for which React starts. Bare pages show the slots of their content only. */
export function ownIslandsOf({ layout }: Pick<PageData, 'layout'>): readonly string[] {
  return layout === 'bare' ? ownIslands.filter((name) => name.startsWith('slot-page-')) : ownIslands;
}

/** The style sheet of every block, by type. */
export const blockStyles: ReadonlyMap<string, string> = new Map(
  Object.entries(styles).map(([type, style]) => [type, style.default]),
);
