import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { AuthorProblem } from '../../../../contract/studio/events.ts';
import { applyFix } from '../model/diagnostics/fix.ts';
import { sampleProblems } from '../model/diagnostics/samples.ts';
import { isOpenable } from '../model/site-file.ts';
import { server } from '../server/server.ts';
import { Dialog } from '../ui/dialog.tsx';
import { FixTool } from '../ui/fix-tool.tsx';
import { Icon } from '../ui/icon.tsx';
import { useFileMessages } from '../ui/messages/file-messages.ts';
import { useFileName } from '../ui/studio/use-file-name.ts';
import { useStudio } from '../ui/studio/use-studio.ts';

/** All problems of the site: errors first, the open file's first among them. A press goes to the field or the line. */
export function Problems({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { studio, state } = useStudio();
  const messages = useFileMessages();
  const name = useFileName();
  const [found, setFound] = useState<readonly AuthorProblem[]>();
  const list = useRef<HTMLUListElement>(null);
  const { overview, schemas, open } = state;
  // Every check of the site results in a new overview.
  useEffect(() => {
    if (!overview.complete) return;
    server.request<{ readonly diagnostics: readonly AuthorProblem[] }>('GET', 'problems').then(
      ({ diagnostics }) =>
        setFound([...diagnostics, ...(open ? sampleProblems(schemas, open.get(), messages.sample) : [])]),
      () => setFound([]),
    );
  }, [overview, schemas, open, messages.sample]);
  const go = async ({ file, pointer, line, column }: AuthorProblem) => {
    onClose();
    await studio.open(file, pointer ?? '');
    if (pointer !== undefined) studio.reveal(pointer);
    if (pointer === undefined || studio.get().view === 'text') studio.set({ view: 'text', place: { line, column } });
  };
  const correct = async (problem: AuthorProblem) => {
    await studio.open(problem.file, problem.pointer ?? '');
    const { open } = studio.get();
    if (open) await applyFix(open, problem);
    list.current?.focus();
  };
  return (
    <Dialog title={messages.problems} onClose={onClose} isWide>
      {!found && <p className="studio-muted">{messages.stillReading}</p>}
      {found?.length === 0 && <p>{messages.noProblems}</p>}
      <ul className="studio-problem-list" ref={list} tabIndex={-1}>
        {inOrder(found ?? [], open?.get().file).map((problem) => {
          const { place, text } = problem;
          return (
            <li key={`${problem.file} ${problem.line} ${problem.column} ${problem.rule} ${problem.message}`}>
              <button type="button" disabled={!isOpenable(overview, problem.file)} onClick={() => go(problem)}>
                <span className="studio-count" data-kind={problem.severity}>
                  <Icon name="alert" />
                </span>
                <span>
                  <strong>{name(problem.file)}</strong>{' '}
                  <small className="studio-muted" title={problem.file}>
                    {place || messages.line(problem.line)}
                  </small>
                  <br />
                  {text}
                </span>
              </button>
              {isOpenable(overview, problem.file) && <FixTool problem={problem} onFix={() => correct(problem)} />}
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}

function inOrder(diagnostics: readonly AuthorProblem[], open: string | undefined): AuthorProblem[] {
  const rank = ({ severity, file }: AuthorProblem) => Number(severity !== 'error') * 2 + Number(file !== open);
  return diagnostics.toSorted((a, b) => rank(a) - rank(b));
}
