import type { KeptSides, Sending } from '../../../../../contract/studio/changes.ts';
import type { Proposal, Proposed, SiteProposals } from '../../../../../contract/studio/proposals.ts';
import { server } from '../../server/server.ts';

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

/** Adds the later changes of its files to a proposal. @throws {RefusedError} */
export function addChanges({ name, title, text, files }: Proposal): Promise<Proposed> {
  const changed = files.filter(({ isChangedSince }) => isChangedSince).map(({ file }) => file);
  return propose({ name, title, text, files: changed });
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
