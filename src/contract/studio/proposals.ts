import type { ChangedFile, Sending } from './changes.ts';

/** Changes that wait on the server until another person accepts them. */

/**
 * `accepted` if the published branch of the site has the changes, `withdrawn` if the server no longer has the proposal,
 * else `open`.
 */
export type ProposalState = 'open' | 'accepted' | 'withdrawn';

/** A proposal of this author. */
export interface Proposal {
  /** The name of its branch. */
  readonly name: string;
  readonly title: string;
  readonly text: string;
  /** The time of its last change, in ISO 8601. */
  readonly at: string;
  readonly state: ProposalState;
  readonly files: readonly ProposedFile[];
  /** The people who have changed the proposal on the server since. */
  readonly others: readonly string[];
  /** The page of the server on which the author asks others to accept it; absent if its address is not known. */
  readonly request?: string;
  /** The address of the site with the proposal, if `site.yaml` has it. */
  readonly preview?: string;
}

export interface ProposedFile {
  readonly file: string;
  /** True if the file has changed here since. */
  readonly isChangedSince: boolean;
}

/** A change that can be proposed. */
export interface ProposableFile extends ChangedFile {
  /** The open proposal that has the file as it is now. */
  readonly proposal?: string;
  /** True if the published branch has the file as it is now. */
  readonly isAccepted?: true;
}

/** `GET proposals`: what this computer knows. `POST proposals/fetch`: the same after asking the server. */
export interface SiteProposals {
  /** Null without a remote or without a branch. */
  readonly remote: string | null;
  /** True if the server has published changes that are missing here. */
  readonly isBehind: boolean;
  /** The changes since the last state that this computer and the server have in common. */
  readonly files: readonly ProposableFile[];
  /** Newest first. */
  readonly proposals: readonly Proposal[];
  /** The reason why the server could not be asked. */
  readonly hindrance?: Sending;
}

/** `POST proposals` and `POST proposals/{name}/withdraw` */
export interface Proposed extends Sending {
  /** The proposal; absent if it was not sent. */
  readonly proposal?: Proposal;
}
