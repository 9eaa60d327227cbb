import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import type { ListedPage } from '../../../../contract/studio.ts';
import { isNew, nameOf } from '../model/pages/listed.ts';
import { isEmptyAddress, typedAddress } from '../model/pages/new-address.ts';
import { type MovedPage, movePage, tryMove } from '../model/pages/page-actions.ts';
import { RefusedError } from '../server/server.ts';
import { AddressField } from '../ui/address-field.tsx';
import { Dialog, DialogFoot } from '../ui/dialog.tsx';
import { useFileMessages } from '../ui/messages/file-messages.ts';
import { useStudio } from '../ui/studio/use-studio.ts';
import { useTask } from '../ui/studio/use-task.ts';
import { LinkList } from './link-list.tsx';

interface MovePageProps {
  readonly page: ListedPage;
  readonly onClose: () => void;
}

/** Milliseconds after the last keystroke in the address until the server is asked for the effects of the move. */
const pause = 300;

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
  const { plan, refusal } = usePlan(page, isEmpty ? page.route : route, isRedirected);
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
          <button
            type="submit"
            className="studio-button"
            data-kind="primary"
            disabled={isBusy || isEmpty || route === page.route}
          >
            {messages.renameDo}
          </button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

/** The effects of a move to an address, or the reason why it is impossible. */
function usePlan({ file, route: from }: ListedPage, route: string, isRedirected: boolean) {
  const [answer, setAnswer] = useState<{ readonly plan?: MovedPage; readonly refusal?: RefusedError }>({});
  useEffect(() => {
    let isWanted = true;
    setAnswer({});
    if (route === from) return;
    const timer = setTimeout(async () => {
      const found = await tryMove(file, route, isRedirected).then(
        (plan) => ({ plan }),
        (error: Error) => (error instanceof RefusedError ? { refusal: error } : {}),
      );
      if (isWanted) setAnswer(found);
    }, pause);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [file, from, route, isRedirected]);
  return answer;
}
