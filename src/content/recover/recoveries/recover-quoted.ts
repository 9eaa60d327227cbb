import { quoted, quotedField, shorten } from '../../common/quote.ts';
import { localAddress, localPage } from '../local-address.ts';
import { commentStart, type ScanView } from '../scan/scan-state.ts';
import { type Correction, type Edit, emptied, type Recovery, replaceFrom } from './recovery.ts';

export interface Position {
  readonly line: number;
  readonly column: number;
}

/** A value in quotes whose closing quote was not found. */
const unclosedQuote: Recovery<Position> = {
  name: 'unclosed-quote',
  examples: [{ before: 'title: "Uno\n', after: 'title: "Uno"\n', rules: ['unclosed-quote'] }],
  find: (view, { line, column }) => {
    const text = view.recovered[line]!.slice(column);
    const params = { quote: text[0]!, line: line + 1 };
    return {
      issue: { line, column, length: text.length, rule: 'unclosed-quote', params },
      edits: [replaceFrom(view, line, column, JSON.stringify(text.slice(1)))],
    };
  },
};

const otherClose = /[”“„»›’‘´`"']$/;

/** A value whose closing quote differs from the opening one. */
const otherQuote: Recovery<Position> = {
  name: 'other-quote',
  examples: [{ before: 'title: "Uno”\n', after: 'title: "Uno"\n', rules: ['mixed-quotes'] }],
  find: (view, { line, column }) => {
    const text = view.recovered[line]!.slice(column).trimEnd();
    const close = otherClose.exec(text)?.[0];
    const words = text.slice(1, -1);
    if (!close || words.includes(text[0]!) || words.trim() === '') return undefined;
    const fixed = quoted(words);
    return {
      issue: { line, column, length: text.length, rule: 'mixed-quotes', params: { open: text[0]!, close, fixed } },
      edits: [replaceFrom(view, line, column, JSON.stringify(words))],
    };
  },
};

/** Values in quotes without their closing quote. The last one always fits. */
export const withoutClose: readonly Recovery<Position>[] = [otherQuote, unclosedQuote];

/** A value in quotes with something behind it other than a comment. */
export interface AfterQuote {
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
      issue: { line, column: at, length: 1, rule: 'json-comma', params: { char } },
      edits: [{ line, text: text.slice(0, column + 1) }],
    };
  },
};

/** An apostrophe that ends a text in single quotes. */
const apostrophe: Recovery<AfterQuote> = {
  name: 'apostrophe',
  examples: [{ before: "title: 'Uno d'otro'\n", after: `title: "'Uno d'otro'"\n`, rules: ['apostrophe'] }],
  find: (view, at) => {
    const { line, column } = at.close;
    const text = view.recovered[line]!;
    const isLetter = (character = '') => /\p{L}/u.test(character);
    if (text[column] !== "'" || !isLetter(text[column - 1]) || !isLetter(text[column + 1])) return undefined;
    const words = withoutQuotes(view, at).replace(/^'/, '').replaceAll("''", "'");
    const params = { fixed: quotedField(at.key, words) };
    return { issue: { line, column, length: 1, rule: 'apostrophe', params }, edits: inQuotes(view, at) };
  },
};

/** Words behind the closing quote, or a quote inside a text in quotes. */
const textAfterQuote: Recovery<AfterQuote> = {
  name: 'text-after-quote',
  examples: [
    { before: 'title: "Uno" dos\n', after: 'title: "\\"Uno\\" dos"\n', rules: ['text-after-quote'] },
    { before: 'title: "Uno\n  dos" tres\n', after: 'title: "\\"Uno   dos\\" tres"\n\n', rules: ['text-after-quote'] },
  ],
  find: (view, at) => {
    const { line, column: close } = at.close;
    const text = view.recovered[line]!;
    const column = close + 1 + text.slice(close + 1).search(/\S/);
    const params = { fixed: quotedField(at.key, withoutQuotes(view, at)) };
    return {
      issue: { line, column, length: text.length - column, rule: 'text-after-quote', params },
      edits: inQuotes(view, at),
    };
  },
};

/** Recoveries of values in quotes with something behind them. The last one always fits. */
export const afterQuotes: readonly Recovery<AfterQuote>[] = [commaAfterQuote, apostrophe, textAfterQuote];

/** What is in the last line of the value, without the quotes around it if there are some. */
function withoutQuotes({ recovered }: ScanView, { open, close }: AfterQuote): string {
  const quote = recovered[open.line]![open.column]!;
  const text = recovered[close.line]!.slice(open.line === close.line ? open.column : 0);
  const whole = text.slice(0, commentStart(text)).trimEnd();
  return whole.startsWith(quote) && whole.endsWith(quote) && whole.length > 2 ? whole.slice(1, -1) : whole;
}

/** Puts all that was read into one text in quotes. */
function inQuotes(view: ScanView, { open, close }: AfterQuote): Edit[] {
  const [first = '', ...others] = view.recovered.slice(open.line, close.line + 1);
  const text = JSON.stringify([first.slice(open.column), ...others].join(' '));
  return [replaceFrom(view, open.line, open.column, text), ...emptied(open.line + 1, close.line + 1)];
}

const escapes = /\\(?:[0abtnvfre "/\\N_LP\t]|x[\da-fA-F]{2}|u[\da-fA-F]{4}|U[\da-fA-F]{8}|$)|\\/g;

/** A backslash that is no YAML escape, mostly in a Windows path. The correction keeps the columns of the line. */
export const badEscape: Recovery<Position & { readonly close: number }> = {
  name: 'bad-escape',
  examples: [
    { before: 'href: "C:\\Datos\\lista.pdf"\n', after: 'href: "C:/Datos/lista.pdf"\n', rules: ['bad-escape'] },
    { before: 'href: "C:\\Sitio\\lista.html"\n', after: 'href: "C:/Sitio/lista.html"\n', rules: ['local-address'] },
  ],
  find: (view, { line, column, close }): Correction | undefined => {
    const text = view.recovered[line]!;
    const content = text.slice(column + 1, Math.min(close, text.length));
    const bad = [...content.matchAll(escapes)].find(
      ([match], index, all) => match === '\\' && all[index]!.index < content.length - 1,
    );
    if (!bad) return undefined;
    const page = localPage(content);
    const isFile = page !== undefined && /\.\w+$/.test(page);
    const isPath = isFile || (!/\s/.test(content) && /\w\\\w/.test(content));
    const path = isFile ? `/assets/${page.replace(/^\/(?:assets\/)?/, '')}` : content.replace(/\\+/g, '/');
    const params = {
      escape: content.slice(bad.index, bad.index + 2),
      isPath: isPath ? 1 : 0,
      fixed: isPath ? shorten(path) : `'${shorten(content.replaceAll("'", "''"))}'`,
    };
    const behind = text.slice(column + 1 + content.length);
    return {
      issue:
        page !== undefined && !isFile
          ? { line, column, length: content.length + 2, ...localAddress({ guess: page }) }
          : { line, column: column + 1 + bad.index, length: 2, rule: 'bad-escape', params },
      edits: [replaceFrom(view, line, column + 1, content.replaceAll('\\', '/') + behind)],
    };
  },
};
