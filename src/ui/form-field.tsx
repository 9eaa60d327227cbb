import type { ReactNode } from 'react';
import type { Inline } from '../../schema/compiled.ts';
import { Icon } from './icon.tsx';
import { Text } from './text.tsx';

/** The texts of a control. */
export interface FieldNotes {
  /** Id of the control. The ids of help and message begin with it. */
  readonly id: string;
  readonly help?: Inline | undefined;
  /** The reason why the value is not accepted. */
  readonly error?: string | undefined;
}

interface FormFieldProps extends FieldNotes {
  readonly label: Inline;
  readonly isRequired?: boolean | undefined;
  /** The labelled element: one control, a group of buttons, or a box before its label. */
  readonly kind?: 'control' | 'group' | 'box';
  readonly className?: string | undefined;
  /** The control, with the attributes from `controlAttributes`. */
  readonly children: ReactNode;
}

/**
 * A field of a form: label, help, control and message. A block that uses it imports `src/ui/form-field.css` in its style
 * sheet; text fields and lists have the class `form-control`, boxes and buttons `form-box`.
 */
export function FormField({ label, isRequired, kind = 'control', className, children, ...notes }: FormFieldProps) {
  const { id, help, error } = notes;
  const caption = (
    <>
      <Text value={label} />
      {isRequired && (
        <span className="form-star" aria-hidden="true">
          {' *'}
        </span>
      )}
    </>
  );
  const helpText = help && (
    <p className="form-help" id={helpId(id)}>
      <Text value={help} />
    </p>
  );
  const message = error && (
    <p className="form-error" id={errorId(id)}>
      <Icon name="alert" />
      <span>{error}</span>
    </p>
  );
  const classes = ['form-field', className].filter(Boolean).join(' ');
  if (kind === 'box')
    return (
      <div className="form-box-field">
        {children}
        <label htmlFor={id}>{caption}</label>
        {helpText}
        {message}
      </div>
    );
  if (kind === 'group')
    return (
      <fieldset className={classes} aria-describedby={controlAttributes(notes)['aria-describedby']}>
        <legend className="form-label">{caption}</legend>
        {helpText}
        {children}
        {message}
      </fieldset>
    );
  return (
    <div className={classes}>
      <label className="form-label" htmlFor={id}>
        {caption}
      </label>
      {helpText}
      {children}
      {message}
    </div>
  );
}

/** The attributes that connect a control with its label, help and message. */
export function controlAttributes({ id, help, error }: FieldNotes) {
  return {
    id,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': [help && helpId(id), error && errorId(id)].filter(Boolean).join(' ') || undefined,
  };
}

function helpId(id: string): string {
  return `${id}-help`;
}

function errorId(id: string): string {
  return `${id}-error`;
}
