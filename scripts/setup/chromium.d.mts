/**
 * The path of a Chromium that runs: CHROMIUM_PATH, else one of the system, else Playwright's own. Undefined when there
 * is none; throws when CHROMIUM_PATH names a program that does not run.
 */
export function findChromium(): Promise<string | undefined>;
