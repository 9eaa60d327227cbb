import { lineStart } from '../common/lines.ts';
import { shorten } from '../common/quote.ts';
import type { TextEdit } from '../common/text-edit.ts';
import type { Fix } from '../diagnostics/diagnostic.ts';
import { countWordCharacters } from '../diagnostics/remedies.ts';
import { type Finding, type Locale, type Reported, ruleNamed } from '../diagnostics/rule.ts';

/** The edits that correct a reported text; they have not been tried yet. @returns undefined if no remedy is certain */
export function proposeFix(source: string, reported: Finding & Reported, locale: Locale): Fix | undefined {
  const { fix, fixDeletesLines } = ruleNamed(reported.rule);
  const edits = fix?.(source, reported);
  if (!edits?.length) return undefined;
  // A fix must not delete a line that an author wrote, unless the rule is about repeated lines.
  if (!fixDeletesLines && edits.some((edit) => losesLine(source, edit))) return undefined;
  return { title: titleOf(source, edits, locale), edits };
}

/** True if fewer lines have text after an edit. */
function losesLine(source: string, { start, end, text }: TextEdit): boolean {
  const before = source.slice(lineStart(source, start), start);
  const after = /[^\n]*/.exec(source.slice(end))![0];
  return countLinesOfText(before + source.slice(start, end) + after) > countLinesOfText(before + text + after);
}

function countLinesOfText(text: string): number {
  return text.split('\n').filter((line) => countWordCharacters(line) > 0).length;
}

/** The title quotes the first changed line after the edit, or the last line if the edit adds lines below another. */
function titleOf(source: string, edits: readonly TextEdit[], locale: Locale): string {
  const { start, end, text } = edits[0]!;
  const from = lineStart(source, start);
  const rest = /[^\r\n]*/.exec(source.slice(end))![0];
  const lines = `${source.slice(from, start)}${text}${rest}`.split('\n');
  const isBelow = start === end && /^\r?\n/.test(text) && !text.endsWith('\n');
  const line = lines[isBelow ? lines.length - 1 : 0]!.trim();
  const more = edits.length - 1;
  const areWholeLines = text === '' && start === from && (end === source.length || source[end - 1] === '\n');
  if (line === '' || areWholeLines) {
    const removed = shorten(source.slice(start, end).trim().split('\n')[0]!);
    if (removed === '') return locale === 'en' ? 'Delete the spaces' : 'Borrar los espacios';
    return locale === 'en' ? `Delete "${removed}"` : `Borrar «${removed}»`;
  }
  if (locale === 'en') return `Write "${shorten(line)}"${more ? ` and correct ${more} more` : ''}`;
  return `Escribir «${shorten(line)}»${more ? ` y corregir ${more} más` : ''}`;
}
