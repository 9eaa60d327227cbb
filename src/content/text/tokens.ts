import { mapValues } from '../../../schema/common/map-values.ts';
import type { InlineNode } from '../../../schema/compiled.ts';
import { nearest } from '../common/nearest.ts';
import { when } from '../diagnostics/phrases.ts';
import { type Finding, rulesOf } from '../diagnostics/rule.ts';
import type { ParsedText, TextProblem } from './parsed-text.ts';

const rule = rulesOf('fields');

const unknown = rule<{ token: string; guess?: string; allowed: readonly string[] }>('unknown-token', {
  severity: 'error',
  es: ({ token, guess, allowed }) =>
    `«${token}» no es un dato que se pueda insertar.${when(guess, ` ¿Querías ${guess}?`)} Existen: ${allowed.join(', ')}. Si es parte del texto, escribe \\${token}.`,
  en: ({ token, guess, allowed }) =>
    `"${token}" is not a known token.${when(guess, ` Did you mean ${guess}?`)} Tokens: ${allowed.join(', ')}. If it is part of the text, write \\${token}.`,
  bad: 'text: Con {marca} todo es claro',
  good: 'text: Con {brand} todo es claro',
});

const tokenNotAllowed = rule<{ token: string }>('token-not-allowed', {
  severity: 'error',
  es: ({ token }) => `«${token}» no se puede usar aquí, porque este texto no cambia con el día. Escribe el número.`,
  en: ({ token }) =>
    `"${token}" cannot be used here, because this text does not change with the day. Write the number.`,
  bad: 'title: Precios de {year}',
  good: 'title: Precios de 2026',
});

/** The values of the tokens of a site, and the time zone of its times. */
export interface TokenValues {
  readonly brand: string;
  readonly timeZone?: string | undefined;
  /**
   * The number of entries of each collection as shown to readers: `13`, `10.000`. Undefined while the collections are
   * not known; then any name is valid.
   */
  readonly counts?: Readonly<Record<string, string>>;
}

/** Texts that are only checked, without the collections of a site. */
export const noTokenValues: TokenValues = { brand: '' };

/** @param site its name, its language and its time zone @param collections the entries of each, by name */
export function tokenValues(
  { brand, lang, timeZone }: Pick<TokenValues, 'brand' | 'timeZone'> & { readonly lang: string },
  collections: Readonly<Record<string, { readonly entries: readonly unknown[] }>>,
): TokenValues {
  return { brand, timeZone, counts: mapValues(collections, ({ entries }) => inDigits(entries.length, lang)) };
}

/**
 * A number in ASCII digits, like the years in texts, with the separators of the language. Only large numbers need a
 * formatter, which takes half a millisecond to create.
 */
function inDigits(count: number, lang: string): string {
  return count < 1000 ? String(count) : count.toLocaleString(lang, { numberingSystem: 'latn' });
}

/** True if a text is one token. */
export function isToken(text: string): boolean {
  return /^\{(?:brand|year|years:\d{4}|count:[\w-]+)\}$/.test(text);
}

/** A token after a backslash is text. In Markdown the library has already removed the backslash. */
export const tokenPattern = /\\?\{(\p{L}[^{}]*)\}/gu;

/** The collections whose entries a text may count. Tokens in code and after a backslash are included. */
export function countedIn(source: string): string[] {
  return source.includes('{count:') ? [...source.matchAll(/\{count:([\w-]+)\}/g)].map(([, name]) => name!) : [];
}

export const nothingFound = { problems: [], addresses: [], ids: [] } as const;

/** Parses a plain string, such as a name. Tokens whose value changes with the day are not allowed. */
export function parsePlain(source: string, values: TokenValues = noTokenValues): ParsedText<string> {
  if (!source.includes('{')) return { value: source, ...nothingFound };
  const problems: TextProblem[] = [];
  const value = source.replace(tokenPattern, (whole: string, name: string, at: number) => {
    if (whole.startsWith('\\')) return whole.slice(1);
    const inserted = readToken(name, values);
    if (typeof inserted === 'string') return inserted;
    const within = [at, at + whole.length] as const;
    const problem = inserted ? tokenNotAllowed({ token: whole }) : unknownToken(whole, values);
    if (problem) problems.push({ ...problem, within });
    return whole;
  });
  return { ...nothingFound, value, problems };
}

/** The value of a token; undefined for unknown ones. */
export function readToken(name: string, { brand, counts }: TokenValues): InlineNode | undefined {
  if (name === 'brand') return brand;
  if (name === 'year') return { t: 'year' };
  const [, kind, of = ''] = /^(years|count):([\w-]+)$/.exec(name) ?? [];
  if (kind === 'years' && /^\d{4}$/.test(of)) return { t: 'year', since: Number(of) };
  if (kind === 'count') return counts ? ownValue(counts, of) : '';
  return undefined;
}

function ownValue(values: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}

/** Words that authors write instead of the names of tokens. */
const aliases: Readonly<Record<string, string>> = {
  marca: '{brand}',
  empresa: '{brand}',
  company: '{brand}',
  año: '{year}',
  ano: '{year}',
  anio: '{year}',
  años: '{years:1995}',
};

/**
 * Reports an invalid token: a text in braces that resembles a token or has the form of one. Other single words in
 * braces are allowed, because texts about programs contain them: `/users/{id}`.
 */
export function unknownToken(token: string, { counts = {} }: TokenValues): Finding | undefined {
  const allowed = ['{brand}', '{year}', '{years:1995}', ...Object.keys(counts).map((name) => `{count:${name}}`)];
  const name = token.slice(1, -1);
  const alias = Object.hasOwn(aliases, name.toLowerCase()) ? aliases[name.toLowerCase()] : undefined;
  const guess = guessOf(token, Object.keys(counts)) ?? alias ?? nearest(token, allowed);
  if (!guess && /^[\p{L}\p{N}_-]+$/u.test(name)) return undefined;
  return unknown({ token, guess, allowed });
}

/** The token for the collection with the nearest name. */
function guessOf(token: string, collections: readonly string[]): string | undefined {
  const written = /^\{count:(.*)\}$/.exec(token)?.[1];
  if (written === undefined) return undefined;
  const name = nearest(written.trim(), collections);
  return name ? `{count:${name}}` : '';
}
