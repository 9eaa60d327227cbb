import { type ClipboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { FoundDiagnostic } from '../contract.ts';
import type { OpenFile } from '../document/open-file.ts';
import { isWithin } from '../document/pointer.ts';
import { isTypedIn } from '../keys/keys.ts';
import { BlockPicker } from '../picker/block-picker.tsx';
import { Icon } from '../ui/icon.tsx';
import { Tool } from '../ui/tool.tsx';
import { useFile, useStudio } from '../use-studio.ts';
import { SectionRow } from './section-row.tsx';
import { sectionsOf } from './sections.ts';
import { useChosen } from './use-chosen.ts';
import { useDrag } from './use-drag.ts';
import { useSectionActions } from './use-section-actions.ts';

/** The sections of the open page: choose, move, copy, remove, add. */
export function Outline({ open }: { readonly open: OpenFile }): ReactNode {
  const { studio, state, words } = useStudio();
  const { data, diagnostics } = useFile(open);
  const sections = sectionsOf(data, state.schemas);
  const current = sections.findIndex(({ pointer }) => isWithin(state.selected, pointer));
  const { chosen, set, choose, chooseAll } = useChosen(studio, current, sections.length);
  const list = useRef<HTMLOListElement>(null);
  const keepFocus = useKeptFocus(list);
  const actions = useSectionActions(open, sections, (indices) => {
    keepFocus(indices[0]);
    set(indices);
  });
  const [pickAt, setPickAt] = useState<number>();
  const drag = useDrag((dragged, before) => actions.move(chosen.includes(dragged) ? chosen : [dragged], before));
  const behind = (chosen.at(-1) ?? sections.length - 1) + 1;
  const onPaste = (event: ClipboardEvent) => {
    if (isTypedIn(event.target as Element)) return;
    event.preventDefault();
    actions.paste(behind, event.clipboardData.getData('text/plain') || undefined);
  };
  return (
    <nav className="studio-outline" aria-label={words.sections} onPaste={onPaste}>
      <button
        type="button"
        className="studio-section-name studio-outline-page"
        aria-current={state.selected === ''}
        onClick={() => studio.select('')}
      >
        <Icon name="settings" />
        {words.page}
      </button>
      <ol ref={list} onDragOver={(event) => event.preventDefault()}>
        {sections.map((section, index) => (
          <li
            key={section.pointer}
            className="studio-section"
            data-drop={drag.mark(index, sections.length)}
            {...drag.handlers(index)}
          >
            <AddHere onPress={() => setPickAt(index)} label={words.addBefore(section.title || section.kind)} />
            <SectionRow
              section={section}
              index={index}
              count={sections.length}
              chosen={chosen}
              isCurrent={index === current}
              problems={problemsIn(diagnostics, section.pointer)}
              actions={actions}
              onChoose={choose}
              onChooseAll={chooseAll}
            />
          </li>
        ))}
      </ol>
      <div className="studio-add">
        <button type="button" className="studio-button" onClick={() => setPickAt(sections.length)}>
          <Icon name="plus" />
          {words.addSection}
        </button>
        <Tool icon="paste" label={words.pasteSection} onClick={() => actions.pasteFromClipboard(behind)} />
      </div>
      <p className="visually-hidden" role="status">
        {actions.announcement}
      </p>
      <p className="studio-chosen" role="status">
        {chosen.length > 1 && words.chosen(chosen.length)}
      </p>
      {pickAt !== undefined && (
        <BlockPicker
          onClose={() => setPickAt(undefined)}
          onPick={(block) => {
            setPickAt(undefined);
            actions.insert(pickAt, block);
          }}
        />
      )}
    </nav>
  );
}

function AddHere({ label, onPress }: { readonly label: string; readonly onPress: () => void }): ReactNode {
  return (
    <button type="button" className="studio-add-here" aria-label={label} title={label} onClick={onPress}>
      <Icon name="plus" />
    </button>
  );
}

/** The problems of a section, by which the row says how many there are and leads to the first. */
function problemsIn(diagnostics: readonly FoundDiagnostic[], section: string) {
  const found = diagnostics.filter(({ pointer }) => pointer !== undefined && isWithin(pointer, section));
  const errors = found.filter(({ severity }) => severity === 'error');
  const [first] = errors.length > 0 ? errors : found;
  if (!first) return undefined;
  return { count: errors.length || found.length, kind: first.severity, pointer: first.pointer! };
}

/**
 * Rows are places: after a change, the focus follows the section, to the same button of the row where it is now.
 * @returns takes the index that the section with the focus has after the next change
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
