import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { CalendarTool } from './calendar/calendar-tool.tsx';
import { Appearance } from './canvas/appearance.tsx';
import { OriginalView, PageView, PastView } from './canvas/page-view.tsx';
import { FileTools } from './changes/file-tools.tsx';
import { FormPane } from './fields/form-pane.tsx';
import { FindDialog } from './find/find-dialog.tsx';
import { GoButton } from './go/go-button.tsx';
import { GoDialog } from './go/go-dialog.tsx';
import { LanguageBar } from './languages/language-bar.tsx';
import { MediaDialog } from './media/media-dialog.tsx';
import { entryListAt } from './model/entry-list.ts';
import type { OpenFile } from './model/file/open-file.ts';
import { rootSchema } from './model/site-file.ts';
import { Notices } from './notices/notices.tsx';
import { Outline } from './outline/outline.tsx';
import { PageList } from './pages/page-list.tsx';
import { OfflineError } from './server/server.ts';
import { TableView } from './table/table-view.tsx';
import { Icon, type ToolIcon } from './ui/icon.tsx';
import { KeysDialog } from './ui/keys/keys-dialog.tsx';
import { keyMessagesOf } from './ui/keys/messages.ts';
import { useShortcuts } from './ui/keys/use-shortcuts.ts';
import { useFileMessages } from './ui/messages/file-messages.ts';
import { useFileValue, useStore, useStudio } from './ui/studio/use-studio.ts';
import { Tool } from './ui/tool.tsx';
import { PastBar, VersionsTool } from './versions/versions-tool.tsx';

/** The panes. A narrow window shows one at a time. */
type Pane = 'pages' | 'sections' | 'page' | 'fields';

const paneIcons: Readonly<Record<Pane, ToolIcon>> = {
  pages: 'pages',
  sections: 'sections',
  page: 'page',
  fields: 'fields',
};

/** The Studio: pages and sections on one side, the page in the middle, the form of the selection on the other side. */
export function StudioView(): ReactNode {
  const { state, messages } = useStudio();
  const { open, overview } = state;
  const [pane, setPane] = useState<Pane>('page');
  useShortcuts();
  useEffect(() => {
    if (state.revealed) setPane('fields');
  }, [state.revealed]);
  useEffect(() => {
    document.documentElement.lang = overview.locale;
  }, [overview.locale]);
  return (
    <div className="studio" data-pane={pane}>
      <Bar />
      {open && <Notices key={open.get().file} open={open} />}
      <Side pane={pane} onPane={setPane} />
      <Main />
      <aside className="studio-form-pane" aria-label={messages.fields}>
        <button type="button" className="studio-back" onClick={() => setPane('sections')}>
          <Icon name="chevron" />
          {messages.sections}
        </button>
        {open && <FormPane key={open.get().file} open={open} />}
      </aside>
      <nav className="studio-switch" aria-label={messages.studio}>
        {(Object.keys(paneIcons) as Pane[]).map((name) => (
          <button key={name} type="button" aria-pressed={pane === name} onClick={() => setPane(name)}>
            <Icon name={paneIcons[name]} />
            {messages[name]}
          </button>
        ))}
      </nav>
      {state.isShowingKeys && <KeysDialog />}
      {state.isShowingMedia && <MediaDialog />}
      {state.isGoing && <GoDialog onGo={() => setPane('page')} />}
      {state.finding !== undefined && <FindDialog words={state.finding} />}
    </div>
  );
}

interface SideProps {
  readonly pane: Pane;
  readonly onPane: (pane: Pane) => void;
}

/** The sections of the open page, or the pages of the site. */
function Side({ pane, onPane }: SideProps): ReactNode {
  const { state, messages } = useStudio();
  const { open } = state;
  const [chosen, setChosen] = useState<'sections' | 'pages'>('sections');
  const shown = pane === 'pages' || pane === 'sections' ? pane : chosen;
  const tabs = ['sections', 'pages'] as const;
  const panel = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  // If the focused element is removed, such as a page in the list, the focus moves to its replacement.
  useEffect(() => {
    if (before.current !== shown && document.activeElement === document.body)
      panel.current?.querySelector('button')?.focus();
    before.current = shown;
  }, [shown]);
  const choose = (tab: (typeof tabs)[number]) => {
    setChosen(tab);
    if (pane !== 'page') onPane(tab);
  };
  /** A narrow window shows the page that was chosen, and the parts of a file that is no page. */
  const opened = (isPage: boolean) => {
    setChosen('sections');
    if (pane !== 'page') onPane(isPage ? 'page' : 'sections');
  };
  return (
    <aside className="studio-side">
      <div className="studio-tabs" role="tablist">
        {tabs.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`studio-tab-${tab}`}
            aria-selected={shown === tab}
            aria-controls={`studio-pane-${tab}`}
            onClick={() => choose(tab)}
          >
            {messages[tab]}
          </button>
        ))}
      </div>
      <div
        ref={panel}
        className="studio-pane"
        role="tabpanel"
        id={`studio-pane-${shown}`}
        aria-labelledby={`studio-tab-${shown}`}
      >
        {shown === 'pages' && <PageList onOpen={opened} />}
        {shown === 'sections' && open && (
          <Outline key={open.get().file} open={open} onChosen={() => onPane('fields')} />
        )}
      </div>
    </aside>
  );
}

