import type { EditOperation } from '../../../../content/edit/operations/operation.ts';
import { Store } from './store.ts';
import type { BrowserStorage } from './unsaved/browser-storage.ts';

interface Step {
  readonly file: string;
  /** What the author did, in words. */
  readonly label: string;
  /** Value that was edited; selected again when the step is taken. */
  readonly pointer: string;
}

/** A step that edits a file. */
export interface EditStep extends Step {
  /** Takes the step. */
  readonly operations: readonly EditOperation[];
  /** Hash of the file that the operations were made for. */
  readonly base: string;
}

/** What a step does with a whole page, or with a file of the assets folder. */
export type PageAction =
  | {
      readonly kind: 'asset';
      /** What the file becomes; absent for that of the last commit. */
      readonly version?: string | null;
    }
  | { readonly kind: 'create'; readonly source: string }
  | { readonly kind: 'delete' }
  | {
      readonly kind: 'move';
      readonly route: string;
      /** Whether visitors of the former address arrive after the move that the author made. */
      readonly isRedirected: boolean;
      /** Whether the step takes that move back. */
      readonly isBack: boolean;
    };

/** A step that creates, deletes or moves a page, or replaces a file of the assets folder. */
export interface PageStep extends Step {
  readonly action: PageAction;
}

/** The result of a step that has been taken. */
export interface TakenPageStep {
  /** The step that leads back. */
  readonly inverse: PageStep;
  /** The page to open afterwards; undefined after a page was deleted. */
  readonly shown: string | undefined;
}

export type TakePageStep = (step: PageStep) => Promise<TakenPageStep>;

/** One step of undo or redo. */
export type HistoryStep = EditStep | PageStep;

export interface Steps {
  readonly undo: readonly HistoryStep[];
  readonly redo: readonly HistoryStep[];
}

/** Steps kept; older ones are dropped. A step holds its texts twice, and browsers keep 5 MB for a site. */
const limit = 500;

/**
 * Everything done in the Studio, over all files, across saves and visits. The last step is the newest. Tabs on the same
 * site share it, so that each can undo what another one did.
 */
export class History extends Store<Steps> {
  private readonly storage: BrowserStorage<Steps>;

  constructor(storage: BrowserStorage<Steps>) {
    super(storage.read() ?? { undo: [], redo: [] });
    this.storage = storage;
    storage.onChange((steps) => this.set(steps ?? { undo: [], redo: [] }));
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

  /** Drops the next step, which can no longer be taken, because the file was changed from outside. */
  drop(direction: keyof Steps): void {
    this.keep({ ...this.get(), [direction]: this.get()[direction].slice(0, -1) });
  }

  /** A browser's storage that is full keeps the newer half of what does not fit. */
  private keep(steps: Steps): void {
    this.set(steps);
    let kept = steps;
    while (!this.storage.write(kept) && kept.undo.length > 0)
      kept = { ...kept, undo: kept.undo.slice(Math.ceil(kept.undo.length / 2)) };
  }
}
