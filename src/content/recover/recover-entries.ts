import { BULLETS, FALSE_COLONS, HARD_SPACES, quotedField, shorten } from '../common/quote.ts';
import type { Params } from '../diagnostics/messages.ts';
import { type Correction, emptied, type Recovery, replaceFrom } from './recovery.ts';
import { indentOf, isBlank, isField, nextIndent, type ScanView, splitKey } from './scan-state.ts';

/** The text of a line from a column on, where a field, a dash or a value is expected. */
export interface EntryText {
  readonly line: number;
  readonly column: number;
  readonly text: string;
  /** The text follows a dash on its line. */
  readonly isAfterDash: boolean;
  /** The text can be the value of the entry above or of the dash before it. */
  readonly isValue: boolean;
  /** What stands before a colon; absent if the text is no field. */
  readonly key?: string;
}

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
  ],
  find: ({ levels, recovered }, { line, column, text }) => {
    const length = /^- +(?=- +\S)/.exec(text)?.[0].length;
    if (!length) return undefined;
    const rest = text.slice(length);
    const below = recovered.slice(line + 1, line + 20).find((next) => !isBlank(next)) ?? '';
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

/** The number or letter, such as `1. `, that begins a line where a list is expected. */
function numbered({ levels }: ScanView, text: string): string | undefined {
  return levels.at(-1)?.value === 'open' ? /^(?:\d{1,2}[.)]|[a-z]\)) +(?=\S)/.exec(text)?.[0] : undefined;
}

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

/** Signs that are meant as the dash of an item. */
export const wrongDashes: readonly Recovery<EntryText>[] = [
  hardSpaceAfterDash,
  noSpaceAfterDash,
  longDash,
  otherBullet,
];

const NAME = '[\\p{L}_][\\w\\p{L}-]*';
const falseColon = new RegExp(`^(${NAME})\\s*([${FALSE_COLONS}])\\s*(.*)$`, 'u');
const hardColon = new RegExp(`^(${NAME}):([ \\t${HARD_SPACES}]*[${HARD_SPACES}][ \\t${HARD_SPACES}]*)(.*)$`, 'u');
const tightColon = new RegExp(`^(${NAME})[ \\t]*:(?!//|= )(\\S.*)$`, 'u');
const otherSign = new RegExp(`^(${NAME})\\s*(:?=>?|->|→|;)\\s*(\\S.*)$`, 'u');
const schemes = /^(?:https?|mailto|tel|ftp|file|data|javascript|vbscript)$/i;

/** A colon that is another character, such as the full-width one. */
const wideColon: Recovery<EntryText> = {
  name: 'wide-colon',
  examples: [{ before: 'title：Uno\n', after: 'title: Uno\n', rules: ['fullwidth-colon'] }],
  find: (view, entry) => {
    const [, key, char = '', value] = match(view, entry, falseColon);
    return key === undefined
      ? undefined
      : asField(view, entry, { rule: 'fullwidth-colon', at: entry.text.indexOf(char), key, value: value!, char });
  },
};

/** A no-break space after the colon of a field. */
const hardSpaceAfterColon: Recovery<EntryText> = {
  name: 'hard-space-after-colon',
  examples: [{ before: 'title:\u00a0Uno\n', after: 'title: Uno\n', rules: ['nbsp-separator'] }],
  find: (view, entry) => {
    const [, key, spaces = '', value] = match(view, entry, hardColon);
    if (key === undefined) return undefined;
    const at = key.length + 1 + spaces.search(/[^ \t]/);
    return asField(view, entry, { rule: 'nbsp-separator', at, key, value: value!, char: ' ' });
  },
};

/** No space after the colon of a field. An address such as `tel:123` is no field. */
const noSpaceAfterColon: Recovery<EntryText> = {
  name: 'no-space-after-colon',
  examples: [{ before: 'title:Uno\n', after: 'title: Uno\n', rules: ['no-space-colon'] }],
  find: (view, entry) => {
    const [, key, value] = match(view, entry, tightColon);
    if (key === undefined || schemes.test(key)) return undefined;
    return asField(view, entry, { rule: 'no-space-colon', at: entry.text.indexOf(':'), key, value: value!, char: ':' });
  },
};

/** Another sign than a colon, such as `=`, after the name of a field. */
const signForColon: Recovery<EntryText> = {
  name: 'sign-for-colon',
  examples: [
    { before: 'title = Uno\n', after: 'title: Uno\n', rules: ['equals-sign'] },
    { before: 'title -> Uno\n', after: 'title: Uno\n', rules: ['equals-sign'] },
    { before: 'title := Uno\n', after: 'title: Uno\n', rules: ['equals-sign'] },
  ],
  find: (view, entry) => {
    const [, key, char = '', value] = match(view, entry, otherSign);
    if (key === undefined || !isField(view, key)) return undefined;
    const at = entry.text.indexOf(char, key.length);
    return asField(view, entry, { rule: 'equals-sign', at, key, value: value!, char });
  },
};

