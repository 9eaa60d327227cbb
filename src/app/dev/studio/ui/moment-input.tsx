import type { ReactNode } from 'react';
import { useDateMessages } from './messages/date-messages.ts';

interface MomentInputProps {
  readonly label: string;
  /** `2026-12-01`, `2026-12-01 09:00`, or empty. */
  readonly value: string;
  readonly isRequired?: boolean;
  readonly onChange: (value: string) => void;
}

/** A day, and a time on it if one is wanted. */
export function MomentInput({ label, value, isRequired = false, onChange }: MomentInputProps): ReactNode {
  const messages = useDateMessages();
  const [day = '', time = ''] = value.split(' ');
  return (
    <fieldset className="studio-moment" aria-label={label}>
      <input
        type="date"
        className="studio-input"
        aria-label={`${label}: ${messages.day}`}
        required={isRequired}
        value={day}
        onChange={({ target }) => onChange(target.value && `${target.value} ${time}`.trim())}
      />
      <input
        type="time"
        className="studio-input"
        aria-label={`${label}: ${messages.time}`}
        disabled={day === ''}
        value={time}
        onChange={({ target }) => onChange(`${day} ${target.value.slice(0, 5)}`.trim())}
      />
    </fieldset>
  );
}
