import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isSampleAt } from '../../model/diagnostics/samples.ts';
import { Icon } from '../../ui/icon.tsx';
import { actionOf } from '../../ui/keys/keys.ts';
import { LinkEditor } from '../links/link-editor.tsx';
import { isSheet, markdownTable, readSheet } from '../lists/sheet.ts';
import { useForm } from '../use-form.ts';
import type { ControlProps } from './control.ts';
import { type Format, formatted, lineFormats, nextItem, type SelectedText } from './format-text.ts';
import { GrowingText, insertText } from './growing-text.tsx';
import { placeholderOf } from './plain-controls.tsx';
import { asLine, markdownOf } from './rich-text.ts';

const formats: readonly Format[] = ['bold', 'italic', 'link', 'heading', 'list', 'numbered'];

/** A text with formatting, edited as Markdown. Pasted formatting becomes Markdown, pasted cells become a table. */
export function FormattedControl({ id, place, value, describedBy, isInvalid, type: write }: ControlProps): ReactNode {
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
      <div className="studio-formatting" role="toolbar" aria-label={messages.formatting} aria-controls={id}>
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
      </div>
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
          if (!action || action === 'lineBreak' || action === 'after') return;
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

FormattedControl.hasPlaceholder = true;

/** Matches several lines, or one that begins a list, a heading or a quotation. */
const isOwnParagraph = /\n|^(?:#+|[->]|\d+\.) /;

/** The formatting or cells of the clipboard as Markdown; undefined if its plain text is pasted unchanged. */
function pastedMarkdown(clipboard: DataTransfer, isLong: boolean): string | undefined {
  const plain = clipboard.getData('text/plain');
  if (isLong && isSheet(plain)) return markdownTable(readSheet(plain));
  const html = clipboard.getData('text/html');
  const markdown = html === '' ? undefined : markdownOf(html, plain);
  if (isLong) return markdown ?? listOf(plain);
  return markdown && asLine(markdown);
}

/** Lines with bullets that are characters, as a Markdown list; undefined for other texts. */
function listOf(plain: string): string | undefined {
  const lines = plain.trim().split(/[\r\n]+/);
  const bullet = /^\s*[•·◦●○▪■]\s+/;
  return lines.every((line) => bullet.test(line))
    ? lines.map((line) => line.replace(bullet, '- ')).join('\n')
    : undefined;
}

/** Pasted paragraphs with line breaks between them and the text around them. */
function ownParagraph({ text, start, end }: SelectedText, pasted: string): string {
  const before = text.slice(0, start).trimEnd() === '' || text.slice(0, start).endsWith('\n\n') ? '' : '\n\n';
  const after = text.slice(end).trimStart() === '' || text.slice(end).startsWith('\n\n') ? '' : '\n\n';
  return before + pasted + after;
}
