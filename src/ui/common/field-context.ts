import { createContext } from 'react';

/** What a form says to a field that has a script of its own. */
export interface FieldState {
  readonly id: string;
  readonly error: string | undefined;
}

export const FieldContext = createContext<FieldState>({ id: '', error: undefined });
