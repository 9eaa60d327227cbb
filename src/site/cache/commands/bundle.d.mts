/**
 * Bundles a source and its imports into one module, again only when a source has changed.
 * @param root folder of the checkout
 * @param source path of a TypeScript file in it
 * @returns path of the module; rejects when a source cannot be compiled or nothing can be written
 */
export function bundleSource(root: string, source: string): Promise<string>;

/**
 * Identifies the sources of all commands. The root is part of it, because bundles hold absolute paths.
 * @param cache folder of the caches
 */
export function hashSources(root: string, cache: string): string;
