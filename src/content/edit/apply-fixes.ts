import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { applyOperations } from './apply.ts';
import type { EditContext, EditOperation } from './operations/operation.ts';

/** A text with its mistakes corrected, as far as they have a fix. */
export interface Corrected {
  readonly source: string;
  /** Titles of the fixes in the order of their application. */
  readonly titles: readonly string[];
}

/** Maximum number of passes: a correction can uncover further mistakes. */
const MAX_PASSES = 100;

/**
 * Applies the fixes of a file until none is left.
 * @param source the whole text, with its byte order mark
 * @param first the diagnostics of the source, also those across files
 * @param analyze returns the diagnostics of a text without regard to other files, with fixes
 */
export function applyFixes(
  source: string,
  first: readonly Diagnostic[],
  analyze: (source: string) => readonly Diagnostic[],
  context: EditContext,
): Corrected {
  const titles: string[] = [];
  let now = source;
  let found = first;
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const next = applyOnce(now, found, context);
    if (!next) break;
    titles.push(...next.titles);
    now = next.source;
    found = analyze(now);
  }
  return { source: now, titles };
}

/** Applies fixes that touch different lines. The next pass finds the others again. */
function applyOnce(source: string, found: readonly Diagnostic[], context: EditContext): Corrected | undefined {
  const taken = new Set<number>();
  const chosen = found.flatMap(({ fix }) => {
    const lines = fix?.edits.flatMap(({ start, end }) => [lineAt(source, start), lineAt(source, end)]);
    if (!fix || !lines || lines.some((line) => taken.has(line))) return [];
    for (const line of lines) taken.add(line);
    return [fix];
  });
  const operations = chosen
    .flatMap(({ edits }) => edits)
    .sort((a, b) => b.start - a.start)
    .map((edit): EditOperation => ({ op: 'text', ...edit, expect: source.slice(edit.start, edit.end) }));
  if (operations.length === 0) return undefined;
  const result = applyOperations(source, operations, context);
  if ('refusals' in result) return undefined;
  return { source: result.source, titles: chosen.map(({ title }) => title) };
}

function lineAt(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length;
}
