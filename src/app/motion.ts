import { inView } from 'framer-motion/dom';
import { animate } from 'framer-motion/dom/mini';

/** Parts of a page that come into view by scrolling: what stands inside its sections, not their backgrounds. */
const parts = 'main > * > .container';

/** A part of which more than this is seen at once did not scroll in: the visitor has jumped to it. */
const scrolledIn = 0.35;

let stop = () => {};

/** One page fades into the next in the time that everything else takes to move. */
const fade = new CSSStyleSheet();
fade.replaceSync('::view-transition-old(root),::view-transition-new(root){animation-duration:var(--fast)}');
document.adoptedStyleSheets.push(fade);

/**
 * Lets what is below the fold rise a little as it scrolls into view. Nothing is hidden beforehand: the
 * movement begins with the first pixels that appear, so that whoever jumps, searches or prints sees
 * everything at once. Called again, it forgets the page before.
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
