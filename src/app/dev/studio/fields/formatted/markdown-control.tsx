import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isSampleAt } from '../../model/diagnostics/samples.ts';
import { Icon } from '../../ui/icon.tsx';
import { actionOf } from '../../ui/keys/keys.ts';
import { Toolbar } from '../../ui/toolbar.tsx';
import type { ControlProps } from '../controls/control.ts';
import { GrowingText, insertText } from '../controls/growing-text.tsx';
import { placeholderOf } from '../controls/plain-controls.tsx';
import { LinkEditor } from '../links/link-editor.tsx';
import { pastedMarkdown } from '../rich/clipboard/pasted-markdown.ts';
import { useForm } from '../use-form.ts';
import { type Format, formatted, lineFormats, nextItem, type SelectedText } from './format-text.ts';

const formats: readonly Format[] = ['bold', 'italic', 'link', 'heading', 'list', 'numbered'];

interface MarkdownControlProps extends ControlProps {
  /** Further tools, at the end of the bar. */
  readonly children?: ReactNode;
}

/** A text with formatting, edited as Markdown. Pasted formatting becomes Markdown, pasted cells become a table. */
export function MarkdownControl(props: MarkdownControlProps): ReactNode {
  const { id, place, value, describedBy, isInvalid, type: write, children } = props;
  const { messages, state, open } = useForm();
  const area = useRef<HTMLTextAreaElement>(null);
  const [linked, setLinked] = useState<SelectedText | undefined>();
  const isLong = place.schema.format === 'markdown';
  const written = String(value ?? '');
  // The author does not see the line break at the end of a YAML block, which would look like an empty line.
  const end = written.endsWith('\n') ? '\n' : '';
  const text = written.slice(0, written.length - end.length);
  const type = (typed: string) => write(typed === '' ? '' : typed + end);

  const selected = (): SelectedText => {
    const { value: now, selectionStart, selectionEnd } = area.current!;
    return { text: now, start: selectionStart, end: selectionEnd };
  };
  const change = (changed: SelectedText) => {
    flushSync(() => type(changed.text));
    area.current!.focus();
    area.current!.setSelectionRange(changed.start, changed.end);
  };
  const press = (format: Format) => {
    if (format === 'link') setLinked(linked ? undefined : selected());
    else change(formatted(selected(), format));
  };

  return (
    <div className="studio-formatted">
      <Toolbar className="studio-formatting" label={messages.formatting} controls={id}>
        {formats
          .filter((format) => isLong || !lineFormats.includes(format))
          .map((format) => (
            <button
              key={format}
              type="button"
              className="studio-tool"
              aria-label={messages[format]}
              title={messages[format]}
              aria-expanded={format === 'link' ? linked !== undefined : undefined}
              // Keeps the selection in the text.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => press(format)}
            >
              <Icon name={format} />
            </button>
          ))}
        {children}
      </Toolbar>
      {linked && (
        <LinkEditor
          onChoose={(href) => {
            setLinked(undefined);
            change(formatted(linked, 'link', href, messages.linkText));
          }}
          onCancel={() => {
            setLinked(undefined);
            area.current?.focus();
          }}
        />
      )}
      <GrowingText
        id={id}
        area={area}
        value={text}
        describedBy={describedBy}
        isInvalid={isInvalid}
        onType={type}
        placeholder={placeholderOf(place)}
        isLine={!isLong}
        isSample={() => isSampleAt(state.schemas, open.get(), place.pointer, value)}
        onKeyDown={(event) => {
          const action = actionOf('text', event);
          if (!action || action === 'lineBreak' || action === 'after' || action === 'insert' || action === 'leave')
            return;
          if (action === 'nextItem') {
            const next = isLong ? nextItem(selected()) : undefined;
            if (!next) return;
            event.preventDefault();
            change(next);
            return;
          }
          event.preventDefault();
          press(action);
        }}
        onPaste={(event) => {
          const pasted = pastedMarkdown(event.clipboardData, isLong);
          if (pasted === undefined) return;
          event.preventDefault();
          insertText(event.currentTarget, isOwnParagraph.test(pasted) ? ownParagraph(selected(), pasted) : pasted);
          type(event.currentTarget.value);
        }}
      />
    </div>
  );
}

/** Matches several lines, or one that begins a list, a heading or a quotation. */
const isOwnParagraph = /\n|^(?:#+|[->]|\d+\.) /;

/** Pasted paragraphs with line breaks between them and the text around them. */
function ownParagraph({ text, start, end }: SelectedText, pasted: string): string {
  const before = text.slice(0, start).trimEnd() === '' || text.slice(0, start).endsWith('\n\n') ? '' : '\n\n';
  const after = text.slice(end).trimStart() === '' || text.slice(end).startsWith('\n\n') ? '' : '\n\n';
  return before + pasted + after;
}
