import { type ReactNode, useEffect, useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import { usePage } from '../ui/page-context.tsx';

/** Scroll position in pixels from which the button is shown (specification, section 9). */
export const SCROLL_THRESHOLD = 200;

/** Link to the top of the page. Before React runs, it is shown by a scroll-driven animation where supported. */
export function ScrollToTop(): ReactNode {
  const { words } = usePage();
  const isFarDown = useIsFarDown();
  return (
    <a className="scroll-to-top" href="#top" aria-label={words.backToTop} data-visible={isFarDown}>
      <Icon name="up" />
    </a>
  );
}

/** Whether the page is scrolled beyond the threshold; undefined on the server and during hydration. */
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