function Main(): ReactNode {
  const { state, messages } = useStudio();
  const fileMessages = useFileMessages();
  const { open, failure } = state;
  return (
    <main className="studio-main">
      {open && <Opened key={open.get().file} open={open} />}
      {failure && (
        <p className="studio-message">{failure instanceof OfflineError ? fileMessages.offlineOpen : failure.message}</p>
      )}
      {!open && !failure && <p className="studio-message">{messages.loading}</p>}
    </main>
  );
}

/** The editor of texts is large, and most authors never open it. */
const TextView = lazy(() => import('./text/text-view.tsx'));

function Opened({ open }: { readonly open: OpenFile }): ReactNode {
  const { studio, state, messages } = useStudio();
  const file = useFileValue(open, 'file');
  const isBroken = useFileValue(open, 'data') === null;
  const list = isBroken ? undefined : entryListAt(rootSchema(state, file), state.selected);
  // A file that becomes valid while its text is typed is still shown as text.
  useEffect(() => {
    if (isBroken) studio.set({ view: 'text' });
  }, [studio, isBroken]);
  const { pages } = state.overview;
  const named = pages.find((page) => page.file === file)?.original;
  const original = pages.find((page) => page.file === named);
  const past = state.past?.file === file ? state.past : undefined;
  return (
    <>
      <LanguageBar open={open} />
      {past && <PastBar past={past} />}
      {state.view === 'text' ? (
        <Suspense fallback={<p className="studio-message">{messages.loading}</p>}>
          <TextView open={open} />
        </Suspense>
      ) : list ? (
        <TableView key={list.pointer} open={open} entries={list} />
      ) : (
        <div className="studio-beside">
          {past ? (
            <PastView {...past} />
          ) : (
            state.isBeside && original && <OriginalView key={original.file} page={original} />
          )}
          <PageView open={open} />
        </div>
      )}
    </>
  );
}

function Bar(): ReactNode {
  const { studio, state } = useStudio();
  const { open, overview } = state;
  return (
    <header className="studio-bar">
      <GoButton />
      <HistoryTools />
      {open && <Status open={open} />}
      <div className="studio-bar-end">
        <FileTools />
        <VersionsTool />
        <CalendarTool />
      </div>
      <div className="studio-bar-end">
        <Appearance />
        <Tool
          icon="help"
          label={keyMessagesOf(overview.locale).title}
          onClick={() => studio.set({ isShowingKeys: true })}
        />
      </div>
    </header>
  );
}

function HistoryTools(): ReactNode {
  const { studio, messages } = useStudio();
  const { undo, redo } = useStore(studio.history);
  const label = (word: string, step: { readonly label: string } | undefined, none: string) =>
    step ? `${word}: ${step.label}` : none;
  return (
    <>
      <Tool
        icon="undo"
        label={label(messages.undo, undo.at(-1), messages.nothingToUndo)}
        disabled={undo.length === 0}
        onClick={() => studio.step('undo')}
      />
      <Tool
        icon="redo"
        label={label(messages.redo, redo.at(-1), messages.nothingToRedo)}
        disabled={redo.length === 0}
        onClick={() => studio.step('redo')}
      />
    </>
  );
}

/** States that screen readers announce at once. */
const alerting: readonly string[] = ['offline', 'failing', 'refused', 'gone'];

/** The state of saving, announced to screen readers when it matters. */
function Status({ open }: { readonly open: OpenFile }): ReactNode {
  const { state, messages } = useStudio();
  const saving = useFileValue(open, 'saving');
  const isGone = useFileValue(open, 'isGone');
  const shown = !state.isOnline ? 'offline' : isGone ? 'gone' : saving;
  return (
    <p className="studio-status" data-saving={shown} role={alerting.includes(shown) ? 'alert' : 'status'}>
      {messages.saving[shown]}
    </p>
  );
}
