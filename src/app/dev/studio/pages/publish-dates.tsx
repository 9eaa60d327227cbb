import { type FormEvent, type ReactNode, useCallback, useState } from 'react';
import type { ListedPage } from '../../../../contract/studio/site-list.ts';
import { nameOf } from '../model/pages/listed.ts';
import { type PageDates, publishPage, readDates } from '../model/pages/page-dates.ts';
import { Dialog, DialogFoot } from '../ui/dialog.tsx';
import { useDateMessages } from '../ui/messages/date-messages.ts';
import { MomentInput } from '../ui/moment-input.tsx';
import { useStudio } from '../ui/studio/use-studio.ts';
import { useDialogAnswer, useTask } from '../ui/studio/use-task.ts';

interface PublishDatesProps {
  readonly page: ListedPage;
  readonly onClose: () => void;
}

/** Asks when a page is published: now or on a day, and until when. */
export function PublishDates({ page, onClose }: PublishDatesProps): ReactNode {
  const messages = useDateMessages();
  const { answer: dates, failure } = useDialogAnswer(useCallback(() => readDates(page.file), [page.file]));
  return (
    <Dialog title={messages.publishTitle(nameOf(page))} onClose={onClose}>
      {dates && <DatesForm page={page} dates={dates} onClose={onClose} />}
      {failure && (
        <p className="studio-error" role="alert">
          {failure}
        </p>
      )}
    </Dialog>
  );
}

function DatesForm({ page, dates, onClose }: PublishDatesProps & { readonly dates: PageDates }): ReactNode {
  const { studio, state } = useStudio();
  const messages = useDateMessages();
  const { run, failure, isBusy } = useTask(onClose);
  const [isLater, setLater] = useState(dates.publish !== '');
  const [publish, setPublish] = useState(dates.publish);
  const [expires, setExpires] = useState(dates.expires);
  const [timeZone, setTimeZone] = useState(Intl.DateTimeFormat().resolvedOptions().timeZone);
  const wanted = { publish: isLater ? publish : '', expires };
  const needsZone = state.overview.timeZone === null && (wanted.publish !== '' || expires !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    run(() => publishPage(studio, page, wanted, needsZone ? timeZone : undefined));
  };
  return (
    <form onSubmit={submit}>
      <fieldset className="studio-kinds">
        <legend>{messages.when}</legend>
        <label>
          <input type="radio" name="when" checked={!isLater} onChange={() => setLater(false)} />
          {messages.now}
        </label>
        <label>
          <input type="radio" name="when" checked={isLater} onChange={() => setLater(true)} />
          {messages.onDay}
        </label>
      </fieldset>
      {isLater && (
        <div className="studio-labelled">
          {messages.from}
          <MomentInput label={messages.from} value={publish} isRequired onChange={setPublish} />
        </div>
      )}
      <div className="studio-labelled">
        {messages.until}
        <MomentInput label={messages.until} value={expires} onChange={setExpires} />
      </div>
      {needsZone && (
        <label className="studio-labelled">
          {messages.zone}
          <select className="studio-input" value={timeZone} onChange={({ target }) => setTimeZone(target.value)}>
            {[...new Set([timeZone, ...Intl.supportedValuesOf('timeZone')])].map((zone) => (
              <option key={zone}>{zone}</option>
            ))}
          </select>
        </label>
      )}
      <p className="studio-muted">{messages.publishHelp}</p>
      <p className="studio-error" role="alert">
        {failure}
      </p>
      <DialogFoot onCancel={onClose}>
        <button type="submit" className="studio-button" data-kind="primary" disabled={isBusy || !state.isOnline}>
          {messages.publishDo}
        </button>
      </DialogFoot>
    </form>
  );
}
