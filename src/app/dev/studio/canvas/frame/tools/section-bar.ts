import type { FromFrame } from '../../../../../../contract/frame.ts';
import type { SectionTools } from '../../../../../../contract/page-tools.ts';
import { element } from '../../../../element.ts';
import { drawingOf } from '../../../ui/icon.tsx';
import { actionOf } from '../../../ui/keys/keys.ts';
import { createLooks } from './looks.ts';
import { type PutLine, sectionBox } from './section-places.ts';
import { drawn, focusedAction, moveFocus, rove, toolButton } from './tool-bar.ts';

/** The key actions that work in the bar. */
const keyed = [
  'moveUp',
  'moveDown',
  'duplicate',
  'toggle',
  'remove',
  'add',
  'copy',
  'cut',
  'previous',
  'next',
] as const;

/** Width of the page below which the bar shows no name. */
const narrow = 600;

/**
 * The tools of the chosen section. The focus stays on the same tool when the tools change.
 * @param drag begins to drag the section
 */
export function createSectionBar(send: (message: FromFrame) => void, drag: (event: PointerEvent) => void) {
  const grip = element('span', { class: 'grip' });
  // The handle stays the same element, because it is dragged while the tools may change.
  grip.addEventListener('pointerdown', drag);
  const ofSection = element('div', { class: 'tools' });
  const bar = element('div', { role: 'toolbar', class: 'bar' }, grip, ofSection);
  /** As large as the section. The bar sticks to the upper edge of the window while the section reaches above it. */
  const frame = element('div', { class: 'frame', hidden: '' }, bar);
  const looks = createLooks(send);
  let shown: SectionTools | undefined;

  bar.addEventListener('keydown', (event) => {
    const action = actionOf('sections', event);
    const found = keyed.find((name) => name === action);
    if (event.key === 'Escape') (event.target as HTMLElement).blur();
    else if (found) send({ type: 'tool', action: found });
    else if (!moveFocus(bar, event)) return;
    event.preventDefault();
    event.stopPropagation();
  });

  return {
    bar,
    frame,
    looks: looks.list,
    show(section: SectionTools | undefined): void {
      shown = section;
      if (!section) return;
      const kept = focusedAction(bar);
      bar.setAttribute('aria-label', section.label);
      const buttons = section.tools.map((tool) => toolButton(tool, (action) => send({ type: 'tool', action })));
      const ofLooks = looks.button(section);
      // The looks come after the two tools that move the section.
      if (ofLooks) buttons.splice(2, 0, ofLooks);
      ofSection.replaceChildren(...buttons);
      grip.title = section.dragLabel;
      grip.replaceChildren(drawn(drawingOf('grip')), element('b', {}, section.name));
      looks.show(section);
      rove(buttons, kept);
    },
    /** Places the bar above its section, and the frame around both. */
    place(put: PutLine): void {
      const box = shown && sectionBox(shown.index);
      frame.hidden = box === undefined;
      if (!box) return;
      const height = bar.offsetHeight;
      const space = Math.min(12, (box.right - box.left) / 30);
      const y = Math.max(4 - scrollY, box.top - height - 6);
      put(frame, { left: Math.max(0, box.left) + space, right: Math.min(box.right, innerWidth) - space, y });
      frame.style.height = `${Math.max(height, box.bottom - y - 8)}px`;
      frame.classList.toggle('narrow', innerWidth < narrow);
    },
    focus: () => bar.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
  };
}
