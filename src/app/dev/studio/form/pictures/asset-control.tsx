import type { ReactNode } from 'react';
import type { ControlProps } from '../controls/control.ts';
import { PictureInput } from './picture-input.tsx';

/** A picture without a description. */
export function AssetControl({ id, place, value, describedBy, write }: ControlProps): ReactNode {
  const path = value === undefined || value === null ? '' : String(value);
  return <PictureInput id={id} path={path} label={place.label} describedBy={describedBy} onChoose={write} />;
}

AssetControl.isRemovedBeside = true;
