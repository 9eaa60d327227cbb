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
  }
}

export {};
