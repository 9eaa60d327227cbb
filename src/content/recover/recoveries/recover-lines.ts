import { HARD_SPACES, shorten } from '../../common/quote.ts';
import { indentOf } from '../scan/scan-state.ts';
import { indentInsteadOfTab } from '../scan/scan-tabs.ts';
import { type Edit, emptied, type Recovery } from './recovery.ts';

/** A line as a whole. */
export interface WholeLine {
  readonly line: number;
  readonly text: string;
}

const conflictMark = /^(<{7}|\|{7}|={7}|>{7})(?=\s|$)/;

/** A Git conflict: the first version is kept. A marker without a partner is removed. */
export const gitConflict: Recovery<WholeLine> = {
  name: 'git-conflict',
  examples: [
    {
      before: '<<<<<<< HEAD\ntitle: Uno\n=======\ntitle: Dos\n>>>>>>> rama\ndescription: Tres\n',
      after: '\ntitle: Uno\n\n\n\ndescription: Tres\n',
      rules: ['git-conflict'],
    },
    { before: 'title: Uno\n>>>>>>> rama\n', after: 'title: Uno\n\n', rules: ['git-conflict'] },
  ],
  find: ({ recovered }, { line, text }) => {
    const mark = conflictMark.exec(text)?.[1];
    if (!mark) return undefined;
    return {
      issue: { line, column: 0, length: text.length, rule: 'git-conflict', params: { mark } },
      edits: conflictLines(recovered, line).map((at) => ({ line: at, text: '' })),
    };
  },
};

/** The lines of a conflict that are not kept: the markers, and what stands behind the first version. */
function conflictLines(lines: readonly string[], from: number): number[] {
  const removed: number[] = [];
  let isKept = false;
  for (let line = from; line < lines.length; line++) {
    const marker = conflictMark.exec(lines[line]!)?.[1]?.[0];
    if (marker || !isKept) removed.push(line);
    if (marker === '>') break;
    if (marker) isKept = marker === '<';
  }
  return removed;
}

/** A second `---`: the document that it starts is removed. */
export const secondDocument: Recovery<WholeLine> = {
  name: 'second-document',
  examples: [{ before: 'title: Uno\n---\ntitle: Dos\n', after: 'title: Uno\n\n\n', rules: ['multiple-documents'] }],
  find: ({ levels, lines }, { line, text }) =>
    /^---(?=\s|$)/.test(text) && levels.length > 0
      ? { issue: { line, column: 0, length: 3, rule: 'multiple-documents' }, edits: emptied(line, lines.length) }
      : undefined,
};

const indentation = new RegExp(`^[ \\t${HARD_SPACES}]*`);
const hardSpace = new RegExp(`[${HARD_SPACES}]`);

/** Indentation by tabs or no-break spaces. */
export const wrongIndent: Recovery<WholeLine> = {
  name: 'wrong-indent',
  examples: [
    { before: 'items:\n\t- uno\n', after: 'items:\n  - uno\n', rules: ['tab-indent'] },
    { before: 'items:\n\u00a0\u00a0- uno\n', after: 'items:\n  - uno\n', rules: ['nbsp-indent'] },
  ],
  find: (view, { line, text }) => {
    const lead = indentation.exec(text)![0];
    const column = lead.search(/[^ ]/);
    if (column < 0) return undefined;
    const rest = text.slice(lead.length);
    const wanted = lead.includes('\t') ? indentInsteadOfTab(view, line, rest) : undefined;
    const spaces = wanted === undefined ? lead.replace(/\t/g, '  ').replace(/[^ ]/g, ' ') : ' '.repeat(wanted);
    const rule = hardSpace.test(lead) ? 'nbsp-indent' : 'tab-indent';
    return { issue: { line, column, length: lead.length - column, rule }, edits: [{ line, text: spaces + rest }] };
  },
};

/** A comment in the middle of a plain text, which ends the text for YAML. */
export const commentInText: Recovery<{ readonly comment: { readonly line: number; readonly column: number } }> = {
  name: 'comment-in-text',
  examples: [
    { before: 'body: Uno # dos\n  tres\n', after: 'body: Uno\n  tres\n', rules: ['comment-in-text'] },
    { before: 'body: Uno\n  # dos\n  tres\n', after: 'body: Uno\n\n  tres\n', rules: ['comment-in-text'] },
  ],
  find: (_, { comment }) => ({
    issue: { ...comment, length: 1, rule: 'comment-in-text' },
    edits: [],
    isInText: true,
    removesComment: true,
  }),
};

const foreignComment = /^(\/\/|<!--|\/\*)[ \t]*/;
const separator = /^(?:[*=_~+#]{3,}|-{4,}|(?:[*_=~-][ \t]){2,}[*_=~-])[ \t]*$/;

/** Whether a line is a comment as other languages write them, or only divides what is above from what is below. */
export function isForeignComment(text: string): boolean {
  return foreignComment.test(text) || separator.test(text);
}

/** A comment with the markers of another language. */
const commentOfOtherLanguage: Recovery<WholeLine> = {
  name: 'comment-of-other-language',
  examples: [
    { before: 'title: Uno\n// nota\nblocks:\n', after: 'title: Uno\n# nota\nblocks:\n', rules: ['comment-sign'] },
    {
      before: 'items:\n  <!-- una\n  nota -->\n  - uno\n',
      after: 'items:\n  # una\n  # nota\n  - uno\n',
      rules: ['comment-sign'],
    },
  ],
  find: ({ recovered }, { line, text }) => {
    const column = indentOf(text);
    const marker = foreignComment.exec(text.slice(column))?.[1];
    if (!marker) return undefined;
    const edits = commentLines(recovered, line, marker);
    const params = { char: marker, fixed: shorten(edits[0]!.text.trim(), 40) };
    return { issue: { line, column, length: text.length - column, rule: 'comment-sign', params }, edits };
  },
};

/** The lines of a comment, each with `#`. */
function commentLines(lines: readonly string[], from: number, marker: string): Edit[] {
  const close = { '<!--': '-->', '/*': '*/' }[marker];
  const last = close ? lines.slice(from, from + 50).findIndex((text) => text.includes(close)) : 0;
  return lines.slice(from, from + Math.max(last, 0) + 1).map((text, index) => {
    const words = text
      .trim()
      .replace(foreignComment, '')
      .replace(/[ \t]*(?:-->|\*\/)$/, '');
    return { line: from + index, text: `${' '.repeat(indentOf(text))}# ${words}`.trimEnd() };
  });
}

/** A line that is meant to separate blocks. */
const separatorLine: Recovery<WholeLine> = {
  name: 'separator-line',
  examples: [
    { before: 'items:\n  - uno\n  ***\n  - dos\n', after: 'items:\n  - uno\n\n  - dos\n', rules: ['separator'] },
  ],
  find: (_, { line, text }) => {
    const column = indentOf(text);
    const marker = separator.exec(text.slice(column))?.[0].trimEnd();
    if (!marker) return undefined;
    const params = { text: shorten(marker, 12) };
    return {
      issue: { line, column, length: marker.length, rule: 'separator', params },
      edits: emptied(line, line + 1),
    };
  },
};

/** Lines that are neither fields nor texts, but notes for the author. */
export const notes: readonly Recovery<WholeLine>[] = [commentOfOtherLanguage, separatorLine];
