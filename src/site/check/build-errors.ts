import type { CheckReport } from './check-report.ts';
import { countErrors } from './check-site.ts';

/** The pages have errors; nothing was built. */
export class ContentError extends Error {
  constructor(readonly report: CheckReport) {
    super(`${countErrors(report.diagnostics)} errors in the pages`);
  }
}
