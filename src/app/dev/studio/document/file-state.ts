import type { Refusal } from '../../../../content/edit/operations/operation.ts';
import type { EditConflict, FoundDiagnostic, PageState } from '../contract.ts';
import type { Typing, Unsaved } from './unsaved/unsaved.ts';

/** An edit that cannot be made, because its place in the file has another value by now. */
export type Conflict = EditConflict & { readonly unsaved: Unsaved };

/** A file that is edited: as the server has it, what is being typed, and what hinders saving. */
export interface FileState {
  readonly file: string;
  readonly hash: string;
  readonly source: string;
  /** Null where the file does not parse. */
  readonly data: unknown;
  readonly diagnostics: readonly FoundDiagnostic[];
  /** The value that is being typed. */
  readonly typing?: Typing | undefined;
  /** The whole text, while it is being typed. */
  readonly typedSource?: string | undefined;
  /** `failing`: the server could not make an edit and is asked again; `refused`: it will never make this one. */
  readonly saving: 'saved' | 'typing' | 'saving' | 'offline' | 'failing' | 'refused' | 'conflict';
  /** Why the server could not make the edit that it is asked for again. */
  readonly failure?: string | undefined;
  /** Whether the file was deleted or renamed outside of the Studio. */
  readonly isGone?: boolean;
  /** The edit that waits for the author's decision. */
  readonly conflict?: Conflict | undefined;
  /** Why the last edit was not carried out, where nothing was typed for it. */
  readonly refusals?: readonly Refusal[] | undefined;
  /** Whether the last step of undo or redo could not be taken, because another program changed its place. */
  readonly isStepLost?: boolean | undefined;
  /**
   * Edits that never reached the file, the oldest first: of an earlier visit, of conflicts left undecided, and typed
   * values that the server refused.
   */
  readonly recovered?: readonly Unsaved[] | undefined;
}

/** The fields of the state that an answer of the server brings. */
export function stateOf({ file, hash, source, data, diagnostics }: PageState) {
  return { file, hash, source, data, diagnostics };
}

/** What an edit that is made on an answer has to name. */
export function baseOf({ hash, source }: PageState) {
  return { base: hash, baseSource: source };
}
