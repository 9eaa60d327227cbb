import type { ReactNode } from 'react';
import type { AuthorProblem } from '../../../../contract/studio/events.ts';
import { fixedLines } from '../model/diagnostics/fix.ts';
import { Icon } from './icon.tsx';
import { useFileMessages } from './messages/file-messages.ts';

interface FixToolProps {
  readonly problem: AuthorProblem;
  /** The text of the file. Without it, only the title of the fix is shown. */
  readonly source?: string;
  readonly onFix: () => void;
}

/** The button that applies a fix, below the lines that it changes. Renders nothing if no fix is certain. */
export function FixTool({ problem: { fix }, source, onFix }: FixToolProps): ReactNode {
  const messages = useFileMessages();
  if (!fix) return null;
  const lines = source === undefined ? undefined : fixedLines(source, fix);
  return (
    <span className="studio-fix">
      {lines ? (
        <code>
          {lines.before.map((line) => (
            <del key={line}>{line}</del>
          ))}
          {lines.after.map((line) => (
            <ins key={line}>{line}</ins>
          ))}
        </code>
      ) : (
        <span>{fix.title}</span>
      )}
      <button
        type="button"
        className="studio-button"
        title={fix.title}
        aria-label={`${messages.fix}: ${fix.title}`}
        onClick={onFix}
      >
        <Icon name="check" />
        {messages.fix}
      </button>
    </span>
  );
}
