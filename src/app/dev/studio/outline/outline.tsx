import { type DragEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import type { OpenFile } from '../document/open-file.ts';
import { isWithin } from '../document/pointer.ts';
import { BlockPicker } from '../picker/block-picker.tsx';
import { Icon } from '../ui/icon.tsx';
import { Tool } from '../ui/tool.tsx';
import { useFile, useStudio } from '../use-studio.ts';
import { landing, type Section, sectionsOf } from './sections.ts';
import { useSectionActions } from './use-section-actions.ts';

/** The sections of the open page: select, move, duplicate, remove, add. */
export function Outline({ open }: { readonly open: OpenFile }): ReactNode {
  const { studio, state, words } = useStudio();
  const { data } = useFile(open);
  const sections = sectionsOf(data, state.schemas);
  const actions = useSectionActions(open);
  const [pickAt, setPickAt] = useState<number>();
  const drag = useDrag(actions.move);
  return (
    <nav className="studio-outline" aria-label={words.sections}>
      <button
        type="button"
        className="studio-section-name studio-outline-page"
        aria-current={state.selected === ''}
        onClick={() => studio.select('')}
      >
        <Icon name="settings" />
        {words.page}
      </button>
      <ol onDragOver={(event) => event.preventDefault()}>
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
              isSelected={isWithin(state.selected, section.pointer)}
              isFirst={index === 0}
              isLast={index === sections.length - 1}
              index={index}
              actions={actions}
            />
          </li>
        ))}
      </ol>
      <button type="button" className="studio-button studio-add" onClick={() => setPickAt(sections.length)}>
        <Icon name="plus" />
        {words.addSection}
      </button>
      <p className="visually-hidden" role="status">
        {actions.announcement}
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

interface SectionRowProps {
  readonly section: Section;
  readonly index: number;
  readonly isSelected: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly actions: ReturnType<typeof useSectionActions>;
}

function SectionRow({ section, index, isSelected, isFirst, isLast, actions }: SectionRowProps): ReactNode {
  const { studio, words } = useStudio();
  const name = section.title || section.kind;
  const button = useRef<HTMLButtonElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey && event.key === 'ArrowUp' && !isFirst) actions.move(index, index - 1);
    else if (event.altKey && event.key === 'ArrowDown' && !isLast) actions.move(index, index + 1);
    else if (!event.altKey && event.key === 'ArrowUp') focusRow(button.current, -1);
    else if (!event.altKey && event.key === 'ArrowDown') focusRow(button.current, 1);
    else if (event.key === 'Delete') actions.remove(index, name);
    else return;
    event.preventDefault();
  };
  return (
    <div className="studio-section-row" data-selected={isSelected || undefined}>
      <button
        ref={button}
        type="button"
        className="studio-section-name"
        aria-current={isSelected}
        data-row
        onClick={() => studio.select(section.pointer)}
        onKeyDown={onKeyDown}
      >
        {section.title && <span>{section.title}</span>}
        <small>{section.kind}</small>
      </button>
      <span className="studio-section-tools">
        <Tool icon="up" label={words.moveUp(name)} disabled={isFirst} onClick={() => actions.move(index, index - 1)} />
        <Tool
          icon="down"
          label={words.moveDown(name)}
          disabled={isLast}
          onClick={() => actions.move(index, index + 1)}
        />
        <Tool icon="duplicate" label={words.duplicate(name)} onClick={() => actions.duplicate(index, name)} />
        <Tool icon="remove" label={words.remove(name)} onClick={() => actions.remove(index, name)} />
      </span>
    </div>
  );
}

/** Moves the focus to the row before or after. */
function focusRow(row: HTMLElement | null, step: -1 | 1): void {
  const rows = [...(row?.closest('ol')?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  rows[rows.indexOf(row!) + step]?.focus();
}

/** Dragging sections with the pointer; the buttons and keys do the same. */
function useDrag(move: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number>();
  const [before, setBefore] = useState<number>();
  const end = () => {
    setDragged(undefined);
    setBefore(undefined);
  };
  return {
    /** Where the line is drawn at which the section would land. */
    mark: (index: number, count: number): 'before' | 'after' | undefined => {
      if (dragged === undefined || before === undefined) return undefined;
      if (before === index) return 'before';
      return before === count && index === count - 1 ? 'after' : undefined;
    },
    handlers: (index: number) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move';
        setDragged(index);
      },
      onDragOver: (event: DragEvent<HTMLElement>) => {
        if (dragged === undefined) return;
        event.preventDefault();
        const { top, height } = event.currentTarget.getBoundingClientRect();
        setBefore(event.clientY < top + height / 2 ? index : index + 1);
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        if (dragged === undefined || before === undefined) return;
        const to = landing(dragged, before);
        end();
        if (to !== undefined) move(dragged, to);
      },
      onDragEnd: end,
    }),
  };
}
