import { quoted, quotedField } from '../../../common/quote.ts';
import { when } from '../../../diagnostics/phrases.ts';
import { rulesOf } from '../../../diagnostics/rule.ts';
import { leadingBracket, tokenUnquoted } from '../../../parse/inspect/entries-in-braces.ts';
import { isBlank } from '../../scan/scan-state.ts';
import { emptied, type Recovery, replaceFrom } from '../recovery.ts';
import { extraComma, type Position } from './quoted.ts';

const rule = rulesOf('yaml');

/** `before` is the bracket before which the missing one belongs; without it, it belongs at the end of the line. */
const missingBracket = rule<{ open: string; close: string; line: number; before?: string }>('missing-bracket', {
  severity: 'error',
  es: ({ open, close, line, before }) =>
    `${open === '{' ? 'La llave que se abre con «{»' : 'La lista que se abre con «[»'} no se cierra. Añade «${close}» ${before ? `antes de «${before}» en` : 'al final de'} la línea ${line}.`,
  en: ({ open, close, line, before }) =>
    `"${open}" is never closed; add "${close}" ${before ? `before "${before}" on` : 'at the end of'} line ${line}.`,
  bad: 'link: {label: Ver, href: /contacto',
  good: 'link: {label: Ver, href: /contacto}',
});

/** `expected` is absent if no bracket is open. */
const extraBracket = rule<{ found: string; expected?: string }>('extra-bracket', {
  severity: 'error',
  es: ({ found, expected }) =>
    `Este «${found}» no cierra nada${when(expected, `: se esperaba «${expected}»`)}. ${expected ? 'Cámbialo' : 'Bórralo, o pon el texto entre comillas'}.`,
  en: ({ found, expected }) =>
    `This "${found}" closes nothing${when(expected, `; "${expected}" was expected`)}. ${expected ? 'Change it' : 'Delete it, or quote the text'}.`,
  bad: 'items: [Nómina, Facturación}',
  good: 'items: [Nómina, Facturación]',
});

/** An open bracket, and the state of its current entry. */
export interface Bracket {
  readonly open: '[' | '{';
  readonly line: number;
  readonly column: number;
  entry: 'start' | 'key' | 'colon' | 'value';
  key?: string | undefined;
  /** Column of the last plain text of the entry; -1 for an entry without a plain text. */
  textAt: number;
}

/** A position inside brackets. */
export interface InFlow extends Position {
  /** The open brackets, outermost first. */
  readonly brackets: readonly Bracket[];
}

export const CLOSERS = { '[': ']', '{': '}' } as const;

/** The closing bracket of an outer value while an inner value is still open. */
const innerBracket: Recovery<InFlow> = {
  name: 'inner-bracket',
  examples: [{ before: 'items: [{label: Uno]\n', after: 'items: [{label: Uno}]\n', rules: ['missing-bracket'] }],
  find: (view, { line, column, brackets }) => {
    const [outer, inner] = brackets.slice(-2);
    const text = view.recovered[line]!.slice(column);
    const before = text[0]!;
    if (!outer || !inner || CLOSERS[outer.open] !== before) return undefined;
    const close = CLOSERS[inner.open];
    const finding = missingBracket({ open: inner.open, close, line: line + 1, before });
    return {
      issue: { ...finding, line: inner.line, column: inner.column, length: 1 },
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
    return {
      issue: { ...extraBracket({ found: text[0]!, expected }), line, column, length: 1 },
      edits: [replaceFrom(view, line, column, expected + text.slice(1))],
    };
  },
};

/** Recoveries of an unexpected closing bracket. The last one always fits. */
export const wrongBrackets: readonly Recovery<InFlow>[] = [innerBracket, otherBracket];

/** A value whose closing brackets are missing. The reported position is after the last line of the value. */
export const noClosers: Recovery<InFlow> = {
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
    const finding = missingBracket({ open: top.open, close: CLOSERS[top.open], line: last + 1 });
    return {
      issue: { ...finding, line: top.line, column: top.column, length: 1 },
      edits: [{ line: last, text: `${recovered[last]!.trimEnd()}${closers.join('')}` }],
    };
  },
};

/** A value in brackets, followed by something other than a comment. */
interface AfterFlow extends Position {
  readonly key: string | undefined;
  /** The position after the closing bracket. */
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
    const finding =
      character === ',' || character === ';' ? extraComma({ char: character }) : extraBracket({ found: character });
    return {
      issue: { ...finding, line, column: column + rest.search(/\S/), length: 1 },
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
    const finding = token
      ? tokenUnquoted({ token, fixed: quotedField(key, whole) })
      : leadingBracket({ fixed: quoted(whole) });
    return {
      issue: { ...finding, line, column, length: token?.length ?? 1 },
      edits: [replaceFrom(view, line, column, JSON.stringify(whole)), ...emptied(line + 1, end.line + 1)],
    };
  },
};

/** Recoveries of values in brackets that something follows. The last one always fits. */
export const afterFlows: readonly Recovery<AfterFlow>[] = [characterAfterFlow, bracketBeforeText];
