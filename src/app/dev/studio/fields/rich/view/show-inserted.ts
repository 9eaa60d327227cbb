import type { Node } from 'prosemirror-model';
import type { EditorView } from 'prosemirror-view';

/**
 * Brings the block that a command has inserted into view, and then the caret, which is after a picture. A picture has
 * its height only when it is loaded.
 * @param before the text before the command
 */
export function showInserted(view: EditorView, before: Node): void {
  const place = before.content.findDiffStart(view.state.doc.content);
  const element = place === null ? null : view.nodeDOM(place);
  if (!(element instanceof HTMLElement)) return;
  const show = () => {
    if (view.isDestroyed || !element.isConnected) return;
    element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    view.dispatch(view.state.tr.scrollIntoView());
  };
  show();
  const isLoaded = [...element.querySelectorAll('img')].every(({ complete }) => complete);
  // The event does not bubble, and the picture may be replaced by the copy that the page shows.
  if (!isLoaded) element.addEventListener('load', show, { capture: true, once: true });
}
