import type { ReactNode } from 'react';
import { Icon } from '../ui/icon.tsx';
import { usePage } from '../ui/page-context.tsx';

/**
 * Link to the top of the page. `app/shell.ts` shows it after scrolling; without script, a scroll-driven animation shows
 * it in browsers that support that.
 */
export function ScrollToTop(): ReactNode {
  const { messages } = usePage();
  return (
    <a className="scroll-to-top" href="#top" aria-label={messages.backToTop}>
      <Icon name="up" />
    </a>
  );
}
