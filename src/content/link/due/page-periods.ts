import { localTarget } from '../../common/address.ts';
import { isPast, type SiteClock, writtenEnd, writtenStart } from '../../common/time/due.ts';
import type { Problem } from '../../diagnostics/diagnostic.ts';
import { rulesOf } from '../../diagnostics/rule.ts';
import type { PageIndexEntry } from '../page-index.ts';
import { type Redirect, redirectOf } from '../redirects/redirect.ts';

const rule = rulesOf('content');

const expiredPage = rule<{ until: string }>('expired-page', {
  severity: 'warning',
  es: ({ until }) =>
    `La página se publicó hasta el ${until}. Escribe un nuevo último día, o borra el archivo, o escribe «expiredTo», la página a la que lleva ahora.`,
  en: ({ until }) =>
    `The page was published until ${until}. Write a new last day, or delete the file, or write "expiredTo", the page that it leads to now.`,
  bad: 'expires: 2025-12-31',
  good: 'expires: 2027-12-31',
});

const duePageIsDraft = rule<{ from: string }>('draft-past-publish', {
  severity: 'warning',
  es: ({ from }) =>
    `La página debía publicarse el ${from} y aún es un borrador. Quita «draft», o escribe otro día en «publish».`,
  en: ({ from }) =>
    `The page was to be published on ${from} and is still a draft. Remove "draft", or write another day in "publish".`,
  bad: 'draft: true\npublish: 2025-12-01',
  good: 'publish: 2025-12-01',
});

const expiredToItself = rule('expired-to-itself', {
  severity: 'error',
  es: () =>
    'Después de su fin, la página llevaría a sí misma y no se vería ninguna. Escribe la dirección de otra página.',
  en: () =>
    'After its end, the page would lead to itself, and no page would be shown. Write the address of another page.',
  bad: 'expiredTo: /navidad',
  good: 'expiredTo: /ofertas',
});

/** Milliseconds after the end of a page from which it is reported. */
const GRACE = 30 * 86_400_000;

/**
 * Reports a page that leads to itself after its end, a page that ended a while ago, and a draft that was to be published
 * by now.
 */
export function periodProblems({ route, isDraft, schedule = {} }: PageIndexEntry, clock: SiteClock): Problem[] {
  const { from, until, expiredTo } = schedule;
  if (expiredTo !== undefined && localTarget(expiredTo).path === route)
    return [{ ...expiredToItself(), pointer: ['expiredTo'], at: 'value' }];
  if (isDraft && from !== undefined && isPast(from, clock)) {
    const finding = duePageIsDraft({ from: writtenStart(from) });
    return [{ ...finding, pointer: ['publish'], at: 'value' }];
  }
  const isForgotten = until !== undefined && !expiredTo && isPast(until, { ...clock, now: clock.now - GRACE });
  return isForgotten ? [{ ...expiredPage({ until: writtenEnd(until) }), pointer: ['expires'], at: 'value' }] : [];
}

/** The redirects of pages that are over. They are temporary, because a campaign may return. */
export function expiredRedirects(pages: readonly PageIndexEntry[]): Redirect[] {
  return pages.flatMap(({ route, isDraft, due, schedule }): Redirect[] => {
    if (isDraft || due !== 'over' || schedule?.expiredTo === undefined) return [];
    return [{ ...redirectOf(route, schedule.expiredTo), status: 302, isPage: true }];
  });
}
