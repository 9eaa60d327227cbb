import type { Diagnostic } from '../diagnostic.ts';
import type { Locale } from '../rule.ts';
import { withPlace } from '../with-place.ts';
import { byFile, hiddenNote, summary } from './counts.ts';
import type { Report } from './report.ts';
import { showControls } from './visible.ts';

/** Workflow commands that GitHub shows as annotations. Errors come first, because GitHub limits their number. */
export function githubReport({ diagnostics, files, locale, hidden = [] }: Report): string {
  const ordered = [...diagnostics].sort((a, b) => rank(a) - rank(b));
  const note = hidden.length > 0 ? [showControls(hiddenNote(hidden, locale))] : [];
  return [
    ...ordered.map((diagnostic) => annotation(diagnostic, locale)),
    ...note,
    summary(diagnostics, files.length, locale),
    '',
  ].join('\n');
}

function rank({ severity }: Diagnostic): number {
  return severity === 'error' ? 0 : 1;
}

function annotation(diagnostic: Diagnostic, locale: Locale): string {
  const { severity, file, line, column, endLine, endColumn, rule } = diagnostic;
  const position = {
    file,
    line,
    endLine,
    ...(line === endLine && { col: column, endColumn: Math.max(column, endColumn - 1) }),
    title: rule,
  };
  const properties = Object.entries(position).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  return `::${severity} ${properties.join(',')}::${escapeData(withPlace(diagnostic, locale))}`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').split('\n').map(showControls).join('%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/** The full list as Markdown, for the summary page of a workflow step (`GITHUB_STEP_SUMMARY`). */
export function githubSummary({ diagnostics, files, locale, rulesUrl }: Report): string {
  const parts = [`### ${summary(diagnostics, files.length, locale)}`];
  for (const [file, found] of byFile(diagnostics)) {
    const rows = found.map((diagnostic) => {
      const { line, column, severity, rule } = diagnostic;
      const name = rulesUrl ? `[${rule}](${rulesUrl}#${rule})` : rule;
      return `| ${line}:${column} | ${severity === 'error' ? '❌' : '⚠️'} | ${name} | ${escapeCell(withPlace(diagnostic, locale))} |`;
    });
    parts.push([`#### ${escapeCell(file)}`, '', '| | | | |', '|---|---|---|---|', ...rows].join('\n'));
  }
  return `${parts.join('\n\n')}\n`;
}

function escapeCell(text: string): string {
  return showControls(text.replaceAll('\n', ' ')).replace(/[\\`*_<>|[\]]/g, '\\$&');
}
