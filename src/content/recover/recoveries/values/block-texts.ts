import { quoted } from '../../../common/quote.ts';
import { quoteValue, writeLines } from '../../../diagnostics/remedies.ts';
import { rulesOf } from '../../../diagnostics/rule.ts';
import { indentOf, nextIndent, type ScanView } from '../../scan/scan-state.ts';
import { hardIndent, spacesEn, spacesEs, tabIndent } from '../lines/indentation.ts';
import { emptied, type Recovery, reindented, replaceFrom } from '../recovery.ts';
import type { ValueText } from './plain-values.ts';

/** `isBlock` is true if a text follows below the line. */
const leadingGt = rulesOf('yaml')<{ char: string; fixed: string; isBlock: boolean }>('leading-gt', {
  severity: 'error',
  es: ({ char, fixed, isBlock }) =>
    isBlock
      ? `Después de «${char}» no va nada: el texto empieza en la línea siguiente.`
      : `«${char}» al principio anuncia un párrafo. Ponlo entre comillas: ${fixed}.`,
  en: ({ char, fixed, isBlock }) =>
    isBlock
      ? `Nothing goes after "${char}": the text starts on the next line.`
      : `"${char}" starts a text block; quote the value: ${fixed}`,
  fix: quoteValue,
  bad: 'title: > 50 clientes',
  good: 'title: "> 50 clientes"',
});

const rule = rulesOf('layout');

const blankLineSpaces = rule('blank-line-spaces', {
  severity: 'error',
  isGrouped: true,
  es: () => 'Esta línea vacía tiene más espacios que el texto que sigue. Bórralos.',
  en: () => 'This blank line has more spaces than the text that follows. Delete them.',
  fix: writeLines,
});

export const textIndentation = rule<{ wanted: number }>('block-text-indent', {
  severity: 'error',
  isGrouped: true,
  isMisreading: true,
  spreads: true,
  es: ({ wanted }) => `Esta línea del texto tiene menos sangría que la primera (${spacesEs(wanted)}).`,
  en: ({ wanted }) => `Line is less indented than the text block (${wanted} spaces).`,
  fix: writeLines,
  bad: 'body: |\n    Uno\n  Dos',
  good: 'body: |\n    Uno\n    Dos',
});

const emptyText = rule<{ key: string; wanted: number }>('block-text-empty', {
  severity: 'error',
  isMisreading: true,
  spreads: true,
  es: ({ key, wanted }) => `El texto de «${key}» va debajo, y cada línea empieza con ${spacesEs(wanted)}.`,
  en: ({ key, wanted }) => `The text of "${key}" goes below it, each line indented by ${spacesEn(wanted)}.`,
  fix: writeLines,
  bad: 'body: |\nSu factura, en segundos',
  good: 'body: |\n  Su factura, en segundos',
});

/** The indicator and the options that begin a text of several lines: `|`, `>-`, `|2`. */
export const blockHeader = /^[|>](?:[+-]?([1-9])?|([1-9])[+-])\s*(?:\s#.*)?$/;

/** A value that begins with `|` or `>`, followed by words. If lines follow below, the correction drops the words. */
export const textAfterIndicator: Recovery<ValueText> = {
  name: 'text-after-indicator',
  examples: [
    { before: 'title: > uno\n', after: 'title: "> uno"\n', rules: ['leading-gt'] },
    { before: 'body: | uno\n  dos\n', after: 'body: |\n  dos\n', rules: ['leading-gt'] },
  ],
  find: (view, { line, column, text, level }) => {
    if (blockHeader.test(text)) return undefined;
    const isBlock = nextIndent(view, line) > level.indent;
    return {
      issue: { ...leadingGt({ char: text[0]!, fixed: quoted(text), isBlock }), line, column, length: 1 },
      edits: [replaceFrom(view, line, column, isBlock ? text[0]! : JSON.stringify(text))],
    };
  },
};

/** A line of a text under `|` or `>`. */
interface TextLine {
  readonly line: number;
  readonly body: BlockText;
}

/** A text under `|` or `>`. */
export interface BlockText {
  /** Indentation of its field. */
  readonly parent: number;
  readonly key: string;
  /** Blank lines before the first line with words. */
  readonly emptied: number[];
  /** 0 until the first line with words. */
  indent: number;
  isReported?: boolean;
}

/** Tabs or no-break spaces in the indentation of a text. */
export const wrongTextIndent: Recovery<TextLine> = {
  name: 'wrong-text-indent',
  examples: [
    { before: 'body: |\n\tUno\n', after: 'body: |\n  Uno\n', rules: ['tab-indent'] },
    { before: 'body: |\n\u00a0\u00a0Uno\n', after: 'body: |\n  Uno\n', rules: ['nbsp-indent'] },
  ],
  find: (view, { line, body }) => {
    const text = view.recovered[line]!;
    const { length: spaces } = /^ */.exec(text)![0];
    const finding = text[spaces] === '\t' ? tabIndent() : hardIndent();
    return {
      issue: { ...finding, line, column: spaces, length: indentOf(text) - spaces },
      edits: [reindented(view, line, textIndent(body))],
    };
  },
};

/** A line that is not deeper than its field, or less deep than the text before it; reported once per text. */
export const textTooShallow: Recovery<TextLine> = {
  name: 'text-too-shallow',
  examples: [
    { before: 'body: |\nUno\n', after: 'body: |\n  Uno\n', rules: ['block-text-empty'] },
    {
      before: 'body: |\n    Uno\n  dos\n  tres\n',
      after: 'body: |\n    Uno\n    dos\n    tres\n',
      rules: ['block-text-indent'],
    },
  ],
  find: (view, { line, body }) => {
    const text = view.recovered[line]!;
    const { length: spaces } = /^ */.exec(text)![0];
    const place = { line, column: spaces, length: text.length - spaces };
    const finding = body.indent
      ? textIndentation({ wanted: body.indent })
      : emptyText({ key: body.key, wanted: body.parent + 2 });
    return {
      issue: body.isReported ? undefined : { ...finding, ...place },
      edits: [reindented(view, line, textIndent(body))],
    };
  },
};

function textIndent({ indent, parent }: BlockText): number {
  return indent || parent + 2;
}

/** A blank line that begins a text and has more spaces than the text. YAML would take the indentation from it. */
export const spacesBeforeText: Recovery<TextLine> = {
  name: 'spaces-before-text',
  examples: [{ before: 'body: |\n      \n  Uno\n', after: 'body: |\n\n  Uno\n', rules: ['blank-line-spaces'] }],
  find: ({ recovered }: ScanView, { line, body }) => {
    const { length } = recovered[line]!;
    if (length <= body.indent) return undefined;
    return { issue: { ...blankLineSpaces(), line, column: 0, length }, edits: emptied(line, line + 1) };
  },
};
