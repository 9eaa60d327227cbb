/**
 * Runs in the page inside the Studio, before the app starts. A press selects a block instead of following a link; texts
 * that the Studio finds become editable in place; unsaved pages are shown while they are typed.
 */
import { withJsonChanges } from '../../../../../../schema/common/json-changes.ts';
import type { FromFrame, Scheme, ToFrame } from '../../../../../contract/frame.ts';
import type { PageFile } from '../../../../../contract/page-file.ts';
import type { PreviewChanges, PreviewedPage } from '../../../../../contract/studio/preview.ts';
import { type Answer, answerInPictures, answerInStyles, answerScheme } from '../../../media-queries.ts';
import { showTyped, showUnsaved, whenReady } from '../../../unsaved-page.ts';
import { actionOf, ignoreComposition, isTypedIn, worksInTexts } from '../../ui/keys/keys.ts';
import type { PageText } from '../rich/edit-text.ts';
import { blockAround, markBlock } from './block-elements.ts';
import { editInPlace, elementWith } from './in-place.ts';
import { firstOwnText, firstText, nextText } from './next-text.ts';
import { isShowing, type Pressed, pressedAt } from './press.ts';
import { createPageTools, toolsElement } from './tools/page-tools.ts';

const studio = window.parent;

ignoreComposition();

function send(message: FromFrame): void {
  studio.postMessage(message, location.origin);
}

/** The unsaved page that was shown last. */
let previewed: PreviewedPage | undefined;

/** Ignores changes to a page that is not shown: the Studio sends the whole page to a view that has just loaded. */
function showPreview(shown: PreviewedPage | PreviewChanges): void {
  if ('page' in shown) previewed = shown;
  else if (previewed?.id !== shown.since) return;
  else previewed = { id: shown.id, page: withJsonChanges(previewed.page, shown.changes) as PageFile };
  showUnsaved(previewed.page);
}

let pressed: Pressed | undefined;
/** The text with formatting that is edited. */
let editor: PageText | undefined;

const tools = createPageTools((message) => {
  leaveText();
  send(message);
});

/** Ends the editing of a text. After a change of the page, its element may belong to another section or item. */
function leaveText(): void {
  editor?.leave();
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement.isContentEditable) activeElement.blur();
}

/** Loads the editor of formatted texts when the first one is edited, because it is large. */
async function editFormatted(text: ToFrame & { type: 'edit-formatted' }): Promise<void> {
  const from = pressed;
  const { editText } = await import('../rich/edit-text.ts');
  if (!from || from !== pressed) return;
  const isLine = text.tree.type === 'line';
  const element = isLine ? elementWith(text.shown, from.element) : proseAround(from.element);
  if (!element || element.isContentEditable) return;
  editor?.leave();
  const opened = editText(element, text, from, send, () => {
    if (editor === opened) editor = undefined;
  });
  editor = opened;
}

/** The outermost element with running text: parts of a text may contain further ones. */
function proseAround(element: Element): HTMLElement | undefined {
  const root = element.closest('[data-block]');
  const around = element.closest<HTMLElement>('.prose');
  const outer =
    around?.parentElement && root?.contains(around.parentElement) ? proseAround(around.parentElement) : undefined;
  return outer ?? around ?? undefined;
}

/**
 * Reports a press in a block, or on the frame of the page, whose texts are in other files.
 * @param step direction of the key that led to the text; undefined for a real press
 */
function press(target: Element, at: Pick<MouseEvent, 'clientX' | 'clientY'>, step?: 1 | -1): void {
  editor?.leave();
  const block = blockAround(target);
  tools.hideNote();
  pressed = pressedAt(target, block?.root ?? document.body, at);
  send({ type: 'press', block: block?.pointer, press: pressed.press, ...(step && { step }) });
}

/** Edits a text as if its end were pressed. @param step direction of the next text, if this one cannot be edited */
function editNext(text: HTMLElement | undefined, step: 1 | -1): void {
  if (!text) return;
  text.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const target = firstOwnText(text);
  const { left, right, bottom } = target.getBoundingClientRect();
  const isRightToLeft = getComputedStyle(target).direction === 'rtl';
  press(target, { clientX: isRightToLeft ? left + 1 : right - 1, clientY: bottom - 2 }, step);
}

