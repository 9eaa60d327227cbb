import type { ReactNode } from 'react';
import { stepLabel } from '../../model/history/step-label.ts';
import type { ControlProps } from '../controls/control.ts';
import { useForm } from '../use-form.ts';
import { FileTarget } from './internal-target.tsx';
import { LinkFields } from './link-fields.tsx';

/** The target of a link, divided by its kind. */
export function LinkControl({ id, place, value, describedBy, isInvalid, type, write }: ControlProps): ReactNode {
  const { apply, locale } = useForm();
  const { pointer, label, schema } = place;
  return (
    <LinkFields
      id={id}
      href={String(value ?? '')}
      pattern={schema.pattern}
      pageOf={schema.pageOf}
      describedBy={describedBy}
      isInvalid={isInvalid}
      onType={type}
      onChoose={(href, anchor) =>
        anchor ? apply([anchor, { op: 'set', pointer, value: href }], stepLabel(locale, 'edit', label)) : write(href)
      }
    />
  );
}

/** A file for download, from the assets folder or uploaded. */
export function FileControl({ id, place, value, describedBy, isInvalid, type, write }: ControlProps): ReactNode {
  const path = String(value ?? '');
  return (
    <FileTarget
      id={id}
      href={path}
      only={place.schema.part === 'font' ? 'font' : undefined}
      describedBy={describedBy}
      isInvalid={isInvalid}
      onType={type}
      onChoose={write}
    />
  );
}
