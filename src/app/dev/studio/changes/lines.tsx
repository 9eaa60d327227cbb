import type { ReactNode } from 'react';
import { lineDifferences } from '../document/compare/word-differences.ts';

/** Number of equal lines that are shown around different ones. */
const context = 3;

const marks = { same: ' ', removed: '−', added: '+' } as const;

/** Two texts as lines: removed lines, added lines, and some lines around them. */
export function Lines({ before, after }: { readonly before: string; readonly after: string }): ReactNode {
  const parts = lineDifferences(before, after);
  const isNear = (index: number) =>
    parts.slice(Math.max(0, index - context), index + context + 1).some(({ kind }) => kind !== 'same');
  return (
    <pre className="studio-lines">
      {parts.map(({ kind, text }, index) => {
        if (!isNear(index)) return index > 0 && isNear(index - 1) ? '⋯\n' : '';
        const line = `${marks[kind]} ${text}\n`;
        const key = `${index}`;
        if (kind === 'same') return line;
        return kind === 'removed' ? <del key={key}>{line}</del> : <ins key={key}>{line}</ins>;
      })}
    </pre>
  );
}
