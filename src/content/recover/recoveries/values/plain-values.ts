import { quoted, quotedField } from '../../../common/quote.ts';
import { quoteValue, writeFixed } from '../../../diagnostics/remedies.ts';
import { rulesOf } from '../../../diagnostics/rule.ts';
import { leadingStar } from '../../../parse/inspect/inspect-properties.ts';
import { commentStart, type Level } from '../../scan/scan-state.ts';
import { type Recovery, replaceFrom } from '../recovery.ts';

const rule = rulesOf('yaml');

const reservedStart = rule<{ char: string; fixed: string }>('leading-at', {
  severity: 'error',
  es: ({ char, fixed }) => `Un texto que empieza por «${char}» necesita comillas: ${fixed}`,
  en: ({ char, fixed }) => `Values starting with "${char}" need quotes: ${fixed}`,
  fix: quoteValue,
  bad: 'twitter: @empresa',
  good: 'twitter: "@empresa"',
});

/** `isWhole` is true for a dash that is an entry of a list in brackets. */
export const leadingDash = rule<{ char: string; fixed: string; isWhole?: boolean }>('leading-dash', {
  severity: 'error',
  es: ({ char, fixed, isWhole }) =>
    isWhole
      ? `Entre corchetes, el signo «${char}» lleva comillas: ${fixed}`
      : `Un texto que empieza por «${char} » necesita comillas: ${fixed}. Si es una lista, va en la línea siguiente.`,
  en: ({ char, fixed, isWhole }) =>
    isWhole
      ? `In brackets, the sign "${char}" needs quotes: ${fixed}`
      : `Text starting with "${char} " needs quotes: ${fixed}. A list goes on the next line.`,
  fix: (source, found) => (found.params.isWhole ? writeFixed : quoteValue)(source, found),
  bad: 'items: - Nómina',
  good: 'items:\n  - Nómina',
});

export const unquotedColon = rule<{ fixed: string }>('unquoted-colon', {
  severity: 'error',
  es: ({ fixed }) => `El texto contiene «: ». Escríbelo entre comillas: ${fixed}`,
  en: ({ fixed }) => `Text contains ": "; quote it: ${fixed}`,
  fix: quoteValue,
  bad: 'title: Nómina: todo en orden',
  good: 'title: "Nómina: todo en orden"',
});

const colonAtEnd = rule<{ fixed: string }>('colon-at-end', {
  severity: 'error',
  es: ({ fixed }) => `El texto acaba en «:». Ponlo entre comillas: ${fixed}`,
  en: ({ fixed }) => `Text ends with ":"; quote it: ${fixed}`,
  fix: quoteValue,
  bad: 'title: Ventajas:',
  good: 'title: "Ventajas:"',
});

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
    return {
      issue: { ...reservedStart({ char: text[0]!, fixed: quoted(text) }), line, column, length: 1 },
      edits: [replaceFrom(view, line, column, JSON.stringify(text))],
    };
  },
};

/** A value that is a dash or a question mark, or begins with one and a space. */
const listDash: Recovery<ValueText> = {
  name: 'list-dash',
  examples: [{ before: 'title: ? uno\n', after: 'title: "? uno"\n', rules: ['leading-dash'] }],
  find: (view, { line, column, text: whole, key }) => {
    const text = withoutComment(whole);
    if (!/^[-?](?=\s|$)/.test(text)) return undefined;
    return {
      issue: { ...leadingDash({ char: text[0]!, fixed: quotedField(key, text) }), line, column, length: 1 },
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
    return {
      issue: { ...leadingStar({ fixed: quotedField(key, text) }), line, column, length: text.length },
      edits: [replaceFrom(view, line, column, JSON.stringify(text))],
    };
  },
};

/** Values that begin with a reserved character. */
export const reservedCharacters: readonly Recovery<ValueText>[] = [reservedCharacter, listDash, star];

/** A value without the comment after it. */
export function withoutComment(text: string): string {
  return text.slice(0, commentStart(text)).trimEnd();
}

/** The first item of a list on the line of its field; further items may follow below. */
export const itemNextToField: Recovery<ValueText> = {
  name: 'item-next-to-field',
  examples: [{ before: 'items: - uno\n  - dos\n', after: 'items:\n  - dos\n', rules: ['leading-dash'] }],
  find: ({ recovered }, { line, column, text, key }) =>
    /^- /.test(text)
      ? {
          issue: { ...leadingDash({ char: '-', fixed: quotedField(key, text) }), line, column, length: 1 },
          edits: [{ line, text: recovered[line]!.slice(0, column).trimEnd() }],
        }
      : undefined,
};

/** A colon in a text without quotes. One character replaces it, so that columns stay the same. */
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
    const words = /^[“‘].*[”’]$/.test(text) ? text.slice(1, -1) : text;
    const finding = (colon === text.length - 1 ? colonAtEnd : unquotedColon)({ fixed: quotedField(key, words) });
    return {
      issue: { ...finding, line, column: column + colon, length: 1 },
      edits: [replaceFrom(view, line, column, text.replace(/:(?=\s|$)/g, ';'))],
    };
  },
};
