import { type KeyboardEvent, type MouseEvent, memo, type ReactNode } from 'react';
import type { SectionProblems } from '../model/diagnostics/section-problems.ts';
import type { Section } from '../model/sections/sections.ts';
import { Icon } from '../ui/icon.tsx';
import { actionOf } from '../ui/keys/keys.ts';
import { Menu } from '../ui/menu.tsx';
import type { Messages } from '../ui/messages/messages.ts';
import type { SectionActions } from '../ui/studio/use-section-actions.ts';
import { Tool } from '../ui/tool.tsx';
import type { Choice } from './use-chosen.ts';
import type { DragHandlers } from './use-drag.ts';

/** Commands that rows send to their list. */
export interface RowCommands {
  readonly actions: SectionActions;
  readonly choose: (index: number, choice: Choice) => void;
  readonly chooseAll: () => void;
  readonly addBefore: (index: number) => void;
  /** Saves sections for other pages. */
  readonly save: (indices: readonly number[]) => void;
  readonly show: (pointer: string) => void;
  readonly dragHandlers: DragHandlers;
}

export interface SectionRowProps {
  readonly section: Section;
  readonly index: number;
  readonly count: number;
  /** Indices of all selected sections, if this is one of them. */
  readonly chosen: readonly number[] | undefined;
  /** True if this is one of several selected sections; undefined while at most one is selected. */
  readonly isPressed: boolean | undefined;
  /** True if the form shows this section. */
  readonly isCurrent: boolean;
  readonly problems: SectionProblems | undefined;
  /** The edge at which a line marks the place of the dragged section. */
  readonly drop: 'before' | 'after' | undefined;
  /** Always the same object; contains the commands of the last rendering. */
  readonly commands: { readonly current: RowCommands };
  readonly messages: Messages;
}

/**
 * A section in the list. An action on a selected section applies to all selected ones. A row renders again only if its
 * own props change, because a page may have hundreds of rows.
 */
export const SectionRow = memo((props: SectionRowProps): ReactNode => {
  const { section, index, chosen, isPressed, isCurrent, problems, drop, commands, messages } = props;
  const choose = (event: MouseEvent<HTMLElement>) => {
    // Safari does not focus a pressed button, which would then get no keys.
    event.currentTarget.focus();
    commands.current.choose(index, event.shiftKey ? 'range' : event.ctrlKey || event.metaKey ? 'toggle' : 'alone');
  };
  const [name, detail] = section.lines;
  const addHere = messages.addBefore(section.title);
  return (
    <li
      className="studio-section"
      data-drop={drop}
      draggable
      onDragStart={(event) => commands.current.dragHandlers.start(index, event)}
      onDragOver={(event) => commands.current.dragHandlers.over(index, event)}
      onDrop={(event) => commands.current.dragHandlers.drop(event)}
      onDragEnd={() => commands.current.dragHandlers.end()}
    >
      <button
        type="button"
        className="studio-add-here"
        aria-label={addHere}
        title={addHere}
        onClick={() => commands.current.addBefore(index)}
      >
        <Icon name="plus" />
      </button>
      <div
        className="studio-section-row"
        data-selected={chosen !== undefined || undefined}
        data-hidden={section.isHidden || undefined}
      >
        <button
          type="button"
          className="studio-section-name"
          aria-current={isCurrent}
          aria-pressed={isPressed}
          data-row
          onClick={choose}
          onKeyDown={(event) => onKey(event, props)}
        >
          <span title={name}>{name}</span>
          <small>{[detail, section.isHidden && messages.hidden].filter(Boolean).join(' · ')}</small>
        </button>
        <SectionTools {...props} />
        <ProblemCount problems={problems} onShow={(pointer) => commands.current.show(pointer)} messages={messages} />
      </div>
    </li>
  );
});

interface ProblemCountProps {
  readonly problems: SectionProblems | undefined;
  readonly onShow: (pointer: string) => void;
  readonly messages: Messages;
}

