import type { KeptSides, Sending } from '../../../../../contract/studio/changes.ts';
import type { ProposableFile, Proposal, Proposed, SiteProposals } from '../../../../../contract/studio/proposals.ts';
import { server } from '../../server/server.ts';
import { pathsOf, takenFiles } from './chosen-files.ts';

/** What an author states about a proposal. */
export interface NewProposal {
  readonly title: string;
  readonly text: string;
  readonly files: readonly string[];
  /** The author, if git does not know one. */
  readonly author?: { readonly name: string; readonly email: string };
  /** The name of the proposal that gets the changes. */
  readonly name?: string;
}

/** The proposals as far as this computer knows. */
export function readProposals(): Promise<SiteProposals> {
  return server.request('GET', 'proposals');
}

/** The same after asking the server. */
export function fetchProposals(): Promise<SiteProposals> {
  return server.request('POST', 'proposals/fetch');
}

/** @throws {RefusedError} for a site with errors */
export function propose(proposal: NewProposal): Promise<Proposed> {
  return server.request('POST', 'proposals', proposal);
}

/**
 * Adds the later changes of its files to a proposal, with the new files that they need.
 * @param changes all changes that can be proposed
 * @throws {RefusedError}
 */
export function addChanges(
  { name, title, text, files }: Proposal,
  changes: readonly ProposableFile[],
): Promise<Proposed> {
  const isIn = (file: string) => files.some((each) => each.file === file && !each.isChangedSince);
  const changed = files.filter(({ isChangedSince }) => isChangedSince).map(({ file }) => file);
  const taken = takenFiles(changes, {
    start: 'none',
    decided: Object.fromEntries(changed.map((file) => [file, true])),
  });
  const needed = pathsOf(taken.flatMap((row) => (row.isTaken ? [row.changed] : []))).filter((file) => !isIn(file));
  return propose({ name, title, text, files: [...new Set([...changed, ...needed])] });
}

export function withdrawProposal({ name }: Proposal): Promise<Proposed> {
  return server.request('POST', `proposals/${encodeURIComponent(name)}/withdraw`);
}

export function forgetProposal({ name }: Proposal): Promise<void> {
  return server.request('DELETE', `proposals/${encodeURIComponent(name)}`);
}

/** Brings accepted changes into the site. @param keep the sides that win where both have changed the same */
export function bringChanges(keep?: KeptSides): Promise<Sending> {
  return server.request('POST', 'publish/bring', { keep });
}
