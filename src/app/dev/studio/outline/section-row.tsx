import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { actionOf } from '../keys/keys.ts';
import { Icon } from '../ui/icon.tsx';
import { Menu } from '../ui/menu.tsx';
import { Tool } from '../ui/tool.tsx';
import { useStudio } from '../use-studio.ts';
import type { Section } from './sections.ts';
import type { Choice } from './use-chosen.ts';
import type { SectionActions } from './use-section-actions.ts';

interface SectionRowProps {
  readonly section: Section;
  readonly index: number;
  readonly count: number;
  /** Indices of the chosen sections. */
  readonly chosen: readonly number[];
  /** Whether the form shows this section. */
  readonly isCurrent: boolean;
  /** Problems in the section, and where the first one is. */
  readonly problems:
    | { readonly count: number; readonly kind: 'error' | 'warning'; readonly pointer: string }
    | undefined;
  readonly actions: SectionActions;
  readonly onChoose: (index: number, choice: Choice) => void;
  readonly onChooseAll: () => void;
}

/** A section in the list. What is done with a chosen one is done with all that are chosen. */
export function SectionRow(props: SectionRowProps): ReactNode {
  const { section, index, chosen, isCurrent, problems, onChoose } = props;
  const { studio, words } = useStudio();
  const isChosen = chosen.includes(index);
  const onClick = (event: MouseEvent) =>
    onChoose(index, event.shiftKey ? 'range' : event.ctrlKey || event.metaKey ? 'toggle' : 'alone');
  return (
    <div className="studio-section-row" data-selected={isChosen || undefined}>
      <button
        type="button"
        className="studio-section-name"
        aria-current={isCurrent}
        aria-pressed={chosen.length > 1 ? isChosen : undefined}
        data-row
        onClick={onClick}
        onKeyDown={(event) => onKey(event, props)}
      >
        {section.title && <span>{section.title}</span>}
        <small>{section.kind}</small>
      </button>
      {problems && (
        <button
          type="button"
          className="studio-count studio-section-problems"
          data-kind={problems.kind}
          aria-label={problems.kind === 'error' ? words.errors(problems.count) : words.warnings(problems.count)}
          onClick={() => studio.select(problems.pointer)}
        >
          <Icon name="alert" />
          {problems.count}
        </button>
      )}
      <SectionTools {...props} />
    </div>
  );
}

function SectionTools({ section, index, count, chosen, actions }: SectionRowProps): ReactNode {
  const { words } = useStudio();
  const name = section.title || section.kind;
  const meant = chosen.includes(index) ? chosen : [index];
  const [first = index] = meant;
  const last = meant.at(-1) ?? index;
  return (
    <span className="studio-section-tools">
      <Tool
        icon="up"
        label={words.moveUp(name)}
        disabled={last < meant.length}
        onClick={() => actions.move(meant, Math.max(0, first - 1))}
      />
      <Tool
        icon="down"
        label={words.moveDown(name)}
        disabled={first >= count - meant.length}
        onClick={() => actions.move(meant, Math.min(count, last + 2))}
      />
      <Menu
        label={words.actionsOfSection(name)}
        items={[
          { label: words.duplicateSection, icon: 'duplicate', onChoose: () => actions.duplicate(meant) },
          { label: words.copySection, icon: 'copy', onChoose: () => actions.copy(meant) },
          { label: words.cutSection, icon: 'cut', onChoose: () => actions.cut(meant) },
          { label: words.pasteAfter, icon: 'paste', onChoose: () => actions.pasteFromClipboard(last + 1) },
          { label: words.removeSection, icon: 'remove', isDanger: true, onChoose: () => actions.remove(meant) },
        ]}
      />
    </span>
  );
}

function onKey(event: KeyboardEvent<HTMLElement>, props: SectionRowProps): void {
  const { index, count, chosen, actions, onChoose, onChooseAll } = props;
  const meant = chosen.includes(index) ? chosen : [index];
  const row = event.currentTarget;
  const extend = (step: -1 | 1) => {
    if (index + step < 0 || index + step >= count) return;
    focusRow(row, step);
    onChoose(index + step, 'range');
  };
  const perform = {
    previous: () => focusRow(row, -1),
    next: () => focusRow(row, 1),
    extendUp: () => extend(-1),
    extendDown: () => extend(1),
    all: onChooseAll,
    moveUp: () => actions.move(meant, Math.max(0, meant[0]! - 1)),
    moveDown: () => actions.move(meant, Math.min(count, meant.at(-1)! + 2)),
    duplicate: () => actions.duplicate(meant),
    copy: () => actions.copy(meant),
    cut: () => actions.cut(meant),
    remove: () => actions.remove(meant),
    // The browser pastes: it gives the text without asking for a permission.
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
