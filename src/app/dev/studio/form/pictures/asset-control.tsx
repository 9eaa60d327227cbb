import type { ReactNode } from 'react';
import { stepLabel } from '../../document/step-label.ts';
import { Tool } from '../../ui/tool.tsx';
import type { ControlProps } from '../controls/control.ts';
import { useForm } from '../use-form.ts';
import { PictureInput } from './picture-input.tsx';

/** A picture by itself, without a description. */
export function AssetControl({ id, place, value, describedBy, write }: ControlProps): ReactNode {
  const { locale } = useForm();
  const path = value === undefined || value === null ? '' : String(value);
  return (
    <>
      <PictureInput id={id} path={path} label={place.label} describedBy={describedBy} onChoose={write} />
      {path && !place.isRequired && (
        <Tool icon="remove" label={stepLabel(locale, 'remove', place.label)} onClick={() => write(undefined)} />
      )}
    </>
  );
}
