import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { ListedPage } from '../../../../contract/studio/site-list.ts';
import { isWithin } from '../model/data/pointer.ts';
import { translationsOf } from '../model/languages.ts';
import { isSiteFile, siteFile } from '../model/site-file.ts';
import { Icon } from '../ui/icon.tsx';
import { useFileMessages } from '../ui/messages/file-messages.ts';
import { SearchInput } from '../ui/search-input.tsx';
import { useStudio } from '../ui/studio/use-studio.ts';
import { Tool } from '../ui/tool.tsx';
import { DeletePage } from './delete-page.tsx';
import { MovePage } from './move-page.tsx';
import { NewPage } from './new-page.tsx';
import { DataEntry, PageEntry, type PageTask } from './page-entry.tsx';
import { LanguageFilterSelect } from './page-languages.tsx';
import { PageMarkdown } from './page-markdown.tsx';
import { dataRowsOf, groupPages, type LanguageFilter, listedPages, type PageRow, rowsOf } from './page-rows.ts';
import { PublishDates } from './publish-dates.tsx';
import { TrySearch } from './try-search.tsx';

type Heights = Readonly<Record<PageRow['kind'], number>>;

/** Heights of the rows in pixels. Fingers need higher rows. */
function lineHeights(): Heights {
  return matchMedia('(pointer: coarse)').matches
    ? { group: 44, page: 48, data: 48 }
    : { group: 32, page: 44, data: 44 };
}

interface PageListProps {
  /** Called after a file is opened. */
  readonly onOpen: (isPage: boolean) => void;
}

/** The pages of the site in groups, with a search. Only visible rows are rendered: a site may have 10,000 pages. */
export function PageList({ onOpen }: PageListProps): ReactNode {
  const { studio, state, messages } = useStudio();
  const fileMessages = useFileMessages();
  const [query, setQuery] = useState('');
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [task, setTask] = useState<{ readonly name: PageTask | 'new' | 'search'; readonly page?: ListedPage }>();
  const [filter, setFilter] = useState<LanguageFilter>();
  const { overview } = state;
  const groups = useMemo(
    () => groupPages({ ...overview, pages: listedPages(overview, filter) }, fileMessages),
    [overview, filter, fileMessages],
  );
  const rows = useMemo(
    () => [
      ...rowsOf(groups, query, closed, (page) => (filter ? [] : translationsOf(overview, page))),
      ...(filter ? [] : dataRowsOf(overview, query, closed, fileMessages)),
    ],
    [groups, query, closed, overview, filter, fileMessages],
  );
  const settings = siteFile(state.overview);
  const file = state.open?.get().file;
  const toggle = (name: string) => setClosed(closed.has(name) ? without(closed, name) : new Set([...closed, name]));
  const openFile = (opened: string, pointer?: string) =>
    studio.open(opened, pointer).then(() => onOpen(overview.pages.some((page) => page.file === opened)));
  const done = () => setTask(undefined);
  const created = () => {
    done();
    onOpen(true);
  };
  const openFound = (opened: string) => {
    done();
    openFile(opened);
  };
  const count = rows.filter(({ kind }) => kind !== 'group').length;
  return (
    <nav className="studio-pages" aria-label={messages.pages}>
      <div className="studio-pages-tools">
        <SearchInput label={fileMessages.searchPages} placeholder={messages.search} value={query} onSearch={setQuery} />
        <Tool icon="find" label={fileMessages.findInTexts} onClick={() => studio.set({ finding: query })} />
        <Tool icon="search" label={fileMessages.trySearch} onClick={() => setTask({ name: 'search' })} />
      </div>
      {overview.languages.length > 0 && <LanguageFilterSelect filter={filter} onFilter={setFilter} />}
      <button type="button" className="studio-button studio-pages-new" onClick={() => setTask({ name: 'new' })}>
        <Icon name="plus" />
        {fileMessages.newPage}
      </button>
      <p className="studio-hidden" role="status">
        {query && (count > 0 ? fileMessages.pagesFound(count) : fileMessages.noPageFound)}
      </p>
      {query && count === 0 && <p className="studio-muted studio-pages-none">{fileMessages.noPageFound}</p>}
      <Rows
        rows={rows}
        file={file}
        onToggle={toggle}
        onOpen={openFile}
        onTask={(name, page) => setTask({ name, page })}
      />
      <button
        type="button"
        className="studio-row-button studio-pages-settings"
        onClick={() => studio.set({ isShowingMedia: true })}
      >
        <Icon name="picture" />
        {fileMessages.media}
      </button>
      <button
        type="button"
        className="studio-row-button studio-pages-settings"
        aria-current={file !== undefined && isSiteFile(state.overview, file) ? 'page' : undefined}
        onClick={() => openFile(settings)}
      >
        <Icon name="settings" />
        {fileMessages.settings}
      </button>
      {task?.name === 'new' && <NewPage onClose={done} onCreated={created} />}
      {task?.name === 'search' && <TrySearch words={query} onClose={done} onOpen={openFound} />}
      {task?.name === 'copy' && <NewPage copied={task.page} onClose={done} onCreated={created} />}
      {task?.name === 'move' && <MovePage page={task.page!} onClose={done} />}
      {task?.name === 'markdown' && <PageMarkdown page={task.page!} onClose={done} />}
      {task?.name === 'publish' && <PublishDates page={task.page!} onClose={done} />}
      {task?.name === 'delete' && <DeletePage page={task.page!} onClose={done} />}
    </nav>
  );
}

