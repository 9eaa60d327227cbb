import type { Diagnostic } from '../diagnostic.ts';
import type { Locale } from '../messages.ts';
import { githubReport } from './github.ts';
import { jsonReport } from './json.ts';
import { junitReport } from './junit.ts';
import { prettyReport } from './pretty.ts';
import { sarifReport } from './sarif.ts';

export const reportFormats = ['pretty', 'json', 'github', 'sarif', 'junit'] as const;
export type ReportFormat = (typeof reportFormats)[number];

/** A block that is not published, by its page file and the words by which the author knows it. */
export interface HiddenName {
  readonly file: string;
  readonly name: string;
}

export interface Report {
  readonly diagnostics: readonly Diagnostic[];
  /** Every file that was checked, clean ones included. */
  readonly files: readonly string[];
  /** Text of a file, for code frames. */
  readonly sources: (file: string) => string | undefined;
  readonly color: boolean;
  readonly locale: Locale;
  /** Hidden blocks of published pages, in the order of their pages. */
  readonly hidden?: readonly HiddenName[];
  /** Address of the rule reference, in which the name of a rule is a fragment. */
  readonly rulesUrl?: string;
}

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
