import path from 'node:path';
import type { TextEdit } from '../../src/content/edit/operations/operation.ts';

/** Unchanged lines around a change, as in other tools. */
const CONTEXT = 3;

/** Lines of the old text, by index, and what stands instead of them. */
interface Change {
  readonly from: number;
  readonly to: number;
  readonly lines: readonly string[];
}

/** Edits as a unified diff, which `git apply` accepts; empty where nothing changes. */
export function unifiedDiff(file: string, source: string, edits: readonly TextEdit[]): string {
  if (edits.length === 0) return '';
  const old = linesOf(source);
  let shift = 0;
  const hunks = grouped(lineChanges(source, edits)).map((changes) => {
    const start = Math.max(0, changes[0]!.from - CONTEXT);
    const end = Math.min(old.length, changes.at(-1)!.to + CONTEXT);
    const body: string[] = [];
    let at = start;
    for (const { from, to, lines } of changes) {
      body.push(...old.slice(at, from).map((line) => ` ${line}`));
      body.push(...old.slice(from, to).map((line) => `-${line}`), ...lines.map((line) => `+${line}`));
      at = to;
    }
    body.push(...old.slice(at, end).map((line) => ` ${line}`));
    const added = changes.reduce((sum, { from, to, lines }) => sum + lines.length - (to - from), 0);
    const head = `@@ -${range(start, end - start)} +${range(start + shift, end - start + added)} @@\n`;
    shift += added;
    return head + body.map(ended).join('');
  });
  const name = file.split(path.sep).join('/').replace(/^\/+/, '');
  return `--- a/${name}\n+++ b/${name}\n${hunks.join('')}`;
}

/** Lines with their line breaks. */
function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

function ended(line: string): string {
  return line.endsWith('\n') ? line : `${line}\n\\ No newline at end of file\n`;
}

/** An empty range is counted from the line before it. */
function range(start: number, length: number): string {
  return `${length === 0 ? start : start + 1},${length}`;
}

/** Edits widened to whole lines; edits of the same line are one change. */
function lineChanges(source: string, edits: readonly TextEdit[]): Change[] {
  const changes: Change[] = [];
  for (let index = 0; index < edits.length; ) {
    const start = source.lastIndexOf('\n', edits[index]!.start - 1) + 1;
    let end = start;
    let text = '';
    let at = start;
    do {
      const edit = edits[index++]!;
      text += source.slice(at, edit.start) + edit.text;
      at = edit.end;
      end = lineEnd(source, edit.end);
    } while (index < edits.length && edits[index]!.start < end);
    const from = linesOf(source.slice(0, start)).length;
    changes.push(trimmed(from, linesOf(source.slice(start, end)), linesOf(text + source.slice(at, end))));
  }
  return changes;
}

/** The offset behind the line break of the line with an offset. */
function lineEnd(source: string, offset: number): number {
  const end = source.indexOf('\n', offset);
  return end < 0 ? source.length : end + 1;
}

/** A change without the lines at both ends that stay the same. */
function trimmed(from: number, before: readonly string[], after: readonly string[]): Change {
  const shorter = Math.min(before.length, after.length);
  let first = 0;
  while (first < shorter && before[first] === after[first]) first++;
  let last = 0;
  while (last < shorter - first && before.at(-1 - last) === after.at(-1 - last)) last++;
  return { from: from + first, to: from + before.length - last, lines: after.slice(first, after.length - last) };
}

/** Changes whose context touches are shown together. */
function grouped(changes: readonly Change[]): Change[][] {
  const groups: Change[][] = [];
  for (const change of changes) {
    const last = groups.at(-1)?.at(-1);
    if (last && change.from - last.to <= 2 * CONTEXT) groups.at(-1)!.push(change);
    else groups.push([change]);
  }
  return groups;
}
