import type { Locale } from '../../src/content/diagnostics/rule.ts';

/** The locale that a command line asks for, which is known even where its options are wrong. */
export function localeOf(args: readonly string[]): Locale;

/**
 * The locale of messages about a site, for those who do not choose one: that of its `site.yaml`, or English where the
 * program does not have it.
 * @param pages its folder
 */
export function localeOfSite(pages?: string): Locale;
