import type { EditOperation } from '../../../../content/edit/operation.ts';
import type { BrowserStorage } from './browser-storage.ts';
import { Store } from './store.ts';

/** One step of undo or redo. */
export interface HistoryStep {
  readonly file: string;
  /** What the author did, in words. */
  readonly label: string;
  /** Takes the step. */
  readonly operations: readonly EditOperation[];
  /** Value that was edited; selected again when the step is taken. */
  readonly pointer: string;
}

export interface Steps {
  readonly undo: readonly HistoryStep[];
  readonly redo: readonly HistoryStep[];
}

/** Steps kept; older ones are dropped. A step holds its texts twice, and browsers keep 5 MB for a site. */
const limit = 500;

/** Everything done in the Studio, over all files, across saves and visits. The last step is the newest. */
export class History extends Store<Steps> {
  private readonly storage: BrowserStorage<Steps>;

  constructor(storage: BrowserStorage<Steps>) {
    super(storage.read() ?? { undo: [], redo: [] });
    this.storage = storage;
  }

  /** After an edit: what undoes it. There is nothing to redo any more. */
  done(step: HistoryStep): void {
    this.keep({ undo: [...this.get().undo, step].slice(-limit), redo: [] });
  }

  /** The step that undo or redo would take. */
  next(direction: keyof Steps): HistoryStep | undefined {
    return this.get()[direction].at(-1);
  }

  /** After the next step has been taken: `inverse` leads back. */
  taken(direction: keyof Steps, inverse: HistoryStep): void {
    const { undo, redo } = this.get();
    this.keep(
      direction === 'undo'
        ? { undo: undo.slice(0, -1), redo: [...redo, inverse] }
        : { undo: [...undo, inverse], redo: redo.slice(0, -1) },
    );
  }

  /** Drops the steps of a file that can no longer be taken, because the file was changed from outside. */
  drop(file: string): void {
    const others = (steps: readonly HistoryStep[]) => steps.filter((step) => step.file !== file);
    this.keep({ undo: others(this.get().undo), redo: others(this.get().redo) });
  }

  private keep(steps: Steps): void {
    this.set(steps);
    this.storage.write(steps);
  }
}
