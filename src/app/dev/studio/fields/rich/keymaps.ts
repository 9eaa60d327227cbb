import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands';
import { redo, redoDepth, undo, undoDepth } from 'prosemirror-history';
import { undoInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import type { Node } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import type { Command, Plugin } from 'prosemirror-state';
import { goToNextCell } from 'prosemirror-tables';
import type { EditorView } from 'prosemirror-view';
import { actionOf, worksInTexts } from '../../ui/keys/keys.ts';
import { commandOf, run } from './commands.ts';
import { leaveBlock, rowAfterLast, writeAfter } from './edges.ts';
import type { EditorMessage } from './editor-message.ts';
import { schema } from './schema.ts';

interface KeyContext {
  /** The text before its first change. */
  readonly original: Node;
  readonly isLine: boolean;
  readonly send: (message: EditorMessage) => void;
  /** Ends the editing; absent in a form, whose keys work in the text too. */
  readonly leave: (() => void) | undefined;
}

/** Handles the keys that the Studio declares. True if the key is handled. */
export function onKey(view: EditorView, event: KeyboardEvent, { original, isLine, send, leave }: KeyContext): boolean {
  const page = actionOf('page', event);
  if (leave && (page === 'cancel' || (isLine && page === 'done'))) {
    event.stopPropagation();
    if (page === 'cancel' && isLine) run(view, restore(original));
    leave();
    return true;
  }
  const text = actionOf('text', event);
  if (text === 'bold' || text === 'italic') return run(view, commandOf({ action: text }));
  if (text === 'link' || page === 'bar') {
    send({ type: 'format-key', action: text === 'link' ? 'link' : 'bar' });
    return true;
  }
  if (!leave) return false;
  const action = actionOf('studio', event);
  if (action === 'undo' || action === 'redo') {
    const [depth, command] = action === 'undo' ? [undoDepth, undo] : [redoDepth, redo];
    if (depth(view.state) > 0) return run(view, command);
  }
  if (action !== 'undo' && action !== 'redo' && !(action && worksInTexts(action))) return false;
  if (action !== 'pane') leave();
  send({ type: 'key', action });
  return true;
}

/** Takes all changes back. */
function restore(original: Node): Command {
  return (state, dispatch) => {
    dispatch?.(state.tr.replaceWith(0, state.doc.content.size, original.content));
    return true;
  };
}

const lineBreak: Command = (state, dispatch) => {
  if (state.selection.$from.parent.type.spec.code) return false;
  dispatch?.(state.tr.replaceSelectionWith(schema.nodes.hard_break!.create()).scrollIntoView());
  return true;
};

/** The keys for new paragraphs, items, cells and lines. */
export function keymaps(isLine: boolean): readonly Plugin[] {
  if (isLine) return [keymap(baseKeymap)];
  const item = schema.nodes.list_item!;
  return [
    keymap({
      Backspace: undoInputRule,
      Enter: splitListItem(item),
      'Shift-Enter': chainCommands(exitCode, lineBreak),
      'Mod-Enter': chainCommands(exitCode, writeAfter),
      ArrowDown: leaveBlock(1),
      ArrowUp: leaveBlock(-1),
      Tab: chainCommands(goToNextCell(1), rowAfterLast, sinkListItem(item)),
      'Shift-Tab': chainCommands(goToNextCell(-1), liftListItem(item)),
    }),
    keymap(baseKeymap),
  ];
}
