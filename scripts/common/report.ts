import path from 'node:path';
import { githubSummary } from '../../src/content/diagnostics/report/github.ts';
import { formatReport, type ReportFormat } from '../../src/content/diagnostics/report/index.ts';
import type { Report } from '../../src/content/diagnostics/report/report.ts';
import type { Locale } from '../../src/content/diagnostics/rule.ts';
import { type CheckReport, nextOf, sourceReader } from '../../src/site/check/check-report.ts';
import { ruleReferenceFiles } from '../../src/site/options.ts';

/**
 * The report of a checked folder as text; in colour only on a terminal that supports it.
 * @param hasLanguages true if the report counts the translations
 */
export function reportText(site: CheckReport, format: ReportFormat, locale: Locale, hasLanguages = false): string {
  return formatReport(format, {
    ...reportOf(site, locale),
    ...(hasLanguages && { languages: site.translations }),
  });
}

/** The full list of diagnostics, for the summary page of a GitHub workflow step. */
export function stepSummary(site: CheckReport, locale: Locale): string {
  return githubSummary(reportOf(site, locale));
}

function reportOf(site: CheckReport, locale: Locale): Report {
  return {
    diagnostics: site.diagnostics,
    files: site.files,
    hidden: site.hidden,
    connections: site.connections,
    next: nextOf(site),
    sources: sourceReader(site),
    color: process.stdout.isTTY === true && !process.env.NO_COLOR,
    locale,
    // The path leads from the folder that the command was typed in.
    rulesUrl: path.relative(process.cwd(), ruleReferenceFiles[locale]),
  };
}
