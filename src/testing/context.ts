import type { ExamplePage } from './examples/example-pages.ts';
import type { Finding } from './findings.ts';

/** The built sites with the examples of a block. */
export interface BlockTestSites {
  /** Base URL of the example site; empty if it could not be built. */
  readonly site: string;
  /** Base URL of the same site in Arabic. */
  readonly arabic: string;
  /** Its pages with examples. */
  readonly pages: readonly ExamplePage[];
  /** The pages of examples whose screenshots are compared. */
  readonly screenshots: readonly ExamplePage[];
  /** Why the sites could not be built. */
  readonly failure?: string;
}

/** Settings of a run of tests of blocks of a site. */
export interface BlockTestRun {
  /** By type of block. */
  readonly sites: Readonly<Record<string, BlockTestSites>>;
  /** Folder that holds the folder of blocks; paths in messages start from it. */
  readonly root: string;
  /** Folder of the pictures that differ from accepted ones. */
  readonly rejected: string;
  /** True if the present screenshots are accepted. */
  readonly isAccepting: boolean;
  /** Errors of types; undefined if TypeScript is not installed. */
  readonly typeErrors: readonly Finding[] | undefined;
}

/** Facts of a whole run of tests, which its set-up provides for all test files (`inject`). */
declare module 'vitest' {
  export interface ProvidedContext {
    /** Base URL of the built site. */
    site: string;
    /** Folder of the built site. */
    out: string;
    /** Path of the browser; undefined if none is installed. */
    chromium: string | undefined;
    /** Cache of Vite with the packages of the browser's side; undefined in unit tests. */
    packages: string | undefined;
    /** The tests of blocks of a site; undefined in the tests of the program. */
    blocks: BlockTestRun;
  }
}
