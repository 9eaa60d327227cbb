import type { ReactNode } from 'react';
import type { HoursSpan } from '../../../schema/compiled.ts';
import { useNow } from '../../ui/common/now.ts';
import { isOutside } from '../../ui/common/today.ts';
import { fill, formatDate, formatTime, formatWeekday, type Messages } from '../../ui/messages.ts';
import { useMessages, usePage } from '../../ui/page-context.tsx';
import type { Script } from '../../ui/script.ts';
import { Text } from '../../ui/text.tsx';
import type { ProseProps } from '../props.ts';
import { daysText, type HoursStatus, linesOf, spansOf, statusAt } from './hours.ts';
import type { messages } from './messages.ts';

export const script = 'idle' satisfies Script;

type Hours = ProseProps<'opening-hours'>;
type Words = NonNullable<(typeof messages)[keyof typeof messages]>;

/**
 * Opening hours as a table, below a line that says if the place is open now. The server does not know the time, so the
 * line is empty until React has taken over.
 */
export default function OpeningHours(hours: Hours): ReactNode {
  const { messages: common, site } = usePage();
  const say = useMessages<typeof messages>('opening-hours');
  const now = useNow(site.timeZone ?? 'UTC');
  const status = now && statusAt(hours, now);
  const text = status && statusText(status, say, common);
  const holidays = spansOf(hours.week, 'holidays');
  return (
    <div className="opening-hours">
      <p className="opening-hours-title">{say.hours}</p>
      <p className="opening-hours-now">
        {status && (
          <span key={text} className={status.isOpen ? 'opening-hours-open' : undefined}>
            {text}
          </span>
        )}
      </p>
      <table className="opening-hours-table">
        <tbody>
          {linesOf(hours).map(({ days, spans }) => (
            <Line key={days[0]} name={daysText(days, common)} spans={spans} />
          ))}
          {(holidays.length > 0 || hours.holidays) && <Line name={say.holidays} spans={holidays} />}
          {hours.exceptions?.map(({ from, until = from, label, opens, closes }, index) => (
            // Hidden after its last day: on served pages by the start script.
            <tr
              key={index}
              data-until={until}
              hidden={!import.meta.env.SSR && isOutside(undefined, until)}
              suppressHydrationWarning
            >
              <th scope="row">
                {label && (
                  <span className="opening-hours-label">
                    <Text value={label} />
                  </span>
                )}
                <time dateTime={from}>{formatDate(common, from)}</time>
                {until !== from && (
                  <>
                    {' – '}
                    <time dateTime={until}>{formatDate(common, until)}</time>
                  </>
                )}
              </th>
              <td>
                <Spans spans={opens && closes ? [{ opens, closes }] : []} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Line({ name, spans }: { readonly name: string; readonly spans: readonly HoursSpan[] }): ReactNode {
  return (
    <tr>
      <th scope="row">
        <span className="opening-hours-days">{name}</span>
      </th>
      <td>
        <Spans spans={spans} />
      </td>
    </tr>
  );
}

function Spans({ spans }: { readonly spans: readonly HoursSpan[] }): ReactNode {
  const { messages: common } = usePage();
  const say = useMessages<typeof messages>('opening-hours');
  if (spans.length === 0) return <span className="opening-hours-none">{say.closed}</span>;
  return spans.map(({ opens, closes }) => (
    <span key={opens} className="opening-hours-span">
      {formatTime(common, opens)}–{formatTime(common, closes)}
    </span>
  ));
}

function statusText({ isOpen, next }: HoursStatus, say: Words, common: Messages): string {
  if (!next) return isOpen ? say.open : say.closedNow;
  const values = {
    time: formatTime(common, next.time),
    day: formatWeekday(common, next.date),
    date: formatDate(common, next.date),
  };
  if (isOpen) return fill(say.openUntil, values);
  const { inDays } = next;
  const opening =
    inDays === 0 ? say.opensToday : inDays === 1 ? say.opensTomorrow : inDays < 7 ? say.opensOn : say.opensLater;
  return fill(opening, values);
}
