import type { ReactNode } from 'react';
import type { ControlProps } from './control.ts';

export function NumberControl({ id, place, value, describedBy, isInvalid, type }: ControlProps): ReactNode {
  const { minimum, maximum, type: kind } = place.schema;
  return (
    <input
      id={id}
      type="number"
      className="studio-input studio-short"
      min={minimum}
      max={maximum}
      step={kind === 'integer' ? 1 : 'any'}
      value={typeof value === 'number' || typeof value === 'string' ? value : ''}
      aria-describedby={describedBy}
      aria-invalid={isInvalid || undefined}
      onChange={({ target }) => type(target.value === '' ? '' : target.valueAsNumber)}
    />
  );
}

/** A day. An invalid value in the file is shown as text, so that the author can correct it. */
export function DateControl({ id, value, describedBy, isInvalid, type }: ControlProps): ReactNode {
  const text = value === undefined || value === null ? '' : String(value);
  const isShown = text === '' || isDay(text);
  return (
    <input
      id={id}
      type={isShown ? 'date' : 'text'}
      className="studio-input studio-short"
      value={text}
      aria-describedby={describedBy}
      aria-invalid={isInvalid || undefined}
      onChange={({ target }) => type(target.value)}
    />
  );
}

/** True if a text is a day of the calendar. Fields for days show no other values. */
export function isDay(text: string): boolean {
  const time = Date.parse(text);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
