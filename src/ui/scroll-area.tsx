import type { ReactNode } from 'react';

/** A part that may be wider than the screen and scrolls by itself, also with the keyboard. */
export function ScrollArea({
  label,
  children,
}: {
  /** Name of the part for screen readers. */
  readonly label: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the screen is scrolled with the keyboard
    <section className="table-scroll" tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
