import type { Severity } from '../rule.ts';

export type Params = Readonly<Record<string, any>>; // loose, until each rule has typed parameters
type Say = (params: Params) => string;

/** A rule: its severity, its messages, and an invalid example with its correction for the rule reference. */
export interface Rule {
  readonly severity: Severity;
  readonly es: Say;
  readonly en: Say;
  /** The message for people who fill in a form, where the other one is about the file. */
  readonly form?: { readonly es: Say; readonly en: Say };
  readonly bad?: string;
  readonly good?: string;
}

/** Separator of lists inside a parameter: parameters are flat strings. */
export const LIST_SEPARATOR = ', ';

/** Joins items as «a», «b» o «c». */
export function choices(
  list: string | number | undefined,
  or: string,
  [open, close]: readonly [string, string],
): string {
  const items = String(list ?? '')
    .split(LIST_SEPARATOR)
    .filter(Boolean)
    .map((item) => `${open}${item}${close}`);
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} ${or} ${items.at(-1)}`;
}

/** A sentence that is left out when its parameter is empty. */
export function when(value: string | number | undefined, sentence: string): string {
  return value === undefined || value === '' || value === 0 ? '' : sentence;
}

/** The guess if there is one, or else the allowed values. */
export function guessOr(p: Params, guess: (guess: string) => string, list: (list: string) => string): string {
  if (p.guess) return ` ${guess(String(p.guess))}`;
  return p.allowed ? ` ${list(String(p.allowed))}` : '';
}
