import { useMemo, useSyncExternalStore } from 'react';

/** A moment as clocks and calendars show it in one time zone. */
export interface LocalMoment {
  /** `2026-03-01` */
  readonly date: string;
  /** `14:05`; texts of this form can be compared with `<`. */
  readonly time: string;
  /** From 1, Monday, to 7, Sunday. */
  readonly weekday: number;
}

/**
 * The present moment in a time zone, once a minute. It is undefined on the server, and in the browser until React has taken
 * over, so that both render the same: show then what is true at any time. A block that uses it states `script: 'idle'` or
 * `'visible'`.
 * @param timeZone such as `America/Bogota`, usually that of the place whose hours are shown
 * @throws on the server for what is no time zone, so that a build fails
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

/** Only for its figures and names of days: what visitors read does not come from `Intl`. */
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

/** One text, because React compares moments by identity. @returns undefined in a browser that does not know the time zone */
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

/** Calls a function when a minute begins, and when the page is shown again, as timers stand still in hidden pages. */
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
