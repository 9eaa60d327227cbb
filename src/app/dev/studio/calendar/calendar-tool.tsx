import { type FormEvent, type ReactNode, useCallback, useState } from 'react';
import { textIn } from '../../../../../schema/common/text.ts';
import type { ListedChange } from '../../../../contract/studio/site-list.ts';
import { byDay, momentText, readCalendar, showAt, writtenMoment } from '../model/calendar.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { useDateMessages } from '../ui/messages/date-messages.ts';
import { MomentInput } from '../ui/moment-input.tsx';
import { useStudio } from '../ui/studio/use-studio.ts';
import { useDialogAnswer, useTask } from '../ui/studio/use-task.ts';
import { Tool } from '../ui/tool.tsx';

/** Opens the calendar of the pages and sections that begin and end. */
export function CalendarTool(): ReactNode {
  const messages = useDateMessages();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Tool icon="calendar" label={messages.calendar} onClick={() => setOpen(true)} />
      {isOpen && <CalendarDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** Lists the coming changes by day. The author chooses the time at which the Studio shows the site. */
function CalendarDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { studio, state } = useStudio();
  const { overview } = state;
  const messages = useDateMessages();
  const { run, failure, isBusy } = useTask(onClose);
  const [time, setTime] = useState(overview.shownAt ? writtenMoment(overview.shownAt) : '');
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the site may bring another calendar
  const calendar = useDialogAnswer(useCallback(readCalendar, [overview]));
  const changes = calendar.answer?.changes;
  const see = (wanted: string | undefined) => run(() => showAt(studio, wanted));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    see(time);
  };
  return (
    <Dialog title={messages.calendar} onClose={onClose}>
      <form className="studio-see" onSubmit={submit}>
        <strong>{messages.seeAt}</strong>
        <MomentInput label={messages.seeAt} value={time} isRequired onChange={setTime} />
        <button type="submit" className="studio-button" data-kind="primary" disabled={isBusy}>
          {messages.see}
        </button>
        {overview.shownAt && (
          <button type="button" className="studio-button" disabled={isBusy} onClick={() => see(undefined)}>
            {messages.seeNow}
          </button>
        )}
      </form>
      <p className="studio-muted">{messages.seeHelp}</p>
      <p className="studio-error" role="alert">
        {failure ?? calendar.failure}
      </p>
      {changes?.length === 0 && <p className="studio-muted">{messages.none}</p>}
      {[...byDay(changes ?? [])].map(([day, ofDay]) => (
        <Day
          key={day}
          day={momentText(day, overview.locale)}
          changes={ofDay}
          onSee={() => see(writtenMoment(ofDay.at(-1)!.at))}
          onClose={onClose}
        />
      ))}
      {overview.timeZone && <p className="studio-muted">{messages.timeZone(overview.timeZone)}</p>}
    </Dialog>
  );
}

interface DayProps {
  readonly day: string;
  readonly changes: readonly ListedChange[];
  readonly onSee: () => void;
  readonly onClose: () => void;
}

function Day({ day, changes, onSee, onClose }: DayProps): ReactNode {
  const { studio } = useStudio();
  const messages = useDateMessages();
  return (
    <section className="studio-day">
      <header>
        <h3>{day}</h3>
        <Tool icon="shown" label={messages.seeSo(day)} onClick={onSee} />
      </header>
      <ul>
        {changes.map((change) => (
          <li key={`${change.at}${change.route}${change.block?.pointer}${change.isBegin}`}>
            <button
              type="button"
              className="studio-row-button"
              onClick={() => {
                onClose();
                studio.open(change.file, change.block?.pointer);
              }}
            >
              <ChangeText change={change} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ChangeText({ change: { at, isBegin, title, block } }: { readonly change: ListedChange }): ReactNode {
  const { schemas, overview } = useStudio().state;
  const messages = useDateMessages();
  const time = at.slice(11, 16);
  const label = block && textIn(schemas.blocks[block.type]?.label, overview.locale);
  const section = block?.title === undefined ? label : `${label} «${block.title}»`;
  return (
    <>
      <Icon name={isBegin ? 'plus' : 'close'} />
      <span>
        <small className="studio-tag">{isBegin ? messages.appears : messages.disappears}</small>{' '}
        {section === undefined ? title : messages.inPage(section, title)}
      </span>
      {time !== '00:00' && <time>{time}</time>}
    </>
  );
}
