import { type ReactNode, useId, useState } from 'react';
import type { EditOperation } from '../../../../../content/edit/operation.ts';
import { below, blockOf, keysOf, valueAt } from '../../document/pointer.ts';
import { Icon } from '../../ui/icon.tsx';
import { FieldFrame, FieldLabel } from '../field.tsx';
import type { FieldPlace } from '../field-place.ts';
import { blankValue, isFields } from '../form-data.ts';
import { helpOf } from '../help.ts';
import { itemName } from '../labels.ts';
import { Problems } from '../problems.tsx';
import { type Form, focusAt, problemsAt, useForm } from '../use-form.ts';
import { ListItem } from './list-item.tsx';
import { PasteDialog } from './paste-dialog.tsx';
import { canPaste } from './sheet.ts';

/** A list of texts or of objects. */
export function ListField({ place }: { readonly place: FieldPlace }): ReactNode {
  const form = useForm();
  const id = useId();
  const { pointer, schema, label, isRequired } = place;
  const { data, words, apply, expand, locale } = form;
  const [announced, setAnnounced] = useState('');
  const value = valueAt(data, pointer);
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  const itemSchema = schema.items ?? {};
  const name = locale === 'es' ? itemName(itemSchema) : undefined;
  const isFull = schema.maxItems !== undefined && items.length >= schema.maxItems;

  const append = async (added: readonly unknown[], said: string) => {
    const isDone = await apply(appended(value, pointer, added), said);
    if (!isDone) return;
    const first = below(pointer, items.length);
    if (added.length === 1) expand(first, true);
    focusAt(first, added.length === 1 ? '.studio-input, .studio-picture-shown' : undefined);
  };
  const addLabel = name ? words.addOne(name) : words.add;
  const move = async (from: number, to: number) => {
    if (to < 0 || to >= items.length || to === from) return;
    const operation: EditOperation = { op: 'move', from: below(pointer, from), to: below(pointer, to) };
    if (!(await apply([operation], words.moved(label)))) return;
    setAnnounced(words.movedTo(to + 1, items.length));
    focusAt(below(pointer, to), '.studio-grip');
  };
  const remove = async (index: number, title: string) => {
    // The last item of an optional list is removed together with the list.
    const target = items.length === 1 && !isRequired ? pointer : below(pointer, index);
    if (!(await apply([{ op: 'remove', pointer: target }], words.removed(title)))) return;
    const next = Math.min(index, items.length - 2);
    if (next >= 0) focusAt(below(pointer, next), '.studio-disclosure, .studio-input');
    else focusAt(pointer, '.studio-form-add');
  };
  return (
    <FieldFrame place={place}>
      <div className="studio-field-head">
        <FieldLabel id={id} place={place} isGroup />
        <small>{words.count(items.length)}</small>
      </div>
      {schema.description && <p className="studio-help">{helpOf(schema)}</p>}
      <Problems found={problemsAt(form, pointer)} />
      <ol className="studio-items" aria-labelledby={`${id}-label`}>
        {items.map((item, index) => (
          <ListItem
            // Items have no id; the form keeps by pointer what is open, and moves it with the item.
            key={index}
            schema={itemSchema}
            pointer={below(pointer, index)}
            index={index}
            count={items.length}
            value={item}
            isFull={isFull}
            List={ListField}
            onMove={move}
            onRemove={remove}
          />
        ))}
      </ol>
      <div className="studio-buttons">
        <button
          type="button"
          className="studio-form-add"
          disabled={isFull}
          title={isFull ? words.atMost(items.length) : undefined}
          onClick={() => append([newItem(form, pointer, schema.items ?? {})], addLabel)}
        >
          <Icon name="plus" />
          {addLabel}
        </button>
        {canPaste(itemSchema) && (
          <PasteDialog
            schema={itemSchema}
            isFull={isFull}
            onPaste={(added) => append(added, words.pasted(added.length))}
          />
        )}
      </div>
      <output className="visually-hidden">{announced}</output>
    </FieldFrame>
  );
}

/** @param value the list so far */
function appended(value: unknown, pointer: string, added: readonly unknown[]): EditOperation[] {
  if (!Array.isArray(value)) return [{ op: 'set', pointer, value: added }];
  return added.map((item, index) => ({ op: 'insert', pointer: below(pointer, value.length + index), value: item }));
}

/**
 * An empty item. A row of a table has as many cells as the one before it. What an item cannot do without and no control of the form makes, which are the blocks inside it, is
 * taken from an example of the block.
 */
function newItem({ data, state }: Form, pointer: string, schema: Parameters<typeof blankValue>[0]): unknown {
  const blank = blankValue(schema);
  const before = valueAt(data, pointer);
  const last: unknown = Array.isArray(before) ? before.at(-1) : undefined;
  if (schema.items && Array.isArray(last)) return last.map(() => blankValue(schema.items!));
  const nested = Object.entries(schema.properties ?? {}).filter(([, { part }]) => part === 'blocks');
  const block = blockOf(pointer);
  if (!isFields(blank) || block === undefined) return blank;
  const { type = '' } = valueAt(data, block) as { readonly type?: string };
  const [list] = keysOf(pointer.slice(block.length));
  const [example] = state.schemas.examples[type] ?? [];
  const prototype = list === undefined ? undefined : valueAt(example?.data, below(below('', list), 0));
  const filled = nested.flatMap(([name]) => {
    const blocks = isFields(prototype) ? prototype[name] : undefined;
    return name in blank && Array.isArray(blocks) ? [[name, blocks.slice(0, 1)] as const] : [];
  });
  return { ...blank, ...Object.fromEntries(filled) };
}
