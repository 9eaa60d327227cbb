import type { EditOperation } from '../../../../../content/edit/operations/operation.ts';
import type { FileEdit } from '../../../../../contract/studio/edits.ts';
import type { BrowserStorage } from '../storage.ts';
import { Store } from '../store.ts';

interface Step {
  readonly file: string;
  /** The author's action, as text. */
  readonly label: string;
  /** The edited value, which is selected again when the step is taken. */
  readonly pointer: string;
}

/** A step that edits a file. */
export interface EditStep extends Step {
  readonly operations: readonly EditOperation[];
  /** Hash of the file that the operations were made for. */
  readonly base: string;
}

/** A file of the assets folder, and the version that it gets. */
export interface AssetVersion {
  readonly file: string;
  /** Null to remove the file; absent for the version of the last commit. */
  readonly version?: string | null;
}

/** The action of a step on a whole page, or on files of the assets folder. */
export type PageAction =
  | { readonly kind: 'assets'; readonly files: readonly AssetVersion[] }
  /** Another name of a file of the assets folder, such as `assets/foto.jpg`. References follow. */
  | {
      readonly kind: 'rename';
      readonly to: string;
      /** True for a name that the file had: it stays as it is, even if it is not as new names are. */
      readonly isFormer?: boolean;
    }
  | {
      readonly kind: 'create';
      readonly source: string;
      /** Edits of other files, performed after the page is created. */
      readonly edits?: readonly FileEdit[];
    }
  | {
      readonly kind: 'delete';
      /** Edits of other files, performed before the page is deleted. */
      readonly edits?: readonly FileEdit[];
    }
  /** Edits of several files that belong together. */
  | { readonly kind: 'edits'; readonly files: readonly FileEdit[] }
  | {
      readonly kind: 'move';
      readonly route: string;
      /** True if the author's move redirects visitors of the former address. */
      readonly isRedirected: boolean;
      /** True if the step takes that move back. */
      readonly isBack: boolean;
    };

/** A step that creates, deletes or moves a page or saved sections, or changes files of the assets folder. */
export interface PageStep extends Step {
  readonly action: PageAction;
}

export interface TakenPageStep {
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

/** Maximum number of steps; older ones are dropped. Each contains its texts twice, and browsers store 5 MB a site. */
const limit = 500;

/** All actions in the Studio, in all files, visits and tabs of the site. The newest step is the last. */
export class History extends Store<Steps> {
  private readonly storage: BrowserStorage<Steps>;

  constructor(storage: BrowserStorage<Steps>) {
    super(storage.read() ?? { undo: [], redo: [] });
    this.storage = storage;
    storage.onChange((steps) => this.set(steps ?? { undo: [], redo: [] }));
  }

  /** Adds the step that undoes an edit. Nothing can be redone afterwards. */
  done(step: HistoryStep): void {
    this.keep({ undo: [...this.get().undo, step].slice(-limit), redo: [] });
  }

  /** The next step of undo or redo. */
  next(direction: keyof Steps): HistoryStep | undefined {
    return this.get()[direction].at(-1);
  }

  /** Removes the next step after it has been taken, and adds its inverse to the other direction. */
  taken(direction: keyof Steps, inverse: HistoryStep): void {
    const { undo, redo } = this.get();
    this.keep(
      direction === 'undo'
        ? { undo: undo.slice(0, -1), redo: [...redo, inverse] }
        : { undo: [...undo, inverse], redo: redo.slice(0, -1) },
    );
  }

  /** Drops the next step, which is impossible now because the file was changed from outside. */
  drop(direction: keyof Steps): void {
    this.keep({ ...this.get(), [direction]: this.get()[direction].slice(0, -1) });
  }

  /** Stores the steps. While the browser's storage is too small, the older half is dropped. */
  private keep(steps: Steps): void {
    this.set(steps);
    let kept = steps;
    while (!this.storage.write(kept) && kept.undo.length > 0)
      kept = { ...kept, undo: kept.undo.slice(Math.ceil(kept.undo.length / 2)) };
  }
}
