import path from 'node:path';
import type { CheckReport } from '../src/build/folder-check.ts';
import { projectRoot } from '../src/build/options.ts';
import { ruleReferenceFile } from '../src/build/schema-files.ts';
import type { Lang } from '../src/content/messages.ts';
import { githubSummary } from '../src/content/report/github.ts';
import { formatReport, type Report, type ReportFormat } from '../src/content/report/index.ts';

/** The report of a checked folder as text; in colour only on a terminal that wants it. */
export function reportText(site: CheckReport, format: ReportFormat, lang: Lang): string {
  return formatReport(format, reportOf(site, lang));
}

/** The full list of mistakes, for the summary page of a GitHub workflow step. */
export function stepSummary(site: CheckReport, lang: Lang): string {
  return githubSummary(reportOf(site, lang));
}

function reportOf(site: CheckReport, lang: Lang): Report {
  return {
    diagnostics: site.diagnostics,
    files: site.files,
    sources: site.source,
    color: process.stdout.isTTY === true && !process.env.NO_COLOR,
    lang,
    rulesUrl: path.relative(projectRoot, ruleReferenceFile),
  };
}
