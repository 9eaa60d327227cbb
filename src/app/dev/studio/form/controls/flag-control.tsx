import type { ReactNode } from 'react';
import type { ControlProps } from './control.ts';

/** Yes or no. The default is not written to the file. */
export function FlagControl({ id, place, value, describedBy, isInvalid, write }: ControlProps): ReactNode {
  const preset = place.schema.default === true;
  return (
    // The area is larger than the switch, for fingers.
    <label className="studio-flag-area">
      <input
        id={id}
        type="checkbox"
        className="studio-flag"
        checked={typeof value === 'boolean' ? value : preset}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        onChange={({ target: { checked } }) => write(checked === preset && !place.isRequired ? undefined : checked)}
      />
    </label>
  );
}
