import { type FormEvent, type ReactNode, useMemo, useState } from 'react';
import type { ListedPage } from '../../../../contract/studio/site-list.ts';
import { isNew, nameOf } from '../model/pages/listed.ts';
import { isEmptyAddress, typedAddress } from '../model/pages/new-address.ts';
import { movePage, tryMove } from '../model/pages/page-actions.ts';
import { AddressField } from '../ui/address-field.tsx';
import { Dialog, DialogFoot } from '../ui/dialog.tsx';
import { useFileMessages } from '../ui/messages/file-messages.ts';
import { useStudio } from '../ui/studio/use-studio.ts';
import { useTask } from '../ui/studio/use-task.ts';
import { useTrial } from '../ui/studio/use-trial.ts';
import { LinkList } from './link-list.tsx';

interface MovePageProps {
  readonly page: ListedPage;
  readonly onClose: () => void;
}

/** Asks for the new address of a page, which the server checks, and shows the links that will be changed. */
export function MovePage({ page, onClose }: MovePageProps): ReactNode {
  const { studio, state } = useStudio();
  const messages = useFileMessages();
  const [address, setAddress] = useState(page.route);
  // Visitors know only addresses that have been published.
  const isPublished = !page.draft && !isNew(state.changes, page.file);
  const [isRedirected, setRedirected] = useState(isPublished);
  const { run, failure, guess, isBusy } = useTask(onClose);
  const route = typedAddress(address);
  const isEmpty = isEmptyAddress(address) && page.route !== '/';
  const isSame = isEmpty || route === page.route;
  const attempt = useMemo(
    () => (isSame ? undefined : () => tryMove(page.file, route, isRedirected)),
    [isSame, page.file, route, isRedirected],
  );
  const { result: plan, refusal } = useTrial(attempt);
  const others = plan?.changed.filter(({ file, links, left }) => file !== page.file && links + left > 0) ?? [];

  const submit = (event: FormEvent) => {
    event.preventDefault();
    run(() => movePage(studio, page, { route, isRedirected }));
  };

  return (
    <Dialog title={messages.renameTitle(nameOf(page))} onClose={onClose}>
      <form onSubmit={submit}>
        <AddressField
          value={address}
          onChange={setAddress}
          refusal={isEmpty ? messages.noAddress : (refusal?.message ?? failure)}
          guess={refusal?.guess ?? guess}
        />
        {isPublished && (
          <label className="studio-check">
            <input type="checkbox" checked={isRedirected} onChange={({ target }) => setRedirected(target.checked)} />
            {messages.redirect}
          </label>
        )}
        {plan && (
          <LinkList
            title={(count) => (count > 0 ? messages.follow(count) : messages.noneFollows)}
            links={others.map(({ file, links, left }) => ({ file, count: links, byHand: left }))}
          />
        )}
        <DialogFoot onCancel={onClose}>
          <button type="submit" className="studio-button" data-kind="primary" disabled={isBusy || isSame}>
            {messages.renameDo}
          </button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
