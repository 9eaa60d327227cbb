import type { Tokens } from 'marked';
import { codeNames, isCodeName } from '../../../schema/code-languages.ts';
import { lineStart } from '../common/lines.ts';
import { nearest } from '../common/nearest.ts';
import { shorten } from '../common/quote.ts';
import { type Finding, type Remedy, rulesOf } from '../diagnostics/rule.ts';

const rule = rulesOf('texts');

/** `lines` is the number of lines of the code, `blanks` the number of its blanks before the first line. */
type CodeFacts = { readonly part: string; readonly lines: number; readonly blanks: number };

/** Writes a fence before and after code, and removes the indentation that marked it as code. */
const writeFence: Remedy<CodeFacts> = (source, { start, params: { lines, blanks } }) => {
  const from = lineStart(source, start);
  const [indent] = /^ *(?=(?: {4}| {0,3}\t)$)/.exec(source.slice(from, start - blanks)) ?? [];
  if (indent === undefined) return undefined;
  const written = source.slice(from).split('\n').slice(0, lines);
  const code = written.map((line) =>
    line.replace(/\r$/, '').replace(new RegExp(`^${indent}(?: {4}| {0,3}\\t)`), indent),
  );
  const eol = written[0]!.endsWith('\r') ? '\r\n' : '\n';
  const end = from + written.join('\n').replace(/\r$/, '').length;
  const longest = Math.max(2, ...code.map((line) => /^\s*(`*)/.exec(line)![1]!.length));
  const fence = `${indent}${'`'.repeat(longest + 1)}`;
  return [{ start: from, end, text: [fence, ...code, fence].join(eol) }];
};

const indentedCode = rule<CodeFacts>('indented-code', {
  severity: 'error',
  es: ({ part }) =>
    `«${part}» empieza cuatro espacios más adentro que su texto. Si es código, ponlo entre dos líneas de \`\`\`; si no, quita esos espacios.`,
  en: ({ part }) =>
    `"${part}" begins four blanks further in than its text. If it is code, put it between two lines of \`\`\`; if not, remove these blanks.`,
  fix: writeFence,
  bad: 'body: |\n  Así se instala:\n\n      npm start',
  good: 'body: |\n  Así se instala:\n\n  ```\n  npm start\n  ```',
});

const codeLanguage = rule<{ name: string; guess?: string; allowed: readonly string[] }>('code-language', {
  severity: 'warning',
  es: ({ name, guess, allowed }) =>
    `«${name}» no es un lenguaje conocido: el código sale sin colores. ${guess ? `¿Querías decir ${guess}?` : `Los conocidos: ${allowed.join(', ')}.`}`,
  en: ({ name, guess, allowed }) =>
    `"${name}" is no known language: the code has no colours. ${guess ? `Did you mean ${guess}?` : `The known ones are ${allowed.join(', ')}.`}`,
  bad: 'body: |\n  ```javascrip',
  good: 'body: |\n  ```javascript',
});

/** The problem of code that is indented instead of fenced. @param part its first line */
export function indentedProblem({ text }: Tokens.Code, part: string): Finding {
  return indentedCode({ part, lines: text.trimEnd().split('\n').length, blanks: text.search(/\S|$/) });
}

const codeWords = rule<{ words: string }>('code-words', {
  severity: 'warning',
  es: ({ words }) =>
    `«${words}» está después del lenguaje del código, y por eso no se publica. Escríbelo antes del código, o bórralo.`,
  en: ({ words }) =>
    `"${words}" is after the language of the code, so it is not published. Write it before the code, or delete it.`,
  bad: 'body: |\n  ```js Ejemplo',
  good: 'body: |\n  Ejemplo:\n\n  ```js',
});

/**
 * The problem of the first line of code: an unknown language, or words that a page does not show.
 * @param former the problems of the text so far; a text has one problem for each unknown language
 */
export function languageProblem(name: string, words: string, former: readonly Finding[]): Finding | undefined {
  if (name && !isCodeName(name)) {
    const isReported = former.some((problem) => codeLanguage.isIn(problem) && problem.params.name === name);
    return isReported ? undefined : codeLanguage({ name, guess: nearest(name, codeNames), allowed: codeNames });
  }
  return words ? codeWords({ words: shorten(words) }) : undefined;
}
