import type { FoundDiagnostic } from '../../../../contract/studio.ts';
import { type Form, problemsAt } from '../fields/use-form.ts';
import { below, isWithin, keysOf } from '../model/data/pointer.ts';

/** The problems of each row by the name of their field. */
export function problemsByRow(
  found: readonly FoundDiagnostic[],
): ReadonlyMap<number, ReadonlyMap<string, FoundDiagnostic>> {
  const rows = new Map<number, Map<string, FoundDiagnostic>>();
  for (const problem of found) {
    const [row, field = 'name'] = keysOf(problem.pointer ?? '');
    if (row === undefined) continue;
    const fields = rows.get(Number(row)) ?? new Map<string, FoundDiagnostic>();
    rows.set(Number(row), fields);
    if (fields.get(field)?.severity !== 'error') fields.set(field, problem);
  }
  return rows;
}

/** The problems of a cell and of its contents. For a cell without problems, those of its whole row. */
export function problemsWithin(form: Form, pointer: string): readonly FoundDiagnostic[] {
  const own = form.diagnostics.filter((found) => isWithin(found.pointer ?? '', pointer));
  const [row = ''] = keysOf(pointer);
  return own.length > 0 ? own : problemsAt(form, below('', row));
}
