import type { Text } from '../../../schema/common/text.ts';
import type { TextSpan } from '../diagnostics/diagnostic.ts';
import { named } from '../diagnostics/phrases.ts';
import { type Finding, rulesOf } from '../diagnostics/rule.ts';
import { type Issue, MAX_ISSUES } from './issue.ts';

const rule = rulesOf('bytes');

/** `code` is the name of the character in Unicode, such as `U+0007`. */
const controlChar = rule<{ code: string }>('control-char', {
  severity: 'error',
  es: ({ code }) => `Hay un carácter invisible (${code}) pegado en el texto. Bórralo y vuelve a escribir ese trozo.`,
  en: ({ code }) => `Invisible control character ${code} in the text; delete it and retype that bit.`,
  // A line separator, as other programs copy it, divides words.
  fix: (source, { start, end }) =>
    /^[\u2028\u2029]$/.test(source.slice(start, end)) ? [{ start, end, text: ' ' }] : undefined,
});

const kinds = {
  hyphen: { es: 'un guion invisible', en: 'a soft hyphen' },
  mark: { es: 'una marca BOM', en: 'a byte order mark' },
  space: { es: 'un espacio de ancho cero', en: 'a zero-width space' },
  joiner: { es: 'una marca invisible de unión', en: 'an invisible joining mark' },
  direction: { es: 'una marca invisible de dirección del texto', en: 'an invisible text direction mark' },
} as const satisfies Record<string, Text>;

type Kind = keyof typeof kinds;

/** `word` is empty if the character is not in a word. */
const zeroWidth = rule<{ kind: Kind; code: string; word: string; isUrl: boolean }>('zero-width', {
  severity: 'error',
  es: ({ kind, code, word, isUrl }) => {
    const found = `Hay ${named(kinds, kind, 'es')} (${code})`;
    if (!word) return `${found} aquí. Bórralo.`;
    return isUrl
      ? `${found} dentro de la dirección. Bórrala y escríbela a mano.`
      : `${found} en «${word}». Borra la palabra y escríbela a mano.`;
  },
  en: ({ kind, code, word, isUrl }) => {
    const found = `There is ${named(kinds, kind, 'en')} (${code})`;
    if (!word) return `${found} here; delete it.`;
    return isUrl ? `${found} inside the URL; retype it.` : `${found} in "${word}"; retype the word.`;
  },
  fix: (_, { start, end }) => [{ start, end, text: '' }],
});

/** Characters that HTML does not allow. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are searched for
export const invisible = /[\0-\x08\v\f\x0e-\x1f\x7f-\x9f\u2028\u2029\ufff9-\ufffc\ufffe\uffff]/;
/** Characters without width that are never part of a word. `JOINERS` can be. */
const neverInWords = /[\u180e\u200b\u202d\u202e\u2060-\u2065\u206a-\u206f\ufeff]/;

/** The first invisible character of each kind in a line. @param start offset of the line */
export function invisibleCharacters(line: string, start: number): Issue[] {
  const control = invisible.exec(line);
  const hidden = neverInWords.exec(line);
  return [
    ...(control ? [issueAt(start + control.index, controlChar({ code: codeOf(control[0]) }))] : []),
    ...(hidden ? [issueAt(start + hidden.index, hiddenCharacter(line, hidden.index))] : []),
  ];
}

function issueAt(start: number, finding: Finding): Issue {
  return { ...finding, start, end: start + 1 };
}

/** The first character of a value that HTML does not allow. A file can contain it only as an escape such as `"\0"`. */
export function escapedCharacter(value: string): (Finding & { readonly within: TextSpan }) | undefined {
  const found = invisible.exec(value);
  return found ? { ...controlChar({ code: codeOf(found[0]) }), within: [found.index, found.index + 1] } : undefined;
}

function codeOf(character: string): string {
  return `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
}

function hiddenCharacter(line: string, at: number): Finding {
  const character = line[at]!;
  const around = line.slice(0, at).split(/\s/).at(-1)! + /^\S*/.exec(line.slice(at))![0];
  const word = around.replace(/\p{Cf}/gu, '').replace(/^["'([{]+|["')\]},]+$/g, '');
  return zeroWidth({ kind: kindOf(character), code: codeOf(character), word, isUrl: /[/@#]/.test(word) });
}

function kindOf(character: string): Kind {
  if (character === '\xad') return 'hyphen';
  if (character === '\ufeff') return 'mark';
  if (/[\u200b\u2060]/.test(character)) return 'space';
  return /[\u200c\u200d]/.test(character) ? 'joiner' : 'direction';
}

/**
 * Characters that join, divide or direct words: soft hyphen, zero-width joiner and non-joiner, marks, embeddings and
 * isolates of direction. They are valid in running text only. The two direction overrides are not included, because
 * they show a text in a wrong order.
 */
const JOINERS = '\\xad\\u061c\\u200c-\\u200f\\u202a-\\u202c\\u2066-\\u2069';

const joiner = new RegExp(`[${JOINERS}]`);
const joiners = new RegExp(joiner, 'g');
/** The address of a link inside a text, with such a character. */
const linkWithJoiner = new RegExp(`\\]\\([^()\\s]*[${JOINERS}][^()\\s]*`, 'g');
/** The start of a line up to a dash with such a character before it, or up to the colon of a field. */
const layout = new RegExp(`^\\s*(?:-\\s+)*(?:[${JOINERS}]+\\s*-(?=\\s|$)|["']?([\\w${JOINERS}]+)["']?:[${JOINERS}]?)`);

export function hasJoiner(text: string): boolean {
  return joiner.test(text);
}

export function withoutJoiners(text: string): string {
  return text.replace(joiners, '');
}

/** The first joiner of a text that contains one. */
export function firstJoiner(text: string): Finding & { readonly within: TextSpan } {
  const at = text.search(joiner);
  return { ...hiddenCharacter(text, at), within: [at, at + 1] };
}

/** Spans of the link addresses inside a text that contain a joiner. */
export function linksWithJoiners(text: string): TextSpan[] {
  return [...text.matchAll(linkWithJoiner)].map(({ 0: { length }, index }) => [index + ']('.length, index + length]);
}

/**
 * Joiners before a dash or, in a file with errors, in the name of a field or before its colon.
 * @param fields names of all fields, to distinguish a field from a sentence; none for a file without errors
 */
export function joinersInLayout(source: string, fields: ReadonlySet<string> = new Set()): Issue[] {
  if (!hasJoiner(source)) return [];
  const issues: Issue[] = [];
  let start = 0;
  for (const line of source.split('\n')) {
    if (issues.length >= MAX_ISSUES) break;
    const [found = '', name] = layout.exec(line) ?? [];
    const at = name === undefined || fields.has(withoutJoiners(name)) ? found.search(joiner) : -1;
    if (at >= 0) issues.push(issueAt(start + at, hiddenCharacter(line, at)));
    start += line.length + 1;
  }
  return issues;
}
