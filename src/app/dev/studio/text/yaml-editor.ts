import { acceptCompletion, autocompletion, type CompletionContext, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, indentLess, insertNewlineAndIndent } from '@codemirror/commands';
import { yaml } from '@codemirror/lang-yaml';
import { HighlightStyle, indentUnit, syntaxHighlighting } from '@codemirror/language';
import { type Diagnostic, lintGutter, setDiagnostics } from '@codemirror/lint';
import { Annotation, EditorState, Text } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import type { AuthorProblem } from '../../../../contract/studio/events.ts';
import { changeBetween } from '../model/data/text-change.ts';
import type { Proposals } from './completion.ts';

interface EditorOptions {
  readonly parent: HTMLElement;
  readonly text: string;
  /** The name of the text for screen readers. */
  readonly label: string;
  /** Called with the whole text after each change by the author. */
  readonly onType: (text: string) => void;
  /** Applies the fix of a diagnostic; absent if the editor offers no fixes. */
  readonly fix?: { readonly label: string; readonly apply: (diagnostic: AuthorProblem) => void };
  readonly proposals: (before: string, after: string) => Proposals | undefined;
}

/** An editor for the text of a file. It has no history of its own: the Studio undoes. */
export interface YamlEditor {
  /** Shows a text that was changed elsewhere, and keeps the cursor. */
  readonly show: (text: string) => void;
  readonly mark: (diagnostics: readonly AuthorProblem[]) => void;
  /** Moves the cursor to a line and a column, both counted from 1, and takes the focus. */
  readonly goTo: (line: number, column: number) => void;
  readonly close: () => void;
}

const isFromElsewhere = Annotation.define<boolean>();

export function openEditor({ parent, text, label, onType, fix, proposals }: EditorOptions): YamlEditor {
  // The editor uses one line ending for all lines.
  const isWindows = text.includes('\r\n') && !/[^\r]\n/.test(text);
  const lineEnd = isWindows ? '\r\n' : '\n';
  const textOf = (state: EditorState) => state.sliceDoc();

  function complete(context: CompletionContext) {
    const { state, pos, explicit } = context;
    const found = proposals(state.sliceDoc(0, pos), state.sliceDoc(pos));
    if (!found || (found.typed === '' && !explicit && found.proposals.length > 60)) return null;
    const options = found.proposals.map(({ insert, ...proposal }) => ({
      ...proposal,
      apply: insert ?? proposal.label,
    }));
    return options.length > 0 ? { from: pos - found.typed.length, options, validFor: /^[\w-]*$/ } : null;
  }

  function mark(state: EditorState) {
    return (found: AuthorProblem): Diagnostic => {
      const from = offsetOf(state, found.line, found.column);
      const to = Math.max(from, offsetOf(state, found.endLine, found.endColumn));
      const message = [found.message, found.hint, found.fix?.title].filter(Boolean).join('\n');
      const actions = fix && found.fix ? [{ name: fix.label, apply: () => fix.apply(found) }] : [];
      return { from, to, severity: found.severity, message, actions };
    };
  }

  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
      extensions: [
        EditorState.lineSeparator.of(lineEnd),
        lineNumbers(),
        lintGutter(),
        drawSelection(),
        highlightActiveLine(),
        indentUnit.of('  '),
        yaml(),
        syntaxHighlighting(colours),
        autocompletion({ override: [complete], icons: false }),
        // Tab leaves the editor unless it accepts a proposal, so that keyboard users are not trapped.
        keymap.of([
          { key: 'Tab', run: acceptCompletion },
          { key: 'Enter', run: insertNewlineAndIndent },
          { key: 'Mod-[', run: indentLess },
          ...completionKeymap,
          ...defaultKeymap,
        ]),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'true' }),
        EditorView.updateListener.of(({ docChanged, transactions, state }) => {
          if (docChanged && !transactions.some((each) => each.annotation(isFromElsewhere))) onType(textOf(state));
        }),
      ],
    }),
  });

  return {
    show: (shown) => {
      const change = changeBetween(view.state.doc.toString(), shown.replaceAll(lineEnd, '\n'));
      if (!change) return;
      const insert = Text.of(change.text.split('\n'));
      view.dispatch({
        changes: { from: change.start, to: change.end, insert },
        annotations: isFromElsewhere.of(true),
      });
    },
    mark: (diagnostics) => view.dispatch(setDiagnostics(view.state, diagnostics.map(mark(view.state)))),
    goTo: (line, column) => {
      const anchor = offsetOf(view.state, line, column);
      view.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) });
      view.focus();
    },
    close: () => view.destroy(),
  };
}

/** The offset of a line and a column, which counts characters and not UTF-16 units. */
function offsetOf({ doc }: EditorState, line: number, column: number): number {
  const { from, text } = doc.line(Math.max(1, Math.min(line, doc.lines)));
  return from + [...text].slice(0, column - 1).join('').length;
}

const colours = HighlightStyle.define([
  { tag: [tags.propertyName, tags.definition(tags.propertyName)], color: 'var(--accent-strong)' },
  { tag: [tags.string, tags.content], color: 'var(--ink)' },
  { tag: [tags.number, tags.bool, tags.keyword], color: 'var(--pine)' },
  { tag: tags.comment, color: 'var(--muted)', fontStyle: 'italic' },
  { tag: [tags.punctuation, tags.separator, tags.meta], color: 'var(--muted)' },
]);
