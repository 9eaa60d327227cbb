import { countOf } from './counts.ts';
import { githubReport } from './github.ts';
import { junitReport } from './junit.ts';
import { prettyReport } from './pretty.ts';
import type { Report } from './report.ts';
import { sarifReport } from './sarif.ts';

export const reportFormats = ['pretty', 'json', 'github', 'sarif', 'junit'] as const;
export type ReportFormat = (typeof reportFormats)[number];

const reporters: Readonly<Record<ReportFormat, (report: Report) => string>> = {
  pretty: prettyReport,
  json: jsonReport,
  github: githubReport,
  sarif: sarifReport,
  junit: junitReport,
};

/** The whole report as one text, ending in a line break. */
export function formatReport(format: ReportFormat, report: Report): string {
  return reporters[format]({ ...report, sources: rememberLast(report.sources) });
}

/** Caches the last file read: diagnostics are sorted by file. */
function rememberLast(read: Report['sources']): Report['sources'] {
  let last: { readonly file: string; readonly source: string | undefined } | undefined;
  return (file) => {
    if (last?.file !== file) last = { file, source: read(file) };
    return last.source;
  };
}

/** One JSON object, the contract of `check --format json`. */
function jsonReport({ diagnostics, files, connections = [], languages }: Report): string {
  const listed = diagnostics.map(({ params: _, ...diagnostic }) => diagnostic);
  const report = {
    version: 1,
    files: files.length,
    ...countOf(diagnostics),
    diagnostics: listed,
    ...(connections.length > 0 && { connections }),
    ...(languages && { languages }),
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}
