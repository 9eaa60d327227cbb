import type { PageTool, ToolAction } from '../../../../../../contract/page-tools.ts';
import { element } from '../../../../element.ts';

const svg = 'http://www.w3.org/2000/svg';

/** A drawing on a grid of 16 units. */
export function drawn(path: string): Element {
  const picture = document.createElementNS(svg, 'svg');
  picture.setAttribute('viewBox', '0 0 16 16');
  picture.setAttribute('aria-hidden', 'true');
  const line = document.createElementNS(svg, 'path');
  line.setAttribute('d', path);
  picture.append(line);
  return picture;
}

/** A button with a drawing only. */
export function iconButton(label: string, path: string, onClick: (event: MouseEvent) => void): HTMLButtonElement {
  const button = element('button', { type: 'button', 'aria-label': label, title: label }, drawn(path));
  button.addEventListener('click', onClick);
  return button as HTMLButtonElement;
}

/** The button of a tool. If it cannot be used at present, it is not `disabled`, because it would lose the focus. */
export function toolButton({ action, label, drawing, isDisabled }: PageTool, act: (action: ToolAction) => void) {
  const button = iconButton(label, drawing, () => {
    if (!isDisabled) act(action);
  });
  button.dataset.action = action;
  if (isDisabled) button.setAttribute('aria-disabled', 'true');
  return button;
}

/** The action of the button of a bar that has the focus. */
export function focusedAction(bar: HTMLElement): string | undefined {
  const { activeElement } = bar.getRootNode() as ShadowRoot;
  return activeElement instanceof HTMLElement && bar.contains(activeElement) ? activeElement.dataset.action : undefined;
}

/**
 * Makes one button of a bar reachable with the Tab key; the arrow keys lead to the others.
 * @param kept action of the button that gets the focus again; undefined if the focus is elsewhere
 */
export function rove(buttons: readonly HTMLElement[], kept: string | undefined): void {
  const current = buttons.find(({ dataset }) => dataset.action === kept) ?? buttons[0];
  for (const button of buttons) button.tabIndex = button === current ? 0 : -1;
  if (kept !== undefined) current?.focus({ preventScroll: true });
}

/** Moves the focus among the buttons of a bar. @returns true if the key does that */
export function moveFocus(bar: Element, { key }: KeyboardEvent): boolean {
  const buttons = [...bar.querySelectorAll<HTMLElement>('button')];
  const at = buttons.findIndex(({ tabIndex }) => tabIndex === 0);
  const step = document.dir === 'rtl' ? -1 : 1;
  const targets: Readonly<Record<string, number>> = {
    ArrowRight: at + step,
    ArrowLeft: at - step,
    Home: 0,
    End: buttons.length - 1,
  };
  const target = targets[key];
  if (target === undefined) return false;
  rove(buttons, buttons[(target + buttons.length) % buttons.length]!.dataset.action);
  return true;
}
