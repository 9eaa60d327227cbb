import type { Diagnostic } from '../diagnostic.ts';
import type { Lang } from '../messages.ts';

export const reportFormats = ['pretty', 'json', 'github', 'sarif', 'junit'] as const;
export type ReportFormat = (typeof reportFormats)[number];

export interface Report {
  readonly diagnostics: readonly Diagnostic[];
  /** Every file that was checked, clean ones included. */
  readonly files: readonly string[];
  /** Text of a file, for code frames. */
  readonly sources: (file: string) => string | undefined;
  readonly color: boolean;
  readonly lang: Lang;
  /** Page of the rule reference; a rule's name is its fragment. */
  readonly rulesUrl?: string;
}

/** The whole report as one text, ending in a line break. */
export function formatReport(format: ReportFormat, report: Report): string {
  if (format === 'json') return `${JSON.stringify({ diagnostics: report.diagnostics }, null, 2)}\n`;
  return `${report.diagnostics.map((d) => `${d.file}:${d.line}:${d.column} ${d.severity} [${d.rule}] ${d.message}`).join('\n')}\n`;
}
