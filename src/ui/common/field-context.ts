import { createContext } from 'react';

/** State of the form for a field with its own script. */
export interface FieldState {
  readonly id: string;
  readonly error: string | undefined;
}

export const FieldContext = createContext<FieldState>({ id: '', error: undefined });
