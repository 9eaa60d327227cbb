import type { ReactNode } from 'react';
import { Icon } from '../ui/icon.tsx';
import type { PlacedDiagnostic } from './use-form.ts';

interface ProblemsProps {
  readonly found: readonly PlacedDiagnostic[];
  /** Of the list, which the field names as its description. */
  readonly id?: string;
}

/** The diagnostics of one field, with what to do about them. */
export function Problems({ found, id }: ProblemsProps): ReactNode {
  if (found.length === 0) return null;
  return (
    <ul id={id} className="studio-problems">
      {found.map(({ rule, line, column, severity, message, hint }) => (
        <li key={`${rule} ${line} ${column}`} className="studio-problem" data-severity={severity}>
          <Icon name="alert" />
          <span>
            {message} {hint}
          </span>
        </li>
      ))}
    </ul>
  );
}
