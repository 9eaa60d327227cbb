import { type DateFormat, dateFormats } from '../../../schema/common/format/date-formats.ts';
import { fold } from '../../../schema/common/plain-text.ts';
import { shorten } from '../common/quote.ts';
import { type Day, isInCalendar } from '../common/time/calendar.ts';
import { writeFixed } from '../diagnostics/remedies.ts';
import { type Finding, rulesOf } from '../diagnostics/rule.ts';

const monthsEs = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');
const monthsEn = 'January February March April May June July August September October November December'.split(' ');

const rule = rulesOf('values');

/** `fixed` is empty for a text that is not a date; `rest` is the text after the day. */
const otherFormat = rule<{ fixed: string; rest: string }>('date-spanish', {
  severity: 'error',
  es: ({ fixed, rest }) =>
    rest
      ? `Aquí va un solo día, sin «${rest}»: ${fixed}`
      : `Fecha en formato AAAA-MM-DD${fixed ? `: ${fixed}` : ', por ejemplo 2026-12-31.'}`,
  en: ({ fixed, rest }) =>
    rest
      ? `Write one day, without "${rest}": ${fixed}`
      : `Use ISO dates: ${fixed || 'YYYY-MM-DD, for example 2026-12-31.'}`,
  // A time, or the end of a period, has no certain place, so the author decides about it.
  fix: (source, found) => (found.params.rest ? undefined : writeFixed(source, found)),
  bad: 'date: 31/12/2026',
  good: 'date: 2026-12-31',
});

const impossibleDay = rule<Day>('date-impossible', {
  severity: 'error',
  es: ({ month, day }) => `El ${monthsEs[month - 1] ? `${day} de ${monthsEs[month - 1]}` : `mes ${month}`} no existe.`,
  en: ({ year, month, day }) =>
    `Impossible date: ${monthsEn[month - 1] ? `${day} ${monthsEn[month - 1]} ${year}` : `month ${month}`}.`,
  bad: 'date: 2026-02-30',
  good: 'date: 2026-02-28',
});

/**
 * A day or a time of a data file in another form than its field states. `format` is the stated form, and `example` a
 * value in it. If the field states no form, `format` is the form that the value may have.
 */
const foreignDate = rule<{ value: string; format: DateFormat; example: string | undefined }>('foreign-date', {
  severity: 'error',
  es: ({ value, format, example }) =>
    example
      ? `«${value}» no está escrito como «${example}», que es lo que dice «format: ${format}» en site.yaml. Corrígelo, o corrige «format».`
      : `«${value}» no es un día. Si otro programa escribe así los días de este campo, indícalo en site.yaml: «format: ${format}».`,
  en: ({ value, format, example }) =>
    example
      ? `"${value}" is not written like "${example}", as "format: ${format}" in site.yaml says. Correct it, or correct "format".`
      : `"${value}" is not a day. If another program writes the days of this field like this, say so in site.yaml: "format: ${format}".`,
});

/** Explains a wrong day or time of a field that states the format of another program. */
export function explainForeignDate(value: string, format: DateFormat): Finding {
  return foreignDate({ value: shorten(value, 40), format, example: dateFormats[format] });
}

/** Explains a number in the place of a day: the seconds or milliseconds since 1970; undefined for a small one. */
export function explainDateNumber(value: number): Finding | undefined {
  const format = value >= 1e11 ? 'milliseconds' : 'seconds';
  return value >= 1e8 ? foreignDate({ value: String(value), format, example: undefined }) : undefined;
}

/** Explains a date in another format, or a day that does not exist. */
export function explainDate(value: string): Finding {
  const { day, rest } = splitDay(value.trim());
  if (!day) return otherFormat({ fixed: '', rest: '' });
  const shown = midnight.test(rest) ? '' : shorten(rest.replace(/^[T,\s]+/, ''), 40);
  return isInCalendar(day) ? otherFormat({ fixed: iso(day), rest: shown }) : impossibleDay(day);
}

/** The ISO date at the start of a text, and the rest of the text; or the problem of a day that does not exist. */
export function readStart(text: string): { readonly day: string; readonly rest: string } | Finding | undefined {
  const { day, rest } = splitDay(text);
  if (!day) return undefined;
  return isInCalendar(day) ? { day: iso(day), rest } : impossibleDay(day);
}

/** A time that programs write after a day without a time. */
const midnight = /^[T ]0?0:00(?::00(?:\.0+)?)?(?:Z|[+-]\d\d:?\d\d)?$/;

/** The day at the start of a text, and the rest of the text: a time, or the end of a period. */
function splitDay(text: string): { readonly day: Day | undefined; readonly rest: string } {
  const whole = readDay(text);
  if (whole) return { day: whole, rest: '' };
  const [, start = '', rest = ''] =
    /^(\d{4}[-/. ]\d{1,2}[-/. ]\d{1,2}|\d{1,2}[-/. ]\d{1,2}[-/. ]\d{4})(?!\d)(.+)$/.exec(text) ?? [];
  return { day: readDay(start), rest };
}

function readDay(text: string): Day | undefined {
  const yearFirst = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/.exec(text);
  if (yearFirst) return { year: Number(yearFirst[1]), month: Number(yearFirst[2]), day: Number(yearFirst[3]) };
  // `26-04-18` may begin with the year or with the day.
  if (/^\d\d-\d\d-\d\d$/.test(text)) return undefined;
  const dayFirst = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/.exec(text);
  if (dayFirst) return inOrder(fullYear(dayFirst[3]!), Number(dayFirst[2]), Number(dayFirst[1]));
  const words = /^(?:\p{L}+,?\s+)?(\d{1,2})[\s-]+(?:de\s+)?(\p{L}+)\.?[\s,-]+(?:del?\s+)?(\d{4})$/u.exec(text);
  const month = words ? monthNamed(words[2]!) : 0;
  return words && month ? { year: Number(words[3]), month, day: Number(words[1]) } : undefined;
}

/** Exchanges month and day if the month is greater than 12, as in `04/18/2026`. */
function inOrder(year: number, month: number, day: number): Day {
  return month > 12 && day <= 12 ? { year, month: day, day: month } : { year, month, day };
}

function fullYear(digits: string): number {
  return digits.length === 2 ? 2000 + Number(digits) : Number(digits);
}

function monthNamed(word: string): number {
  const start = fold(word).slice(0, 3);
  const at = monthsEs.findIndex((name) => name.startsWith(start));
  return (at < 0 ? monthsEn.findIndex((name) => name.toLowerCase().startsWith(start)) : at) + 1;
}

function iso({ year, month, day }: Day): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
