import type { TextEdit } from '../common/text-edit.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { performEdits, trimmed } from '../edit/pieces.ts';
import type { SourceFile } from '../link/page-index.ts';

/**
 * Every trial analyzes the whole file: their total length is limited, so that a report takes linear time. In bytes:
 * enough for fifty mistakes of an ordinary page.
 */
const MAX_TRIED = 500_000;

type Analyze = (file: SourceFile) => readonly Diagnostic[];

/**
 * Keeps the proposed fixes that pass a trial, and removes the others: after its edits, the diagnostic is gone, no other
 * is added, and what was data still is.
 * @param analyze the diagnostics of a file by itself
 * @param before those of this file
 */
export function withVerifiedFixes(
  diagnostics: readonly Diagnostic[],
  file: SourceFile,
  analyze: Analyze,
  before: readonly Diagnostic[] = diagnostics,
): Diagnostic[] {
  let tried = 0;
  return diagnostics.map((diagnostic) => {
    const { fix, ...rest } = diagnostic;
    if (!fix) return diagnostic;
    tried += file.bytes.length;
    if (tried > MAX_TRIED) return rest;
    const mark = hasMark(file.bytes) ? 1 : 0;
    const source = new TextDecoder('utf-8', { ignoreBOM: true }).decode(file.bytes);
    const edits = fix.edits
      .map(({ start, end, text }) => ({ start: start + mark, end: end + mark, text }))
      .flatMap((edit) => trimmed(source, edit));
    const isRight = edits.length > 0 && isRemedy(diagnostic, source, edits, { file, analyze, before });
    return isRight ? { ...rest, fix: { ...fix, edits } } : rest;
  });
}

function isRemedy(
  diagnostic: Diagnostic,
  source: string,
  edits: readonly TextEdit[],
  { file, analyze, before }: { file: SourceFile; analyze: Analyze; before: readonly Diagnostic[] },
): boolean {
  const after = analyze({ ...file, bytes: new TextEncoder().encode(performEdits(source, edits)) });
  const movedLine = lineMap(source, edits);
  const known = new Map<string, number>();
  for (const each of before) {
    const place = `${each.rule}@${movedLine(each.line)}`;
    known.set(place, (known.get(place) ?? 0) + (each === diagnostic ? 0 : 1));
  }
  const isRead = (found: readonly Diagnostic[]) => found.every(({ pointer }) => pointer !== undefined);
  const touched = touchedLines(source, edits).map(movedLine);
  // A file that can now be read as data may show mistakes that could not be found before.
  const mayShowMore = !isRead(before) && isRead(after);
  if (isRead(before) && !isRead(after)) return false;
  return after.every(({ rule, line, pointer }) => {
    const place = `${rule}@${line}`;
    const count = known.get(place) ?? 0;
    known.set(place, count - 1);
    // What the page as a whole lacks is reported on its first line.
    const isElsewhere = !touched.includes(line) || pointer === '';
    return count > 0 || (mayShowMore && rule !== diagnostic.rule && isElsewhere);
  });
}

/** Where a line of the source is after the edits. */
function lineMap(source: string, edits: readonly TextEdit[]): (line: number) => number {
  const added = edits.map(({ start, end, text }) => ({
    line: lineAt(source, start),
    count: breaks(text) - breaks(source.slice(start, end)),
  }));
  return (line) => line + added.reduce((sum, edit) => sum + (edit.line < line ? edit.count : 0), 0);
}

function touchedLines(source: string, edits: readonly TextEdit[]): number[] {
  return edits.flatMap(({ start, end }) => [lineAt(source, start), lineAt(source, end)]);
}

function lineAt(source: string, offset: number): number {
  return breaks(source.slice(0, offset)) + 1;
}

function breaks(text: string): number {
  return text.split('\n').length - 1;
}

function hasMark([a, b, c]: Uint8Array): boolean {
  return a === 0xef && b === 0xbb && c === 0xbf;
}
