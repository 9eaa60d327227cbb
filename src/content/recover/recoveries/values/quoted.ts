import { quoted, quotedField } from '../../../common/quote.ts';
import { quoteValue, writeLines } from '../../../diagnostics/remedies.ts';
import { rulesOf } from '../../../diagnostics/rule.ts';
import { commentStart, type ScanView } from '../../scan/scan-state.ts';
import { type Edit, emptied, type Recovery, replaceFrom } from '../recovery.ts';

const rule = rulesOf('yaml');

/** `line` is absent if the line with the end of the text is not known. */
export const unclosedQuote = rule<{ quote: string; line?: number }>('unclosed-quote', {
  severity: 'error',
  es: ({ quote, line }) =>
    `La comilla que se abre aquí no se cierra. Añade ${quote} al final ${line ? `de la línea ${line}` : 'del texto'}.`,
  en: ({ quote, line }) =>
    `Quote opened here is never closed; add ${quote} at the end of ${line ? `line ${line}` : 'the text'}.`,
  bad: 'title: "Nómina',
  good: 'title: "Nómina"',
});

const mixedQuotes = rule<{ open: string; close: string; fixed: string }>('mixed-quotes', {
  severity: 'error',
  es: ({ open, close, fixed }) =>
    `El texto se abre con ${open} y se cierra con ${close}. Usa la misma comilla: ${fixed}`,
  en: ({ open, close, fixed }) => `The text opens with ${open} and closes with ${close}. Use the same quote: ${fixed}`,
  fix: writeLines,
  bad: 'title: "Nómina sin errores”',
  good: 'title: "Nómina sin errores"',
});

export const extraComma = rule<{ char: string }>('json-comma', {
  severity: 'error',
  isGrouped: true,
  es: ({ char }) => `Sobra ${char === ';' ? 'el punto y coma' : 'la coma'} al final de la línea.`,
  en: ({ char }) => `Remove the trailing ${char === ';' ? 'semicolon' : 'comma'}.`,
  fix: writeLines,
  bad: 'title: "Nómina",',
  good: 'title: "Nómina"',
});

const apostrophe = rule<{ fixed: string }>('apostrophe', {
  severity: 'error',
  es: ({ fixed }) => `El apóstrofo corta el texto. Usa comillas dobles: ${fixed}`,
  en: ({ fixed }) => `Apostrophe ends the string; use double quotes: ${fixed}`,
  fix: quoteValue,
  bad: "title: 'Nómina d'oro'",
  good: `title: "Nómina d'oro"`,
});

const textAfterQuote = rule<{ fixed: string }>('text-after-quote', {
  severity: 'error',
  es: ({ fixed }) => `Hay texto después de la comilla de cierre. Pon las comillas alrededor de todo: ${fixed}`,
  en: ({ fixed }) => `Text after the closing quote; quote the whole value: ${fixed}`,
  bad: 'title: "Nómina" sin errores',
  good: `title: '"Nómina" sin errores'`,
});

export interface Position {
  readonly line: number;
  readonly column: number;
}

/** A value in quotes whose closing quote was not found. */
const noClose: Recovery<Position> = {
  name: 'unclosed-quote',
  examples: [{ before: 'title: "Uno\n', after: 'title: "Uno"\n', rules: ['unclosed-quote'] }],
  find: (view, { line, column }) => {
    const text = view.recovered[line]!.slice(column);
    return {
      issue: { ...unclosedQuote({ quote: text[0]!, line: line + 1 }), line, column, length: text.length },
      edits: [replaceFrom(view, line, column, JSON.stringify(text.slice(1)))],
    };
  },
};

