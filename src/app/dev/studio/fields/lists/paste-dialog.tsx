import { type ReactNode, useState } from 'react';
import type { FieldSchema } from '../../../../../../schema/schema.ts';
import { itemTitle } from '../../model/schema/form-data.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useForm } from '../use-form.ts';
import { hasHead, itemsOf, type PastedItems, type PasteTarget, readSheet } from './sheet.ts';

interface PasteDialogProps {
  readonly target: PasteTarget;
  /** Names of the columns, in their order. */
  readonly columns: readonly string[];
  readonly isFull: boolean;
  /** Number of samples in the list, which the pasted items replace. */
  readonly samples: number;
  readonly onPaste: (pasted: PastedItems) => void;
}

/** Adds many items at once, from lines of text or cells of a spreadsheet. They are shown before they are added. */
export function PasteDialog({ target, columns, isFull, samples, onPaste }: PasteDialogProps): ReactNode {
  const { messages } = useForm();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  /** Undefined until the author has chosen. */
  const [isHead, setHead] = useState<boolean>();
  const rows = readSheet(text);
  const hasCells = rows.length > 1 && rows.some(({ length }) => length > 1);
  const isNamed = isHead ?? hasHead(rows, target);
  const pasted = itemsOf(rows, target, isNamed);
  const { items } = pasted;
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        className="studio-form-add"
        disabled={isFull}
        onClick={() => {
          setText('');
          setHead(undefined);
          setOpen(true);
        }}
      >
        <Icon name="paste" />
        {messages.pasteMany}
      </button>
      {isOpen && (
        <Dialog title={messages.pasteMany} onClose={close}>
          <p>
            {messages.pasteHelp} {columns.length > 1 && messages.pasteColumns(columns.join(', '))}
          </p>
          <textarea
            className="studio-input"
            rows={8}
            aria-label={messages.pasteHere}
            placeholder={messages.pasteHere}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          {hasCells && (
            <label className="studio-check">
              <input type="checkbox" checked={isNamed} onChange={({ target: { checked } }) => setHead(checked)} />
              {messages.pasteHead}
            </label>
          )}
          {items.length > 0 && pasted.heads.length > 0 && <p>{messages.pasteNames(pasted.heads.join(' · '))}</p>}
          {items.length > 0 && (
            <ol className="studio-pasted">
              {items.map((item, index) => (
                <li key={index}>
                  <Pasted schema={target.schema} item={item} />
                </li>
              ))}
            </ol>
          )}
          {items.length > 0 && samples > 0 && <p>{messages.pasteReplaces(samples)}</p>}
          <div className="studio-buttons">
            <button
              type="button"
              className="studio-button"
              data-kind="primary"
              disabled={items.length === 0}
              onClick={() => {
                close();
                onPaste(pasted);
              }}
            >
              {messages.pasteAdd(items.length)}
            </button>
            <button type="button" className="studio-button" onClick={close}>
              {messages.cancel}
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
  const [, ...others] = Object.values(item as Readonly<Record<string, string | readonly string[]>>).flat();
  return (
    <>
      <strong>{itemTitle(schema, item)}</strong> {others.join(' · ')}
    </>
  );
}
