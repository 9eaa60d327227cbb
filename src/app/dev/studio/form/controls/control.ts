import type { ReactNode } from 'react';
import type { FieldPlace } from '../field-place.ts';

export interface ControlProps {
  /** Of the element that the label names; the label of a group has the id `${id}-label`. */
  readonly id: string;
  readonly place: FieldPlace;
  readonly value: unknown;
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean;
  /** Takes a value while it is typed; `''` and `undefined` remove an optional field. */
  readonly type: (value: unknown) => void;
  /** Writes a value at once. */
  readonly write: (value: unknown) => void;
}

/** What edits the value of a field. */
export interface Control {
  (props: ControlProps): ReactNode;
  /** Whether it consists of several controls, which the label names together. */
  readonly isGroup?: boolean;
  /** Whether it cannot empty an optional field itself. */
  readonly isRemovedBeside?: boolean;
}
