import { type ChangeEvent, type ReactNode, useContext, useState } from 'react';
import { FieldContext } from '../../ui/field-context.ts';
import { Icon } from '../../ui/icon.tsx';
import { usePage, useWords } from '../../ui/page-context.tsx';
import type { Script } from '../../ui/script.ts';
import { Text } from '../../ui/text.tsx';
import { fill } from '../../ui/words.ts';
import type { ProseProps } from '../props.ts';
import { refusedFile } from './upload.ts';
import type { words } from './words.ts';

export const script = 'visible' satisfies Script;

type ChoiceProps = ProseProps<'choice'>;

/** A field of a form that few forms have: a list, options, a box, a date or a file. */
export default function Choice(field: ChoiceProps): ReactNode {
  const { id } = useContext(FieldContext);
  const { label, type, isRequired } = field;
  const description = useDescription(field);
  const caption = (
    <>
      <Text value={label} />
      {isRequired && (
        <span className="contact-form-star" aria-hidden="true">
          {' *'}
        </span>
      )}
    </>
  );
  if (type === 'checkbox')
    return (
      <div className="contact-form-consent">
        <Box field={field} />
        <label htmlFor={id}>{caption}</label>
        <Notes field={field} />
      </div>
    );
  if (type === 'radio')
    return (
      <fieldset className="contact-form-field" aria-describedby={description}>
        <legend className="contact-form-label">{caption}</legend>
        <Buttons field={field} />
        <Notes field={field} />
      </fieldset>
    );
  return (
    <div className="contact-form-field">
      <label className="contact-form-label" htmlFor={id}>
        {caption}
      </label>
      {type === 'file' ? <Upload field={field} /> : <Control field={field} />}
      <Notes field={field} />
    </div>
  );
}

interface FieldProps {
  readonly field: ChoiceProps;
}

/** Ids of the help and of the message of a field. */
function useDescription({ help }: ChoiceProps): string | undefined {
  const { id, error } = useContext(FieldContext);
  return [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
}

function useControl(field: ChoiceProps) {
  const { id, error } = useContext(FieldContext);
  return {
    id,
    name: field.name,
    required: field.isRequired,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': useDescription(field),
  };
}

function Control({ field }: FieldProps): ReactNode {
  const { type, options = [], autocomplete } = field;
  const shared = { ...useControl(field), className: 'contact-form-control', autoComplete: autocomplete };
  if (type !== 'select') return <input {...shared} type={type} />;
  return (
    <select {...shared}>
      <option value="">—</option>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  );
}

/** A field for files. What is not admitted is refused before it is sent. */
function Upload({ field }: FieldProps): ReactNode {
  const control = useControl(field);
  const { maximum, refused } = useWords<typeof words>('choice');
  const [name, setName] = useState('');
  const { accept = [], maxMegabytes = 0, isMultiple } = field;
  const limits = [...accept.map((ending) => ending.toUpperCase()), fill(maximum, { size: maxMegabytes })].join(', ');
  const limitsId = `${control.id}-limits`;

  function onChange({ target }: ChangeEvent<HTMLInputElement>) {
    const wrong = refusedFile([...target.files!], field);
    if (wrong) target.value = '';
    setName(wrong?.name ?? '');
  }

  return (
    <>
      <input
        {...control}
        type="file"
        className="contact-form-control"
        accept={accept.map((ending) => `.${ending}`).join() || undefined}
        multiple={isMultiple}
        aria-describedby={[limitsId, control['aria-describedby']].filter(Boolean).join(' ')}
        onChange={onChange}
      />
      <p className="contact-form-help" id={limitsId} role={name ? 'alert' : undefined}>
        {name ? fill(refused, { name, limits }) : limits}
      </p>
    </>
  );
}

function Box({ field }: FieldProps): ReactNode {
  return <input {...useControl(field)} type="checkbox" value={usePage().words.yes} className="contact-form-box" />;
}

/** The first button has the id of the field, so that messages lead to it. */
function Buttons({ field }: FieldProps): ReactNode {
  const { id, 'aria-describedby': _, ...shared } = useControl(field);
  return (field.options ?? []).map((option, index) => (
    <label key={option} className="choice-option">
      <input {...shared} id={index === 0 ? id : undefined} type="radio" value={option} className="contact-form-box" />
      <span>{option}</span>
    </label>
  ));
}

/** Help and message. */
function Notes({ field: { help } }: FieldProps): ReactNode {
  const { id, error } = useContext(FieldContext);
  return (
    <>
      {help && (
        <p className="contact-form-help" id={`${id}-help`}>
          <Text value={help} />
        </p>
      )}
      {error && (
        <p className="contact-form-error" id={`${id}-error`}>
          <Icon name="alert" />
          {error}
        </p>
      )}
    </>
  );
}
