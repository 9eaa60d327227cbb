import { isRealTime } from '../common/time/calendar.ts';
import { writeFixed } from '../diagnostics/remedies.ts';
import { type Finding, rulesOf } from '../diagnostics/rule.ts';
import { explainDate, readStart } from './dates.ts';

const rule = rulesOf('values');

/** `fixed` is empty for a text that is not a moment; `lacksTime` is true for a day alone. */
const otherFormat = rule<{ fixed: string; lacksTime?: boolean }>('time-format', {
  severity: 'error',
  es: ({ fixed, lacksTime }) =>
    lacksTime
      ? `Falta la hora. Escribe el día y la hora: ${fixed}`
      : `Día y hora en formato AAAA-MM-DD HH:MM${fixed ? `: ${fixed}` : ', por ejemplo 2026-12-31 18:30.'}`,
  en: ({ fixed, lacksTime }) =>
    lacksTime
      ? `The time is missing. Write the day and the time: ${fixed}`
      : `Use ISO dates with a time: ${fixed || 'YYYY-MM-DD HH:MM, for example 2026-12-31 18:30.'}`,
  // The author alone knows a missing time.
  fix: (source, found) => (found.params.lacksTime ? undefined : writeFixed(source, found)),
  bad: 'start: 31/12/2026 6:30 pm',
  good: 'start: 2026-12-31 18:30',
});

const impossibleTime = rule<{ time: string }>('time-impossible', {
  severity: 'error',
  es: ({ time }) => `La hora ${time} no existe: van de 00:00 a 23:59.`,
  en: ({ time }) => `Impossible time: ${time}. Times go from 00:00 to 23:59.`,
  bad: 'start: 2026-12-31 24:30',
  good: 'start: 2027-01-01 00:30',
});

/** Explains what is wrong with a day, or with its time if the text has one. */
export function explainMoment(value: string): Finding {
  const found = readStart(value.trim());
  const hasTime = found !== undefined && 'rest' in found && readTime(found.rest) !== undefined;
  return hasTime ? explainTime(value) : explainDate(value);
}

/** Explains a moment in another format, or a day or a time that does not exist. */
export function explainTime(value: string): Finding {
  const found = readStart(value.trim());
  if (found === undefined) return otherFormat({ fixed: '' });
  if ('rule' in found) return found;
  const { day, rest } = found;
  if (rest === '') return otherFormat({ fixed: `${day} 09:30`, lacksTime: true });
  const time = readTime(rest);
  if (time === undefined) return otherFormat({ fixed: '' });
  return isRealTime(`${day} ${time}`) ? otherFormat({ fixed: `${day} ${time}` }) : impossibleTime({ time });
}

/** A time in one of the usual notations, as `18:30`: `T18:30:00`, `6.30 pm`, `18h30`, `a las 6 p. m.`. */
function readTime(text: string): string | undefined {
  const found =
    /^(?:T|,?\s+(?:a las?\s+|at\s+|um\s+|-\s+)?)(\d{1,2})(?:\s*[:.h]\s*(\d{2}))?(?:[:.]00(?:\.0+)?)?\s*(?:([ap])\.?\s*m\.?|h|hs|horas|uhr)?$/i.exec(
      text,
    );
  if (!found) return undefined;
  const [, written, minute = '00', half] = found;
  const hour = half === undefined ? Number(written) : (Number(written) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return `${String(hour).padStart(2, '0')}:${minute}`;
}
