import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type CalloutKind, calloutKinds } from '../../../../../../schema/compiled.ts';
import type { Formatting, TextState } from '../../../../../contract/frame.ts';
import type { ToolIcon } from '../../ui/icon.tsx';
import { Tool } from '../../ui/tool.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';
import { LinkEditor } from '../links/link-editor.tsx';
import type { EditorMessage } from '../rich/editor-message.ts';
import { useForm } from '../use-form.ts';
import { type CaretPlace, InsertMenu } from './insert-menu.tsx';
import { formattingMessagesOf } from './messages.ts';
import { PictureForm } from './picture-form.tsx';
import { emptyPicture, usePictures } from './use-pictures.ts';

/** A request of the editor to the bar: by a key, or by pictures that were dropped or pasted. */
export type Asked = EditorMessage & { readonly type: 'format-key' | 'picture-files' };

interface ControlProps {
  readonly text: TextState;
  readonly onFormat: (formatting: Formatting) => void;
}

interface FormatBarProps extends ControlProps {
  readonly asked: Asked | undefined;
  /** Id of the text. */
  readonly controls?: string;
  /** Further tools, at the end. */
  readonly children?: ReactNode;
}

/** Keeps the selection in the text. */
const keepFocus = { onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault() };

/** The formatting of a text that is edited. Its buttons show the formatting at the caret. */
export function FormatBar({ text, asked, onFormat, controls, children }: FormatBarProps): ReactNode {
  const { messages: form } = useForm();
  const [isLinking, setLinking] = useState(false);
  const [insertAt, setInsertAt] = useState<CaretPlace | undefined>();
  const { pictures, message, upload, ask, noteUpload, answer } = usePictures();
  const [picture] = pictures;
  const bar = useRef<HTMLDivElement>(null);
  const answered = useRef(asked);
  useEffect(() => {
    if (!asked || answered.current === asked) return;
    answered.current = asked;
    if (asked.type === 'picture-files') upload(asked.files);
    else if (asked.action === 'link') setLinking(true);
    else if (asked.action === 'insert') setInsertAt(asked.at);
    else bar.current?.querySelector<HTMLElement>('select, button')?.focus();
  });
  const endLink = (formatting: Formatting) => {
    setLinking(false);
    onFormat(formatting);
  };
  const endPicture = (formatting: Formatting, chosen?: string) => {
    answer(chosen);
    onFormat(formatting);
  };
  const endInsert = (formatting: Formatting) => {
    setInsertAt(undefined);
    onFormat(formatting);
  };
  const control = { text, onFormat };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the bar handles the keys that are pressed in its controls
    <div
      ref={bar}
      className="studio-format"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || picture) return;
        event.stopPropagation();
        endLink({ action: 'focus' });
      }}
    >
      <Toolbar className="studio-format-tools" label={form.formatting} controls={controls}>
        {!text.isLine && <ParagraphKinds {...control} />}
        <FormatTools {...control} actions={['bold', 'italic', 'strike']} />
        <Tool
          icon="link"
          label={form.link}
          aria-pressed={text.active.includes('link')}
          aria-expanded={isLinking}
          {...keepFocus}
          onClick={() => setLinking(!isLinking)}
        />
        <FormatTools {...control} actions={['code']} />
        {!text.isLine && <BlockTools {...control} onPicture={() => ask(text.picture ?? emptyPicture)} />}
        {children}
        <output className="studio-upload-state">{message}</output>
      </Toolbar>
      {insertAt && (
        <InsertMenu
          at={insertAt}
          onChoose={endInsert}
          onPicture={() => {
            setInsertAt(undefined);
            ask(emptyPicture);
          }}
          onLeave={() => setInsertAt(undefined)}
          onCancel={(typed) => endInsert(typed ? { action: 'type', text: typed } : { action: 'focus' })}
        />
      )}
      {isLinking && (
        <LinkEditor
          key={text.href}
          href={text.href}
          onChoose={(href) => endLink({ action: 'link', href, words: form.linkText })}
          onCancel={() => endLink({ action: 'focus' })}
        />
      )}
      {picture && (
        <PictureForm
          key={picture.src}
          picture={picture}
          onUploaded={noteUpload}
          onPut={(chosen) => endPicture({ action: 'picture', ...chosen }, chosen.src)}
          onClose={() => endPicture({ action: 'focus' })}
        />
      )}
    </div>
  );
}

function ParagraphKinds({ text, onFormat }: ControlProps): ReactNode {
  const messages = formattingMessagesOf(useForm().locale);
  return (
    <select
      className="studio-input"
      aria-label={messages.paragraphKind}
      value={text.level}
      onChange={({ target }) => {
        const level = Number(target.value);
        onFormat(level === 0 ? { action: 'paragraph' } : { action: 'heading', level });
      }}
    >
      <option value={0}>{messages.paragraph}</option>
      {[2, 3, 4, 5, 6].map((level) => (
        <option key={level} value={level}>
          {messages.headingOf(level)}
        </option>
      ))}
    </select>
  );
}

/** The controls for formatting that texts of one line do not have. */
function BlockTools({ onPicture, ...control }: ControlProps & { readonly onPicture: () => void }): ReactNode {
  const messages = formattingMessagesOf(useForm().locale);
  return (
    <>
      <FormatTools {...control} actions={['list', 'numbered', 'quote']} />
      <Tool icon="picture" label={messages.picture} {...keepFocus} onClick={onPicture} />
      <FormatTools {...control} actions={control.text.active.includes('table') ? tableActions : ['table']} />
      <Callouts {...control} />
      <FormatTools {...control} actions={['codeBlock', 'rule']} />
    </>
  );
}

function Callouts({ text: { kind = '' }, onFormat }: ControlProps): ReactNode {
  const messages = formattingMessagesOf(useForm().locale);
  return (
    <select
      className="studio-input"
      aria-label={messages.callout}
      value={kind}
      onChange={({ target }) => onFormat({ action: 'callout', kind: target.value })}
    >
      <option value="">{kind ? messages.noCallout : messages.callout}</option>
      {calloutKinds.map((each: CalloutKind) => (
        <option key={each} value={each}>
          {messages.calloutKinds[each]}
        </option>
      ))}
    </select>
  );
}

const toolIcons = {
  bold: 'bold',
  italic: 'italic',
  strike: 'strike',
  code: 'text',
  list: 'list',
  numbered: 'numbered',
  quote: 'quote',
  table: 'table',
  codeBlock: 'codeBlock',
  rule: 'rule',
  rowAfter: 'rowAfter',
  columnAfter: 'columnAfter',
  deleteRow: 'rowRemove',
  deleteColumn: 'columnRemove',
  deleteTable: 'remove',
} as const satisfies Partial<Record<Formatting['action'], ToolIcon>>;

type ToolAction = keyof typeof toolIcons;

const tableActions: readonly ToolAction[] = ['rowAfter', 'columnAfter', 'deleteRow', 'deleteColumn', 'deleteTable'];

/** Buttons that format the words at the caret. */
function FormatTools({
  text,
  onFormat,
  actions,
}: ControlProps & { readonly actions: readonly ToolAction[] }): ReactNode {
  const { messages: form, locale } = useForm();
  const labels = { ...form, ...formattingMessagesOf(locale) };
  return actions.map((action) => (
    <Tool
      key={action}
      icon={toolIcons[action]}
      label={labels[action]}
      aria-pressed={text.active.includes(action)}
      {...keepFocus}
      onClick={() => onFormat({ action })}
    />
  ));
}
