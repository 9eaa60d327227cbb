import type { EditOperation } from '../../../../../content/edit/operations/operation.ts';
import type { AuthorProblem } from '../../../../../contract/studio/events.ts';
import { applyChange } from '../data/text-change.ts';
import { lineDifferences } from '../data/word-differences.ts';
import type { OpenFile } from '../file/open-file.ts';

export type Fix = NonNullable<AuthorProblem['fix']>;

/** Maximum number of lines that are shown before and after a fix. */
const mostLines = 3;

/** The operations of a fix, last place first, so that each one leaves the offsets of the next ones valid. */
export function fixOperations(source: string, { edits }: Fix): EditOperation[] {
  return edits
    .toReversed()
    .map(({ start, end, text }) => ({ op: 'text', start, end, text, expect: source.slice(start, end) }));
}

/** The text after a fix. */
export function fixedText(source: string, { edits }: Fix): string {
  return edits.toReversed().reduce(applyChange, source);
}

/**
 * The lines that a fix removes and adds at its first place, without their indentation. If only blanks and invisible
 * characters differ, these are made visible.
 */
export function fixedLines(
  source: string,
  { title, edits }: Fix,
): { readonly before: string[]; readonly after: string[] } {
  const lineEnd = source.indexOf('\n', edits[0]!.end);
  const near = edits.filter(({ start }) => lineEnd < 0 || start <= lineEnd);
  const differences = lineDifferences(source, fixedText(source, { title, edits: near }));
  const linesOf = (kind: 'removed' | 'added') =>
    differences.flatMap((line) => (line.kind === kind ? [line.text] : [])).slice(0, mostLines);
  const [before, after] = [linesOf('removed'), linesOf('added')];
  const bare = (lines: readonly string[]) => lines.join('').replace(invisible, '');
  const shown = bare(before) === bare(after) ? withVisibleCharacters : (line: string) => line.trim();
  return { before: before.map(shown), after: after.map(shown) };
}

const invisible = /[\s\p{Cf}]/gu;
const visible: Readonly<Record<string, string>> = { ' ': '·', '\t': '→' };

function withVisibleCharacters(line: string): string {
  const code = (character: string) => `[U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}]`;
  return line.replace(invisible, (character) => visible[character] ?? code(character));
}

/** The fix of the nearest diagnostic of the same kind in the present file, which may have changed since. */
export function presentFix(
  diagnostics: readonly AuthorProblem[],
  { rule, message, line }: Pick<AuthorProblem, 'rule' | 'message' | 'line'>,
): Fix | undefined {
  const [nearest] = diagnostics
    .filter((other) => other.fix && other.rule === rule && other.message === message)
    .sort((a, b) => Math.abs(a.line - line) - Math.abs(b.line - line));
  return nearest?.fix;
}

/**
 * Applies a fix as one step of the history. A typed value is saved first, which may change the text around the mistake,
 * so that the mistake is looked up again.
 * @returns true if the file has changed
 */
export async function applyFix(open: OpenFile, problem: AuthorProblem): Promise<boolean> {
  await open.flush();
  const { diagnostics, source } = open.get();
  const fix = presentFix(diagnostics, problem);
  return fix ? open.apply(fixOperations(source, fix), fix.title) : false;
}
