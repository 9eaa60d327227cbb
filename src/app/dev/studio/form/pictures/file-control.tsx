import type { ReactNode } from 'react';
import type { ControlProps } from '../controls/control.ts';
import { FileTarget } from '../links/internal-target.tsx';

/** A file for download, from the assets folder or uploaded. */
export function FileControl({ id, place, value, describedBy, isInvalid, type, write }: ControlProps): ReactNode {
  const path = value === undefined || value === null ? '' : String(value);
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
