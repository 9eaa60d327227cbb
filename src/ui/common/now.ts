import { useMemo, useSyncExternalStore } from 'react';

/** A moment in one time zone, as clocks and calendars show it. */
export interface LocalMoment {
  /** `2026-03-01` */
  readonly date: string;
  /** `14:05`. Texts of this form can be compared with `<`. */
  readonly time: string;
  /** Day of the week from 1, Monday, to 7, Sunday. */
  readonly weekday: number;
}

/**
 * The present moment in a time zone, updated every minute. It is undefined on the server, and in the browser until
 * React has taken over, so that both render the same: a component then shows content that is true at any time. A block
 * with this hook states `script: 'idle'` or `'visible'`.
 * @param timeZone such as `America/Bogota`, usually of the place whose hours are shown
 * @throws on the server if the time zone is invalid, so that the build fails
 */
export function useNow(timeZone: string): LocalMoment | undefined {
  const text = useSyncExternalStore(
    everyMinute,
    () => momentText(timeZone),
    () => noMoment(timeZone),
  );
  return useMemo(() => (text === undefined ? undefined : toMoment(text)), [text]);
}

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Used for figures and names of days only; texts for visitors do not come from `Intl`. */
function partsFormat(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
}

/**
 * A single text, because React compares moments by identity.
 * @returns undefined in a browser that does not know the time zone
 */
function momentText(timeZone: string): string | undefined {
  try {
    const parts = partsFormat(timeZone).formatToParts(Date.now());
    const { year, month, day, hour, minute, weekday } = Object.fromEntries(
      parts.map(({ type, value }) => [type, value]),
    );
    return `${year}-${month}-${day} ${hour}:${minute} ${days.indexOf(weekday!) + 1}`;
  } catch {
    return undefined;
  }
}

function toMoment(text: string): LocalMoment {
  const [date = '', time = '', weekday] = text.split(' ');
  return { date, time, weekday: Number(weekday) };
}

function noMoment(timeZone: string): undefined {
  if (typeof document !== 'undefined') return;
  try {
    partsFormat(timeZone);
  } catch {
    throw new Error(`"${timeZone}" is no time zone: write one such as America/Bogota`);
  }
}

const minute = 60_000;

/**
 * Calls a function at the start of each minute, and when the page is shown again, because timers stop in hidden pages.
 */
function everyMinute(notify: () => void): () => void {
  let timer = 0;
  const wait = () => {
    timer = window.setTimeout(
      () => {
        notify();
        wait();
      },
      minute - (Date.now() % minute),
    );
  };
  wait();
  document.addEventListener('visibilitychange', notify);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', notify);
  };
}
