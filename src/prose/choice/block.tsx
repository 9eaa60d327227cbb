import { type ChangeEvent, type ReactNode, useContext, useState } from 'react';
import { FieldContext, isAsked } from '../../ui/common/field-context.ts';
import { controlAttributes, FormField } from '../../ui/form-field.tsx';
import { fill } from '../../ui/messages.ts';
import { useMessages, usePage } from '../../ui/page-context.tsx';
import type { Script } from '../../ui/script.ts';
import type { ProseProps } from '../props.ts';
import type { messages } from './messages.ts';
import { refusedFile } from './upload.ts';

export const script = 'visible' satisfies Script;

type ChoiceProps = ProseProps<'choice'>;

const kinds = { checkbox: 'box', radio: 'group' } as const;

/** A form field that is rare: a list, options, a box, a date, a number, a web address or a file. */
export default function Choice(field: ChoiceProps): ReactNode {
  const { label, type, isRequired, help } = field;
  const kind = kinds[type as keyof typeof kinds];
  return (
    <FormField {...useContext(FieldContext)} help={help} label={label} isRequired={isRequired} {...(kind && { kind })}>
      <ChoiceControl field={field} />
    </FormField>
  );
}

interface FieldProps {
  readonly field: ChoiceProps;
}

function ChoiceControl({ field }: FieldProps): ReactNode {
  if (field.type === 'checkbox') return <Box field={field} />;
  if (field.type === 'radio') return <Buttons field={field} />;
  if (field.type === 'file') return <Upload field={field} />;
  return <Control field={field} />;
}

/** @param hasLimits true if an element with the id `limitsId` describes the control */
function useControl({ name, help }: ChoiceProps, hasLimits = false) {
  const context = useContext(FieldContext);
  const { 'aria-describedby': notes, ...control } = controlAttributes({ ...context, help });
  const described = [hasLimits && limitsId(control.id), notes].filter(Boolean).join(' ') || undefined;
  return { ...control, 'aria-describedby': described, name, required: context.required };
}

/** Returns a function for values of this field: it lists the indexes of the fields that a value shows. */
function useShows({ name }: ChoiceProps): (value: string) => string | undefined {
  const { conditional } = useContext(FieldContext);
  return (value) =>
    conditional.flatMap((field, index) => (isAsked(field, { [name]: value }) ? [index] : [])).join(' ') || undefined;
}

function limitsId(id: string): string {
  return `${id}-limits`;
}

function Control({ field }: FieldProps): ReactNode {
  const { type, options = [], autocomplete, min, max, step } = field;
  const limits = rangeOf(field);
  const shared = { ...useControl(field, limits !== ''), className: 'form-control', autoComplete: autocomplete };
  const shows = useShows(field);
  if (type !== 'select')
    return (
      <>
        <input {...shared} {...{ type, min, max, step }} placeholder={type === 'url' ? 'https://' : undefined} />
        {limits && (
          <p className="form-help" id={limitsId(shared.id)}>
            {limits}
          </p>
        )}
      </>
    );
  return (
    <select {...shared}>
      <option value="">—</option>
      {options.map((option) => (
        <option key={option} data-shows={shows(option)}>
          {option}
        </option>
      ))}
    </select>
  );
}

/** The limits of a number, without words: 1–10, ≥ 1. */
function rangeOf({ min, max }: ChoiceProps): string {
  if (min === undefined) return max === undefined ? '' : `≤ ${max}`;
  return max === undefined ? `≥ ${min}` : `${min}–${max}`;
}

/** A field for files. Files that are not allowed are refused before they are sent. */
function Upload({ field }: FieldProps): ReactNode {
  const control = useControl(field, true);
  const { maximum, refused } = useMessages<typeof messages>('choice');
  const [name, setName] = useState('');
  const { accept = [], maxMegabytes = 0, isMultiple } = field;
  const limits = [...accept.map((ending) => ending.toUpperCase()), fill(maximum, { size: maxMegabytes })].join(', ');

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
        className="form-control"
        accept={accept.map((ending) => `.${ending}`).join() || undefined}
        multiple={isMultiple}
        onChange={onChange}
      />
      <p className="form-help" id={limitsId(control.id)} role={name ? 'alert' : undefined}>
        {name ? fill(refused, { name, limits }) : limits}
      </p>
    </>
  );
}

function Box({ field }: FieldProps): ReactNode {
  const { yes } = usePage().messages;
  const shows = useShows(field);
  return <input {...useControl(field)} type="checkbox" value={yes} className="form-box" data-shows={shows(yes)} />;
}

/** A group of radio buttons. The first one has the id of the field, because messages link to the field. */
function Buttons({ field }: FieldProps): ReactNode {
  const { id, 'aria-describedby': _, ...shared } = useControl(field);
  const shows = useShows(field);
  return (field.options ?? []).map((option, index) => (
    <label key={option} className="choice-option">
      <input
        {...shared}
        id={index === 0 ? id : undefined}
        type="radio"
        value={option}
        className="form-box"
        data-shows={shows(option)}
      />
      <span>{option}</span>
    </label>
  ));
}
