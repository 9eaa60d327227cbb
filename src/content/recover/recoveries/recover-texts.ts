import { shorten } from '../../common/quote.ts';
import type { Params } from '../../diagnostics/rule.ts';
import type { EntryText } from '../entry-text.ts';
import { emptied, type Recovery } from './recovery.ts';

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
    { before: 'type:\nDos palabras\n', after: 'type:\n\n', rules: ['missing-colon'] },
  ],
  find: ({ levels }, { line, column, text }) => {
    const level = levels.at(-1);
    const isOpen = level?.value === 'open' && level.kind === 'map' && /\s/.test(text);
    // No text continues the name of a block.
    const key = (isOpen || level?.value === 'plain') && level.lastKey !== 'type' && level.lastKey;
    const params: Params = key ? { fixed: '', key, wanted: level.indent + 2 } : { fixed: '', key: '' };
    const rule = isOpen && key ? 'text-at-margin' : 'missing-colon';
    return {
      issue: { line, column, length: text.length, rule, params },
      edits: emptied(line, line + 1),
      loose: column,
    };
  },
};

/** Lines that are neither a field nor an item nor a continuation of a text; they are removed. The last one always fits. */
export const strayTexts: readonly Recovery<EntryText>[] = [strayQuote, numberedItem, itemWithoutDash, looseText];
