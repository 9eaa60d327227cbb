import type { ReactNode } from 'react';
import type { Inline } from '../../../schema/compiled.ts';
import { FieldContext } from '../../ui/field-context.ts';
import { Icon } from '../../ui/icon.tsx';
import { usePage } from '../../ui/page-context.tsx';
import { plainText, Text } from '../../ui/text.tsx';
import type { Props } from '../props.ts';
import type schema from './schema.ts';

interface FieldProps {
  readonly field: Props<typeof schema>['fields'][number];
  readonly id: string;
  readonly error: string | undefined;
  /** True while the browser validates the form; the pattern's message is then in `title`. */
  readonly isNative: boolean;
}

/** A label, its control, help and error message. */
export function Field({ field, id, error, isNative }: FieldProps): ReactNode {
  const { year } = usePage();
  const { name, label, isRequired, autocomplete, help } = field;
  const { control } = field as { readonly control?: ReactNode };
  if (control) return <FieldContext value={{ id, error }}>{control}</FieldContext>;
  const helpId = `${id}-help`;
  const errorId = `${id}-error`;
  const shared = {
    id,
    name,
    className: 'contact-form-control',
    required: isRequired,
    autoComplete: autocomplete,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': [help && helpId, error && errorId].filter(Boolean).join(' ') || undefined,
  };
  const line = field as typeof field & { readonly type: 'text' };
  return (
    <div className={`contact-form-field contact-form-field-${field.type}`}>
      <label className="contact-form-label" htmlFor={id}>
        <Text value={label} />
        {isRequired && (
          <span className="contact-form-star" aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      {help && (
        <p className="contact-form-help" id={helpId}>
          <Text value={help} />
        </p>
      )}
      {field.type === 'textarea' ? (
        <textarea {...shared} rows={field.rows} />
      ) : (
        <input
          {...shared}
          type={line.type}
          pattern={line.pattern}
          title={isNative && line.patternMessage ? plainText(line.patternMessage, year) : undefined}
        />
      )}
      {error && (
        <p className="contact-form-error" id={errorId}>
          <Icon name="alert" />
          {error}
        </p>
      )}
    </div>
  );
}

interface ConsentProps {
  readonly name: string;
  readonly id: string;
  readonly label: Inline;
  readonly notice: Inline | undefined;
  readonly error: string | undefined;
}

/** The box by which the visitor authorises the use of the data; it is never ticked in advance. */
export function Consent({ name, id, label, notice, error }: ConsentProps): ReactNode {
  const { words } = usePage();
  const noticeId = `${id}-notice`;
  const errorId = `${id}-error`;
  return (
    <div className="contact-form-consent">
      <input
        id={id}
        name={name}
        type="checkbox"
        value={words.yes}
        required
        className="contact-form-box"
        aria-invalid={error ? true : undefined}
        aria-describedby={[notice && noticeId, error && errorId].filter(Boolean).join(' ') || undefined}
      />
      <label htmlFor={id}>
        <Text value={label} />
        <span className="contact-form-star" aria-hidden="true">
          {' *'}
        </span>
      </label>
      {notice && (
        <p className="contact-form-help" id={noticeId}>
          <Text value={notice} />
        </p>
      )}
      {error && (
        <p className="contact-form-error" id={errorId}>
          <Icon name="alert" />
          {error}
        </p>
      )}
    </div>
  );
}

/** Hidden field that only robots fill in. */
export function Honeypot({ name, id }: { readonly name: string; readonly id: string }): ReactNode {
  const { words } = usePage();
  return (
    <p className="visually-hidden">
      <label htmlFor={id}>{words.leaveEmpty}</label>
      <input id={id} name={name} tabIndex={-1} autoComplete="off" />
    </p>
  );
}
