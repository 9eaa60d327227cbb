import { shorten } from '../common/quote.ts';
import { noteBehind } from '../parse/foreign-notes.ts';
import type { ValueText } from './recover-values.ts';
import { type Recovery, replaceFrom } from './recovery.ts';
import { nextIndent } from './scan-state.ts';

/** A comment with the signs of another language behind a value that is no text. */
export const noteBehindValue: Recovery<ValueText> = {
  name: 'note-behind-value',
  examples: [
    { before: 'href: /contacto // nota\n', after: 'href: /contacto # nota\n', rules: ['comment-sign'] },
    { before: 'title: "Uno" /* dos */\n', after: 'title: "Uno" # dos\n', rules: ['comment-sign'] },
    { before: 'items: // nota\n  - uno\n', after: 'items: # nota\n  - uno\n', rules: ['comment-sign'] },
  ],
  find: (view, { line, column, text, key, level }) => {
    const note = noteBehind(text, key);
    // Without a value, the note itself may be the text of the field.
    if (!note || (note.at === 0 && nextIndent(view, line) <= level.indent)) return undefined;
    const { at, sign, words } = note;
    const params = { char: sign, fixed: shorten(`# ${words}`, 40) };
    return {
      issue: { line, column: column + at, length: text.trimEnd().length - at, rule: 'comment-sign', params },
      edits: [replaceFrom(view, line, column + at, `# ${words}`)],
    };
  },
};
