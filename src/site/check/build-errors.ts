import { countOf } from '../../content/diagnostics/report/counts.ts';
import type { CheckReport } from './check-report.ts';

/** The pages have errors; nothing was built. */
export class ContentError extends Error {
  constructor(readonly report: CheckReport) {
    super(`${countOf(report.diagnostics).errors} errors in the pages`);
  }
}

/** The output folder cannot be used; the message gives the reason and the remedy. The folder has not been modified. */
export class OutputError extends Error {}
