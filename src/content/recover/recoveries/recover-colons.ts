import { FALSE_COLONS, HARD_SPACES, quotedField, shorten } from '../../common/quote.ts';
import type { EntryText } from '../entry-text.ts';
import { indentOf, isBlank, isField, type ScanView, splitKey } from '../scan/scan-state.ts';
import { type Correction, type Recovery, replaceFrom } from './recovery.ts';

const NAME = '[\\p{L}_][\\w\\p{L}-]*';
const falseColon = new RegExp(`^(${NAME})\\s*([${FALSE_COLONS}])\\s*(.*)$`, 'u');
const hardColon = new RegExp(`^(${NAME}):([ \\t${HARD_SPACES}]*[${HARD_SPACES}][ \\t${HARD_SPACES}]*)(.*)$`, 'u');
const tightColon = new RegExp(`^(${NAME})[ \\t]*:(?!//|= )(\\S.*)$`, 'u');
const characterInstead = new RegExp(`^(${NAME})\\s*(:?=>?|->|→|;)\\s*(\\S.*)$`, 'u');
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

/** Other characters than a colon, such as `=`, after the name of a field. */
const characterForColon: Recovery<EntryText> = {
  name: 'character-for-colon',
  examples: [
    { before: 'title = Uno\n', after: 'title: Uno\n', rules: ['equals-sign'] },
    { before: 'title -> Uno\n', after: 'title: Uno\n', rules: ['equals-sign'] },
    { before: 'title := Uno\n', after: 'title: Uno\n', rules: ['equals-sign'] },
  ],
  find: (view, entry) => {
    const [, key, char = '', value] = match(view, entry, characterInstead);
    if (key === undefined || !isField(view, key)) return undefined;
    const at = entry.text.indexOf(char, key.length);
    return asField(view, entry, { rule: 'equals-sign', at, key, value: value!, char });
  },
};

/** A colon before the name of a field. */
const strayColon: Recovery<EntryText> = {
  name: 'stray-colon',
  examples: [
    { before: ': title: Uno\n', after: 'title: Uno\n', rules: ['stray-colon'] },
    { before: 'items:\n  - : label: Uno\n', after: 'items:\n  - label: Uno\n', rules: ['stray-colon'] },
  ],
  find: (view, { line, column, text }) => {
    const rest = /^:[ \t]+(\S.*)$/.exec(text)?.[1];
    const split = rest && splitKey(rest);
    if (!split || !isField(view, split.key)) return undefined;
    return {
      issue: { line, column, length: 1, rule: 'stray-colon', params: { fixed: shorten(rest, 40) } },
      edits: [replaceFrom(view, line, column, rest)],
    };
  },
};

/** Matches a field with a wrong colon; nothing matches where a later colon makes the text a plausible field. */
function match({ reported }: ScanView, { line, text, key }: EntryText, pattern: RegExp): readonly string[] {
  const isField = key !== undefined && (reported.has(line) || !/^[^:\s"'][^:\s]*:\S/.test(key));
  return isField ? [] : (pattern.exec(text) ?? []);
}

interface FalseKey {
  readonly rule: 'fullwidth-colon' | 'nbsp-separator' | 'no-space-colon' | 'equals-sign';
  /** Offset of the wrong characters in the text. */
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

/** Whether a field follows at a column. @param isAlone true when nothing follows the word, so that deeper fields may belong to it */
export function hasFieldBelow({ recovered }: ScanView, line: number, column: number, isAlone: boolean): boolean {
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
  strayColon,
  wideColon,
  hardSpaceAfterColon,
  noSpaceAfterColon,
  characterForColon,
  noColon,
];
