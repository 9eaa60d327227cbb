import type { FromFrame } from '../../../../../../contract/frame.ts';
import type { PageTools } from '../../../../../../contract/page-tools.ts';
import { element } from '../../../../element.ts';
import { actionOf, isTypedIn } from '../../../ui/keys/keys.ts';
import { type DragTarget, dragFrom } from './drag.ts';
import { createGaps } from './gaps.ts';
import { createItemTools } from './items.ts';
import { createNote } from './note.ts';
import { createSectionBar } from './section-bar.ts';
import { type DropLine, gapAt, gapBefore, type PutLine, sectionAround, sectionBox } from './section-places.ts';
import { toolsStyle } from './tools-style.ts';

/** Name of the element with the tools. */
export const toolsElement = 'studio-tools';

type Send = (message: FromFrame) => void;

/** The tools for sections and items, over the page and outside of its layout. */
export function createPageTools(send: Send) {
  const { host, shadow } = shadowHost();
  const drop = element('div', { class: 'drop', hidden: '' });
  let tools: PageTools | undefined;

  /** Places are relative to the host, which scrolls with the page. */
  function put(tool: HTMLElement, left: number, y: number): void {
    const origin = host.getBoundingClientRect();
    tool.style.left = `${left - origin.left}px`;
    tool.style.top = `${y - origin.top}px`;
  }
  const putLine: PutLine = (tool, { left, right, y }) => {
    put(tool, left, y);
    tool.style.width = `${right - left}px`;
  };
  const markDrop = (line: DropLine | undefined) => {
    drop.hidden = line === undefined;
    if (!line) return;
    const height = 'bottom' in line ? line.bottom - line.y : undefined;
    putLine(drop, line);
    drop.classList.toggle('upright', height !== undefined);
    drop.style.height = height === undefined ? '' : `${height}px`;
  };
  const sections: DragTarget = {
    placeAt: (_, y) => gapAt(y, (tools?.gaps.length ?? 1) - 1),
    mark: (before) => markDrop(before === undefined ? undefined : gapBefore(before)),
    drop: (before) => send({ type: 'drop-section', before }),
  };
  const bar = createSectionBar(send, (event) => dragFrom(event, sections));
  const gaps = createGaps(send);
  const items = createItemTools(send, markDrop);
  const note = createNote(send);
  shadow.append(bar.frame, items.bar, items.ends, gaps.root, bar.looks, drop, note.note);

  const place = oncePerFrame(() => {
    bar.place(putLine);
    items.place(put);
    const others = [bar.bar, items.bar, ...items.ends.children];
    gaps.place(
      putLine,
      others.map((tool) => tool.getBoundingClientRect()),
    );
    note.place();
  });
  const hover = (before: number | undefined) => gaps.hover(before) && place();

  return {
    /** Follows changes of the page from now on. */
    start(): void {
      document.body.append(host);
      followPage(place);
      hideWhileTyping(host);
      document.addEventListener('pointermove', ({ target, clientY, pointerType }) => {
        if (pointerType === 'mouse' && target !== host) hover(gapNear(target, clientY));
      });
      document.documentElement.addEventListener('pointerleave', () => hover(undefined));
      document.addEventListener('keydown', (event) => {
        if (event.defaultPrevented || event.target === host) return;
        const isHandled = handleKey(event, tools?.section !== undefined, send, () => note.focus() || bar.focus());
        if (isHandled) event.preventDefault();
      });
      place();
    },
    show(shown: PageTools | undefined): void {
      tools = shown;
      host.lang = shown?.lang ?? '';
      bar.show(shown?.section);
      items.show(shown);
      gaps.show(shown);
      place();
    },
    /** Shows a note at a pressed element. */
    note: note.show,
    hideNote: note.hide,
    /** The element of the chosen item, if the item has this pointer and the page shows the item as a whole. */
    item: items.shown,
    /** Keeps the tools as large as they are in the window of the Studio. */
    scale(scale: number): void {
      host.style.setProperty('--px', `${1 / scale}px`);
      place();
    },
  };
}

function shadowHost() {
  const host = element(toolsElement);
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(toolsStyle);
  shadow.adoptedStyleSheets = [sheet];
  return { host, shadow };
}

/** Calls a function in the next frame, however often it is asked for until then. */
function oncePerFrame(work: () => void): () => void {
  let isAsked = false;
  return () => {
    if (isAsked) return;
    isAsked = true;
    requestAnimationFrame(() => {
      isAsked = false;
      work();
    });
  };
}

/** Calls a function when parts of the page may have another place. */
function followPage(onChange: () => void): void {
  new MutationObserver(onChange).observe(document.body, {
    childList: true,
    subtree: true,
    characterData: true,
    attributeFilter: ['data-block', 'class', 'open', 'hidden'],
  });
  new ResizeObserver(onChange).observe(document.body);
  for (const name of ['resize', 'transitionend', 'animationend']) addEventListener(name, onChange);
  // Scrolling inside of the page, such as in a row of slides; with the page itself the tools scroll anyway.
  addEventListener('scroll', ({ target }) => target !== document && onChange(), { capture: true });
}

/** Marks the tools while the author types, because a bar may cover the text, until the pointer moves or the text ends. */
function hideWhileTyping(host: HTMLElement): void {
  const show = () => host.removeAttribute('data-typing');
  document.addEventListener('input', () => host.setAttribute('data-typing', ''));
  // A browser also sends the event when the page moves below a pointer that rests.
  document.addEventListener('pointermove', ({ movementX, movementY }) => {
    if (movementX !== 0 || movementY !== 0) show();
  });
  for (const name of ['pointerdown', 'focusout']) document.addEventListener(name, show, { capture: true });
}

/** The gap nearest to a place in a section; undefined outside of all sections. */
function gapNear(target: EventTarget | null, y: number): number | undefined {
  const index = sectionAround(target);
  const box = index === undefined ? undefined : sectionBox(index);
  return box && index !== undefined ? index + Number(y > (box.top + box.bottom) / 2) : undefined;
}

/** Handles the keys of the chosen section, and the key that focuses its bar. @returns true if the key is one of them */
function handleKey(event: KeyboardEvent, isChosen: boolean, send: Send, focus: () => void): boolean {
  if (actionOf('page', event) === 'bar') {
    focus();
    return true;
  }
  const action = isChosen && !isTypedIn(event.target as Element) ? actionOf('sections', event) : undefined;
  if (action !== 'moveUp' && action !== 'moveDown' && action !== 'duplicate' && action !== 'toggle') return false;
  send({ type: 'tool', action });
  return true;
}
