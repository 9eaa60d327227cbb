import type { Plugin, ViteDevServer } from 'vite';

/** The name of the program's package. */
export const programName: string;

/** The modules of the program that blocks may import by name, as paths from its root. */
export const publicModules: Readonly<Record<string, string>>;

/** Makes an authoring server list the folders of blocks again before it uses the two modules. */
export function invalidateBlockModules(server: ViteDevServer): void;

/**
 * A plugin of Vite and Rolldown that makes the modules `virtual:block-definitions` and `virtual:block-components`, and
 * resolves what blocks outside the program import.
 * @param root of the program
 * @param options.hasOwnDefinitions false for commands, which load the definitions of a site's own blocks when they start
 */
export function blockModules(root: string, options?: { readonly hasOwnDefinitions?: boolean }): Plugin;

/** The module with the definitions of a site's own blocks alone. */
export const ownDefinitionsModule: string;
