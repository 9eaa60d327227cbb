import { isWithin, type Pointer } from '../../../../schema/common/pointer.ts';
import { isPast, type Period, writtenEnd, writtenStart } from '../../common/time/due.ts';
import type { Problem } from '../../diagnostics/diagnostic.ts';
import { when } from '../../diagnostics/phrases.ts';
import { writeGuess } from '../../diagnostics/remedies.ts';
import { rulesOf } from '../../diagnostics/rule.ts';
import type { Reference } from '../page-facts.ts';
import type { PageIndexEntry } from '../page-index.ts';
import { problemAt, type View } from '../site-map.ts';

const rule = rulesOf('links');

const linkToDraft = rule('link-to-draft', {
  severity: 'error',
  es: () => 'Enlaza a un borrador, que no se publica. Quita el enlace, o «draft» de esa página.',
  en: () => 'Link to a draft, which is not published. Remove the link, or "draft" from that page.',
});

const linkToScheduled = rule<{ from: string }>('link-to-scheduled', {
  severity: 'error',
  es: ({ from }) =>
    `Enlaza a una página que se publica el ${from}, y el enlace se ve antes. Escribe «showFrom: ${from}» en el bloque, o «publish: ${from}» en esta página.`,
  en: ({ from }) =>
    `Link to a page that is published on ${from}, and the link is shown before. Write "showFrom: ${from}" in the block, or "publish: ${from}" on this page.`,
  bad: 'href: /navidad',
  good: 'showFrom: 2026-12-01\nhref: /navidad',
});

const linkToExpired = rule<{ until: string }>('link-to-expired', {
  severity: 'error',
  es: ({ until }) =>
    `Enlaza a una página que se publicó hasta el ${until}. Quita el enlace, o escribe en esa página «expiredTo», la página a la que lleva ahora.`,
  en: ({ until }) =>
    `Link to a page that was published until ${until}. Remove the link, or write "expiredTo" on that page, the page that it leads to now.`,
  bad: 'href: /navidad',
});

/** `guess` is the page to which the address leads, if the page is over. */
const linkToEnding = rule<{ until: string; guess?: string | undefined }>('link-to-ending', {
  severity: 'warning',
  es: ({ until, guess }) =>
    guess === undefined
      ? `Enlaza a una página que se publica hasta el ${until}; después el enlace no llevaría a ninguna parte. Escribe «showUntil: ${until}» en el bloque, o «expiredTo» en esa página.`
      : `Enlaza a una página que se publicó hasta el ${until}.${when(guess, ` Escribe ${guess}`)}`,
  en: ({ until, guess }) =>
    guess === undefined
      ? `Link to a page that is published until ${until}; afterwards the link would lead nowhere. Write "showUntil: ${until}" in the block, or "expiredTo" on that page.`
      : `Link to a page that was published until ${until}.${when(guess, ` Write ${guess}`)}`,
  fix: writeGuess,
  bad: 'href: /navidad',
  good: 'showUntil: 2027-01-06\nhref: /navidad',
});

/** Milliseconds before the end of a page from which links to it are reported. */
const NOTICE = 14 * 86_400_000;

/** Reports a link that is shown at a time in which its page is not published. */
export function dueProblems(
  reference: Reference,
  { isDraft, schedule }: Pick<PageIndexEntry, 'isDraft' | 'schedule'>,
  { clock, linking }: Pick<View, 'clock' | 'linking'>,
): Problem[] {
  if (isDraft) return [problemAt(reference, linkToDraft())];
  if (!schedule || linking?.isDraft) return [];
  const { from, until, expiredTo } = schedule;
  const own = periodAt(reference.pointer, linking);
  if (own.until !== undefined && isPast(own.until, clock)) return [];
  if (from !== undefined && !isPast(from, clock) && (own.from === undefined || own.from < from))
    return [problemAt(reference, linkToScheduled({ from: writtenStart(from) }))];
  if (until === undefined || (own.until !== undefined && own.until <= until)) return [];
  const isOver = isPast(until, clock);
  const end = { until: writtenEnd(until) };
  if (isOver)
    return [problemAt(reference, expiredTo ? linkToEnding({ ...end, guess: expiredTo }) : linkToExpired(end))];
  const isSoon = isPast(until, { ...clock, now: clock.now + NOTICE });
  return isSoon && !expiredTo ? [problemAt(reference, linkToEnding(end))] : [];
}

/** The time in which a value of a page is published: that of the page, and of all blocks around the value. */
function periodAt(pointer: Pointer, linking: View['linking']): Period {
  const { schedule = {}, periods = [] } = linking ?? {};
  if (pointer[0] === 'expiredTo') return schedule.until === undefined ? {} : { from: schedule.until };
  const around = [schedule, ...periods.filter((period) => isWithin(pointer, period.block.pointer))];
  const from = around
    .flatMap((period) => period.from ?? [])
    .sort()
    .at(-1);
  const until = around.flatMap((period) => period.until ?? []).sort()[0];
  return { ...(from !== undefined && { from }), ...(until !== undefined && { until }) };
}
