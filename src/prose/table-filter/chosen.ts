import type { TableFilter } from '../../../schema/compiled.ts';

/** The index of the chosen value by the name of the filter. */
export type Chosen = Readonly<Record<string, number>>;

/** The choices that an address states: `?language=Go`. */
export function chosenIn(filters: readonly TableFilter[], search: string): Chosen {
  const parameters = new URLSearchParams(search);
  const found = filters.map(({ name, values }) => [name, values.indexOf(parameters.get(name) ?? '')] as const);
  return Object.fromEntries(found.filter(([, index]) => index >= 0));
}

/** The address of a page with the choices. Its other parameters and its fragment stay. */
export function addressOf(
  filters: readonly TableFilter[],
  chosen: Chosen,
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
): string {
  const parameters = new URLSearchParams(search);
  for (const { name, values } of filters) {
    const value = values[chosen[name] ?? -1];
    if (value === undefined) parameters.delete(name);
    else parameters.set(name, value);
  }
  const query = parameters.size > 0 ? `?${parameters}` : '';
  return pathname + query + hash;
}

/** The rows that have all chosen values; undefined if nothing is chosen. */
export function rowsOf(
  filters: readonly TableFilter[],
  chosen: Chosen,
  count: number,
): ReadonlySet<number> | undefined {
  const active = filters.filter(({ name }) => chosen[name] !== undefined);
  if (active.length === 0) return undefined;
  const rows = Array.from({ length: count }, (_, row) => row);
  return new Set(rows.filter((row) => active.every(({ name, rows: of }) => of[row]?.includes(chosen[name]!))));
}
