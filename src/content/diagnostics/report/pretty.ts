import type { Diagnostic } from '../diagnostic.ts';
import { withPlace } from '../with-place.ts';
import { codeFrame } from './code-frame.ts';
import { connectionTable } from './connections.ts';
import { countOf, hiddenNote, nextNote, summary } from './counts.ts';
import { languageTable } from './languages.ts';
import type { Report } from './report.ts';
import { showControls } from './visible.ts';

type Paint = (text: string) => string;

interface Palette {
  readonly error: Paint;
  readonly warning: Paint;
  readonly strong: Paint;
  readonly quiet: Paint;
  readonly success: Paint;
}

/** Report for a terminal: each diagnostic with its lines, then the totals. */
export function prettyReport(report: Report): string {
  const palette = report.color ? ansi : plain;
  const entries = report.diagnostics.map((diagnostic) => entry(diagnostic, report, palette));
  return [...entries, closing(report, palette)].join('\n');
}

function entry(diagnostic: Diagnostic, { sources, locale }: Report, palette: Palette): string {
  const { file, line, column, severity, rule, hint } = diagnostic;
  const position = palette.strong(`${showControls(file)}:${line}:${column}`);
  const head = `${position} ${palette[severity](severity)} ${palette.quiet(`[${rule}]`)} ${showControls(withPlace(diagnostic, locale))}`;
  const source = sources(file);
  const frame = source === undefined ? [] : codeFrame(source, diagnostic);
  const lines = frame.map(({ text, kind }) =>
    kind === 'mark' ? palette[severity](text) : kind === 'near' ? palette.quiet(text) : text,
  );
  return `${[head, ...(hint ? [`  ${showControls(hint)}`] : []), '', ...lines].join('\n')}${lines.length ? '\n' : ''}`;
}

function closing(
  { diagnostics, files, locale, rulesUrl, hidden = [], connections = [], next, languages }: Report,
  palette: Palette,
): string {
  const { errors, warnings } = countOf(diagnostics);
  const paint = errors ? palette.error : warnings ? palette.warning : palette.success;
  const about = locale === 'en' ? 'What each [rule] means' : 'Qué significa cada [regla]';
  const link = rulesUrl && diagnostics.length ? `${palette.quiet(`${about}: ${rulesUrl}`)}\n` : '';
  const notes = [hiddenNote(hidden, locale), next ? nextNote(next, locale) : ''].filter(Boolean).map(showControls);
  const hosts = connectionTable(connections, locale).map((line) => `${palette.quiet(showControls(line))}\n`);
  const table = languages ? languageTable(languages, locale).map((line) => `${line}\n`) : [];
  return `${link}${table.join('')}${hosts.join('')}${notes.map((note) => `${palette.quiet(note)}\n`).join('')}${paint(summary(diagnostics, files.length, locale))}\n`;
}

function sgr(code: number, end: number): Paint {
  return (text) => `\u001b[${code}m${text}\u001b[${end}m`;
}

const ansi: Palette = {
  error: sgr(31, 39),
  warning: sgr(33, 39),
  strong: sgr(1, 22),
  quiet: sgr(2, 22),
  success: sgr(32, 39),
};
const same: Paint = (text) => text;
const plain: Palette = { error: same, warning: same, strong: same, quiet: same, success: same };
