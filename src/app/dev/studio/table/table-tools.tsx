import type { ReactNode } from 'react';
import { Icon } from '../ui/icon.tsx';
import { Tool } from '../ui/tool.tsx';
import type { RowActions } from './use-row-actions.ts';

/** The buttons for the active row. */
export function RowTools({ actions }: { readonly actions: RowActions }): ReactNode {
  const { messages, announced, tools, isList } = actions;
  return (
    <div className="studio-table-actions">
      <button type="button" className="studio-button" disabled={!isList} onClick={actions.add}>
        <Icon name="plus" />
        {messages.add}
      </button>
      {tools.map(({ icon, label, isDisabled, onChoose }) => (
        <Tool key={icon} icon={icon} label={label} disabled={isDisabled} onClick={onChoose} />
      ))}
      <output className="visually-hidden">{announced}</output>
    </div>
  );
}
