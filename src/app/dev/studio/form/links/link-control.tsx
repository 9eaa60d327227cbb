import type { ReactNode } from 'react';
import { stepLabel } from '../../document/step-label.ts';
import type { ControlProps } from '../controls/control.ts';
import { useForm } from '../use-form.ts';
import { LinkFields } from './link-fields.tsx';

/** The target of a link, by what it leads to. */
export function LinkControl({ id, place, value, describedBy, isInvalid, type, write }: ControlProps): ReactNode {
  const { apply, locale } = useForm();
  const { pointer, label, schema } = place;
  return (
    <LinkFields
      id={id}
      href={value === undefined || value === null ? '' : String(value)}
      pattern={schema.pattern}
      describedBy={describedBy}
      isInvalid={isInvalid}
      onType={type}
      onChoose={(href, anchor) =>
        anchor ? apply([anchor, { op: 'set', pointer, value: href }], stepLabel(locale, 'edit', label)) : write(href)
      }
    />
  );
}
