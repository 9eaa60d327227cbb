import type { ReactNode } from 'react';
import { Period } from '../../ui/facts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { EntryLink } from '../../ui/link.tsx';
import { fill, formatDate, formatTime, formatWeekday, hasTime } from '../../ui/messages.ts';
import { useMessages, usePage } from '../../ui/page-context.tsx';
import type { Script } from '../../ui/script.ts';
import { Heading, Section } from '../../ui/section.tsx';
import type { Props } from '../props.ts';
import { type Day, daysOf, type Session, type Slot, valuesOf } from './days.ts';
import type { messages } from './messages.ts';
import type schema from './schema.ts';

export const script = 'never' satisfies Script;

/** The style sheet has rules for as many choices and columns. */
const MOST_CHOICES = 12;
const MOST_COLUMNS = 5;

/** Sessions by days: one column by time on small screens, else a column for each room. The filter is CSS alone. */
export default function Schedule({ collection, filter, ...section }: Props<typeof schema>): ReactNode {
  const say = useMessages<typeof messages>('schedule');
  const days = daysOf(collection.flatMap(({ entries }) => entries));
  if (days.length === 0) return null;
  const choices = filter === 'none' ? [] : valuesOf(days, filter);
  const isFiltered = choices.length > 1 && choices.length <= MOST_CHOICES;
  const calendar = collection.find((group) => group.calendar)?.calendar;
  const choiceOf = (session: Session) =>
    isFiltered && filter !== 'none' ? choices.indexOf(session[filter] ?? '') + 1 : undefined;
  return (
    <Section block="schedule" {...section}>
      <div className="schedule-bar no-print">
        {isFiltered && (
          <Filter
            legend={filter === 'room' ? say.byRoom : say.byTrack}
            name={`schedule-${section.id ?? days[0]!.slots[0]!.sessions[0]!.name}`}
            choices={choices}
          />
        )}
        {calendar && (
          <a href={calendar} className="action action-secondary schedule-all" download={fileName(calendar)}>
            <Icon name="calendar" />
            {say.addAll}
          </a>
        )}
      </div>
      {days.map((day) => (
        <DayPart key={day.date} day={day} choiceOf={choiceOf} />
      ))}
    </Section>
  );
}

interface FilterProps {
  readonly legend: string;
  readonly name: string;
  readonly choices: readonly string[];
}

function Filter({ legend, name, choices }: FilterProps): ReactNode {
  const { messages: common } = usePage();
  return (
    <fieldset className="schedule-filter">
      <legend className="visually-hidden">{legend}</legend>
      {[common.all, ...choices].map((choice, index) => (
        <label key={index} className="schedule-choice">
          <input type="radio" name={name} value={index} defaultChecked={index === 0} className="schedule-input" />
          {choice}
        </label>
      ))}
    </fieldset>
  );
}

interface DayProps {
  readonly day: Day;
  readonly choiceOf: (session: Session) => number | undefined;
}

function DayPart({ day, choiceOf }: DayProps): ReactNode {
  const { date, slots } = day;
  const columns = valuesOf([day], 'room');
  const { messages: common } = usePage();
  const say = useMessages<typeof messages>('schedule');
  const weekday = formatWeekday(common, date);
  const isGrid = columns.length > 1 && columns.length <= MOST_COLUMNS;
  return (
    <div className={`schedule-part schedule-day${isGrid ? ' schedule-grid' : ''}`}>
      <Heading className="schedule-date">
        <time dateTime={date}>{fill(say.dayHeading, { weekday, date: formatDate(common, date) })}</time>
      </Heading>
      {isGrid && (
        // Each session names its room for assistive technology.
        <ul className="schedule-columns" data-columns={columns.length} aria-hidden="true">
          {columns.map((room) => (
            <li key={room}>{room}</li>
          ))}
        </ul>
      )}
      <ol className="schedule-slots">
        {slots.map((slot) => (
          <SlotPart key={slot.start} slot={slot} columns={columns} choiceOf={choiceOf} />
        ))}
      </ol>
    </div>
  );
}

interface SlotProps extends Pick<DayProps, 'choiceOf'> {
  readonly slot: Slot;
  /** Names of the columns: each room of the day has one. */
  readonly columns: readonly string[];
}

function SlotPart({ slot: { start, sessions }, columns, choiceOf }: SlotProps): ReactNode {
  const { messages: common } = usePage();
  const say = useMessages<typeof messages>('schedule');
  return (
    <li className="schedule-part schedule-slot">
      <p className="schedule-time">
        <time dateTime={start}>{hasTime(start) ? formatTime(common, start.slice(11, 16)) : say.allDay}</time>
      </p>
      <ul className="schedule-sessions" data-columns={columns.length}>
        {sessions.map((session) => (
          <li
            key={session.id ?? session.href}
            id={session.anchor}
            className="schedule-part schedule-session"
            data-room={session.room && columns.indexOf(session.room) + 1}
            data-choice={choiceOf(session)}
          >
            <SessionText session={session} />
          </li>
        ))}
      </ul>
    </li>
  );
}

function SessionText({ session }: { readonly session: Session }): ReactNode {
  const say = useMessages<typeof messages>('schedule');
  const { name, period, room, track, authors = [], calendar } = session;
  return (
    <>
      {track && <p className="schedule-track">{track}</p>}
      <Heading className="schedule-name">
        <EntryLink entry={session} className="schedule-link" />
      </Heading>
      {authors.length > 0 && <p className="schedule-people">{authors.map((author) => author.name).join(', ')}</p>}
      <p className="schedule-facts">
        <span className="schedule-period">
          <Period period={period} hasDay={!hasTime(period.start)} />
        </span>
        {room && <span className="schedule-room">{room}</span>}
      </p>
      {calendar && (
        <a href={calendar} className="schedule-add no-print" download={fileName(calendar)} title={say.add}>
          <Icon name="calendar" />
          <span className="visually-hidden">
            {say.add}: {name}
          </span>
        </a>
      )}
    </>
  );
}

/** The value of `download`. React would write an empty value as `download=""`, which the tests of markup refuse. */
function fileName(url: string): string {
  return url.slice(url.lastIndexOf('/') + 1);
}
