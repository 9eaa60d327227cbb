/** Opening hours of a place. */

import type { FieldSchema } from '../schema.ts';
import { date } from './addresses.ts';
import { text } from './texts.ts';

/** The days of a week from Monday, and the days that the list of holidays names. */
const weekDays = {
  monday: { label: { es: 'Lunes', en: 'Monday' } },
  tuesday: { label: { es: 'Martes', en: 'Tuesday' } },
  wednesday: { label: { es: 'Miércoles', en: 'Wednesday' } },
  thursday: { label: { es: 'Jueves', en: 'Thursday' } },
  friday: { label: { es: 'Viernes', en: 'Friday' } },
  saturday: { label: { es: 'Sábado', en: 'Saturday' } },
  sunday: { label: { es: 'Domingo', en: 'Sunday' } },
  holidays: { label: { es: 'Festivos', en: 'Public holidays' } },
} as const;

const time = {
  type: 'string',
  pattern: '^(?:[01][0-9]|2[0-3]):[0-5][0-9]$',
  patternErrorMessage: { es: 'Una hora de 00:00 a 23:59: "08:00"', en: 'A time from 00:00 to 23:59: "08:00"' },
  fileHelp: { es: 'Entre comillas: "08:00".', en: 'In quotes: "08:00".' },
} as const satisfies FieldSchema;

const opens = {
  ...time,
  label: { es: 'Abre', en: 'Opens' },
  description: { es: 'Hora en que abre.', en: 'Time of opening.' },
} as const;

const closes = {
  ...time,
  pattern: '^(?:(?:[01][0-9]|2[0-3]):[0-5][0-9]|24:00)$',
  patternErrorMessage: { es: 'Una hora de 00:00 a 24:00: "17:00"', en: 'A time from 00:00 to 24:00: "17:00"' },
  label: { es: 'Cierra', en: 'Closes' },
  description: {
    es: 'Hora en que cierra. Si es anterior a la de abrir, es del día siguiente.',
    en: 'Time of closing. If it is earlier than the time of opening, it is on the next day.',
  },
} as const;

/** The component receives the table of the hours, as rendered content. */
export const hours = {
  guide: 'horarios.md#horario-de-atención',
  part: 'hours',
  type: 'object',
  label: { es: 'Horario', en: 'Opening hours' },
  description: {
    es: 'Cuándo abre. La página dice además si ahora está abierto, en la zona horaria del sitio.',
    en: 'The times of opening. The page also states if the place is open now, in the time zone of the site.',
  },
  additionalProperties: false,
  required: ['week'],
  properties: {
    week: {
      type: 'array',
      minItems: 1,
      label: { es: 'Semana', en: 'Week' },
      description: {
        es: 'Las horas de cada día. Los días que no están en la lista están cerrados; un día con dos jornadas se escribe dos veces. La tabla empieza con el primer día.',
        en: 'The times of each day. Days that are not in the list are closed; a day with two periods is listed twice. The table begins with the first day.',
      },
      itemLabel: { es: 'jornada', en: 'period' },
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['days', 'opens', 'closes'],
        properties: {
          days: {
            type: 'array',
            minItems: 1,
            label: { es: 'Días', en: 'Days' },
            description: { es: 'Los días con estas horas.', en: 'The days with these times.' },
            fileHelp: { es: '[monday, tuesday, friday].', en: '[monday, tuesday, friday].' },
            items: { type: 'string', enum: Object.keys(weekDays) as WeekDay[], options: weekDays },
          },
          opens,
          closes,
        },
      },
    },
    holidays: {
      type: 'array',
      minItems: 1,
      label: { es: 'Festivos', en: 'Public holidays' },
      description: {
        es: 'Los días festivos: tienen las horas de los festivos de la semana, o están cerrados.',
        en: 'The public holidays. They have the times of holidays in the week, or are closed.',
      },
      itemLabel: { es: 'festivo', en: 'holiday' },
      fileHelp: { es: '[2026-12-25, 2027-01-01].', en: '[2026-12-25, 2027-01-01].' },
      items: date,
    },
    exceptions: {
      type: 'array',
      minItems: 1,
      label: { es: 'Excepciones', en: 'Exceptions' },
      description: {
        es: 'Días con otras horas, o cerrados. Después de su último día dejan de verse.',
        en: 'Days with other times, or closed. They are hidden after their last day.',
      },
      itemLabel: { es: 'excepción', en: 'exception' },
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['from'],
        properties: {
          from: {
            ...date,
            label: { es: 'Desde', en: 'From' },
            description: { es: 'El día, o el primero de varios.', en: 'The day, or the first of several.' },
          },
          until: {
            ...date,
            notBefore: 'from',
            label: { es: 'Hasta', en: 'Until' },
            description: { es: 'El último día, si son varios.', en: 'The last day, if there are several.' },
          },
          label: text({
            label: { es: 'Texto visible', en: 'Visible text' },
            description: { es: 'El motivo.', en: 'The reason.' },
            examples: { es: ['Navidad'], en: ['Christmas'] },
          }),
          opens,
          closes,
        },
      },
    },
  },
} as const satisfies FieldSchema;

type WeekDay = keyof typeof weekDays;
