import type { AuthorProblem } from '../../../../contract/studio/events.ts';
import { type Form, problemsAt } from '../fields/use-form.ts';
import { below, isWithin } from '../model/data/pointer.ts';
import { type EntryList, keysInList } from '../model/entry-list.ts';

/** The problems of each row by the name of their field. */
export function problemsByRow(
  found: readonly AuthorProblem[],
  list: EntryList,
): ReadonlyMap<number, ReadonlyMap<string, AuthorProblem>> {
  const rows = new Map<number, Map<string, AuthorProblem>>();
  for (const problem of found.filter(({ pointer = '' }) => isWithin(pointer, list.pointer))) {
    const [row, field = 'name'] = keysInList(list, problem.pointer ?? '');
    if (row === undefined) continue;
    const fields = rows.get(Number(row)) ?? new Map<string, AuthorProblem>();
    rows.set(Number(row), fields);
    if (fields.get(field)?.severity !== 'error') fields.set(field, problem);
  }
  return rows;
}

/** The problems of a cell and of its contents. For a cell without problems, those of its whole row. */
export function problemsWithin(form: Form, list: EntryList, pointer: string): readonly AuthorProblem[] {
  const own = form.diagnostics.filter((found) => isWithin(found.pointer ?? '', pointer));
  const [row = ''] = keysInList(list, pointer);
  return own.length > 0 ? own : problemsAt(form, below(list.pointer, row));
}
