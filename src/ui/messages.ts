import { fill } from '../../schema/common/fill.ts';
import { formatDate, formatTime, hasTime } from '../../schema/common/format/date.ts';
import type { es } from './messages/es.ts';

export { fill, formatDate, formatTime, hasTime };

/** Texts of the interface in one language. Texts about the site are in pages. */
export type Messages = Readonly<Record<keyof typeof es, string>>;

type Language = 'es' | 'en' | 'pt' | 'fr' | 'de' | 'it' | 'ar' | 'he' | 'ja' | 'zh';

/**
 * Messages by language, in at least one. A site may add messages in another language in `site.yaml`.
 * @param Needed the languages that must be there
 */
export type ByLanguage<W extends Readonly<Record<string, string>>, Needed extends Language = never> = {
  readonly [L in Language]?: W;
} & { readonly [L in Needed]: W };

/** The name of the day of the week of an ISO date or time. */
export function formatWeekday({ weekdays }: Pick<Messages, 'weekdays'>, iso: string): string {
  return weekdays.split(' ')[weekdayOf(iso) - 1]!;
}

/** The day of the week of an ISO date or time, from 1, Monday, to 7, Sunday. */
export function weekdayOf(iso: string): number {
  return new Date(iso.slice(0, 10)).getUTCDay() || 7;
}

/**
 * Compares two starts of periods by their days. A day without a time precedes the times of that day. Times are compared
 * as moments, because one hour occurs twice on the day when daylight saving time ends.
 */
export function compareStarts(a: string, b: string): number {
  const [first, second] = [a, b].map((iso) => iso.slice(0, 10));
  if (first !== second) return first! < second! ? -1 : 1;
  return Number(hasTime(a)) - Number(hasTime(b)) || (hasTime(a) ? Date.parse(a) - Date.parse(b) : 0);
}

/**
 * The number of results of a filter, in words.
 * @param lang the site's language
 */
export function formatResults(
  { results, oneResult }: Pick<Messages, 'results' | 'oneResult'>,
  count: number,
  lang = 'en',
): string {
  return count === 1 ? oneResult : fillCount(results, count, lang);
}

/**
 * Fills `{count}`. In languages with several plurals a text has a form for each, in the notation of ICU:
 * `{count, plural, one {1 minute} other {{count} minutes}}`.
 * @param lang the site's language, whose rules choose the form
 */
export function fillCount(text: string, count: number, lang: string): string {
  const forms = /^\{count, plural,(.+)\}$/.exec(text)?.[1] ?? `other {${text}}`;
  const form = new Map([...forms.matchAll(/(\w+) *\{((?:[^{}]|\{\w+\})*)\}/g)].map(([, name, form]) => [name, form]));
  const category = form.size > 1 ? new Intl.PluralRules(lang).select(count) : 'other';
  return fill(form.get(category) ?? form.get('other') ?? text, { count });
}
