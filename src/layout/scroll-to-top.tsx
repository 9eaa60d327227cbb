import type { ReactNode } from 'react';
import { Icon } from '../ui/icon.tsx';
import { usePage } from '../ui/page-context.tsx';

/**
 * Link to the top of the page. `app/shell.ts` notes that the page is scrolled; without script, it is shown by a
 * scroll-driven animation where supported.
 */
export function ScrollToTop(): ReactNode {
  const { messages } = usePage();
  return (
    <a className="scroll-to-top" href="#top" aria-label={messages.backToTop}>
      <Icon name="up" />
    </a>
  );
}
