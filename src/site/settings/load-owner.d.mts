/** A mistake in `page-schema.config.ts`, which its owner corrects. */
export class ConfigError extends Error {}

/**
 * Reads the settings and own code of a site, and stores them for `owner()`. The folder of the site is the nearest one
 * above the pages folder that has a file `page-schema.config.ts`, else the parent of the pages folder.
 * @param site.program root of the program
 * @param site.pages pages folder; by default the one that the settings name, else `pages` in `folder`
 * @param site.folder folder that the command runs in
 * @param site.cache folder of the caches, by the folder of the site
 * @param site.needsCode false for a command that works although own code does not load
 * @throws {ConfigError} naming file, setting and remedy
 */
export function loadOwner(site: {
  readonly program: string;
  readonly pages?: string | undefined;
  readonly folder?: string;
  readonly cache: (root: string) => string;
  readonly locale: 'es' | 'en';
  readonly needsCode?: boolean;
}): Promise<void>;
