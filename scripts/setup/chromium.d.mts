export interface BrowserSearch {
  readonly env?: NodeJS.ProcessEnv;
  readonly platform?: string;
  /** True if the browser starts. By default, the last one that did is remembered in a file of the checkout. */
  readonly isRunnable?: (path: string) => Promise<boolean>;
}

/**
 * The path of a Chromium that runs: CHROMIUM_PATH, else one of the system, else Playwright's own. Undefined when there
 * is none; throws when CHROMIUM_PATH names a program that does not run.
 */
export function findChromium(search?: BrowserSearch): Promise<string | undefined>;
export function printsVersion(path: string): Promise<boolean>;
