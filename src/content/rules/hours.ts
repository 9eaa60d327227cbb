import type { Pointer } from '../../../schema/common/pointer.ts';
import type { FieldSchema } from '../../../schema/schema.ts';
import { asList, isRecord } from '../common/site-schemas.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';
import { rulesOf } from '../diagnostics/rule.ts';

const rule = rulesOf('content');

const halfPeriod = rule<{ given: string; missing: string }>('hours-half', {
  severity: 'error',
  es: ({ given, missing }) =>
    `Hay «${given}» y falta «${missing}». Escribe las dos horas, o borra «${given}» si ese día está cerrado.`,
  en: ({ given, missing }) =>
    `There is "${given}" without "${missing}". Write both times, or delete "${given}" if the place is closed on that day.`,
  bad: '- {from: 2026-12-24, opens: "08:00"}',
  good: '- {from: 2026-12-24, opens: "08:00", closes: "13:00"}',
});

const overlap = rule<{ day: string; other: string }>('hours-overlap', {
  severity: 'error',
  es: ({ day, other }) => `«${day}» ya tiene horas que se cruzan con estas: ${other}. Corrige una de las dos jornadas.`,
  en: ({ day, other }) => `"${day}" already has times that overlap these: ${other}. Correct one of the two periods.`,
  bad: '- {days: [monday], opens: "08:00", closes: "13:00"}\n- {days: [monday], opens: "12:00", closes: "18:00"}',
  good: '- {days: [monday], opens: "08:00", closes: "12:00"}\n- {days: [monday], opens: "12:00", closes: "18:00"}',
});

/** True if a schema is a list of periods in which a place is open: those of the week, or exceptions. */
export function isPeriods({ type, items }: FieldSchema): boolean {
  const { days, from, opens } = items?.properties ?? {};
  return type === 'array' && opens !== undefined && (days ?? from) !== undefined;
}

/** Reports periods without an end or a start, and periods of one day that overlap. */
export function hoursProblems(_: FieldSchema, value: unknown, pointer: Pointer): Problem[] {
  const taken = new Map<string, { readonly from: number; readonly until: number; readonly words: string }[]>();
  return asList(value).flatMap((period, index): Problem[] => {
    if (!isRecord(period)) return [];
    const { opens, closes, from } = period;
    if (from !== undefined && (opens === undefined) !== (closes === undefined)) {
      const [given, missing] = opens === undefined ? ['closes', 'opens'] : ['opens', 'closes'];
      return [
        { ...halfPeriod({ given: given!, missing: missing! }), pointer: [...pointer, index, given!], at: 'value' },
      ];
    }
    const [start, end] = [minutes(opens), minutes(closes)];
    if (Number.isNaN(start + end)) return [];
    const own = { from: start, until: end > start ? end : end + 1440, words: `${opens}–${closes}` };
    const days = from === undefined ? asList(period.days) : [from];
    for (const [at, day] of days.entries()) {
      const others = taken.get(String(day)) ?? [];
      const other = others.find((each) => own.from < each.until && each.from < own.until);
      taken.set(String(day), [...others, own]);
      if (!other) continue;
      const place = from === undefined ? ['days', at] : ['from'];
      return [
        { ...overlap({ day: String(day), other: other.words }), pointer: [...pointer, index, ...place], at: 'value' },
      ];
    }
    return [];
  });
}

function minutes(time: unknown): number {
  const [hour, minute] = String(time).split(':').map(Number);
  return hour! * 60 + minute!;
}
