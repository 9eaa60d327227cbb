import type { Severity } from '../diagnostic.ts';

export type Locale = 'es' | 'en';
export type Params = Readonly<Record<string, string | number>>;
type Say = (params: Params) => string;

/** One rule: how grave it is, what is said, and (for the reference page) a slip and its mending. */
export interface Rule {
  readonly severity: Severity;
  readonly es: Say;
  readonly en: Say;
  readonly bad?: string;
  readonly good?: string;
}

/** Stands for a block type in examples: messages do not know which blocks there are. */
export const SOME_BLOCK = 'bloque';

/** Lists travel in parameters as one string, so that parameters stay flat. */
export const LIST_SEPARATOR = ', ';

/** «a», «b» o «c»: the last two joined by a word. */
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

/** A sentence only when its parameter is there. */
export function when(value: string | number | undefined, sentence: string): string {
  return value === undefined || value === '' || value === 0 ? '' : sentence;
}

/** The guess if there is one, else the allowed values. */
export function guessOr(p: Params, guess: (guess: string) => string, list: (list: string) => string): string {
  if (p.guess) return ` ${guess(String(p.guess))}`;
  return p.allowed ? ` ${list(String(p.allowed))}` : '';
}
