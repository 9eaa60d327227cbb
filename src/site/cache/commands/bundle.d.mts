/**
 * Bundles a source and its imports into one module, again only when a source has changed.
 * @param root folder of the checkout
 * @param source path of a TypeScript file in it
 * @returns path of the module; rejects when a source cannot be compiled or nothing can be written
 */
export function bundleSource(root: string, source: string): Promise<string>;

/**
 * Identifies the sources of all commands. The root is part of the hash: bundles contain the relative path from the cache
 * to the root, and checkouts may share a linked cache.
 * @param cache folder of the caches
 */
export function hashCommandSources(root: string, cache: string): string;
