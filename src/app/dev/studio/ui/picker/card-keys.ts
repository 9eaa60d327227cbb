import type { KeyboardEvent } from 'react';

const cards = (list: HTMLElement, selector = '.studio-offer') => [...list.querySelectorAll<HTMLElement>(selector)];

/** Focuses the first picture of a list. */
export function focusFirstCard(list: HTMLElement | null): void {
  if (list) cards(list)[0]?.focus();
}

/**
 * The arrows move the focus between pictures in rows; Home and End move it to the first and the last picture. Menus and
 * dialogs inside of the list have their own keys.
 * @param selector of the cards; by default the pictures of sections
 */
export function moveBetweenCards(event: KeyboardEvent<HTMLElement>, selector?: string): void {
  const layer = (element: Element) => element.closest('dialog, [popover]');
  if (layer(event.target as Element) !== layer(event.currentTarget)) return;
  const all = cards(event.currentTarget, selector);
  const at = all.findIndex((card) => card.parentElement!.contains(event.target as Node));
  const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
  const targets: Readonly<Record<string, () => HTMLElement | undefined>> = {
    ArrowRight: () => all[at + (isMirrored ? -1 : 1)],
    ArrowLeft: () => all[at + (isMirrored ? 1 : -1)],
    ArrowDown: () => nearest(all[at], all.slice(at + 1)),
    ArrowUp: () => nearest(all[at], all.slice(0, at).reverse()),
    Home: () => all[0],
    End: () => all.at(-1),
  };
  const target = targets[event.key]?.();
  if (at < 0 || !target) return;
  event.preventDefault();
  target.focus();
}

/** The card of the next row that is closest to the column of a card. @param others the nearest rows first */
function nearest(card: HTMLElement | undefined, others: readonly HTMLElement[]): HTMLElement | undefined {
  if (!card) return undefined;
  const { top, left } = card.getBoundingClientRect();
  const places = others
    .map((other) => ({ other, top: other.getBoundingClientRect().top, left: other.getBoundingClientRect().left }))
    .filter((place) => Math.abs(place.top - top) > 1);
  const row = places.filter((place) => Math.abs(place.top - places[0]!.top) <= 1);
  return row.sort((a, b) => Math.abs(a.left - left) - Math.abs(b.left - left))[0]?.other;
}