/**
 * Handles the keys that lead from the edited text to its neighbours, or to the first text of the chosen section.
 * @returns true if the key is one of them
 */
function goNext(event: KeyboardEvent): boolean {
  const action = actionOf('page', event);
  const edited = (event.target as Element).closest('[contenteditable]');
  if (edited && (action === 'next' || action === 'previous')) {
    const step = action === 'next' ? 1 : -1;
    const next = nextText(edited, step);
    leaveText();
    editNext(next, step);
    return true;
  }
  if (action !== 'done' || event.target !== document.body) return false;
  editNext(firstText(document.querySelector('[data-marked]') ?? document.body), 1);
  return true;
}

/** Frames to wait for an added item. */
const longestWait = 120;

/** Edits the first text of an added item as soon as the page shows the item, unless the author presses another text. */
function beginItem(pointer: string, frames = longestWait, last = pressed): void {
  if (pressed !== last) return;
  const item = tools.item(pointer);
  if (item) editNext(firstText(item), 1);
  else if (frames > 0) requestAnimationFrame(() => beginItem(pointer, frames - 1, last));
}

document.addEventListener(
  'click',
  (event) => {
    const target = event.target as Element;
    if (target.matches(toolsElement)) return;
    if (editor && target.contains(editor.element) && editor.pressBeside(event.clientY)) return event.preventDefault();
    if (target.closest('[contenteditable]')) {
      // A link in an edited text is not followed.
      if (target.closest('[data-formatted]')) event.preventDefault();
      return;
    }
    if (!isShowing(target)) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    press(target, event);
  },
  { capture: true },
);
// Forms of the page are not submitted in the Studio.
document.addEventListener('submit', (event) => event.preventDefault(), { capture: true });

document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && tools.hideNote()) return event.preventDefault();
  // The editor of a text may be gone after a key that it has handled.
  if (event.defaultPrevented) return;
  if (goNext(event)) return event.preventDefault();
  const action = event.key === 'Escape' ? 'deselect' : actionOf('studio', event);
  const typedIn = isTypedIn(event.target as Element) ? (event.target as HTMLElement) : undefined;
  if (!action || (typedIn && (action === 'deselect' || !worksInTexts(action)))) return;
  event.preventDefault();
  // The end of the editing saves the text.
  typedIn?.blur();
  send({ type: 'key', action });
});

addEventListener('message', ({ data, source, origin }: MessageEvent<ToFrame>) => {
  if (source !== studio || origin !== location.origin) return;
  if (data.type === 'show') showPreview(data.page);
  else if (data.type === 'type') showTyped(data.typed);
  else if (data.type === 'scheme') showScheme(data.scheme);
  else if (data.type === 'scale') tools.scale(data.scale);
  else if (data.type === 'tools') tools.show(data.tools);
  else if (data.type === 'note') {
    if (pressed) tools.note(pressed.target, data);
  } else if (data.type === 'no-text') {
    if (pressed) editNext(nextText(pressed.element, data.step), data.step);
  } else if (data.type === 'begin') beginItem(data.item);
  else if (data.type === 'mark') {
    if (editor && blockAround(editor.element)?.pointer !== data.block) editor.leave();
    markBlock(data.block);
  } else if (data.type === 'edit-formatted') editFormatted(data);
  else if (data.type === 'format') editor?.format(data);
  else if (data.type === 'edit' && pressed)
    editInPlace(pressed, data, (typed) => send({ type: 'typed', pointer: data.pointer, ...typed }));
});

/** Answers media queries about the scheme that the author has chosen; undefined before that is known. */
let answer: Answer | undefined;

function showScheme(scheme: Scheme): void {
  document.documentElement.style.colorScheme = scheme;
  answer = answerScheme(scheme);
  answerInStyles(answer);
  answerInPictures(answer);
}

whenReady(() => {
  new MutationObserver(onPictures).observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['src'],
  });
  for (const name of ['load', 'error'])
    addEventListener(name, ({ target }) => target instanceof Element && target.removeAttribute('data-loading'), true);
  tools.start();
  send({ type: 'ready', route: document.documentElement.dataset.route! });
});

function onPictures(): void {
  if (answer) answerInPictures(answer);
  // Marks the place of a new picture while the server prepares it.
  for (const image of document.images) if (!image.complete) image.dataset.loading = '';
}
