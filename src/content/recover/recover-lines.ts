import { HARD_SPACES } from '../common/quote.ts';
import { emptied, type Recovery } from './recovery.ts';
import { indentInsteadOfTab } from './scan-tabs.ts';

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
    const sign = conflictMark.exec(lines[line]!)?.[1]?.[0];
    if (sign || !isKept) removed.push(line);
    if (sign === '>') break;
    if (sign) isKept = sign === '<';
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
export const indentationSign: Recovery<WholeLine> = {
  name: 'indentation-sign',
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
