import { type ReactNode, useState } from 'react';
import type { FieldSchema } from '../../../../../../schema/schema.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { itemTitle } from '../form-data.ts';
import { labelOf } from '../labels.ts';
import { useForm } from '../use-form.ts';
import { columnsOf, itemsOf } from './sheet.ts';

interface PasteDialogProps {
  /** Of the items. */
  readonly schema: FieldSchema;
  readonly isFull: boolean;
  readonly onPaste: (items: readonly unknown[]) => void;
}

/** Adds many items at once, from lines of text or cells of a spreadsheet. They are shown before they are added. */
export function PasteDialog({ schema, isFull, onPaste }: PasteDialogProps): ReactNode {
  const { words, locale } = useForm();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const nameOf = (field: string) => labelOf(field, schema.properties?.[field] ?? {}, locale);
  const items = itemsOf(text, schema, (field) => [field, nameOf(field)]);
  const columns = columnsOf(schema);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        className="studio-form-add"
        disabled={isFull}
        onClick={() => {
          setText('');
          setOpen(true);
        }}
      >
        <Icon name="paste" />
        {words.pasteMany}
      </button>
      {isOpen && (
        <Dialog title={words.pasteMany} onClose={close}>
          <p>
            {words.pasteHelp} {columns.length > 1 && words.pasteColumns(columns.map(nameOf).join(', '))}
          </p>
          <textarea
            className="studio-input"
            rows={8}
            aria-label={words.pasteHere}
            placeholder={words.pasteHere}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          {items.length > 0 && (
            <ol className="studio-pasted">
              {items.map((item, index) => (
                <li key={index}>
                  <Pasted schema={schema} item={item} />
                </li>
              ))}
            </ol>
          )}
          <div className="studio-buttons">
            <button
              type="button"
              className="studio-button"
              data-kind="primary"
              disabled={items.length === 0}
              onClick={() => {
                close();
                onPaste(items);
              }}
            >
              {words.pasteAdd(items.length)}
            </button>
            <button type="button" className="studio-button" onClick={close}>
              {words.cancel}
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}

function Pasted({ schema, item }: { readonly schema: FieldSchema; readonly item: unknown }): ReactNode {
  if (typeof item === 'string') return item;
  if (Array.isArray(item)) return item.join(' · ');
  const [, ...others] = Object.values(item as Readonly<Record<string, string>>);
  return (
    <>
      <strong>{itemTitle(schema, item)}</strong> {others.join(' · ')}
    </>
  );
}
