import { quotedField, shorten } from '../../../common/quote.ts';
import { rulesOf } from '../../../diagnostics/rule.ts';
import { templateBraces } from '../../../parse/inspect/entries-in-braces.ts';
import { gluedComment } from '../../../parse/inspect/inspect-scalars.ts';
import { isFieldLike } from '../../scan/scan-state.ts';
import { type Recovery, replaceFrom } from '../recovery.ts';
import type { InFlow } from './brackets.ts';
import { unquotedColon, type ValueText } from './plain-values.ts';
import { unclosedQuote } from './quoted.ts';

const rule = rulesOf('yaml');

const extraComma = rule('extra-comma', {
  severity: 'error',
  es: () => 'Sobra esta coma. Bórrala.',
  en: () => 'Remove this comma.',
  bad: 'items: [Nómina,, Facturación]',
  good: 'items: [Nómina, Facturación]',
});

const missingComma = rule<{ text: string }>('missing-comma', {
  severity: 'error',
  es: ({ text }) => `Falta una coma antes de «${text}».`,
  en: ({ text }) => `Missing comma before "${text}".`,
  bad: 'link: {label: Ver href: /contacto}',
  good: 'link: {label: Ver, href: /contacto}',
});

/** `{{ name }}`, the variables of other systems. */
export const template: Recovery<ValueText> = {
  name: 'template',
  examples: [{ before: 'title: {{ uno }}\n', after: 'title: "{{ uno }}"\n', rules: ['template-braces'] }],
  find: (view, { line, column, text }) => {
    const found = /^\{\{.*?\}\}/.exec(text)?.[0];
    if (!found) return undefined;
    return {
      issue: { ...templateBraces({ text: shorten(found, 30) }), line, column, length: found.length },
      edits: [replaceFrom(view, line, column, JSON.stringify(text))],
    };
  },
};

/** `href: #precios`. YAML reads the rest of the line as a comment. */
export const anchorInFlow: Recovery<InFlow> = {
  name: 'anchor-in-flow',
  examples: [
    { before: 'items: [{href: #uno}]\n', after: 'items: [{href: "#uno"}]\n', rules: ['anchor-href-unquoted'] },
  ],
  find: (view, { line, column, brackets }) => {
    const text = view.recovered[line]!.slice(column);
    const glued = /^#[^\s,\]}]+/.exec(text)?.[0];
    const { entry, open, key } = brackets.at(-1)!;
    if (!glued || (entry !== 'colon' && open !== '[')) return undefined;
    const fixed = JSON.stringify(glued);
    const finding = gluedComment({ isLink: true, isId: false, fixed: quotedField(key, glued) });
    return {
      issue: { ...finding, line, column, length: glued.length },
      edits: [replaceFrom(view, line, column, fixed + text.slice(glued.length))],
      column: column + fixed.length,
    };
  },
};

/** A comma without an entry before it. */
export const commaWithoutEntry: Recovery<InFlow> = {
  name: 'extra-comma',
  examples: [{ before: 'items: [uno,, dos]\n', after: 'items: [uno,  dos]\n', rules: ['extra-comma'] }],
  find: (view, { line, column, brackets }) =>
    brackets.at(-1)!.entry === 'start'
      ? {
          issue: { ...extraComma(), line, column, length: 1 },
          edits: [replaceFrom(view, line, column, ` ${view.recovered[line]!.slice(column + 1)}`)],
        }
      : undefined,
};

/** A second colon after the name of a field: a comma is missing before the name. */
export const commaBeforeField: Recovery<InFlow> = {
  name: 'comma-before-field',
  examples: [
    {
      before: 'items: [{label: Uno href: /a}]\n',
      after: 'items: [{label: Uno,href: /a}]\n',
      rules: ['missing-comma'],
    },
  ],
  find: (view, at) => {
    const { line, column } = at;
    const text = view.recovered[line]!;
    const word = wordBefore(text, at);
    if (!word || !isFieldLike(view, word, text.slice(column + 1).trimStart())) return undefined;
    const start = column - word.length;
    return {
      issue: { ...missingComma({ text: `${word}:` }), line, column: start, length: word.length },
      // The comma replaces the blank before the word, which keeps the columns of the line.
      edits: [replaceFrom(view, line, start - 1, `,${text.slice(start)}`)],
    };
  },
};

/** The last word of a plain text that a colon follows. */
export function wordBefore(text: string, { column, brackets }: InFlow): string | undefined {
  return /\s(\S+)$/.exec(text.slice(brackets.at(-1)!.textAt, column))?.[1];
}

/** A second colon in a text without quotes. */
export const colonInFlow: Recovery<InFlow> = {
  name: 'colon-in-flow',
  examples: [{ before: 'items: [{label: Ver:}]\n', after: 'items: [{label: Ver;}]\n', rules: ['unquoted-colon'] }],
  find: (view, { line, column, brackets }) => {
    const text = view.recovered[line]!;
    const { textAt, key } = brackets.at(-1)!;
    const [whole] = /^[^,\]}]*/.exec(text.slice(textAt))!;
    return {
      issue: { ...unquotedColon({ fixed: quotedField(key, whole.trim()) }), line, column, length: 1 },
      edits: [replaceFrom(view, line, column, `;${text.slice(column + 1)}`)],
    };
  },
};

/** A quote without its partner before the end of the entry. */
export const unclosedQuoteInFlow: Recovery<InFlow> = {
  name: 'unclosed-quote-in-flow',
  examples: [{ before: 'items: [{label: "Uno}]\n', after: 'items: [{label: "Uno"}]\n', rules: ['unclosed-quote'] }],
  find: (view, { line, column }) => {
    const text = view.recovered[line]!;
    const end = column + 1 + text.slice(column + 1).search(/[,}\]]|$/);
    const replaced = JSON.stringify(text.slice(column + 1, end));
    return {
      issue: { ...unclosedQuote({ quote: text[column]! }), line, column, length: end - column },
      edits: [replaceFrom(view, line, column, replaced + text.slice(end))],
      column: column + replaced.length,
    };
  },
};

/** Two entries without a comma between them. */
export const commaBetweenEntries: Recovery<InFlow> = {
  name: 'comma-between-entries',
  examples: [
    {
      before: 'items: [{label: "Uno" href: /a}]\n',
      after: 'items: [{label: "Uno" ,href: /a}]\n',
      rules: ['missing-comma'],
    },
  ],
  find: (view, { line, column, brackets }) => {
    const { entry, open } = brackets.at(-1)!;
    if (entry !== 'value' && !(entry === 'key' && open === '[')) return undefined;
    const rest = view.recovered[line]!.slice(column);
    return {
      issue: { ...missingComma({ text: shorten(rest, 20) }), line, column, length: 1 },
      edits: [replaceFrom(view, line, column, `,${rest}`)],
      column: column + 1,
    };
  },
};
