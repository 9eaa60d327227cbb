/** The root folder of the program, independent of the working directory: of the checkout, or of the installed package. */
export const programRoot: string;

export { packageBuild } from '../content/common/program/package-build.mjs';

/** The pages folder of the program's own site; undefined in a package. */
export const programPages: string | undefined;

/** The file that starts a command: `node FILE COMMAND [options]`. */
export const startFile: string;

/** Folder of the caches of a site. A package writes them into the folder of the site. @param site that folder */
export function cacheOf(site: string): string;

/** Folder of the code that an installed package runs. In a checkout it exists after `npm pack`, and nothing reads it. */
export const prebuilt: string;

/** The constants that bundled code of the program needs. @param build as `packageBuild` */
export function definitionsOf(build: string | undefined): Record<string, string>;

/** True if a file is a source of the program, not of a package that it uses. */
export function isSourceOfProgram(file: string): boolean;
