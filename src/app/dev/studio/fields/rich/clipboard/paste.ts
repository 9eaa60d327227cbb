import { Slice } from 'prosemirror-model';
import type { EditorView } from 'prosemirror-view';
import { baseOf } from '../base.ts';
import { schema } from '../schema.ts';
import { treeOf } from '../text-tree.ts';
import { pastedMarkdown } from './pasted-markdown.ts';

/** Matches a text that its author has written as Markdown. */
const signs =
  /^(?:#{2,6} |[-*+] \S|\d+[.)] \S|> |```|\|.*\|\s*$)|\*\*[^*\s][^*\n]*\*\*|(?:^|\s)[*_][^*_\s][^*_\n]*[*_](?=\W|$)|\[[^[\]\n]+\]\([^()\s]+\)/m;

/**
 * Pastes formatted text, cells and Markdown as the same parts as if they were written. The server reads them, so that
 * the text means the same as its Markdown. @returns true if it pastes the clipboard; the editor does so with its own parts
 */
export function pasteFormatted(view: EditorView, event: ClipboardEvent): boolean {
  const { clipboardData } = event;
  if (!clipboardData || clipboardData.getData('text/html').includes('data-pm-slice')) return false;
  const plain = clipboardData.getData('text/plain');
  const isLine = view.state.doc.type === schema.nodes.line;
  const isCode = view.state.selection.$from.parent.type.spec.code === true;
  const markdown = isCode
    ? undefined
    : (pastedMarkdown(clipboardData, !isLine) ?? (signs.test(plain) ? plain : undefined));
  if (markdown === undefined && plain === '') return false;
  event.preventDefault();
  if (markdown === undefined) view.pasteText(isLine ? asOneLine(plain) : plain, event);
  else insertMarkdown(view, isLine ? asOneLine(markdown) : markdown, plain);
  return true;
}

/** Inserts Markdown at the selection. Without the server, inserts the plain text instead. */
async function insertMarkdown(view: EditorView, markdown: string, plain: string): Promise<void> {
  const isLine = view.state.doc.type === schema.nodes.line;
  const tree = await treeOf(markdown, isLine ? 'inline' : 'markdown');
  if (view.isDestroyed) return;
  if (!tree) return void view.pasteText(plain);
  const { content } = baseOf(markdown, tree).node;
  const slice = isLine ? new Slice(content, 0, 0) : Slice.maxOpen(content);
  view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView());
}

function asOneLine(text: string): string {
  return text.trim().replace(/\s*[\r\n]+\s*/g, ' ');
}
