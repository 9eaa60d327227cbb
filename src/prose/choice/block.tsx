import { type ChangeEvent, type ReactNode, useContext, useState } from 'react';
import { FieldContext } from '../../ui/common/field-context.ts';
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

/** A form field that is rare: a list, options, a box, a date or a file. */
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

function useControl({ name, isRequired, help }: ChoiceProps) {
  return { ...controlAttributes({ ...useContext(FieldContext), help }), name, required: isRequired };
}

function Control({ field }: FieldProps): ReactNode {
  const { type, options = [], autocomplete } = field;
  const shared = { ...useControl(field), className: 'form-control', autoComplete: autocomplete };
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

/** A field for files. Files that are not allowed are refused before they are sent. */
function Upload({ field }: FieldProps): ReactNode {
  const control = useControl(field);
  const { maximum, refused } = useMessages<typeof messages>('choice');
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
        className="form-control"
        accept={accept.map((ending) => `.${ending}`).join() || undefined}
        multiple={isMultiple}
        aria-describedby={[limitsId, control['aria-describedby']].filter(Boolean).join(' ')}
        onChange={onChange}
      />
      <p className="form-help" id={limitsId} role={name ? 'alert' : undefined}>
        {name ? fill(refused, { name, limits }) : limits}
      </p>
    </>
  );
}

function Box({ field }: FieldProps): ReactNode {
  return <input {...useControl(field)} type="checkbox" value={usePage().messages.yes} className="form-box" />;
}

/** A group of radio buttons. The first one has the id of the field, because messages link to the field. */
function Buttons({ field }: FieldProps): ReactNode {
  const { id, 'aria-describedby': _, ...shared } = useControl(field);
  return (field.options ?? []).map((option, index) => (
    <label key={option} className="choice-option">
      <input {...shared} id={index === 0 ? id : undefined} type="radio" value={option} className="form-box" />
      <span>{option}</span>
    </label>
  ));
}
