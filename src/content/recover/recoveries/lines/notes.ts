import { shorten } from '../../../common/quote.ts';
import { SOME_BLOCK } from '../../../diagnostics/phrases.ts';
import { writeLines } from '../../../diagnostics/remedies.ts';
import { rulesOf } from '../../../diagnostics/rule.ts';
import { noteAfter } from '../../../parse/foreign-notes.ts';
import { indentOf, nextIndent } from '../../scan/scan-state.ts';
import { type Edit, emptied, type Recovery, replaceFrom } from '../recovery.ts';
import type { ValueText } from '../values/plain-values.ts';
import type { WholeLine } from './whole-lines.ts';

const rule = rulesOf('yaml');

const commentSign = rule<{ char: string; fixed: string }>('comment-sign', {
  severity: 'error',
  isGrouped: true,
  isMisreading: true,
  es: ({ char, fixed }) => `Un comentario empieza por «#», no por «${char}». Escribe «${fixed}».`,
  en: ({ char, fixed }) => `A comment starts with "#", not with "${char}". Write "${fixed}".`,
  fix: writeLines,
  bad: '// De la nómina\ntitle: Nómina',
  good: '# De la nómina\ntitle: Nómina',
});

const separator = rule<{ text: string }>('separator', {
  severity: 'error',
  isGrouped: true,
  es: ({ text }) => `«${text}» no separa nada: cada bloque empieza con su guion. Borra esta línea.`,
  en: ({ text }) => `"${text}" separates nothing: each block starts with its dash. Delete this line.`,
  fix: writeLines,
  bad: `blocks:\n  - type: ${SOME_BLOCK}\n  ***\n  - type: ${SOME_BLOCK}`,
  good: `blocks:\n  - type: ${SOME_BLOCK}\n  - type: ${SOME_BLOCK}`,
});

const foreignComment = /^(\/\/|<!--|\/\*)[ \t]*/;
const separatorLinePattern = /^(?:[*=_~+#]{3,}|-{4,}|(?:[*_=~-][ \t]){2,}[*_=~-])[ \t]*$/;

/** True if a line is a comment as other languages write it, or only a line that separates blocks. */
export function isForeignComment(text: string): boolean {
  return foreignComment.test(text) || separatorLinePattern.test(text);
}

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
    const finding = commentSign({ char: marker, fixed: shorten(edits[0]!.text.trim(), 40) });
    return { issue: { ...finding, line, column, length: text.length - column }, edits };
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

const separatorLine: Recovery<WholeLine> = {
  name: 'separator-line',
  examples: [
    { before: 'items:\n  - uno\n  ***\n  - dos\n', after: 'items:\n  - uno\n\n  - dos\n', rules: ['separator'] },
  ],
  find: (_, { line, text }) => {
    const column = indentOf(text);
    const marker = separatorLinePattern.exec(text.slice(column))?.[0].trimEnd();
    if (!marker) return undefined;
    return {
      issue: { ...separator({ text: shorten(marker, 12) }), line, column, length: marker.length },
      edits: emptied(line, line + 1),
    };
  },
};

/** Lines that are neither fields nor texts, but notes for the author. */
export const notes: readonly Recovery<WholeLine>[] = [commentOfOtherLanguage, separatorLine];

/** A comment with the markers of another language after a value that is not a text. */
export const noteAfterValue: Recovery<ValueText> = {
  name: 'note-after-value',
  examples: [
    { before: 'href: /contacto // nota\n', after: 'href: /contacto # nota\n', rules: ['comment-sign'] },
    { before: 'title: "Uno" /* dos */\n', after: 'title: "Uno" # dos\n', rules: ['comment-sign'] },
    { before: 'items: // nota\n  - uno\n', after: 'items: # nota\n  - uno\n', rules: ['comment-sign'] },
  ],
  find: (view, { line, column, text, key, level }) => {
    const note = noteAfter(text, key);
    // If only a note follows the colon, it may be the text of the field.
    if (!note || (note.at === 0 && nextIndent(view, line) <= level.indent)) return undefined;
    const { at, marker, words } = note;
    const finding = commentSign({ char: marker, fixed: shorten(`# ${words}`, 40) });
    return {
      issue: { ...finding, line, column: column + at, length: text.trimEnd().length - at },
      edits: [replaceFrom(view, line, column + at, `# ${words}`)],
    };
  },
};
