import { type ReactNode, useId } from 'react';
import type { FieldSchema, ObjectSchema } from '../../../../../schema/schema.ts';
import type { OpenFile } from '../document/open-file.ts';
import { below } from '../document/pointer.ts';
import { useFile, useStudio } from '../use-studio.ts';

interface FieldsProps {
  readonly schema: ObjectSchema;
  readonly pointer: string;
  readonly open: OpenFile;
}

/** The fields of an object, in the order of its schema. */
export function Fields({ schema, pointer, open }: FieldsProps): ReactNode {
  return Object.entries(schema.properties).map(([name, field]) => (
    <Field
      key={name}
      name={name}
      schema={field}
      isRequired={schema.required?.includes(name) ?? false}
      pointer={below(pointer, name)}
      open={open}
    />
  ));
}

interface FieldProps {
  readonly name: string;
  readonly schema: FieldSchema;
  readonly isRequired: boolean;
  readonly pointer: string;
  readonly open: OpenFile;
}

function Field({ name, schema, isRequired, pointer, open }: FieldProps): ReactNode {
  const { words } = useStudio();
  const id = useId();
  const { diagnostics } = useFile(open);
  const value = open.value(pointer);
  if (schema.type !== 'string' || schema.enum) return null;
  const found = diagnostics.filter((diagnostic) => 'pointer' in diagnostic && diagnostic.pointer === pointer);
  return (
    <div className="studio-field">
      <label htmlFor={id}>
        {name}
        {isRequired && <span aria-hidden="true"> *</span>}
      </label>
      <textarea
        id={id}
        rows={schema.format === 'markdown' ? 8 : 2}
        value={typeof value === 'string' ? value : ''}
        aria-describedby={`${id}-help`}
        onChange={({ target }) =>
          open.type(pointer, target.value === '' && !isRequired ? undefined : target.value, words.edited(name))
        }
        onBlur={() => open.flush()}
      />
      <p id={`${id}-help`}>{schema.description}</p>
      {found.map(({ message }) => (
        <p key={message} className="studio-problem">
          {message}
        </p>
      ))}
    </div>
  );
}