interface RowsProps {
  readonly rows: readonly PageRow[];
  readonly file: string | undefined;
  readonly onToggle: (group: string) => void;
  readonly onOpen: (file: string, pointer?: string) => void;
  readonly onTask: (task: PageTask, page: ListedPage) => void;
}

/** The visible rows. Arrow keys move from row to row, and scroll. */
function Rows({ rows, file, onToggle, onOpen, onTask }: RowsProps): ReactNode {
  const { state, messages } = useStudio();
  const scroller = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<number>();
  const { original } = state.overview.pages.find((page) => page.file === file) ?? {};
  const isOpen = (row: PageRow) => {
    if (row.kind === 'group' || ![file, original].includes(fileOf(row))) return false;
    return row.kind === 'page' || isWithin(state.selected, row.pointer);
  };
  const opened = rows.findIndex(isOpen);
  const active = Math.min(chosen ?? Math.max(0, opened), rows.length - 1);
  // Begins a few rows above the open page, so that its surroundings are visible.
  const [heights] = useState(lineHeights);
  const [initialOffset] = useState(() => heightOf(rows.slice(0, Math.max(0, opened - 3)), heights));
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heights[rows[index]!.kind],
    getItemKey: (index) => keyOf(rows[index]!),
    overscan: 8,
    initialOffset,
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
      const first = Math.max(0, startIndex - overscan);
      const range = Array.from({ length: Math.min(count - 1, endIndex + overscan) - first + 1 }, (_, at) => first + at);
      // The focused row stays in the document, because removing it would lose the focus.
      return active < 0 || range.includes(active) ? range : [...range, active].sort((a, b) => a - b);
    },
  });
  // A file that is opened elsewhere is brought into view.
  const lastFile = useRef(file);
  useEffect(() => {
    if (lastFile.current === file) return;
    lastFile.current = file;
    setChosen(undefined);
    if (opened >= 0) list.scrollToIndex(opened);
  }, [file, opened, list]);
  const go = (index: number) => {
    const at = Math.max(0, Math.min(rows.length - 1, index));
    setChosen(at);
    list.scrollToIndex(at);
    requestAnimationFrame(() => scroller.current?.querySelector<HTMLElement>(`[data-row="${at}"]`)?.focus());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      Home: 0,
      End: rows.length - 1,
    };
    const target = steps[event.key];
    if (target === undefined || !(event.target as HTMLElement).matches('[data-row]')) return;
    event.preventDefault();
    go(target);
  };
  return (
    <div ref={scroller} className="studio-pages-scroll">
      <ul aria-label={messages.pages} style={{ blockSize: list.getTotalSize() }} onKeyDown={onKeyDown}>
        {list.getVirtualItems().map(({ index, key, start, size }) => {
          const row = rows[index]!;
          const focusable = { 'data-row': index, tabIndex: index === active ? 0 : -1, onFocus: () => setChosen(index) };
          return (
            <li
              key={key}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              style={{ insetBlockStart: start, blockSize: size }}
            >
              {row.kind === 'group' ? (
                <button
                  {...focusable}
                  type="button"
                  className="studio-row-button studio-pages-group"
                  aria-expanded={!row.isClosed}
                  onClick={() => onToggle(row.name)}
                >
                  <Icon name="chevron" />
                  <span title={row.name}>{row.name}</span>
                  <small>{row.count}</small>
                </button>
              ) : row.kind === 'data' ? (
                <DataEntry
                  data={row.data}
                  name={row.name}
                  isOpen={isOpen(row)}
                  focusable={focusable}
                  onOpen={() => onOpen(row.data.file, row.pointer)}
                />
              ) : (
                <PageEntry
                  page={row.page}
                  isOpen={isOpen(row)}
                  focusable={focusable}
                  onOpen={() => onOpen(row.page.file)}
                  onTask={(task) => onTask(task, row.page)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function heightOf(rows: readonly PageRow[], heights: Heights): number {
  return rows.reduce((sum, { kind }) => sum + heights[kind], 0);
}

function keyOf(row: PageRow): string {
  if (row.kind === 'group') return `group ${row.name}`;
  return row.kind === 'page' ? row.page.file : row.data.file + row.pointer;
}

function fileOf(row: Exclude<PageRow, { kind: 'group' }>): string {
  return row.kind === 'page' ? row.page.file : row.data.file;
}

function without(names: ReadonlySet<string>, name: string): ReadonlySet<string> {
  return new Set([...names].filter((other) => other !== name));
}
