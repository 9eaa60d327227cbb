import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type CalloutKind, calloutKinds } from '../../../../../schema/compiled.ts';
import type { Formatting, FromFrame, TextPicture, TextState } from '../../../../contract/frame.ts';
import { ObjectFields } from '../fields/fields.tsx';
import { LinkEditor } from '../fields/links/link-editor.tsx';
import { useUpload } from '../fields/pictures/upload-button.tsx';
import { FormContext, useForm, useNewForm } from '../fields/use-form.ts';
import type { OpenFile } from '../model/file/open-file.ts';
import type { ToolIcon } from '../ui/icon.tsx';
import { Tool } from '../ui/tool.tsx';
import { canvasMessagesOf } from './messages.ts';
import { PictureForm } from './picture-form.tsx';

/** A request of the page to the bar: by a key, or by a picture that was dropped or pasted. */
export type Asked = FromFrame & { readonly type: 'format-key' | 'picture-file' };

interface FormatBarProps {
  readonly open: OpenFile;
  readonly text: TextState;
  readonly asked: Asked | undefined;
  readonly onFormat: (formatting: Formatting) => void;
}

/** The formatting of the text that is edited in the page. Its buttons show the formatting at the caret. */
export function FormatBar({ open, ...props }: FormatBarProps): ReactNode {
  return (
    <FormContext value={useNewForm(open, ObjectFields)}>
      <Bar {...props} />
    </FormContext>
  );
}

const emptyPicture: TextPicture = { src: '', alt: '', caption: '', side: '' };

/** Keeps the selection in the text. */
const keepFocus = { onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault() };

function Bar({ text, asked, onFormat }: Omit<FormatBarProps, 'open'>): ReactNode {
  const { messages: form, locale } = useForm();
  const messages = canvasMessagesOf(locale);
  const [isLinking, setLinking] = useState(false);
  const [picture, setPicture] = useState<TextPicture | undefined>();
  const { message, upload } = useUpload('picture', ({ path }) => setPicture({ ...emptyPicture, src: path }));
  const bar = useRef<HTMLDivElement>(null);
  const answered = useRef(asked);
  useEffect(() => {
    if (!asked || answered.current === asked) return;
    answered.current = asked;
    if (asked.type === 'picture-file') upload(asked.file);
    else if (asked.action === 'link') setLinking(true);
    else bar.current?.querySelector<HTMLElement>('select, button')?.focus();
  });
  const { active, isLine, href, level, kind = '' } = text;

  const tool = (action: Extract<Formatting, { action: string }>['action'], icon: ToolIcon, label: string) => (
    <Tool
      key={action}
      icon={icon}
      label={label}
      aria-pressed={active.includes(action)}
      {...keepFocus}
      onClick={() => onFormat({ action } as Formatting)}
    />
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the bar handles the keys that are pressed in its controls
    <div
      ref={bar}
      className="studio-format"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || picture) return;
        event.stopPropagation();
        setLinking(false);
        onFormat({ action: 'focus' });
      }}
    >
      <div className="studio-format-tools" role="toolbar" aria-label={form.formatting}>
        {!isLine && (
          <select
            className="studio-input"
            aria-label={messages.paragraphKind}
            value={level}
            onChange={({ target }) => {
              const chosen = Number(target.value);
              onFormat(chosen === 0 ? { action: 'paragraph' } : { action: 'heading', level: chosen });
            }}
          >
            <option value={0}>{messages.paragraph}</option>
            {[2, 3, 4, 5, 6].map((each) => (
              <option key={each} value={each}>
                {messages.headingOf(each)}
              </option>
            ))}
          </select>
        )}
        {tool('bold', 'bold', form.bold)}
        {tool('italic', 'italic', form.italic)}
        {tool('strike', 'strike', messages.strike)}
        <Tool
          icon="link"
          label={form.link}
          aria-pressed={active.includes('link')}
          aria-expanded={isLinking}
          {...keepFocus}
          onClick={() => setLinking(!isLinking)}
        />
        {tool('code', 'text', messages.code)}
        {!isLine && (
          <>
            {tool('list', 'list', form.list)}
            {tool('numbered', 'numbered', form.numbered)}
            {tool('quote', 'quote', messages.quote)}
            <Tool
              icon="picture"
              label={messages.picture}
              {...keepFocus}
              onClick={() => setPicture(text.picture ?? emptyPicture)}
            />
            {active.includes('table') ? <TableTools tool={tool} /> : tool('table', 'table', messages.table)}
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
            {tool('codeBlock', 'codeBlock', messages.codeBlock)}
            {tool('rule', 'rule', messages.rule)}
          </>
        )}
        <output className="studio-upload-state">{message}</output>
      </div>
      {isLinking && (
        <LinkEditor
          key={href}
          href={href}
          onChoose={(chosen) => {
            setLinking(false);
            onFormat({ action: 'link', href: chosen, words: form.linkText });
          }}
          onCancel={() => {
            setLinking(false);
            onFormat({ action: 'focus' });
          }}
        />
      )}
      {picture && (
        <PictureForm
          picture={picture}
          onPut={(chosen) => {
            setPicture(undefined);
            onFormat({ action: 'picture', ...chosen });
          }}
          onClose={() => {
            setPicture(undefined);
            onFormat({ action: 'focus' });
          }}
        />
      )}
    </div>
  );
}

type TableAction = 'rowAfter' | 'columnAfter' | 'deleteRow' | 'deleteColumn' | 'deleteTable';

const tableIcons: Readonly<Record<TableAction, ToolIcon>> = {
  rowAfter: 'rowAfter',
  columnAfter: 'columnAfter',
  deleteRow: 'rowRemove',
  deleteColumn: 'columnRemove',
  deleteTable: 'remove',
};

function TableTools({ tool }: { readonly tool: (action: TableAction, icon: ToolIcon, label: string) => ReactNode }) {
  const messages = canvasMessagesOf(useForm().locale);
  return (Object.keys(tableIcons) as TableAction[]).map((action) => tool(action, tableIcons[action], messages[action]));
}
