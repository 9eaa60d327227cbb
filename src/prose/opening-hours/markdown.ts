import type { MarkdownTools } from '../../../schema/block-files.ts';
import type { HoursData, HoursSpan } from '../../../schema/compiled.ts';
import { formatTime, type Messages } from '../../ui/messages.ts';
import { plainText } from '../../ui/text.tsx';
import { daysText, linesOf, spansOf } from './hours.ts';

/** A line for each group of days, then those of holidays and exceptions. */
export default function markdown<P, C>(hours: HoursData, tools: MarkdownTools<P, C>): C[] {
  const { list, paragraph, inline, words, year } = tools;
  const common = words('general') as Messages;
  const say = words('opening-hours');
  const line = (name: string, spans: readonly HoursSpan[]) => {
    const times = spans.map(({ opens, closes }) => `${formatTime(common, opens)}–${formatTime(common, closes)}`);
    return paragraph(inline(`${name}: ${times.join(', ') || say.closed}`));
  };
  const holidays = spansOf(hours.week, 'holidays');
  return [
    ...paragraph(inline(say.hours ?? '')),
    ...list([
      ...linesOf(hours).map(({ days, spans }) => line(daysText(days, common), spans)),
      ...(holidays.length > 0 || hours.holidays ? [line(say.holidays ?? '', holidays)] : []),
      ...(hours.exceptions ?? []).map(({ from, until, label, opens, closes }) => {
        const name = [label && plainText(label, year), [from, until].filter(Boolean).join(' – ')].filter(Boolean);
        return line(name.join(', '), opens && closes ? [{ opens, closes }] : []);
      }),
    ]),
  ];
}
