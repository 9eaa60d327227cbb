import type { ReactNode } from 'react';
import type { HeldValue } from '../../model/file/drafts.ts';
import type { FieldPlace } from '../field-place.ts';

export interface ControlProps {
  /** Id of the labelled element. Its label has the id `${id}-label`. */
  readonly id: string;
  readonly place: FieldPlace;
  readonly value: unknown;
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean;
  /**
   * Sets a value while it is typed. `''` and `undefined` remove an optional field. A control that does not follow the file
   * states the value that it keeps (`OpenFile.hold`).
   */
  readonly type: (value: unknown, held?: HeldValue) => void;
  /** Writes a value at once. */
  readonly write: (value: unknown) => void;
}

/** A component that edits the value of a field. */
export interface Control {
  (props: ControlProps): ReactNode;
  /** True if it consists of several controls, which the label names together. */
  readonly isGroup?: boolean;
  /** True if it shows an inherited value as a placeholder; any other control gets it as its value. */
  readonly hasPlaceholder?: boolean;
  /** True if it has no way to remove an optional field, so that the field shows a button for that. */
  readonly isRemovedBeside?: boolean;
}
