import { shorten } from '../../../common/quote.ts';
import { SOME_BLOCK } from '../../../diagnostics/phrases.ts';
import { writeLines } from '../../../diagnostics/remedies.ts';
import { rulesOf } from '../../../diagnostics/rule.ts';
import type { EntryText } from '../../entry.ts';
import { indentOf, isBlank, nextIndent, splitKey } from '../../scan/scan-state.ts';
import { type Recovery, replaceFrom } from '../recovery.ts';
import type { InFlow } from '../values/brackets.ts';
import { leadingDash } from '../values/plain-values.ts';

const extraDash = rulesOf('layout')<{ fixed: string }>('stray-dash', {
  severity: 'error',
  isMisreading: true,
  es: ({ fixed }) => `Aquí sobra un guion. Escribe «${fixed}».`,
  en: ({ fixed }) => `One dash too many here. Write "${fixed}".`,
  fix: writeLines,
  bad: `- - type: ${SOME_BLOCK}`,
  good: `- type: ${SOME_BLOCK}`,
});

/** Two dashes. The dash at the column of an open list, or of the next item, is kept. */
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
    {
      before: 'rows:\n- - [Uno, Dos]\n  - [Tres, Cuatro]\n',
      after: 'rows:\n  - [Uno, Dos]\n  - [Tres, Cuatro]\n',
      rules: ['stray-dash'],
    },
  ],
  find: ({ levels, recovered }, { line, column, text }) => {
    const length = /^- +(?=- +\S)/.exec(text)?.[0].length;
    if (!length) return undefined;
    const rest = text.slice(length);
    // Lines deeper than the second dash are part of its item.
    const isNotDeeper = (next: string) => !isBlank(next) && indentOf(next) <= column + length;
    const below = recovered.slice(line + 1, line + 20).find(isNotDeeper) ?? '';
    const isBelowSecond = indentOf(below) === column + length && /^\s*- /.test(below);
    // A list of texts in a list is a row of a table; rows in brackets are not in a list of their own.
    const item = rest.replace(/^- +/, '');
    if (isBelowSecond && !item.startsWith('[') && !splitKey(item)) return undefined;
    const isSecond = isBelowSecond || levels.some(({ kind, indent }) => kind === 'seq' && indent === column + length);
    return {
      issue: { ...extraDash({ fixed: shorten(rest, 40) }), line, column, length: length + 1 },
      edits: [{ line, text: ' '.repeat(isSecond ? column + length : column) + rest }],
    };
  },
};

/** A dash before a field among other fields. The next line is not deeper than the dash. */
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
      issue: { ...extraDash({ fixed: shorten(rest, 40) }), line, column, length: dash.length },
      edits: [{ line, text: ' '.repeat(column) + rest }],
    };
  },
};

/** Recoveries of extra dashes. The line is read again after a correction. */
export const extraDashes: readonly Recovery<EntryText>[] = [dashTwice, dashBeforeField];

/** Several dashes without spaces between them. */
export const longDash: Recovery<EntryText> = {
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
      issue: { ...extraDash({ fixed: shorten(fixed, 40) }), line, column, length: dashes.length },
      edits: [replaceFrom(view, line, column, fixed)],
      shift: nextIndent(view, line) === column + mark.length ? { above: column, delta: 2 - mark.length } : undefined,
    };
  },
};

/** A dash that is an entry. */
const dashAlone: Recovery<InFlow> = {
  name: 'dash-alone',
  examples: [{ before: 'items: [-, uno]\n', after: 'items: ["-", uno]\n', rules: ['leading-dash'] }],
  find: (view, { line, column }) => {
    const text = view.recovered[line]!.slice(column);
    if (!/^-\s*[,\]}]/.test(text)) return undefined;
    return {
      issue: { ...leadingDash({ char: '-', fixed: '"-"', isWhole: true }), line, column, length: 1 },
      edits: [replaceFrom(view, line, column, `"-"${text.slice(1)}`)],
    };
  },
};

/** Dashes before the entries of a list in brackets. */
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
      issue: { ...extraDash({ fixed: `[${shorten(entries.join(', '))}]` }), line, column, length: 1 },
      edits: [replaceFrom(view, line, column, cleared)],
      column: column + 1,
    };
  },
};

/** Recoveries of a dash in brackets. */
export const dashesInFlow: readonly Recovery<InFlow>[] = [dashAlone, dashBeforeEntry];
