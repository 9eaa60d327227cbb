import { inView } from 'framer-motion/dom';
import { animate } from 'framer-motion/dom/mini';

/** Selector of the animated elements: the contents of sections, without their backgrounds. */
const parts = 'main > * > .container';

/** Share of the window height. A larger first intersection means a jump to the element, which is not animated. */
const scrolledIn = 0.35;

let stop = () => {};

/** The page transition takes as long as the other transitions of the site. */
const fade = new CSSStyleSheet();
fade.replaceSync('::view-transition-old(root),::view-transition-new(root){animation-duration:var(--fast)}');
document.adoptedStyleSheets.push(fade);

/**
 * Animates the elements below the visible area as they scroll into view. No element is hidden before its
 * animation starts, so that jumping, searching and printing show everything. A second call replaces the
 * observers of the previous page.
 */
export function revealSections(): void {
  stop();
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const below = [...document.querySelectorAll<HTMLElement>(parts)].filter(
    (part) => part.getBoundingClientRect().top > innerHeight,
  );
  stop = inView(below, (part, { intersectionRect }) => {
    if (intersectionRect.height > innerHeight * scrolledIn) return;
    animate(part, { opacity: [0, 1], transform: ['translateY(20px)', 'none'] }, { duration: 0.5, ease: 'easeOut' });
  });
}
