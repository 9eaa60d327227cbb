import { shorten } from '../../../common/quote.ts';
import { rulesOf } from '../../../diagnostics/rule.ts';
import { itemWithoutDash } from '../../../parse/inspect/repeated-fields.ts';
import type { EntryText } from '../../entry.ts';
import { emptied, type Recovery } from '../recovery.ts';
import { unclosedQuote } from '../values/quoted.ts';
import { wordBullets } from './bullets.ts';
import { missingColon } from './missing-colon.ts';

const textAtMargin = rulesOf('yaml')<{ key: string; wanted: number }>('text-at-margin', {
  severity: 'error',
  isGrouped: true,
  es: ({ key, wanted }) =>
    `Este texto está al margen. Si es el de «${key}», escribe «${key}: |» y empieza cada línea con ${wanted} espacios.`,
  en: ({ key, wanted }) =>
    `This text is at the margin. If it belongs to "${key}", write "${key}: |" and indent each line by ${wanted} spaces.`,
  bad: 'body:\nSu factura, en segundos',
  good: 'body: |\n  Su factura, en segundos',
});

/** A quote that was not opened, or not closed on an earlier line. */
const strayQuote: Recovery<EntryText> = {
  name: 'stray-quote',
  examples: [{ before: 'title: Uno\n"dos\n', after: 'title: Uno\n\n', rules: ['unclosed-quote'] }],
  find: (_, { line, column, text }) =>
    /^["']/.test(text)
      ? {
          issue: { ...unclosedQuote({ quote: text[0]! }), line, column, length: text.length },
          edits: emptied(line, line + 1),
        }
      : undefined,
};

/** A numbered item at a place without a list. */
const numberedItem: Recovery<EntryText> = {
  name: 'numbered-item',
  examples: [{ before: 'title: Uno\n1. dos\n', after: 'title: Uno\n\n', rules: ['word-bullets'] }],
  find: (_, { line, column, text }) => {
    const char = /^(?:\d{1,2}[.)]|[a-z]\))(?=\s)/.exec(text)?.[0];
    if (!char) return undefined;
    const fixed = `- ${shorten(text.slice(char.length), 40)}`;
    return {
      issue: { ...wordBullets({ char, fixed }), line, column, length: char.length },
      edits: emptied(line, line + 1),
    };
  },
};

/** A text at the column of the dashes of a list. */
const textAtDashes: Recovery<EntryText> = {
  name: 'item-without-dash',
  examples: [{ before: 'items:\n  - uno\n  dos\n', after: 'items:\n  - uno\n\n', rules: ['item-without-dash'] }],
  find: ({ levels }, { line, column, text }) => {
    const level = levels.at(-1);
    if (level?.kind !== 'seq' || level.indent !== column) return undefined;
    return {
      issue: { ...itemWithoutDash({ fixed: shorten(`- ${text}`, 40) }), line, column, length: text.length },
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
    const owner = key ? { key, wanted: level.indent + 2 } : undefined;
    return {
      issue: {
        ...(isOpen && owner ? textAtMargin(owner) : missingColon(owner ?? {})),
        line,
        column,
        length: text.length,
      },
      edits: emptied(line, line + 1),
      loose: column,
    };
  },
};

/** Removes lines that are neither fields nor items nor continued texts. The last recovery always applies. */
export const strayTexts: readonly Recovery<EntryText>[] = [strayQuote, numberedItem, textAtDashes, looseText];
