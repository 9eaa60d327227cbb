import { rulesOf } from '../../../diagnostics/rule.ts';
import { multipleDocuments } from '../../../parse/parse.ts';
import { emptied, type Recovery } from '../recovery.ts';

const rule = rulesOf('yaml');

const gitConflictMark = rule<{ mark: string }>('git-conflict', {
  severity: 'error',
  es: ({ mark }) => `Quedan marcas de un conflicto de Git (${mark}). Elige una versión y borra las marcas.`,
  en: () => 'Unresolved Git conflict markers; keep one version and delete the markers.',
  bad: '<<<<<<< HEAD\ntitle: Nómina\n=======\ntitle: Facturación\n>>>>>>> rama',
  good: 'title: Nómina',
});

const commentInsideText = rule('comment-in-text', {
  severity: 'error',
  spreads: true,
  es: () =>
    'Un comentario (#) no puede ir en medio de un texto de varias líneas. Bórralo, o usa «>-» y el texto debajo.',
  en: () =>
    'A comment (#) cannot stand in the middle of a multi-line text. Delete it, or use ">-" with the text below.',
  bad: 'body: Nuestro servicio\n  # lo nuevo\n  incluye soporte',
  good: 'body: >-\n  Nuestro servicio\n  incluye soporte',
});

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
      issue: { ...gitConflictMark({ mark }), line, column: 0, length: text.length },
      edits: conflictLines(recovered, line).map((at) => ({ line: at, text: '' })),
    };
  },
};

/** The lines of a conflict that are not kept: the markers, and everything after the first version. */
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
      ? { issue: { ...multipleDocuments(), line, column: 0, length: 3 }, edits: emptied(line, lines.length) }
      : undefined,
};

/** A comment in the middle of a plain text, which ends the text for YAML. */
export const commentInText: Recovery<{ readonly comment: { readonly line: number; readonly column: number } }> = {
  name: 'comment-in-text',
  examples: [
    { before: 'body: Uno # dos\n  tres\n', after: 'body: Uno\n  tres\n', rules: ['comment-in-text'] },
    { before: 'body: Uno\n  # dos\n  tres\n', after: 'body: Uno\n\n  tres\n', rules: ['comment-in-text'] },
  ],
  find: (_, { comment }) => ({
    issue: { ...commentInsideText(), ...comment, length: 1 },
    edits: [],
    isInText: true,
    removesComment: true,
  }),
};
