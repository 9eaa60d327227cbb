/**
 * Identifies the build of an installed package, whose commands are bundled once, when it is packed. Undefined in a
 * checkout, where the sources run. Bundlers define the constant that it is read from (`src/site/program.mjs`).
 */
export const packageBuild: string | undefined;
