import { fill } from '../../schema/common/fill.ts';
import type { es } from './words/es.ts';

export { fill };

/** Texts of the interface in one language. Texts about the site are in its pages. */
export type Words = Readonly<Record<keyof typeof es, string>>;

/** Words in the languages of the interface. A site may state those of another one, in `site.yaml`. */
export interface ByLanguage<W extends Readonly<Record<string, string>>> {
  readonly es: W;
  readonly en: W;
  readonly pt?: W;
  readonly fr?: W;
  readonly de?: W;
  readonly it?: W;
}

/** An ISO date in words. Without `Intl`, whose results may differ between server and browser. */
export function formatDate({ date, months }: Pick<Words, 'date' | 'months'>, iso: string): string {
  const [year, month, day] = iso.split('-').map(Number);
  return fill(date, { day: day!, month: months.split(' ')[month! - 1]!, year: year! });
}

/** The number of results of a filter, in words. */
export function formatResults({ results, oneResult }: Pick<Words, 'results' | 'oneResult'>, count: number): string {
  return count === 1 ? oneResult : fill(results, { count });
}
