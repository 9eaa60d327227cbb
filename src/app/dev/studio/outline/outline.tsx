import { type ClipboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { AuthorProblem } from '../../../../contract/studio/events.ts';
import { SectionPicker } from '../fields/section-picker.tsx';
import { below, isWithin } from '../model/data/pointer.ts';
import { problemsBeside, problemsIn } from '../model/diagnostics/section-problems.ts';
import type { OpenFile } from '../model/file/open-file.ts';
import { type Section, sectionsOf } from '../model/sections/sections.ts';
import { dataFileAt, isSiteFile, shownSiteGroup } from '../model/site-file.ts';
import { Icon } from '../ui/icon.tsx';
import { isTypedIn } from '../ui/keys/keys.ts';
import { SectionSaver } from '../ui/picker/section-saver.tsx';
import { useDiagnostics } from '../ui/studio/use-diagnostics.ts';
import { useFileName } from '../ui/studio/use-file-name.ts';
import { useSectionActions } from '../ui/studio/use-section-actions.ts';
import { useFileValue, useKept, useStudio } from '../ui/studio/use-studio.ts';
import { Tool } from '../ui/tool.tsx';
import { ProblemCount, type RowCommands, SectionRow } from './section-row.tsx';
import { SiteGroups } from './site-groups.tsx';
import { useChosen } from './use-chosen.ts';
import { useDrag } from './use-drag.ts';

interface OutlineProps {
  readonly open: OpenFile;
  /** Called when a section or the page has been chosen, so that a narrow window can show its fields. */
  readonly onChosen: () => void;
}

/** The sections of the open page: choose, move, copy, remove, add. */
export function Outline({ open, onChosen }: OutlineProps): ReactNode {
  const { studio, state, messages } = useStudio();
  const file = useFileValue(open, 'file');
  const data = useFileValue(open, 'data');
  const diagnostics = useDiagnostics(open);
  const isSite = isSiteFile(state.overview, file);
  const hasSections = !isSite && !dataFileAt(state.overview, file);
  const fileName = useFileName()(file);
  const { locale } = state.overview;
  const sections = useKept(useMemo(() => sectionsOf(data, state.schemas, locale), [data, state.schemas, locale]));
  const problems = useKept(sections.map(({ pointer }) => problemsIn(diagnostics, pointer)));
  const current = sections.findIndex(({ pointer }) => isWithin(state.selected, pointer));
  const { chosen: found, set, choose, chooseAll } = useChosen(studio, current, sections.length);
  const chosen = useKept(found);
  const list = useRef<HTMLOListElement>(null);
  const keepFocus = useKeptFocus(list);
  const actions = useSectionActions(open, sections, (indices) => {
    keepFocus(indices[0]);
    set(indices);
  });
  const [pickAt, setPickAt] = useState<number>();
  const [saving, setSaving] = useState<readonly number[]>();
  useEffect(() => {
    list.current?.children[current]?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  const drag = useDrag((dragged, before) => actions.move(chosen.includes(dragged) ? chosen : [dragged], before));
  const behind = (chosen.at(-1) ?? sections.length - 1) + 1;
  const commands = useLatest<RowCommands>({
    actions,
    choose: (index, choice) => {
      choose(index, choice);
      if (choice === 'alone') onChosen();
    },
    chooseAll,
    addBefore: setPickAt,
    save: setSaving,
    show: (pointer) => studio.reveal(pointer),
    dragHandlers: drag.handlers,
  });
  const onPaste = (event: ClipboardEvent) => {
    if (!hasSections || isTypedIn(event.target as Element)) return;
    event.preventDefault();
    actions.paste(behind, event.clipboardData.getData('text/plain') || undefined);
  };
  return (
    <nav className="studio-outline" aria-label={messages.sections} onPaste={onPaste}>
      <FileRow
        label={hasSections ? messages.page : fileName}
        diagnostics={diagnostics}
        sections={sections}
        onChosen={onChosen}
      />
      <ol ref={list} onDragOver={(event) => event.preventDefault()}>
        {sections.map((section, index) => (
          <SectionRow
            key={section.pointer}
            section={section}
            index={index}
            count={sections.length}
            chosen={chosen.includes(index) ? chosen : undefined}
            isPressed={chosen.length > 1 ? chosen.includes(index) : undefined}
            isCurrent={index === current}
            problems={problems[index]}
            drop={drag.mark(index, sections.length)}
            commands={commands}
            messages={messages}
          />
        ))}
      </ol>
      {isSite && <SiteGroups file={file} data={data} label={fileName} onChosen={onChosen} />}
      {hasSections && (
        <div className="studio-add">
          <button type="button" className="studio-button" onClick={() => setPickAt(behind)}>
            <Icon name="plus" />
            {messages.addSection}
          </button>
          <Tool icon="paste" label={messages.pasteSection} onClick={() => actions.pasteFromClipboard(behind)} />
        </div>
      )}
      <p className="visually-hidden" role="status">
        {actions.announcement}
      </p>
      <p className="studio-chosen" role="status">
        {chosen.length > 1 && messages.chosen(chosen.length)}
      </p>
      {saving && (
        <SectionSaver
          open={open}
          chosen={saving}
          preset={sections[saving[0]!]?.title ?? ''}
          onClose={() => setSaving(undefined)}
        />
      )}
      {pickAt !== undefined && (
        <SectionPicker
          onClose={() => setPickAt(undefined)}
          onInsert={(offer) => actions.insert(below('/blocks', pickAt), offer)}
        />
      )}
    </nav>
  );
}

interface FileRowProps {
  readonly label: string;
  readonly diagnostics: readonly AuthorProblem[];
  readonly sections: readonly Section[];
  readonly onChosen: () => void;
}

/** The row of the file as a whole, with the problems outside of its sections. */
function FileRow({ label, diagnostics, sections, onChosen }: FileRowProps): ReactNode {
  const { studio, state, messages } = useStudio();
  const problems = problemsBeside(
    diagnostics,
    sections.map(({ pointer }) => pointer),
  );
  return (
    <div className="studio-section-row">
      <button
        type="button"
        className="studio-section-name studio-outline-page"
        aria-current={state.selected === '' && !shownSiteGroup(state)}
        onClick={() => {
          studio.set({ siteGroup: undefined });
          studio.select('');
          onChosen();
        }}
      >
        <Icon name="settings" />
        {label}
      </button>
      <ProblemCount problems={problems} onShow={(pointer) => studio.reveal(pointer)} messages={messages} />
    </div>
  );
}

/** A ref to the value of the last rendering, for components that render less often. */
function useLatest<T>(value: T): { readonly current: T } {
  const latest = useRef(value);
  latest.current = value;
  return latest;
}

/**
 * Rows are identified by their index. After a change, the focus follows the section to the same button of its new row.
 * @returns takes the index that the focused section has after the next change
 */
function useKeptFocus(list: { readonly current: HTMLElement | null }) {
  const wanted = useRef<{ readonly index: number; readonly button: number } | undefined>(undefined);
  useEffect(() => {
    if (!wanted.current) return;
    const { index, button } = wanted.current;
    const row = list.current?.querySelectorAll('.studio-section-row')[index];
    if (!row) return;
    wanted.current = undefined;
    const target = row.querySelectorAll('button')[button] ?? row.querySelector('button');
    (target?.disabled ? row.querySelector('button') : target)?.focus();
  });
  return (index: number | undefined) => {
    const { activeElement } = document;
    const row = activeElement?.closest('.studio-section-row');
    if (!row || index === undefined || !list.current?.contains(row)) return;
    const button = Math.max(0, [...row.querySelectorAll('button')].indexOf(activeElement as HTMLButtonElement));
    wanted.current = { index, button };
  };
}
