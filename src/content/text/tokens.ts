import type { InlineNode } from '../../../schema/compiled.ts';
import type { TextSpan } from '../diagnostics/diagnostic.ts';
import type { ParsedText, TextProblem } from './parsed-text.ts';

/** The tokens that are allowed inside a text, as messages show them. */
export const tokenForms = ['{brand}', '{year}', '{years:1995}'] as const;

/** Whether a text is one token. */
export function isToken(text: string): boolean {
  return /^\{(?:brand|year|years:\d{4})\}$/.test(text);
}

/** A token after a backslash is text. In Markdown the library has already removed the backslash. */
export const tokenPattern = /\\?\{(\p{L}[^{}]*)\}/gu;

export const nothingFound = { problems: [], addresses: [], ids: [] } as const;

/** Parses a plain string (name, title, alternative text), in which `{brand}` is the only token. */
export function parsePlain(source: string, brand = ''): ParsedText<string> {
  if (!source.includes('{')) return { value: source, ...nothingFound };
  const problems: TextProblem[] = [];
  const value = source.replace(tokenPattern, (whole: string, name: string, at: number) => {
    if (whole.startsWith('\\')) return whole.slice(1);
    if (name === 'brand') return brand;
    const within = [at, at + whole.length] as const;
    problems.push(
      readToken(name) ? { rule: 'token-not-allowed', within, params: { token: whole } } : unknownToken(whole, within),
    );
    return whole;
  });
  return { ...nothingFound, value, problems };
}

/** The value of a token other than `{brand}`; undefined for unknown ones. */
export function readToken(name: string): InlineNode | undefined {
  if (name === 'year') return { t: 'year' };
  const since = /^years:(\d{4})$/.exec(name)?.[1];
  return since ? { t: 'year', since: Number(since) } : undefined;
}

export function unknownToken(token: string, within: TextSpan): TextProblem {
  return { rule: 'unknown-token', within, params: { token, allowed: tokenForms.join(', ') } };
}
