import type { ReactNode } from 'react';
import type { Inline } from '../../../schema/compiled.ts';
import { FieldContext } from '../../ui/common/field-context.ts';
import { controlAttributes, FormField } from '../../ui/form-field.tsx';
import { usePage } from '../../ui/page-context.tsx';
import { plainText } from '../../ui/text.tsx';
import type { Props } from '../props.ts';
import type schema from './schema.ts';
import { type FormField as CheckedField, formatMessage, patternOf } from './validation.ts';

type FieldData = Props<typeof schema>['fields'][number];

interface FieldProps {
  readonly field: FieldData;
  readonly plain: CheckedField;
  readonly id: string;
  readonly error: string | undefined;
  /** True while the browser validates the form. The pattern's message is then in `title`. */
  readonly isNative: boolean;
  /** The fields of the form that are shown only after a choice in another field. */
  readonly conditional: readonly FieldData[];
}

/** A field of the form. Fields that are rare in forms have their own component. */
export function Field({ field, plain, id, error, isNative, conditional }: FieldProps): ReactNode {
  const { messages } = usePage();
  const { name, label, isRequired, autocomplete, help, type, showIf } = field;
  const { control } = field as { readonly control?: ReactNode };
  // A browser would not post the form if a field that it hides is required.
  const required = isRequired && !(isNative && showIf);
  const notes = { id, help, error };
  const shared = {
    ...controlAttributes(notes),
    name,
    className: 'form-control',
    required,
    autoComplete: autocomplete,
  };
  const pattern = patternOf(plain);
  const content = control ? (
    <FieldContext value={{ id, error, required, conditional }}>{control}</FieldContext>
  ) : (
    <FormField {...notes} label={label} isRequired={isRequired} className={`contact-form-field-${type}`}>
      {type === 'textarea' ? (
        <textarea {...shared} rows={field.rows} />
      ) : (
        <input
          {...shared}
          type={type}
          pattern={pattern}
          title={isNative && pattern ? formatMessage(plain, messages) : undefined}
        />
      )}
    </FormField>
  );
  return showIf ? <div data-if={conditional.indexOf(field)}>{content}</div> : content;
}

/** A field with plain texts. Fields of several lines have no `pattern`, so they have no message about it. */
export function plainField(field: FieldProps['field'], year: number): CheckedField {
  const { label, patternMessage = '' } = field as typeof field & { readonly patternMessage?: Inline };
  return { ...field, label: plainText(label, year), patternMessage: plainText(patternMessage, year) };
}

interface ConsentProps {
  readonly name: string;
  readonly id: string;
  readonly label: Inline;
  readonly notice: Inline | undefined;
  readonly error: string | undefined;
}

/** The box by which visitors authorise the use of their data. It is never ticked in advance. */
export function Consent({ name, id, label, notice, error }: ConsentProps): ReactNode {
  const { messages } = usePage();
  const notes = { id, help: notice, error };
  return (
    <FormField {...notes} label={label} isRequired kind="box">
      <input
        {...controlAttributes(notes)}
        name={name}
        type="checkbox"
        value={messages.yes}
        required
        className="form-box"
      />
    </FormField>
  );
}

/** Hidden field that only robots fill in. */
export function Honeypot({ name, id, label }: Readonly<Record<'name' | 'id' | 'label', string>>): ReactNode {
  return (
    <p className="visually-hidden">
      <label htmlFor={id}>{label}</label>
      <input id={id} name={name} tabIndex={-1} autoComplete="off" />
    </p>
  );
}
