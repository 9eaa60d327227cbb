import type { EditOperation } from '../../../../../content/edit/operations/operation.ts';

export interface LinkFieldsProps {
  readonly id: string;
  readonly href: string;
  readonly pattern?: string | undefined;
  readonly describedBy?: string | undefined;
  readonly isInvalid?: boolean;
  /** Whether the choice of the kind takes the focus. */
  readonly isFirst?: boolean;
  /** A target while it is typed. */
  readonly onType: (href: string) => void;
  /** A target that was chosen. @param anchor gives the section its anchor, where it has none */
  readonly onChoose: (href: string, anchor?: EditOperation) => void;
}
