import type { FromFrame } from '../../../../../../contract/frame.ts';
import type { PageTools } from '../../../../../../contract/page-tools.ts';
import { element } from '../../../../element.ts';
import { drawingOf } from '../../../ui/icon.tsx';
import { type Gap, gapBefore, type PutLine } from './section-places.ts';
import { iconButton } from './tool-bar.ts';

/** Buttons that add a section: one in both gaps around the chosen section, and one in the gap nearest to the pointer. */
export function createGaps(send: (message: FromFrame) => void) {
  const root = element('div');
  const gaps = new Map<number, HTMLElement>();
  let labels: readonly string[] = [];
  let chosen: number | undefined;
  let hovered: number | undefined;

  function shown(): ReadonlySet<number> {
    if (labels.length <= 1) return new Set(labels.keys());
    const around = chosen === undefined ? [] : [chosen, chosen + 1];
    return new Set(hovered === undefined || hovered >= labels.length ? around : [...around, hovered]);
  }

  function add(before: number): void {
    const button = iconButton('', drawingOf('plus'), () => send({ type: 'add-section', before }));
    const gap = element('div', { class: 'gap' }, button);
    gaps.set(before, gap);
    // The buttons are in the order of the page for the Tab key.
    const next = [...gaps.keys()].filter((other) => other > before).sort((a, b) => a - b)[0];
    root.insertBefore(gap, gaps.get(next ?? -1) ?? null);
  }

  /** Adds and removes buttons. A button stays as long as it has the focus. */
  function update(): void {
    const wanted = shown();
    const { activeElement } = root.getRootNode() as ShadowRoot;
    for (const [before, gap] of gaps) {
      if (wanted.has(before) || (gap.contains(activeElement) && before < labels.length)) continue;
      gap.remove();
      gaps.delete(before);
    }
    for (const before of wanted) if (!gaps.has(before)) add(before);
  }

  return {
    root,
    show(tools: PageTools | undefined): void {
      labels = tools?.gaps ?? [];
      chosen = tools?.section?.index;
    },
    /** @returns true if another gap is nearest to the pointer now */
    hover(before: number | undefined): boolean {
      const isOther = before !== hovered;
      hovered = before;
      return isOther;
    },
    /** @param others places of other tools, which the buttons do not cover */
    place(put: PutLine, others: readonly DOMRect[]): void {
      update();
      for (const [before, gap] of gaps) {
        const place = gapBefore(before);
        gap.hidden = place === undefined;
        const button = gap.querySelector('button')!;
        const label = labels[before] ?? '';
        button.title = label;
        button.setAttribute('aria-label', label);
        if (!place) continue;
        const half = button.offsetHeight / 2;
        const end = document.documentElement.scrollHeight - scrollY;
        put(gap, { ...place, y: Math.max(half - scrollY, Math.min(place.y, end - half)) });
        button.className = `add ${freeSide(place, half, others)}`;
      }
    },
  };
}

/** The part of a gap in which its button covers no other tool: the middle if possible. @param half of its height */
function freeSide({ left, right, y }: Gap, half: number, others: readonly DOMRect[]): 'middle' | 'start' | 'end' {
  const [first, last] = [left + 12 + half, right - 12 - half];
  const isStartLeft = document.dir !== 'rtl';
  const sides = { middle: (left + right) / 2, start: isStartLeft ? first : last, end: isStartLeft ? last : first };
  const isFree = (x: number) =>
    others.every(
      (other) =>
        other.width === 0 ||
        Math.abs(x - (other.left + other.right) / 2) > other.width / 2 + half ||
        Math.abs(y - (other.top + other.bottom) / 2) > other.height / 2 + half,
    );
  const names = ['middle', 'start', 'end'] as const;
  return names.find((name) => isFree(sides[name])) ?? 'middle';
}
