import type { Locale } from '../../src/content/diagnostics/rule.ts';

/** The locale that a command line asks for. It is found even in a command line with errors. */
export function localeOf(args: readonly string[]): Locale;

/**
 * The default locale of messages about a site: the language of its `site.yaml`, or English if the program has no
 * messages in it.
 * @param pages its folder
 */
export function localeOfSite(pages?: string): Locale;