const otherClose = /[”“„»›’‘´`"']$/;

/** A value whose closing quote differs from the opening quote. */
const otherQuote: Recovery<Position> = {
  name: 'other-quote',
  examples: [{ before: 'title: "Uno”\n', after: 'title: "Uno"\n', rules: ['mixed-quotes'] }],
  find: (view, { line, column }) => {
    const text = view.recovered[line]!.slice(column).trimEnd();
    const close = otherClose.exec(text)?.[0];
    const words = text.slice(1, -1);
    if (!close || words.includes(text[0]!) || words.trim() === '') return undefined;
    const finding = mixedQuotes({ open: text[0]!, close, fixed: quoted(words) });
    return {
      issue: { ...finding, line, column, length: text.length },
      edits: [replaceFrom(view, line, column, JSON.stringify(words))],
    };
  },
};

/** Values in quotes without their closing quote. The last one always fits. */
export const withoutClose: readonly Recovery<Position>[] = [otherQuote, noClose];

/** A value in quotes, followed by something other than a comment. */
interface AfterQuote {
  readonly open: Position;
  readonly close: Position;
  readonly key: string | undefined;
}

/** A comma or semicolon, as in JSON. */
const commaAfterQuote: Recovery<AfterQuote> = {
  name: 'comma-after-quote',
  examples: [{ before: 'title: "Uno",\n', after: 'title: "Uno"\n', rules: ['json-comma'] }],
  find: ({ recovered }, { close: { line, column } }) => {
    const text = recovered[line]!;
    const rest = text.slice(column + 1);
    const char = /^\s*([,;])\s*(?:#.*)?$/.exec(rest)?.[1];
    if (!char) return undefined;
    const at = column + 1 + rest.search(/\S/);
    return {
      issue: { ...extraComma({ char }), line, column: at, length: 1 },
      edits: [{ line, text: text.slice(0, column + 1) }],
    };
  },
};

/** An apostrophe that ends a text in single quotes. */
const apostropheInQuotes: Recovery<AfterQuote> = {
  name: 'apostrophe',
  examples: [{ before: "title: 'Uno d'otro'\n", after: `title: "'Uno d'otro'"\n`, rules: ['apostrophe'] }],
  find: (view, at) => {
    const { line, column } = at.close;
    const text = view.recovered[line]!;
    const isLetter = (character = '') => /\p{L}/u.test(character);
    if (text[column] !== "'" || !isLetter(text[column - 1]) || !isLetter(text[column + 1])) return undefined;
    const words = withoutQuotes(view, at).replace(/^'/, '').replaceAll("''", "'");
    const finding = apostrophe({ fixed: quotedField(at.key, words) });
    return { issue: { ...finding, line, column, length: 1 }, edits: inQuotes(view, at) };
  },
};

/** Words after the closing quote, or a quote inside a text in quotes. */
const wordsAfterQuote: Recovery<AfterQuote> = {
  name: 'text-after-quote',
  examples: [
    { before: 'title: "Uno" dos\n', after: 'title: "\\"Uno\\" dos"\n', rules: ['text-after-quote'] },
    { before: 'title: "Uno\n  dos" tres\n', after: 'title: "\\"Uno   dos\\" tres"\n\n', rules: ['text-after-quote'] },
  ],
  find: (view, at) => {
    const { line, column: close } = at.close;
    const text = view.recovered[line]!;
    const column = close + 1 + text.slice(close + 1).search(/\S/);
    const finding = textAfterQuote({ fixed: quotedField(at.key, withoutQuotes(view, at)) });
    return {
      issue: { ...finding, line, column, length: text.length - column },
      edits: inQuotes(view, at),
    };
  },
};

/** Recoveries of values in quotes that something follows. The last one always fits. */
export const afterQuotes: readonly Recovery<AfterQuote>[] = [commaAfterQuote, apostropheInQuotes, wordsAfterQuote];

/** The last line of the value, without quotes around it. */
function withoutQuotes({ recovered }: ScanView, { open, close }: AfterQuote): string {
  const quote = recovered[open.line]![open.column]!;
  const text = recovered[close.line]!.slice(open.line === close.line ? open.column : 0);
  const whole = text.slice(0, commentStart(text)).trimEnd();
  return whole.startsWith(quote) && whole.endsWith(quote) && whole.length > 2 ? whole.slice(1, -1) : whole;
}

/** Joins the lines of the value to one text in quotes. */
function inQuotes(view: ScanView, { open, close }: AfterQuote): Edit[] {
  const [first = '', ...others] = view.recovered.slice(open.line, close.line + 1);
  const text = JSON.stringify([first.slice(open.column), ...others].join(' '));
  return [replaceFrom(view, open.line, open.column, text), ...emptied(open.line + 1, close.line + 1)];
}
