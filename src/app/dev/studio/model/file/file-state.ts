import type { Refusal } from '../../../../../content/edit/operations/operation.ts';
import type { EditConflict, PageState } from '../../../../../contract/studio/edits.ts';
import type { AuthorProblem } from '../../../../../contract/studio/events.ts';
import type { Typing, Unsaved } from './unsaved.ts';

/** An edit that cannot be made, because its place in the file has another value now. */
export type Conflict = EditConflict & { readonly unsaved: Unsaved };

/** The state of an open file: the server's version, the value that is being typed, and problems with saving. */
export interface FileState extends Pick<PageState, 'origins'> {
  readonly file: string;
  readonly hash: string;
  readonly source: string;
  /** Null if the file does not parse. */
  readonly data: unknown;
  readonly diagnostics: readonly AuthorProblem[];
  /** The value that is being typed. */
  readonly typing?: Typing | undefined;
  /** The whole text, while it is being typed. */
  readonly typedSource?: string | undefined;
  /** `failing`: the server could not make an edit, which is sent again. `refused`: it will never make this edit. */
  readonly saving: 'saved' | 'typing' | 'saving' | 'offline' | 'failing' | 'refused' | 'conflict';
  /** The reason why the server could not make the edit that is sent again. */
  readonly failure?: string | undefined;
  /** True if the file was deleted or renamed outside of the Studio. */
  readonly isGone?: boolean;
  /** The edit that waits for the author's decision. */
  readonly conflict?: Conflict | undefined;
  /** The reasons why the last edit was not made, for an edit without a typed value. */
  readonly refusals?: readonly Refusal[] | undefined;
  /** True if the last step of undo or redo failed, because another program changed its place. */
  readonly isStepLost?: boolean | undefined;
  /** The last edit of this window. */
  readonly made?: Made | undefined;
  /** The value of an edit of this window, if somebody has replaced it since. */
  readonly replaced?: Replaced | undefined;
  /** Edits that never reached the file: of an earlier visit, of undecided conflicts, and refused ones. Oldest first. */
  readonly recovered?: readonly Unsaved[] | undefined;
}

/** An edit of this window that the file has. */
export interface Made {
  readonly pointer: string;
  readonly label: string;
  /** The value that it has written; absent if it did anything else. */
  readonly written?: { readonly value: unknown };
}

/** A value that this window has written last, and that somebody has changed since. */
export interface Replaced {
  readonly pointer: string;
  readonly label: string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** The fields of the state that a response of the server contains. */
export function stateOf({ file, hash, source, data, diagnostics, origins }: PageState) {
  return { file, hash, source, data, diagnostics, origins };
}

/** The base that an edit of this state has to state. */
export function baseOf({ hash, source }: PageState) {
  return { base: hash, baseSource: source };
}
