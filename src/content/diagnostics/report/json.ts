import { countOf } from './counts.ts';
import type { Report } from './report.ts';

/** One JSON object, the contract of `check --format json`. */
export function jsonReport({ diagnostics, files }: Report): string {
  const listed = diagnostics.map(({ params: _, ...diagnostic }) => diagnostic);
  return `${JSON.stringify({ version: 1, files: files.length, ...countOf(diagnostics), diagnostics: listed }, null, 2)}\n`;
}
