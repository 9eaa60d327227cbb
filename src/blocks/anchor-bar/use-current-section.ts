import { useEffect, useState } from 'react';

/**
 * The observed zone: from below the sticky bar (80 px, the offset of link targets) to the middle of the window. The
 * current section is the first one in this zone.
 */
const readingZone = '-81px 0px -50% 0px';

/** The `href` of the current section; undefined before React runs and between sections. */
export function useCurrentSection(items: readonly { readonly href: string }[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    // A single query returns the sections in document order.
    const sections = [...document.querySelectorAll(items.map(({ href }) => `[id="${href.slice(1)}"]`).join())];
    const inside = new Set<Element>();
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes) {
          if (isIntersecting) inside.add(target);
          else inside.delete(target);
        }
        const first = sections.find((section) => inside.has(section));
        setCurrent(first && `#${first.id}`);
      },
      { rootMargin: readingZone },
    );
    for (const section of sections) observer.observe(section);
    return () => observer.disconnect();
  }, [items]);
  return current;
}
