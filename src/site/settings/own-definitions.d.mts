/**
 * Bundles the schemas, checks, migrations and messages of the own blocks into a module, which commands import at run time.
 * @param program root of the program
 * @param cache folder of the caches
 * @returns its address (`file:`), which changes with every file of the blocks; undefined without own blocks
 * @throws an error named `BlockError`, or the bundler's error with the position in the source
 */
export function bundleDefinitions(program: string, cache: string): Promise<string | undefined>;
