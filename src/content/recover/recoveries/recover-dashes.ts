import { BULLETS, HARD_SPACES, shorten } from '../../common/quote.ts';
import { type EntryText, numbered } from '../entry-text.ts';
import { indentOf, isBlank, nextIndent, splitKey } from '../scan/scan-state.ts';
import type { InFlow } from './recover-flow.ts';
import { type Recovery, replaceFrom } from './recovery.ts';

/** Two dashes, of which the one is kept that stands at the column of an open list or of the next item. */
const dashTwice: Recovery<EntryText> = {
  name: 'dash-twice',
  examples: [
    { before: 'items:\n  - - label: Uno\n', after: 'items:\n  - label: Uno\n', rules: ['stray-dash'] },
    {
      before: 'items:\n  - label: Uno\n- - label: Dos\n',
      after: 'items:\n  - label: Uno\n  - label: Dos\n',
      rules: ['stray-dash'],
    },
    {
      before: 'items:\n- - label: Uno\n  - label: Dos\n',
      after: 'items:\n  - label: Uno\n  - label: Dos\n',
      rules: ['stray-dash'],
    },
    {
      before: 'items:\n- - image:\n      src: /a.svg\n  - label: Dos\n',
      after: 'items:\n  - image:\n      src: /a.svg\n  - label: Dos\n',
      rules: ['stray-dash'],
    },
  ],
  find: ({ levels, recovered }, { line, column, text }) => {
    const length = /^- +(?=- +\S)/.exec(text)?.[0].length;
    if (!length) return undefined;
    const rest = text.slice(length);
    // What is deeper than the second dash is part of its item.
    const isBeside = (next: string) => !isBlank(next) && indentOf(next) <= column + length;
    const below = recovered.slice(line + 1, line + 20).find(isBeside) ?? '';
    const isBesideNext = indentOf(below) === column + length && /^\s*- /.test(below);
    // A list of texts in a list is a row of a table.
    if (isBesideNext && !splitKey(rest.replace(/^- +/, ''))) return undefined;
    const isSecond = isBesideNext || levels.some(({ kind, indent }) => kind === 'seq' && indent === column + length);
    return {
      issue: { line, column, length: length + 1, rule: 'stray-dash', params: { fixed: shorten(rest, 40) } },
      edits: [{ line, text: ' '.repeat(isSecond ? column + length : column) + rest }],
    };
  },
};

/** A dash before a field among other fields, where the next line is not deeper than the dash. */
const dashBeforeField: Recovery<EntryText> = {
  name: 'dash-before-field',
  examples: [
    {
      before: 'title: Uno\n- description: Dos\nblocks:\n',
      after: 'title: Uno\ndescription: Dos\nblocks:\n',
      rules: ['stray-dash'],
    },
  ],
  find: ({ levels, recovered }, { line, column, text }) => {
    const [, dash = '', key] = /^(- +)(\w+):(?=\s|$)/.exec(text) ?? [];
    const level = levels.findLast(({ indent }) => indent <= column);
    const isAmongFields = level
      ? level.kind === 'map' && level.indent === column && level.firstKey !== key
      : column === 0;
    if (!dash || !isAmongFields || (level?.value === 'open' && levels.at(-1) === level)) return undefined;
    const below = recovered.slice(line + 1, line + 20).find((next) => !isBlank(next)) ?? '';
    if (indentOf(below) !== column || !splitKey(below.trimStart()) || /^\s*-\s/.test(below)) return undefined;
    const rest = text.slice(dash.length);
    return {
      issue: { line, column, length: dash.length, rule: 'stray-dash', params: { fixed: shorten(rest, 40) } },
      edits: [{ line, text: ' '.repeat(column) + rest }],
    };
  },
};

/** Dashes that are too many. The line is read again after a correction. */
export const extraDashes: readonly Recovery<EntryText>[] = [dashTwice, dashBeforeField];

const hardDash = new RegExp(`^-[ \\t]*[\\t${HARD_SPACES}][\\s${HARD_SPACES}]*`);

/** A tab or a no-break space after a dash. */
const hardSpaceAfterDash: Recovery<EntryText> = {
  name: 'hard-space-after-dash',
  examples: [
    { before: 'items:\n  -\tuno\n', after: 'items:\n  - uno\n', rules: ['tab-indent'] },
    { before: 'items:\n  -\u00a0uno\n', after: 'items:\n  - uno\n', rules: ['nbsp-separator'] },
  ],
  find: (view, { line, column, text }) => {
    const hard = hardDash.exec(text)?.[0];
    if (!hard) return undefined;
    const at = hard.search(/[^ -]/);
    const rule = hard[at] === '\t' ? 'tab-indent' : 'nbsp-separator';
    return {
      issue: { line, column: column + at, length: 1, rule, params: { mark: '-', isAfterDash: 1 } },
      edits: [replaceFrom(view, line, column, `- ${text.slice(hard.length)}`)],
    };
  },
};

