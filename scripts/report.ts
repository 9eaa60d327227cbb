import type { CheckReport } from '../src/build/folder-check.ts';
import type { Lang } from '../src/content/messages.ts';
import { formatReport, type ReportFormat } from '../src/content/report/index.ts';

/** The report of a checked folder as text; in colour only on a terminal that wants it. */
export function reportText(site: CheckReport, format: ReportFormat, lang: Lang): string {
  return formatReport(format, {
    diagnostics: site.diagnostics,
    files: site.files,
    sources: site.source,
    color: process.stdout.isTTY === true && !process.env.NO_COLOR,
    lang,
  });
}
