import { quoted, quotedField, shorten } from '../../common/quote.ts';
import { type IssueAt, isBlank, isFieldLike } from '../scan/scan-state.ts';
import type { Position } from './recover-quoted.ts';
import type { ValueText } from './recover-values.ts';
import { emptied, type Recovery, replaceFrom } from './recovery.ts';

/** An open bracket, and the state of its current entry. */
export interface Bracket {
  readonly open: '[' | '{';
  readonly line: number;
  readonly column: number;
  entry: 'start' | 'key' | 'colon' | 'value';
  key?: string | undefined;
  /** Column of the last plain text of the entry; -1 where the entry has none. */
  textAt: number;
}

/** A position inside brackets. */
export interface InFlow extends Position {
  /** The open brackets, outermost first. */
  readonly brackets: readonly Bracket[];
}

export const CLOSERS = { '[': ']', '{': '}' } as const;

/** `{{ name }}`, the variables of other systems. */
export const template: Recovery<ValueText> = {
  name: 'template',
  examples: [{ before: 'title: {{ uno }}\n', after: 'title: "{{ uno }}"\n', rules: ['template-braces'] }],
  find: (view, { line, column, text }) => {
    const found = /^\{\{.*?\}\}/.exec(text)?.[0];
    if (!found) return undefined;
    const params = { text: shorten(found, 30) };
    return {
      issue: { line, column, length: found.length, rule: 'template-braces', params },
      edits: [replaceFrom(view, line, column, JSON.stringify(text))],
    };
  },
};

/** `href: #precios`, where YAML reads the rest of the line as a comment. */
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
    const params = { isLink: 1, fixed: quotedField(key, glued) };
    return {
      issue: { line, column, length: glued.length, rule: 'anchor-href-unquoted', params },
      edits: [replaceFrom(view, line, column, fixed + text.slice(glued.length))],
      column: column + fixed.length,
    };
  },
};

/** The closing bracket of an outer value, where the inner one is still open. */
const innerBracket: Recovery<InFlow> = {
  name: 'inner-bracket',
  examples: [{ before: 'items: [{label: Uno]\n', after: 'items: [{label: Uno}]\n', rules: ['missing-bracket'] }],
  find: (view, { line, column, brackets }) => {
    const [outer, inner] = brackets.slice(-2);
    const text = view.recovered[line]!.slice(column);
    const before = text[0]!;
    if (!outer || !inner || CLOSERS[outer.open] !== before) return undefined;
    const close = CLOSERS[inner.open];
    const params = { open: inner.open, close, line: line + 1, before };
    return {
      issue: { line: inner.line, column: inner.column, length: 1, rule: 'missing-bracket', params },
      edits: [replaceFrom(view, line, column, close + text)],
    };
  },
};

/** A closing bracket of the other kind. */
const otherBracket: Recovery<InFlow> = {
  name: 'other-bracket',
  examples: [{ before: 'items: [uno, dos}\n', after: 'items: [uno, dos]\n', rules: ['extra-bracket'] }],
  find: (view, { line, column, brackets }) => {
    const text = view.recovered[line]!.slice(column);
    const expected = CLOSERS[brackets.at(-1)!.open];
    const params = { found: text[0]!, expected };
    return {
      issue: { line, column, length: 1, rule: 'extra-bracket', params },
      edits: [replaceFrom(view, line, column, expected + text.slice(1))],
    };
  },
};

/** Recoveries of a closing bracket that is not the expected one. The last one always fits. */
export const wrongBrackets: readonly Recovery<InFlow>[] = [innerBracket, otherBracket];

/** A comma without an entry before it. */
export const extraComma: Recovery<InFlow> = {
  name: 'extra-comma',
  examples: [{ before: 'items: [uno,, dos]\n', after: 'items: [uno,  dos]\n', rules: ['extra-comma'] }],
  find: (view, { line, column, brackets }) =>
    brackets.at(-1)!.entry === 'start'
      ? {
          issue: { line, column, length: 1, rule: 'extra-comma' },
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
      issue: { line, column: start, length: word.length, rule: 'missing-comma', params: { text: `${word}:` } },
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
      issue: { line, column, length: 1, rule: 'unquoted-colon', params: { fixed: quotedField(key, whole.trim()) } },
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
    const params = { quote: text[column]!, line: 0 };
    return {
      issue: { line, column, length: end - column, rule: 'unclosed-quote', params },
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
      issue: { line, column, length: 1, rule: 'missing-comma', params: { text: shorten(rest, 20) } },
      edits: [replaceFrom(view, line, column, `,${rest}`)],
      column: column + 1,
    };
  },
};

