import type { ProposableFile, SiteProposals } from '../../../../../contract/studio/proposals.ts';
import type { useProposalMessages } from './proposal-messages.ts';

/** True for a file that a proposal has as it is now: others decide about it, or have accepted it. */
export function isProposed({ proposal, isAccepted }: ProposableFile): boolean {
  return proposal !== undefined || isAccepted === true;
}

/** The note at a changed file that names the proposal with this change. */
export function proposalNote(
  { proposal, isAccepted }: ProposableFile,
  { proposals }: Pick<SiteProposals, 'proposals'>,
  messages: ReturnType<typeof useProposalMessages>,
): string | undefined {
  const found = proposals.find(({ name }) => name === proposal);
  return isAccepted ? messages.isAccepted : found && messages.inProposal(found.title);
}
