import { type ReactNode, useId } from 'react';
import { valueAt } from '../../model/data/pointer.ts';
import { optionLabel } from '../../model/schema/labels.ts';
import { FieldFrame, FieldLabel } from '../field.tsx';
import type { FieldPlace } from '../field-place.ts';
import { HelpTexts, useHelp } from '../help.tsx';
import { Problems } from '../problems.tsx';
import { problemsAt, useForm } from '../use-form.ts';

/** A field whose value cannot be changed here. Its frame states the reason. */
export function FixedField({ place }: { readonly place: FieldPlace }): ReactNode {
  const form = useForm();
  const id = useId();
  const help = useHelp(id, place.schema);
  const value = valueAt(form.data, place.pointer);
  return (
    <FieldFrame place={place}>
      <div className="studio-field-head">
        <FieldLabel id={id} place={place} isGroup help={help} />
      </div>
      <p className="studio-fixed">{optionLabel(place.schema, String(value ?? ''), form.locale)}</p>
      <HelpTexts help={help} />
      <Problems found={problemsAt(form, place.pointer)} />
    </FieldFrame>
  );
}