/** A value without its closing brackets. @see InFlow the position is behind the last line of the value */
export const missingBracket: Recovery<InFlow> = {
  name: 'missing-bracket',
  examples: [
    {
      before: 'items: [{label: Uno\ntitle: Dos\n',
      after: 'items: [{label: Uno}]\ntitle: Dos\n',
      rules: ['missing-bracket'],
    },
  ],
  find: ({ recovered }, { line, brackets }) => {
    const top = brackets.at(-1);
    if (!top) return undefined;
    let last = line - 1;
    while (last > top.line && isBlank(recovered[last]!)) last--;
    const closers = brackets.map(({ open }) => CLOSERS[open]).reverse();
    const params = { open: top.open, close: CLOSERS[top.open], line: last + 1 };
    return {
      issue: { line: top.line, column: top.column, length: 1, rule: 'missing-bracket', params },
      edits: [{ line: last, text: `${recovered[last]!.trimEnd()}${closers.join('')}` }],
    };
  },
};

/** A value in brackets with something behind it other than a comment. */
export interface AfterFlow extends Position {
  readonly key: string | undefined;
  /** Behind the closing bracket. */
  readonly end: Position;
}

/** A comma, a semicolon or a bracket too many. */
const characterAfterFlow: Recovery<AfterFlow> = {
  name: 'character-after-flow',
  examples: [
    { before: 'items: [uno],\n', after: 'items: [uno]\n', rules: ['json-comma'] },
    { before: 'items: [uno]]\n', after: 'items: [uno]\n', rules: ['extra-bracket'] },
  ],
  find: ({ recovered }, { end: { line, column } }) => {
    const text = recovered[line]!;
    const rest = text.slice(column);
    const character = /^\s*([,;\]}])+\s*(?:#.*)?$/.exec(rest)?.[1];
    if (!character) return undefined;
    const place = { line, column: column + rest.search(/\S/), length: 1 };
    const isComma = character === ',' || character === ';';
    const issue: IssueAt = isComma
      ? { ...place, rule: 'json-comma', params: { char: character } }
      : { ...place, rule: 'extra-bracket', params: { found: character, expected: '' } };
    return {
      issue,
      edits: [{ line, text: text.slice(0, column) }],
    };
  },
};

/** A text without quotes that begins with a bracket, or with a token such as `{brand}`. */
const bracketBeforeText: Recovery<AfterFlow> = {
  name: 'bracket-before-text',
  examples: [
    { before: 'title: [uno] dos\n', after: 'title: "[uno] dos"\n', rules: ['leading-bracket'] },
    { before: 'title: {brand} dos\n', after: 'title: "{brand} dos"\n', rules: ['token-unquoted'] },
  ],
  find: (view, { line, column, end, key }) => {
    const whole = view.recovered[line]!.slice(column).trimEnd();
    const token = /^\{(?:brand|year|years:\s*\d*|count:\s*[\w-]*)\}/.exec(whole)?.[0];
    const issue: IssueAt = token
      ? {
          line,
          column,
          length: token.length,
          rule: 'token-unquoted',
          params: { token, fixed: quotedField(key, whole) },
        }
      : { line, column, length: 1, rule: 'leading-bracket', params: { fixed: quoted(whole) } };
    return {
      issue,
      edits: [replaceFrom(view, line, column, JSON.stringify(whole)), ...emptied(line + 1, end.line + 1)],
    };
  },
};

/** Recoveries of values in brackets with something behind them. The last one always fits. */
export const afterFlows: readonly Recovery<AfterFlow>[] = [characterAfterFlow, bracketBeforeText];