/** Matches a field with a wrong colon; nothing matches where a later colon makes the text a plausible field. */
function match({ reported }: ScanView, { line, text, key }: EntryText, pattern: RegExp): readonly string[] {
  const isField = key !== undefined && (reported.has(line) || !/^[^:\s"'][^:\s]*:\S/.test(key));
  return isField ? [] : (pattern.exec(text) ?? []);
}

interface FalseKey {
  readonly rule: 'fullwidth-colon' | 'nbsp-separator' | 'no-space-colon' | 'equals-sign';
  /** Offset of the wrong sign in the text. */
  readonly at: number;
  readonly key: string;
  readonly value: string;
  readonly char: string;
}

function asField(view: ScanView, { line, column }: EntryText, { rule, at, key, value, char }: FalseKey): Correction {
  const params = { key, char, mark: `${key}:`, fixed: shorten(`${key}: ${value}`) };
  return {
    issue: { line, column: column + at, length: char.length, rule, params },
    edits: [replaceFrom(view, line, column, `${key}: ${value}`)],
  };
}

/**
 * A field without a colon, such as `type hero`. In a sentence the first word may be equal to a field name, so that there
 * the next line has to be a field at the same column.
 */
const noColon: Recovery<EntryText> = {
  name: 'no-colon',
  examples: [
    { before: 'title Uno\ndescription: Dos\n', after: 'title: Uno\ndescription: Dos\n', rules: ['missing-colon'] },
    {
      before: 'items:\n  - label Uno\n    href: /a\n',
      after: 'items:\n  - label: Uno\n    href: /a\n',
      rules: ['missing-colon'],
    },
  ],
  find: (view, { line, column, text, key, isValue }) => {
    if (key !== undefined && (view.reported.has(line) || !/^[a-z]\w*[ \t]/.test(key))) return undefined;
    const [, word = '', rest = ''] = /^([a-z]\w*)(?:[ \t]+(.*))?$/.exec(text) ?? [];
    if (!word || !isField(view, word)) return undefined;
    const isSentence = key === undefined && isValue && !/^["'|>[{]/.test(rest);
    if (isSentence && !hasFieldBelow(view, line, column, rest === '')) return undefined;
    const params = { fixed: fieldOf(word, rest), key: '' };
    return {
      issue: { line, column, length: text.length, rule: 'missing-colon', params },
      edits: [replaceFrom(view, line, column, `${word}:${rest && ` ${rest}`}`)],
    };
  },
};

/** @param isAlone true when nothing follows the word, so that deeper fields may belong to it */
function hasFieldBelow({ recovered }: ScanView, line: number, column: number, isAlone: boolean): boolean {
  const next = recovered.slice(line + 1, line + 10).find((text) => !isBlank(text)) ?? '';
  const isBeside = indentOf(next) === column || (isAlone && indentOf(next) > column);
  return isBeside && splitKey(next.trimStart()) !== undefined;
}

function fieldOf(key: string, value: string): string {
  if (!value) return `${key}:`;
  return /^["'|>[{]/.test(value) || !/[:#]/.test(value) ? `${key}: ${shorten(value, 40)}` : quotedField(key, value);
}

/** Fields whose colon is missing or wrong. The line is read again after a correction. */
export const wrongColons: readonly Recovery<EntryText>[] = [
  wideColon,
  hardSpaceAfterColon,
  noSpaceAfterColon,
  signForColon,
  noColon,
];

/** A quote that was not opened, or not closed on an earlier line. */
const strayQuote: Recovery<EntryText> = {
  name: 'stray-quote',
  examples: [{ before: 'title: Uno\n"dos\n', after: 'title: Uno\n\n', rules: ['unclosed-quote'] }],
  find: (_, { line, column, text }) =>
    /^["']/.test(text)
      ? {
          issue: { line, column, length: text.length, rule: 'unclosed-quote', params: { quote: text[0]!, line: 0 } },
          edits: emptied(line, line + 1),
        }
      : undefined,
};

/** A numbered item where no list is expected. */
const numberedItem: Recovery<EntryText> = {
  name: 'numbered-item',
  examples: [{ before: 'title: Uno\n1. dos\n', after: 'title: Uno\n\n', rules: ['word-bullets'] }],
  find: (_, { line, column, text }) => {
    const char = /^(?:\d{1,2}[.)]|[a-z]\))(?=\s)/.exec(text)?.[0];
    if (!char) return undefined;
    const params = { char, fixed: `- ${shorten(text.slice(char.length), 40)}` };
    return {
      issue: { line, column, length: char.length, rule: 'word-bullets', params },
      edits: emptied(line, line + 1),
    };
  },
};

/** A text at the column of the dashes of a list. */
const itemWithoutDash: Recovery<EntryText> = {
  name: 'item-without-dash',
  examples: [{ before: 'items:\n  - uno\n  dos\n', after: 'items:\n  - uno\n\n', rules: ['item-without-dash'] }],
  find: ({ levels }, { line, column, text }) => {
    const level = levels.at(-1);
    if (level?.kind !== 'seq' || level.indent !== column) return undefined;
    const params = { fixed: shorten(`- ${text}`, 40) };
    return {
      issue: { line, column, length: text.length, rule: 'item-without-dash', params },
      edits: emptied(line, line + 1),
    };
  },
};

/** A text that belongs to no field. Its further lines are part of the same issue. */
const looseText: Recovery<EntryText> = {
  name: 'loose-text',
  examples: [
    { before: 'title: Uno\nDos palabras\ny otras\n', after: 'title: Uno\n\n\n', rules: ['missing-colon'] },
    { before: 'body:\nDos palabras\ny otras\n', after: 'body:\n\n\n', rules: ['text-at-margin'] },
  ],
  find: ({ levels }, { line, column, text }) => {
    const level = levels.at(-1);
    const isOpen = level?.value === 'open' && level.kind === 'map' && /\s/.test(text);
    const key = (isOpen || level?.value === 'plain') && level.lastKey;
    const params: Params = key ? { fixed: '', key, wanted: level.indent + 2 } : { fixed: '', key: '' };
    const rule = isOpen ? 'text-at-margin' : 'missing-colon';
    return {
      issue: { line, column, length: text.length, rule, params },
      edits: emptied(line, line + 1),
      loose: column,
    };
  },
};

/** Lines that are neither a field nor an item nor a continuation of a text; they are removed. The last one always fits. */
export const strayTexts: readonly Recovery<EntryText>[] = [strayQuote, numberedItem, itemWithoutDash, looseText];
