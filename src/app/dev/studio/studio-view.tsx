import { type ReactNode, useEffect } from 'react';
import { Notices } from './document/notices.tsx';
import type { OpenFile } from './document/open-file.ts';
import { Status } from './document/status.tsx';
import { FormPane } from './form/form-pane.tsx';
import { Outline } from './outline/outline.tsx';
import { PageView } from './page/page-view.tsx';
import { PageList } from './pages/page-list.tsx';
import { useStore, useStudio } from './use-studio.ts';

/** The Studio: pages and sections on one side, the page in the middle, the form of the selection on the other side. */
export function StudioView(): ReactNode {
  const { state, words } = useStudio();
  const { open, failure, overview } = state;
  useShortcuts();
  useEffect(() => {
    document.documentElement.lang = overview.locale;
  }, [overview.locale]);
  return (
    <div className="studio">
      <Bar />
      <aside className="studio-side">
        <PageList />
        {open && <Outline key={open.get().file} open={open} />}
      </aside>
      <main className="studio-main">
        {open && <Opened key={open.get().file} open={open} />}
        {failure && <p className="studio-failure">{failure}</p>}
        {!open && !failure && <p className="studio-waiting">{words.loading}</p>}
      </main>
      {open && <FormPane key={open.get().file} open={open} />}
    </div>
  );
}

function Opened({ open }: { readonly open: OpenFile }): ReactNode {
  return (
    <>
      <Notices open={open} />
      <PageView open={open} />
    </>
  );
}

function Bar(): ReactNode {
  const { studio, state, words } = useStudio();
  const { undo, redo } = useStore(studio.history);
  const { open, overview } = state;
  return (
    <header className="studio-bar">
      <strong>{overview.name ?? words.studio}</strong>
      <button
        type="button"
        disabled={undo.length === 0}
        title={undo.at(-1)?.label ?? words.nothingToUndo}
        onClick={() => studio.step('undo')}
      >
        {words.undo}
      </button>
      <button
        type="button"
        disabled={redo.length === 0}
        title={redo.at(-1)?.label ?? words.nothingToUndo}
        onClick={() => studio.step('redo')}
      >
        {words.redo}
      </button>
      {open && <Status open={open} />}
    </header>
  );
}

/** Ctrl+Z and Ctrl+Shift+Z (or Ctrl+Y) everywhere, also in fields: the history of a field alone would miss the file. */
function useShortcuts(): void {
  const { studio } = useStudio();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || !/^[zy]$/i.test(event.key)) return;
      event.preventDefault();
      studio.step(event.shiftKey || event.key.toLowerCase() === 'y' ? 'redo' : 'undo');
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [studio]);
}
