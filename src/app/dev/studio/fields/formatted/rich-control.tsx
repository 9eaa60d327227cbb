import { type ReactNode, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { TextState } from '../../../../../contract/frame.ts';
import { bytesOf } from '../../model/assets.ts';
import { isSampleAt } from '../../model/diagnostics/samples.ts';
import type { HeldValue } from '../../model/file/drafts.ts';
import { plainText } from '../../model/schema/form-data.ts';
import type { ControlProps } from '../controls/control.ts';
import { placeholderOf } from '../controls/plain-controls.tsx';
import type { TextEditor } from '../rich/editor.ts';
import type { EditorMessage } from '../rich/editor-message.ts';
import { treeOf } from '../rich/text-tree.ts';
import { useForm } from '../use-form.ts';
import { type Asked, FormatBar } from './format-bar.tsx';
import { MarkdownControl } from './markdown-control.tsx';
import { formattingMessagesOf } from './messages.ts';

interface RichControlProps extends ControlProps {
  /** Further tools, at the end of the bar. */
  readonly children: ReactNode;
}

/**
 * A text with formatting, edited as a page shows it, by the editor of texts in the page. Without the server, which reads
 * the text for the editor, it is edited as Markdown.
 */
export function RichControl(props: RichControlProps): ReactNode {
  const { id, place, value, describedBy, isInvalid, children } = props;
  const { state, open } = useForm();
  const isLine = place.schema.format !== 'markdown';
  const plain: TextState = { pointer: place.pointer, isLine, active: [], level: 0 };
  const [text, setText] = useState(plain);
  // The caret that the editor keeps without the focus is not where the author writes.
  const [isWithin, setWithin] = useState(false);
  const [asked, setAsked] = useState<Asked | undefined>();
  const element = useRef<HTMLDivElement>(null);
  const editor = useRef<TextEditor | undefined>(undefined);
  useLabel(id, element);
  const sample = useSample(editor, () => isSampleAt(state.schemas, open.get(), place.pointer, value));
  const onMessage = (message: EditorMessage) => {
    if (message.type === 'text-state' && message.state) setText(message.state);
    else if (message.type === 'format-key' || message.type === 'picture-files') setAsked(message);
  };
  const { hold, isFailing } = useEditor({ element, editor, onMessage, onReady: sample.select }, props);
  if (isFailing) return <MarkdownControl {...props} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the bar and the text inside handle keys and presses
    <div
      className="studio-formatted"
      onFocus={() => setWithin(true)}
      onBlur={({ currentTarget, relatedTarget }) => setWithin(currentTarget.contains(relatedTarget))}
    >
      <FormatBar
        text={isWithin ? text : plain}
        asked={asked}
        controls={id}
        onFormat={(formatting) => editor.current?.format(formatting)}
      >
        {children}
      </FormatBar>
      {/* biome-ignore lint/a11y/useSemanticElements: a text area cannot show formatting */}
      <div
        ref={element}
        id={id}
        role="textbox"
        tabIndex={0}
        className="studio-input studio-rich"
        spellCheck
        data-placeholder={(value ?? '') === '' ? placeholderOf(place) : undefined}
        aria-multiline={!isLine}
        aria-labelledby={`${id}-label`}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        onFocus={() => {
          hold();
          sample.onFocus();
        }}
        onClick={(event) => {
          // A link in an edited text is not followed.
          event.preventDefault();
          sample.onClick();
        }}
        onKeyDown={sample.onKeyDown}
      />
    </div>
  );
}

interface EditorParts {
  readonly element: RefObject<HTMLDivElement | null>;
  readonly editor: RefObject<TextEditor | undefined>;
  readonly onMessage: (message: EditorMessage) => void;
  /** Called once the editor is in the element that has the focus. */
  readonly onReady: () => void;
}

/** The editor in an element. It is loaded with the first formatted text, because it is large. */
function useEditor({ element, editor, onMessage, onReady }: EditorParts, { place, value, type }: ControlProps) {
  const { open, saved, state, locale } = useForm();
  const { pointer } = place;
  const format = place.schema.format!;
  const written = String(value ?? '');
  const held = useRef<HeldValue | undefined>(undefined);
  const [isFailing, setFailing] = useState(false);
  const send = useRef<(message: EditorMessage) => void>(onMessage);
  send.current = (message) => {
    if (message.type === 'typed') type(message.value, held.current);
    else onMessage(message);
  };
  const end = useCallback(() => {
    editor.current?.view.destroy();
    editor.current = undefined;
  }, [editor]);
  const { isOnline } = state;
  const assets = bytesOf(state.overview.root, '');
  const { columnHead } = formattingMessagesOf(locale);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor shows later texts itself
  useLayoutEffect(() => {
    // Until the editor is there, the words are shown without the signs of their formatting.
    const { current } = element;
    if (current && !editor.current) current.textContent = plainText(written);
  }, [element, written]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is read again when the server is back
  useEffect(() => {
    if (editor.current?.value() === written) return;
    let isStale = false;
    const begin = async () => {
      const [tree, { createEditor }] = await Promise.all([treeOf(written, format), import('../rich/editor.ts')]);
      if (isStale) return;
      setFailing(!tree);
      if (!tree) end();
      if (!tree || !element.current) return;
      const text = { pointer, written, tree, assets, columnHead };
      const hasFocus = element.current === document.activeElement;
      if (editor.current) editor.current.read(text);
      else editor.current = createEditor(element.current, text, { send: (message) => send.current(message) });
      if (!hasFocus) return;
      editor.current.view.focus();
      held.current = open.hold(pointer, held.current);
      onReady();
    };
    begin();
    return () => {
      isStale = true;
    };
  }, [element, open, pointer, written, format, assets, isOnline, isFailing]);
  useEffect(() => end, [end]);
  // While the author sees the value of the file, a typed value belongs to its present bytes.
  const hold = () => {
    if (editor.current?.value() === written) held.current = open.hold(pointer, held.current);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: other saved data are other bytes
  useLayoutEffect(() => {
    if (element.current === document.activeElement) hold();
  }, [saved]);
  return { hold, isFailing };
}

/** Focuses the text when its label is pressed, as browsers do for controls. */
function useLabel(id: string, element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const label = document.getElementById(`${id}-label`);
    const focus = () => element.current?.focus();
    label?.addEventListener('click', focus);
    return () => label?.removeEventListener('click', focus);
  }, [id, element]);
}

/** Selects a sample when its field gets the focus, so that typing replaces it. */
function useSample(editor: RefObject<TextEditor | undefined>, isSample: () => boolean) {
  const isFresh = useRef(false);
  const select = () => {
    if (isFresh.current) editor.current?.select();
  };
  return {
    select,
    onFocus: () => {
      isFresh.current = isSample();
      select();
    },
    // Pressing the field first focuses it, and then places the caret, which ends the selection.
    onClick: () => {
      if (editor.current?.view.state.selection.empty) select();
      isFresh.current = false;
    },
    onKeyDown: () => {
      isFresh.current = false;
    },
  };
}