/** A dash without a space. */
const noSpaceAfterDash: Recovery<EntryText> = {
  name: 'no-space-after-dash',
  examples: [
    { before: 'items:\n  -uno\n', after: 'items:\n  - uno\n', rules: ['no-space-dash'] },
    {
      before: 'items:\n  -label: Uno\n   href: /a\n',
      after: 'items:\n  - label: Uno\n    href: /a\n',
      rules: ['no-space-dash'],
    },
  ],
  find: (view, { line, column, text }) => {
    if (!/^-(?![\s-]|[\d.])./.test(text)) return undefined;
    const fixed = `- ${text.slice(1)}`;
    return {
      issue: { line, column, length: 1, rule: 'no-space-dash', params: { fixed: `- ${shorten(text.slice(1), 40)}` } },
      edits: [replaceFrom(view, line, column, fixed)],
      shift: nextIndent(view, line) === column + 1 ? { above: column, delta: 1 } : undefined,
    };
  },
};

const bullet = new RegExp(`^(?:[${BULLETS}][\\s${HARD_SPACES}]*|\\* +)(?=\\S)`);

/** A bullet of a word processor, or a number where a list is expected. */
const otherBullet: Recovery<EntryText> = {
  name: 'other-bullet',
  examples: [
    { before: 'items:\n  • uno\n', after: 'items:\n  - uno\n', rules: ['word-bullets'] },
    { before: 'items:\n  1. uno\n', after: 'items:\n  - uno\n', rules: ['word-bullets'] },
    { before: 'items:\n  * uno\n', after: 'items:\n  - uno\n', rules: ['star-bullets'] },
  ],
  find: (view, { line, column, text, isAfterDash }) => {
    const mark = bullet.exec(text)?.[0] ?? numbered(view, text);
    if (!mark || isAfterDash) return undefined;
    const char = mark.trimEnd();
    const rest = text.slice(mark.length);
    const rule = mark[0] === '*' ? 'star-bullets' : 'word-bullets';
    return {
      issue: { line, column, length: char.length, rule, params: { char, fixed: `- ${shorten(rest, 40)}` } },
      edits: [replaceFrom(view, line, column, `- ${rest}`)],
    };
  },
};

/** Several dashes without spaces between them. */
const longDash: Recovery<EntryText> = {
  name: 'long-dash',
  examples: [
    {
      before: 'items:\n  -- label: Uno\n    href: /a\n',
      after: 'items:\n  - label: Uno\n    href: /a\n',
      rules: ['stray-dash'],
    },
    {
      before: 'items:\n  -- label: Uno\n     href: /a\n',
      after: 'items:\n  - label: Uno\n    href: /a\n',
      rules: ['stray-dash'],
    },
  ],
  find: (view, { line, column, text }) => {
    const [mark = '', dashes = ''] = /^(-{2,}) +(?=\S)/.exec(text) ?? [];
    if (!mark) return undefined;
    const fixed = `- ${text.slice(mark.length)}`;
    return {
      issue: { line, column, length: dashes.length, rule: 'stray-dash', params: { fixed: shorten(fixed, 40) } },
      edits: [replaceFrom(view, line, column, fixed)],
      shift: nextIndent(view, line) === column + mark.length ? { above: column, delta: 2 - mark.length } : undefined,
    };
  },
};

/** Characters that are meant as the dash of an item. */
export const wrongDashes: readonly Recovery<EntryText>[] = [
  hardSpaceAfterDash,
  noSpaceAfterDash,
  longDash,
  otherBullet,
];

/** A dash that is a whole entry. */
const dashAlone: Recovery<InFlow> = {
  name: 'dash-alone',
  examples: [{ before: 'items: [-, uno]\n', after: 'items: ["-", uno]\n', rules: ['leading-dash'] }],
  find: (view, { line, column }) => {
    const text = view.recovered[line]!.slice(column);
    if (!/^-\s*[,\]}]/.test(text)) return undefined;
    const params = { char: '-', fixed: '"-"', isWhole: 1 };
    return {
      issue: { line, column, length: 1, rule: 'leading-dash', params },
      edits: [replaceFrom(view, line, column, `"-"${text.slice(1)}`)],
    };
  },
};

/** The dashes of a list on several lines, before the entries of one in brackets. */
const dashBeforeEntry: Recovery<InFlow> = {
  name: 'dash-before-entry',
  examples: [{ before: 'items: [- uno, - dos]\n', after: 'items: [  uno,   dos]\n', rules: ['stray-dash'] }],
  find: (view, { line, column }) => {
    const text = view.recovered[line]!.slice(column);
    if (!/^-\s/.test(text)) return undefined;
    const cleared = ` ${text.slice(1).replace(/(,\s*)-(?=\s)/g, '$1 ')}`;
    const entries = /^[^\]}]*/
      .exec(cleared)![0]
      .split(',')
      .map((entry) => entry.trim());
    return {
      issue: { line, column, length: 1, rule: 'stray-dash', params: { fixed: `[${shorten(entries.join(', '))}]` } },
      edits: [replaceFrom(view, line, column, cleared)],
      column: column + 1,
    };
  },
};

/** Recoveries of a dash in brackets. */
export const dashesInFlow: readonly Recovery<InFlow>[] = [dashAlone, dashBeforeEntry];
