import type { ReactNode } from 'react';
import { isSampleAt } from '../../document/samples.ts';
import { useForm } from '../use-form.ts';
import type { ControlProps } from './control.ts';
import { GrowingText } from './growing-text.tsx';

/** A text without formatting. Shift and Enter break the line; a pasted break becomes a blank. */
export function LineControl({ id, place, value, describedBy, isInvalid, type }: ControlProps): ReactNode {
  const { state, open } = useForm();
  return (
    <GrowingText
      id={id}
      value={value === undefined || value === null ? '' : String(value)}
      describedBy={describedBy}
      isInvalid={isInvalid}
      onType={type}
      isLine
      isSample={() => isSampleAt(state.schemas, open.get(), place.pointer, value)}
    />
  );
}
