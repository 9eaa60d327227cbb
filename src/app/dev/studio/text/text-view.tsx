import { type ReactNode, useEffect, useRef } from 'react';
import type { AuthorProblem } from '../../../../contract/studio/events.ts';
import { applyFix } from '../model/diagnostics/fix.ts';
import type { OpenFile } from '../model/file/open-file.ts';
import { stepLabel } from '../model/history/step-label.ts';
import { rootSchema } from '../model/site-file.ts';
import { FixTool } from '../ui/fix-tool.tsx';
import { useFileMessages } from '../ui/messages/file-messages.ts';
import { useFile, useStudio } from '../ui/studio/use-studio.ts';
import { proposalsAt } from './completion.ts';
import { openEditor, type YamlEditor } from './yaml-editor.ts';

/** The text of the open file. Changes here, in the page and in the form share one history. */
export default function TextView({ open }: { readonly open: OpenFile }): ReactNode {
  const { studio, state, messages } = useStudio();
  const fileMessages = useFileMessages();
  const { file, data, diagnostics, source, typedSource } = useFile(open);
  const parent = useRef<HTMLDivElement>(null);
  const editor = useRef<YamlEditor>(undefined);
  const shown = typedSource ?? source;

  useEffect(() => {
    const { schemas, overview } = studio.get();
    const root = rootSchema(studio.get(), file);
    const opened = openEditor({
      parent: parent.current!,
      text: open.text,
      label: fileMessages.textOf(file),
      onType: (text) => open.typeText(text, stepLabel(overview.locale, 'writeText', file)),
      fix: { label: fileMessages.fix, apply: (problem) => applyFix(open, problem) },
      proposals: (before, after) =>
        file.endsWith('.yaml') ? proposalsAt(before, after, root, { ...schemas, locale: overview.locale }) : undefined,
    });
    editor.current = opened;
    return () => {
      open.flush();
      opened.close();
    };
  }, [studio, open, file, fileMessages]);
  useEffect(() => editor.current?.show(shown), [shown]);
  // Positions refer to the saved text, and would be wrong in a changed text.
  useEffect(() => {
    if (typedSource === undefined) editor.current?.mark(diagnostics);
  }, [diagnostics, typedSource]);
  useEffect(() => {
    if (state.place) editor.current?.goTo(state.place.line, state.place.column);
  }, [state.place]);

  const correct = async (problem: AuthorProblem) => {
    await applyFix(open, problem);
    editor.current?.goTo(problem.line, problem.column);
  };

  return (
    <section className="studio-text" aria-label={fileMessages.textOf(file)}>
      {data === null && (
        <div className="studio-notice" role="alert">
          <p>{messages.doesNotParse}</p>
          {diagnostics.slice(0, 3).map((problem) => (
            <div key={`${problem.line} ${problem.column} ${problem.message}`}>
              <button
                type="button"
                className="studio-text-problem"
                onClick={() => editor.current?.goTo(problem.line, problem.column)}
              >
                {problem.message} <small>({fileMessages.line(problem.line)})</small>
              </button>
              <FixTool problem={problem} source={source} onFix={() => correct(problem)} />
            </div>
          ))}
        </div>
      )}
      <div ref={parent} className="studio-editor" />
    </section>
  );
}
