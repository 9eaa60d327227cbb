/** The root folder of the program, independent of the working directory: of the checkout, or of the installed package. */
export const programRoot: string;
/** The folder with the guide for authors. */
export const guideFolder: string;

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

/** The path of a source of the program from its root, with slashes; undefined for other files. */
export function sourceName(file: string): string | undefined;

/** True if a file belongs to a package other than the program, which may be in a folder `node_modules` itself. */
export function isOfPackage(file: string): boolean;
