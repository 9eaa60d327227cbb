/** The root folder of the program, independent of the working directory: of the checkout, or of the installed package. */
export const programRoot: string;

/**
 * Identifies the build of an installed package, whose commands are bundled once, when it is packed. Undefined in a
 * checkout, where the sources run. `scripts/package.ts` defines the constant that this fact is read from.
 */
export const packageBuild: string | undefined;

/** True if a file is a source of the program, not of a package that it uses. */
export function isSourceOfProgram(file: string): boolean;
