import { type ReactNode, useEffect, useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import { usePage } from '../ui/page-context.tsx';

/** Pixels of scrolling after which the button appears (specification, section 9). */
export const SCROLL_THRESHOLD = 200;

/** Leads back to the top. Before React runs, a scroll-driven animation shows it where the browser has those. */
export function ScrollToTop(): ReactNode {
  const { words } = usePage();
  const isFarDown = useIsFarDown();
  return (
    <a className="scroll-to-top" href="#top" aria-label={words.backToTop} data-visible={isFarDown}>
      <Icon name="up" />
    </a>
  );
}

/** Whether the page is scrolled beyond the threshold; undefined until the browser has been asked. */
function useIsFarDown(): boolean | undefined {
  const [isFarDown, setIsFarDown] = useState<boolean>();
  useEffect(() => {
    const update = () => setIsFarDown(window.scrollY > SCROLL_THRESHOLD);
    update();
    addEventListener('scroll', update, { passive: true });
    return () => removeEventListener('scroll', update);
  }, []);
  return isFarDown;
}
