import { type ReactNode, useEffect, useState } from 'react';
import type { KeptSides, Sending } from '../../../../../contract/studio/changes.ts';
import type { Proposed, SiteProposals } from '../../../../../contract/studio/proposals.ts';
import { bringChanges, fetchProposals, forgetProposal, propose, readProposals } from '../../model/pages/proposals.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useStudio } from '../../ui/studio/use-studio.ts';
import { useTask } from '../../ui/studio/use-task.ts';
import { Conflicts } from '../conflicts.tsx';
import { NoVersions } from '../no-versions.tsx';
import { usePublishMessages } from '../publish-messages.ts';
import { ProposalItem, RequestLink } from './proposal-item.tsx';
import { type ProposalAction, useProposalMessages } from './proposal-messages.ts';
import { ProposeForm } from './propose-form.tsx';

/** The answer to a request about a proposal. */
interface Result extends Proposed {
  readonly kind: ProposalAction;
}

interface ProposalsProps {
  readonly onClose: () => void;
  readonly onProblems: () => void;
}

/** The author's proposals with their states, accepted changes of the server, and a form for a new proposal. */
export function Proposals({ onClose, onProblems }: ProposalsProps): ReactNode {
  const {
    studio,
    state,
    messages: { close },
  } = useStudio();
  const messages = useProposalMessages();
  const [known, setKnown] = useState<SiteProposals>();
  const [sent, setSent] = useState<Result>();
  const [brought, setBrought] = useState<Sending>();
  const asking = useTask();
  const { run, failure, isBusy } = useTask();
  const task = (work: () => Promise<unknown>) =>
    run(async () => {
      await work();
      setKnown(await readProposals());
      await studio.refreshChanges();
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the dialog opens
  useEffect(() => {
    asking.run(async () => {
      await studio.get().open?.flush();
      setKnown(await readProposals());
      setKnown(await fetchProposals());
    });
  }, []);
  const send = (kind: ProposalAction, request: () => Promise<Proposed>) =>
    task(async () => {
      const answer = await request();
      setSent({ kind, ...answer });
    });
  const bring = (keep?: KeptSides) => task(async () => setBrought(await bringChanges(keep)));
  // Another form would look like a part that was not sent.
  const isSent = sent?.kind === 'propose' && sent.proposal !== undefined;
  const isWaiting = isBusy || asking.isBusy;
  const { git } = state.changes ?? {};
  return (
    <Dialog title={messages.title} onClose={onClose} isWide={brought?.conflicts !== undefined}>
      <div className="studio-proposals">
        <p className="studio-muted">{messages.help}</p>
        {git === null && <NoVersions />}
        {git && known?.remote === null && <p>{messages.noRemote}</p>}
        <p className="studio-muted" role="status">
          {asking.isBusy ? messages.asking : known?.hindrance && messages.notAsked}
        </p>
        {known?.isBehind && <Bring brought={brought} isBusy={isWaiting} onBring={bring} />}
        <div role="status">{sent && <Sent sent={sent} />}</div>
        <p className="studio-error" role="alert">
          {asking.failure ?? (known?.files.length ? undefined : failure)}
        </p>
        {known && known.proposals.length > 0 && (
          <section>
            <h3>{messages.own}</h3>
            {known.proposals.map((proposal) => (
              <ProposalItem
                key={proposal.name}
                proposal={proposal}
                changes={known.files}
                isBusy={isWaiting}
                onSend={send}
                onForget={(each) => task(() => forgetProposal(each))}
              />
            ))}
          </section>
        )}
        {isSent && (
          <footer className="studio-dialog-foot">
            <button type="button" className="studio-button" onClick={() => setSent(undefined)}>
              {messages.fresh}…
            </button>
            <button type="button" className="studio-button" data-kind="primary" onClick={onClose}>
              {close}
            </button>
          </footer>
        )}
        {known && known.remote !== null && !isSent && (
          <ProposeForm
            known={known}
            isBusy={isBusy}
            isBlocked={isWaiting}
            failure={failure}
            onPropose={(proposal) => send('propose', () => propose(proposal))}
            onProblems={onProblems}
            onCancel={onClose}
          />
        )}
      </div>
    </Dialog>
  );
}

/** The result of sending a proposal: the next step, or the reason why it was not sent. */
function Sent({ sent }: { readonly sent: Result }): ReactNode {
  const messages = useProposalMessages();
  const { why, said: details } = usePublishMessages();
  const { kind, proposal, outcome, said } = sent;
  if (proposal)
    return (
      <section className="studio-links">
        <p className="studio-done">
          <Icon name="check" />
          {messages.done[kind]}
        </p>
        {kind === 'propose' && <RequestLink proposal={proposal} isPrimary />}
      </section>
    );
  const reasons: Readonly<Record<string, string>> = { ...why, ...messages.why };
  return (
    <section className="studio-links">
      <p>{messages.notDone[kind]}</p>
      <p>{reasons[outcome]}</p>
      {said !== '' && (
        <details>
          <summary>{details}</summary>
          <pre className="studio-lines">{said}</pre>
        </details>
      )}
    </section>
  );
}

interface BringProps {
  /** The result of bringing the changes, if that has been tried. */
  readonly brought: Sending | undefined;
  readonly isBusy: boolean;
  readonly onBring: (keep?: KeptSides) => void;
}

/** Brings accepted changes of the server into the site. The author chooses if both have changed a value. */
function Bring({ brought, isBusy, onBring }: BringProps): ReactNode {
  const messages = useProposalMessages();
  const { why } = usePublishMessages();
  const { outcome, conflicts } = brought ?? {};
  return (
    <section className="studio-links">
      <p>{conflicts ? messages.conflict : messages.behind}</p>
      {outcome && outcome !== 'sent' && outcome !== 'none' && !conflicts && <p>{why[outcome]}</p>}
      {conflicts ? (
        <Conflicts conflicts={conflicts} action={messages.decide} isBusy={isBusy} onDecide={onBring} />
      ) : (
        <button type="button" className="studio-button" disabled={isBusy} onClick={() => onBring()}>
          {messages.bring}
        </button>
      )}
    </section>
  );
}