/** The number of problems; a press leads to the first one. */
export function ProblemCount({ problems, onShow, messages }: ProblemCountProps): ReactNode {
  if (!problems) return null;
  const { kind, count, pointer } = problems;
  const label = kind === 'error' ? messages.errors(count) : messages.warnings(count);
  return (
    <button
      type="button"
      className="studio-count studio-section-problems"
      data-kind={kind}
      aria-label={label}
      title={label}
      onClick={() => onShow(pointer)}
    >
      <Icon name="alert" />
      {count}
    </button>
  );
}

function SectionTools({ section, index, count, chosen, commands, messages }: SectionRowProps): ReactNode {
  const name = section.title;
  const meant = chosen ?? [index];
  const [first = index] = meant;
  const last = meant.at(-1) ?? index;
  return (
    <span className="studio-section-tools">
      <Tool
        icon="up"
        label={messages.moveUp(name)}
        disabled={last < meant.length}
        onClick={() => commands.current.actions.step(meant, -1)}
      />
      <Tool
        icon="down"
        label={messages.moveDown(name)}
        disabled={first >= count - meant.length}
        onClick={() => commands.current.actions.step(meant, 1)}
      />
      <Menu
        label={messages.actionsOfSection(name)}
        items={[
          { label: messages.addBeforeSection, icon: 'plus', onChoose: () => commands.current.addBefore(first) },
          {
            label: messages.duplicateSection,
            icon: 'duplicate',
            onChoose: () => commands.current.actions.duplicate(meant),
          },
          {
            label: section.isHidden ? messages.showSection : messages.hideSection,
            icon: section.isHidden ? 'shown' : 'hidden',
            onChoose: () => commands.current.actions.hide(meant, !section.isHidden),
          },
          { label: messages.copySection, icon: 'copy', onChoose: () => commands.current.actions.copy(meant) },
          { label: messages.saveSection, icon: 'star', onChoose: () => commands.current.save(meant) },
          { label: messages.cutSection, icon: 'cut', onChoose: () => commands.current.actions.cut(meant) },
          {
            label: messages.pasteAfter,
            icon: 'paste',
            onChoose: () => commands.current.actions.pasteFromClipboard(last + 1),
          },
          {
            label: messages.removeSection,
            icon: 'remove',
            isDanger: true,
            onChoose: () => commands.current.actions.remove(meant),
          },
        ]}
      />
    </span>
  );
}

function onKey(event: KeyboardEvent<HTMLElement>, props: SectionRowProps): void {
  const { section, index, count, chosen, commands } = props;
  const { actions, choose, chooseAll } = commands.current;
  const meant = chosen ?? [index];
  const row = event.currentTarget;
  const extend = (step: -1 | 1) => {
    if (index + step < 0 || index + step >= count) return;
    focusRow(row, step);
    choose(index + step, 'range');
  };
  const perform = {
    previous: () => focusRow(row, -1),
    next: () => focusRow(row, 1),
    extendUp: () => extend(-1),
    extendDown: () => extend(1),
    all: chooseAll,
    moveUp: () => actions.step(meant, -1),
    moveDown: () => actions.step(meant, 1),
    add: () => commands.current.addBefore(meant.at(-1)! + 1),
    duplicate: () => actions.duplicate(meant),
    toggle: () => actions.hide(meant, !section.isHidden),
    copy: () => actions.copy(meant),
    cut: () => actions.cut(meant),
    remove: () => actions.remove(meant),
    // The browser's own paste provides the text without asking for permission.
    paste: undefined,
  };
  const action = actionOf('sections', event);
  const performed = action && perform[action];
  if (!performed) return;
  event.preventDefault();
  performed();
}

/** Moves the focus to the row before or after. */
function focusRow(row: HTMLElement, step: -1 | 1): void {
  const rows = [...(row.closest('ol')?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  rows[rows.indexOf(row) + step]?.focus();
}
