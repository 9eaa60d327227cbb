import { hasChanged, nextChanges } from '../../../content/link/due/changes.ts';
import type { CheckedSite } from '../../check/check-site.ts';

/** Milliseconds after which the clock is read again: while a machine sleeps, its timers may stand still. */
const LONGEST_WAIT = 60_000;

/**
 * Makes a timer for the times at which pages or blocks begin or end.
 * @param onChange checks the site again; if it rejects, it is called again later
 * @returns a function that starts the timer for the next change of a checked site; without a site, it stops the timer
 */
export function createChangeTimer(onChange: () => Promise<void>) {
  let timer: NodeJS.Timeout | undefined;
  return function awaitChange(site: Pick<CheckedSite, 'changes' | 'clock'> | undefined): void {
    clearTimeout(timer);
    const [next] = site ? nextChanges(site.changes, site.clock.now) : [];
    if (!site || !next) return;
    const check = () => {
      if (!hasChanged(site.changes, site.clock.now, Date.now())) return awaitChange(site);
      onChange().catch((error) => {
        console.error(error);
        timer = setTimeout(check, LONGEST_WAIT).unref();
      });
    };
    timer = setTimeout(check, Math.min(Date.parse(next.at) - Date.now(), LONGEST_WAIT)).unref();
  };
}
