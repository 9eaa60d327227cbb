import type { ReactNode } from 'react';
import type { ControlProps } from './control.ts';
import { GrowingText } from './growing-text.tsx';

/** A text without formatting. Shift and Enter break the line; a pasted break becomes a blank. */
export function LineControl({ id, value, describedBy, isInvalid, type }: ControlProps): ReactNode {
  return (
    <GrowingText
      id={id}
      value={value === undefined || value === null ? '' : String(value)}
      describedBy={describedBy}
      isInvalid={isInvalid}
      onType={type}
      isLine
    />
  );
}
