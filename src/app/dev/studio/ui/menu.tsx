import { type ReactNode, type ToggleEvent, useId, useRef } from 'react';
import { Icon, type ToolIcon } from './icon.tsx';
import { placeBeside } from './place-beside.ts';

interface MenuItem {
  readonly label: string;
  readonly icon: ToolIcon;
  readonly isDanger?: boolean;
  readonly isDisabled?: boolean;
  readonly onChoose: () => void;
}

interface MenuProps {
  /** Accessible name, which states the target of the actions. */
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly tabIndex?: number;
}

/** A button with three dots that opens a list of actions. Escape and a press elsewhere close it. */
export function Menu({ label, items, tabIndex }: MenuProps): ReactNode {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const onToggle = ({ newState }: ToggleEvent<HTMLDivElement>) => {
    if (newState !== 'open') return;
    placeBeside(list.current!, button.current!);
    list.current!.querySelector<HTMLElement>('button:enabled')?.focus();
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    const buttons = [...list.current!.querySelectorAll<HTMLButtonElement>('button:enabled')];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const targets: Readonly<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    buttons.at(target % buttons.length)?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className="studio-tool studio-menu-button"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        tabIndex={tabIndex}
        popoverTarget={id}
      >
        <Icon name="more" />
      </button>
      <div
        ref={list}
        id={id}
        className="studio-menu"
        role="menu"
        aria-label={label}
        popover="auto"
        onToggle={onToggle}
        onKeyDown={onKeyDown}
      >
        {items.map(({ label: item, icon, isDanger = false, isDisabled = false, onChoose }) => (
          <button
            key={item}
            type="button"
            role="menuitem"
            className="studio-row-button"
            disabled={isDisabled}
            data-kind={isDanger ? 'danger' : undefined}
            onClick={() => {
              list.current!.hidePopover();
              onChoose();
            }}
          >
            <Icon name={icon} />
            {item}
          </button>
        ))}
      </div>
    </>
  );
}
