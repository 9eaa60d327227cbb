import { inView } from 'framer-motion/dom';
import { animate } from 'framer-motion/dom/mini';

/**
 * Selector of the animated elements: the contents of sections that explain something in order, without their
 * backgrounds. Other sections stay still.
 */
const parts = 'main > * > .container:has(ol)';

/** Share of the window width from which a picture grows while it appears. Icons and logos are smaller. */
const large = 0.25;

/** Share of the window height. A larger first intersection means a jump to the element, which is not animated. */
const scrolledIn = 0.35;

let stop = () => {};

/** The duration of page transitions. */
const fade = new CSSStyleSheet();
fade.replaceSync('::view-transition-old(root),::view-transition-new(root){animation-duration:var(--fast)}');
document.adoptedStyleSheets.push(fade);

/**
 * Animates the elements below the visible area as they scroll into view. No element is hidden before its
 * animation starts, so that jumping, searching and printing show everything. A second call replaces the
 * observers of the previous page.
 */
export function start(): void {
  stop();
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const figures = below('[data-counts]');
  // The module is loaded for pages with such figures only. If it cannot be loaded, the figures stay as they are.
  const counting = figures.length > 0 ? import('./counting.ts').catch(() => undefined) : undefined;
  const stops = [
    onView(below(parts), appear),
    onView(below(`${parts} img`).filter(isLarge), grow),
    onView(figures, (figure) => void counting?.then((module) => module?.count(figure))),
  ];
  stop = () => {
    for (const each of stops) each();
  };
}

function below(selector: string): HTMLElement[] {
  const elements = [...document.querySelectorAll<HTMLElement>(selector)];
  return elements.filter((element) => element.getBoundingClientRect().top > innerHeight);
}

function isLarge({ offsetWidth }: HTMLElement): boolean {
  return offsetWidth > innerWidth * large;
}

function onView(elements: readonly HTMLElement[], animateElement: (element: Element) => void): () => void {
  return inView([...elements], (element, { intersectionRect }) => {
    if (intersectionRect.height <= innerHeight * scrolledIn) animateElement(element);
  });
}

function appear(section: Element): void {
  const keyframes = { opacity: [0, 1], transform: ['translateY(20px)', 'none'] };
  animate(section, keyframes, { duration: 0.5, ease: 'easeOut' });
}

function grow(picture: Element): void {
  animate(picture, { transform: ['scale(0.92)', 'none'] }, { duration: 0.9, ease: 'easeOut' });
}
