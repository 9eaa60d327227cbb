import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';

interface ToolbarProps {
  readonly className: string;
  readonly label: string;
  /** Id of the element on which the tools act. */
  readonly controls?: string | undefined;
  readonly children: ReactNode;
}

/** Tools in a row. They are one stop of Tab; arrow keys lead from one tool to the next. */
export function Toolbar({ className, label, controls, children }: ToolbarProps): ReactNode {
  const bar = useRef<HTMLDivElement>(null);
  const tools = () => [...bar.current!.querySelectorAll<HTMLElement>(':scope > :is(button, select)')];
  const stopAt = (tool: Element | undefined) => {
    for (const each of tools()) each.tabIndex = each === tool ? 0 : -1;
  };
  /** The tool that had the focus last. */
  const last = useRef<Element | undefined>(undefined);
  // Tools come and go with what is edited.
  useLayoutEffect(() => {
    const all = tools();
    stopAt(all.find((tool) => tool === last.current) ?? all[0]);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const all = tools();
    const index = all.indexOf(event.target as HTMLElement);
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (index < 0 || step === undefined) return;
    // The arrow keys of a choice would choose another value.
    event.preventDefault();
    const isRightToLeft = getComputedStyle(bar.current!).direction === 'rtl';
    all.at((index + (isRightToLeft ? -step : step)) % all.length)?.focus();
  };
  return (
    <div
      ref={bar}
      className={className}
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
      onFocus={({ target }) => {
        if (!tools().includes(target)) return;
        last.current = target;
        stopAt(target);
      }}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  );
}
