import { performEdits, trimmed } from '../common/pieces.ts';
import type { TextEdit } from '../common/text-edit.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { moreThan } from '../diagnostics/limit.ts';
import type { SourceFile } from '../link/page-index.ts';
import { mojibake } from '../parse/mojibake.ts';
import { keepsWords, type PublishedFile } from './kept-words.ts';

/**
 * Maximum number of bytes that all trials of a report analyze, because each trial analyzes the whole file. The limit
 * suffices to try fifty mistakes of an ordinary page one by one.
 */
const MAX_TRIED = 500_000;

/** Functions that analyze one file without regard to other files. */
export interface FileReader {
  readonly analyze: (file: SourceFile) => readonly Diagnostic[];
  /** The words that visitors read; undefined if the file cannot be read as data. */
  readonly published: (file: SourceFile) => PublishedFile | undefined;
  /** Maximum number of bytes that all trials of a report analyze. Default: `MAX_TRIED`. */
  readonly maxTried?: number;
}

/** A diagnostic with the edits of its proposed fix, and the numbers of the lines that they change. */
interface Proposal {
  readonly diagnostic: Diagnostic;
  readonly edits: readonly TextEdit[];
  readonly lines: readonly number[];
}

/** Applies proposals together. @returns true if that removes their diagnostics and does no harm */
type Trial = (proposals: readonly Proposal[]) => boolean;

/**
 * Keeps proposed fixes that pass a trial, and removes the others. A fix passes if it removes its diagnostic, adds no
 * other, and leaves the file readable as data and visitors at least as many words.
 * @param before the diagnostics of this file
 */
export function withVerifiedFixes(
  diagnostics: readonly Diagnostic[],
  file: SourceFile,
  reader: FileReader,
  before: readonly Diagnostic[] = diagnostics,
): Diagnostic[] {
  const proposed = diagnostics.filter(({ fix }) => fix);
  if (proposed.length === 0) return [...diagnostics];
  const source = new TextDecoder('utf-8', { ignoreBOM: true }).decode(file.bytes);
  const proposals = proposed
    .map((diagnostic) => proposalOf(diagnostic, source, hasMark(file.bytes) ? 1 : 0))
    .filter(({ edits }) => edits.length > 0);
  let tried = 0;
  const published = onDemand(() => reader.published(file));
  const trial: Trial = (together) => {
    tried += file.bytes.length;
    return tried <= (reader.maxTried ?? MAX_TRIED) && isRemedy(together, source, { file, reader, before, published });
  };
  const passed = independent(proposals).flatMap((together) => passing(together, trial));
  const verified = new Map(passed.map(({ diagnostic, edits }) => [diagnostic, edits]));
  return diagnostics.map((diagnostic) => {
    const { fix, ...rest } = diagnostic;
    const edits = verified.get(diagnostic);
    return fix && edits ? { ...rest, fix: { ...fix, edits } } : rest;
  });
}

function proposalOf(diagnostic: Diagnostic, source: string, mark: number): Proposal {
  const edits = diagnostic
    .fix!.edits.map(({ start, end, text }) => ({ start: start + mark, end: end + mark, text }))
    .flatMap((edit) => trimmed(source, edit));
  return { diagnostic, edits, lines: touchedLines(source, edits) };
}

/** Groups proposals that can be tried together: of one rule, on different lines, independent of each other. */
function independent(proposals: readonly Proposal[]): (readonly Proposal[])[] {
  const groups: { readonly rule: string; readonly lines: Set<number>; readonly proposals: Proposal[] }[] = [];
  for (const proposal of proposals) {
    const { diagnostic, lines } = proposal;
    const isFree = (taken: ReadonlySet<number>) => lines.every((line) => !taken.has(line));
    const group = groups.find(({ rule, lines: taken }) => rule === diagnostic.rule && isFree(taken));
    if (!group) groups.push({ rule: diagnostic.rule, lines: new Set(lines), proposals: [proposal] });
    else {
      group.proposals.push(proposal);
      for (const line of lines) group.lines.add(line);
    }
  }
  return groups.map(({ proposals: together }) => together);
}

/** Finds the proposals that pass, by trying all of them together and, if that fails, each half separately. */
function passing(proposals: readonly Proposal[], trial: Trial): readonly Proposal[] {
  if (trial(proposals)) return proposals;
  if (proposals.length === 1) return [];
  const half = Math.ceil(proposals.length / 2);
  return [...passing(proposals.slice(0, half), trial), ...passing(proposals.slice(half), trial)];
}

interface Tried {
  readonly file: SourceFile;
  readonly reader: FileReader;
  readonly before: readonly Diagnostic[];
  readonly published: () => PublishedFile | undefined;
}

function onDemand<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function isRemedy(proposals: readonly Proposal[], source: string, { file, reader, before, published }: Tried): boolean {
  const edits = proposals.flatMap((proposal) => proposal.edits).sort((a, b) => a.start - b.start);
  const corrected = new Set(proposals.map(({ diagnostic }) => diagnostic));
  const rules = new Set(proposals.map(({ diagnostic }) => diagnostic.rule));
  const text = performEdits(source, edits);
  const changed = { ...file, bytes: new TextEncoder().encode(text) };
  const after = reader.analyze(changed);
  const movedLine = lineMap(source, edits);
  const known = new Map<string, number>();
  for (const each of before) {
    const place = `${each.rule}@${movedLine(each.line)}`;
    known.set(place, (known.get(place) ?? 0) + (corrected.has(each) ? 0 : 1));
  }
  const isRead = (found: readonly Diagnostic[]) => found.every(({ path }) => path !== undefined);
  const touched = new Set(proposals.flatMap(({ lines }) => lines.map(movedLine)));
  // Once a file can be read as data, later checks may report further mistakes.
  const mayShowMore = !isRead(before) && isRead(after);
  // A report that was cut at the maximum lists further mistakes once the first ones are corrected.
  const isCut = before.some(moreThan.isIn);
  if (isRead(before) && !isRead(after)) return false;
  // Correcting a wrong encoding changes the words.
  if (!rules.has(mojibake.id) && !keepsWords(published(), () => reader.published(changed), source, edits)) return false;
  return after.every(({ rule, line, path }) => {
    const place = `${rule}@${line}`;
    const count = known.get(place) ?? 0;
    known.set(place, count - 1);
    // A problem of the page as a whole is reported on its first line.
    const isElsewhere = !touched.has(line) || path?.length === 0;
    return count > 0 || (isElsewhere && (isCut || (mayShowMore && !rules.has(rule))));
  });
}

/** The number of a line after the edits. */
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
