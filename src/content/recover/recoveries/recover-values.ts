import { quoted, quotedField, shorten } from '../../common/quote.ts';
import { noteBehind } from '../../parse/foreign-notes.ts';
import { commentStart, type IssueAt, indentOf, type Level, nextIndent, type ScanView } from '../scan/scan-state.ts';
import { emptied, type Recovery, reindented, replaceFrom } from './recovery.ts';

/** The value of a field or item. */
export interface ValueText {
  readonly line: number;
  readonly column: number;
  /** The rest of the line. */
  readonly text: string;
  /** The field; absent for an item of a list. */
  readonly key: string | undefined;
  readonly level: Level;
}

/** A value that begins with a reserved character of YAML. */
const reservedCharacter: Recovery<ValueText> = {
  name: 'reserved-character',
  examples: [{ before: 'title: @uno\n', after: 'title: "@uno"\n', rules: ['leading-at'] }],
  find: (view, { line, column, text: whole }) => {
    const text = withoutComment(whole);
    if (!/^[@`%,\]}]/.test(text)) return undefined;
    const params = { char: text[0]!, fixed: quoted(text) };
    return {
      issue: { line, column, length: 1, rule: 'leading-at', params },
      edits: [replaceFrom(view, line, column, JSON.stringify(text))],
    };
  },
};

/** A value that begins with a dash or a question mark and a space, or is nothing else. */
const listDash: Recovery<ValueText> = {
  name: 'list-dash',
  examples: [{ before: 'title: ? uno\n', after: 'title: "? uno"\n', rules: ['leading-dash'] }],
  find: (view, { line, column, text: whole, key }) => {
    const text = withoutComment(whole);
    if (!/^[-?](?=\s|$)/.test(text)) return undefined;
    const params = { char: text[0]!, fixed: quotedField(key, text) };
    return {
      issue: { line, column, length: 1, rule: 'leading-dash', params },
      edits: [replaceFrom(view, line, column, JSON.stringify(text))],
    };
  },
};

/** A value that begins with an asterisk, which refers to an anchor in YAML. */
const star: Recovery<ValueText> = {
  name: 'star',
  examples: [{ before: 'title: **Uno**\n', after: 'title: "**Uno**"\n', rules: ['leading-star'] }],
  find: (view, { line, column, text: whole, key }) => {
    const text = withoutComment(whole);
    if (!text.startsWith('*')) return undefined;
    const params = { fixed: quotedField(key, text) };
    return {
      issue: { line, column, length: text.length, rule: 'leading-star', params },
      edits: [replaceFrom(view, line, column, JSON.stringify(text))],
    };
  },
};

/** Values that begin with a reserved character. */
export const reservedCharacters: readonly Recovery<ValueText>[] = [reservedCharacter, listDash, star];

/** A value without the comment behind it. */
export function withoutComment(text: string): string {
  return text.slice(0, commentStart(text)).trimEnd();
}

/** The first item of a list on the line of its field; further items may follow below. */
export const itemBesideField: Recovery<ValueText> = {
  name: 'item-beside-field',
  examples: [{ before: 'items: - uno\n  - dos\n', after: 'items:\n  - dos\n', rules: ['leading-dash'] }],
  find: ({ recovered }, { line, column, text, key }) =>
    /^- /.test(text)
      ? {
          issue: {
            line,
            column,
            length: 1,
            rule: 'leading-dash',
            params: { char: '-', fixed: quotedField(key, text) },
          },
          edits: [{ line, text: recovered[line]!.slice(0, column).trimEnd() }],
        }
      : undefined,
};

/** A colon in a text without quotes. A character of the same length keeps columns, and the text may continue below. */
export const colonInValue: Recovery<ValueText> = {
  name: 'colon-in-value',
  examples: [
    { before: 'title: Uno: dos\n', after: 'title: Uno; dos\n', rules: ['unquoted-colon'] },
    { before: 'title: Uno dos:\n', after: 'title: Uno dos;\n', rules: ['colon-at-end'] },
  ],
  find: (view, { line, column, text: whole, key }) => {
    const text = whole.slice(0, commentStart(whole)).replace(/[ \t]+$/, '');
    const colon = /:(?=[ \t]|$)/.exec(text)?.index;
    if (colon === undefined) return undefined;
    const rule = colon === text.length - 1 ? 'colon-at-end' : 'unquoted-colon';
    const words = /^[“‘].*[”’]$/.test(text) ? text.slice(1, -1) : text;
    return {
      issue: { line, column: column + colon, length: 1, rule, params: { fixed: quotedField(key, words) } },
      edits: [replaceFrom(view, line, column, text.replace(/:(?=\s|$)/g, ';'))],
    };
  },
};

/** The indicator and the options that begin a text of several lines: `|`, `>-`, `|2`. */
export const blockHeader = /^[|>](?:[+-]?([1-9])?|([1-9])[+-])\s*(?:\s#.*)?$/;

/** A value that begins with `|` or `>` and has words after it. With lines below, the words are left out. */
export const textAfterIndicator: Recovery<ValueText> = {
  name: 'text-after-indicator',
  examples: [
    { before: 'title: > uno\n', after: 'title: "> uno"\n', rules: ['leading-gt'] },
    { before: 'body: | uno\n  dos\n', after: 'body: |\n  dos\n', rules: ['leading-gt'] },
  ],
  find: (view, { line, column, text, level }) => {
    if (blockHeader.test(text)) return undefined;
    const isBlock = nextIndent(view, line) > level.indent;
    const params = { char: text[0]!, fixed: quoted(text), isBlock: isBlock ? 1 : 0 };
    return {
      issue: { line, column, length: 1, rule: 'leading-gt', params },
      edits: [replaceFrom(view, line, column, isBlock ? text[0]! : JSON.stringify(text))],
    };
  },
};

/** A line of a text under `|` or `>`. */
export interface TextLine {
  readonly line: number;
  readonly body: BlockText;
}

/** A text under `|` or `>`. */
export interface BlockText {
  /** Indentation of its field. */
  readonly parent: number;
  readonly key: string;
  /** Blank lines before the first line with words. */
  readonly emptied: number[];
  /** 0 until the first line with words. */
  indent: number;
  isReported?: boolean;
}

/** Tabs or no-break spaces in the indentation of a text. */
export const wrongTextIndent: Recovery<TextLine> = {
  name: 'wrong-text-indent',
  examples: [
    { before: 'body: |\n\tUno\n', after: 'body: |\n  Uno\n', rules: ['tab-indent'] },
    { before: 'body: |\n\u00a0\u00a0Uno\n', after: 'body: |\n  Uno\n', rules: ['nbsp-indent'] },
  ],
  find: (view, { line, body }) => {
    const text = view.recovered[line]!;
    const { length: spaces } = /^ */.exec(text)![0];
    const rule = text[spaces] === '\t' ? 'tab-indent' : 'nbsp-indent';
    return {
      issue: { line, column: spaces, length: indentOf(text) - spaces, rule },
      edits: [reindented(view, line, textIndent(body))],
    };
  },
};

/** A line of a text that is not deeper than its field, or than the lines of the text before it; reported once a text. */
export const textTooShallow: Recovery<TextLine> = {
  name: 'text-too-shallow',
  examples: [
    { before: 'body: |\nUno\n', after: 'body: |\n  Uno\n', rules: ['block-text-empty'] },
    {
      before: 'body: |\n    Uno\n  dos\n  tres\n',
      after: 'body: |\n    Uno\n    dos\n    tres\n',
      rules: ['block-text-indent'],
    },
  ],
  find: (view, { line, body }) => {
    const text = view.recovered[line]!;
    const { length: spaces } = /^ */.exec(text)![0];
    const place = { line, column: spaces, length: text.length - spaces };
    const issue: IssueAt = body.indent
      ? { ...place, rule: 'block-text-indent', params: { wanted: body.indent } }
      : { ...place, rule: 'block-text-empty', params: { key: body.key, wanted: body.parent + 2 } };
    return {
      issue: body.isReported ? undefined : issue,
      edits: [reindented(view, line, textIndent(body))],
    };
  },
};

function textIndent({ indent, parent }: BlockText): number {
  return indent || parent + 2;
}

/** A blank line before a text with more spaces than the text, from which YAML takes the indentation of the text. */
export const spacesBeforeText: Recovery<TextLine> = {
  name: 'spaces-before-text',
  examples: [{ before: 'body: |\n      \n  Uno\n', after: 'body: |\n\n  Uno\n', rules: ['blank-line-spaces'] }],
  find: ({ recovered }: ScanView, { line, body }) => {
    const { length } = recovered[line]!;
    if (length <= body.indent) return undefined;
    return { issue: { line, column: 0, length, rule: 'blank-line-spaces' }, edits: emptied(line, line + 1) };
  },
};

/** A comment with the markers of another language after a value that is not a text. */
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
    const { at, marker, words } = note;
    const params = { char: marker, fixed: shorten(`# ${words}`, 40) };
    return {
      issue: { line, column: column + at, length: text.trimEnd().length - at, rule: 'comment-sign', params },
      edits: [replaceFrom(view, line, column + at, `# ${words}`)],
    };
  },
};
