import { createContext } from 'react';

/** A field that may depend on a choice in another field. */
export interface ConditionalField {
  readonly showIf?: { readonly field: string; readonly is?: readonly string[] };
}

/** State of the form for a field with its own script. */
export interface FieldState {
  readonly id: string;
  readonly error: string | undefined;
  readonly required?: boolean | undefined;
  /** The fields of the form with `showIf`. The style sheet names each by its index in this list. */
  readonly conditional: readonly ConditionalField[];
}

export const FieldContext = createContext<FieldState>({ id: '', error: undefined, conditional: [] });

/** True if a form with these values asks for the field. */
export function isAsked({ showIf }: ConditionalField, values: Readonly<Record<string, string>>): boolean {
  if (!showIf) return true;
  const value = values[showIf.field] ?? '';
  return showIf.is?.includes(value) ?? value !== '';
}
