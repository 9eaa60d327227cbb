import type { EditOperation } from '../../../../../content/edit/operations/operation.ts';

export interface LinkFieldsProps {
  readonly id: string;
  readonly href: string;
  readonly pattern?: string | undefined;
  readonly describedBy?: string | undefined;
  readonly isInvalid?: boolean;
  /** True if the choice of the kind takes the focus. */
  readonly isFirst?: boolean;
  /** Called with a target while it is typed. */
  readonly onType: (href: string) => void;
  /** Called with a chosen target. @param anchor adds an anchor to a section without one */
  readonly onChoose: (href: string, anchor?: EditOperation) => void;
}
