import { type ClipboardEvent, type ReactNode, useMemo } from 'react';
import type { AuthorProblem } from '../../../../contract/studio/events.ts';
import { SectionPicker } from '../fields/section-picker.tsx';
import { isWithin } from '../model/data/pointer.ts';
import { problemsBeside, problemsIn } from '../model/diagnostics/section-problems.ts';
import type { OpenFile } from '../model/file/open-file.ts';
import { type Section, sectionsOf } from '../model/sections/sections.ts';
import { dataFileAt, isSiteFile, shownSiteGroup } from '../model/site-file.ts';
import { Icon } from '../ui/icon.tsx';
import { isTypedIn } from '../ui/keys/keys.ts';
import { SectionSaver } from '../ui/picker/section-saver.tsx';
import { useDiagnostics } from '../ui/studio/use-diagnostics.ts';
import { useFileName } from '../ui/studio/use-file-name.ts';
import { useFileValue, useKept, useStudio } from '../ui/studio/use-studio.ts';
import { Tool } from '../ui/tool.tsx';
import { ProblemCount, SectionRow } from './section-row.tsx';
import { SiteGroups } from './site-groups.tsx';
import { useRows } from './use-rows.ts';

interface OutlineProps {
  readonly open: OpenFile;
  /** Called when a section or the page has been chosen, so that a narrow window can show its fields. */
  readonly onChosen: () => void;
}

/** The sections of the open page: choose, move, copy, remove, add. */
export function Outline({ open, onChosen }: OutlineProps): ReactNode {
  const { state, messages } = useStudio();
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
  const rows = useRows(open, sections, current, onChosen);
  const { chosen, actions, next } = rows;
  const onPaste = (event: ClipboardEvent) => {
    if (!hasSections || isTypedIn(event.target as Element)) return;
    event.preventDefault();
    actions.paste(next, event.clipboardData.getData('text/plain') || undefined);
  };
  return (
    <nav className="studio-outline" aria-label={messages.sections} onPaste={onPaste}>
      <FileRow
        label={hasSections ? messages.pageData : fileName}
        diagnostics={diagnostics}
        sections={sections}
        onChosen={onChosen}
      />
      <ol ref={rows.list} onDragOver={(event) => event.preventDefault()}>
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
            drop={rows.dropMark(index, sections.length)}
            commands={rows.commands}
            messages={messages}
          />
        ))}
      </ol>
      {isSite && <SiteGroups file={file} data={data} label={fileName} onChosen={onChosen} />}
      {hasSections && (
        <div className="studio-add">
          <button type="button" className="studio-button" onClick={() => rows.addBefore(next)}>
            <Icon name="plus" />
            {messages.addSection}
          </button>
          <Tool icon="paste" label={messages.pasteSection} onClick={() => actions.pasteFromClipboard(next)} />
        </div>
      )}
      <p className="visually-hidden" role="status">
        {actions.announcement}
      </p>
      <p className="studio-chosen" role="status">
        {chosen.length > 1 && messages.chosen(chosen.length)}
      </p>
      <RowDialogs open={open} sections={sections} rows={rows} />
    </nav>
  );
}

interface RowDialogsProps {
  readonly open: OpenFile;
  readonly sections: readonly Section[];
  readonly rows: ReturnType<typeof useRows>;
}

/** The dialogs that save sections for other pages, and add a section. */
function RowDialogs({ open, sections, rows }: RowDialogsProps): ReactNode {
  const { actions, saving, endSaving, pickAt, endPicking } = rows;
  return (
    <>
      {saving && (
        <SectionSaver open={open} seen={saving} preset={sections[saving.chosen[0]!]?.title ?? ''} onClose={endSaving} />
      )}
      {pickAt && <SectionPicker onClose={endPicking} onInsert={(offer) => actions.insert(pickAt, offer)} />}
    </>
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
