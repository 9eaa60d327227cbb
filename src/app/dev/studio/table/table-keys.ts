import type { KeyAction } from '../ui/keys/keys.ts';
import type { TableColumn } from './columns.ts';
import type { RowActions } from './use-row-actions.ts';

interface Commands {
  readonly edit: () => void;
  readonly clear: () => void;
  readonly step: (down: number, right: number) => void;
  readonly columns: readonly TableColumn[];
  readonly actions: RowActions;
}

/** Number of rows that a key for a page of rows moves. */
const PAGE = 12;

/** Performs the action of a key in the table. */
export function perform(action: KeyAction<'table'>, { edit, clear, step, columns, actions }: Commands): void {
  const all = Number.MAX_SAFE_INTEGER;
  const commands: Readonly<Record<KeyAction<'table'>, () => void>> = {
    edit,
    clear,
    up: () => step(-1, 0),
    down: () => step(1, 0),
    left: () => step(0, -1),
    right: () => step(0, 1),
    pageUp: () => step(-PAGE, 0),
    pageDown: () => step(PAGE, 0),
    start: () => step(0, -columns.length),
    end: () => step(0, columns.length),
    first: () => step(-all, 0),
    last: () => step(all, 0),
    ...actions.keys,
  };
  commands[action]();
}
