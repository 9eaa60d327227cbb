import { type ReactNode, useId, useState } from 'react';
import { textIn } from '../../../../../../schema/common/text.ts';
import type { FieldSchema } from '../../../../../../schema/schema.ts';
import { hasKeys } from '../../../../../../schema/site/languages.ts';
import { below, parentOf, valueAt } from '../../model/data/pointer.ts';
import { isSampleWithin } from '../../model/diagnostics/samples.ts';
import { stepLabel } from '../../model/history/step-label.ts';
import { itemTitle, placeAt } from '../../model/schema/form-data.ts';
import { inheritedItems } from '../../model/schema/inherited.ts';
import { labelOf } from '../../model/schema/labels.ts';
import { added, addLabel, blankItem, isFullList, removedItem, steppedItem } from '../../model/schema/list-items.ts';
import { leaderOf } from '../../model/schema/parallel.ts';
import { Icon } from '../../ui/icon.tsx';
import { FieldFrame, FieldLabel } from '../field.tsx';
import type { FieldPlace } from '../field-place.ts';
import { HelpTexts, useHelp } from '../help.tsx';
import { Problems } from '../problems.tsx';
import { type Form, focusAt, problemsAt, useForm } from '../use-form.ts';
import { CellsField } from './cells-field.tsx';
import { InheritedItems } from './inherited-items.tsx';
import { ListItem } from './list-item.tsx';
import { type Leader, leaderOperations, pasteOperations } from './paste.ts';
import { PasteDialog } from './paste-dialog.tsx';
import { canPaste, cellsField, columnsOf, type PastedItems } from './sheet.ts';

/** A list of texts or of objects. */
export function ListField({ place }: { readonly place: FieldPlace }): ReactNode {
  const form = useForm();
  const leader = leaderAt(form, place.schema, place.pointer);
  if (leader && !place.schema.items?.properties) return <CellsField place={place} names={namesOf(leader)} />;
  return <ItemsField place={place} />;
}

function ItemsField({ place }: { readonly place: FieldPlace }): ReactNode {
  const form = useForm();
  const id = useId();
  const { pointer, schema, label, isRequired } = place;
  const help = useHelp(id, schema);
  const { data, messages, addItem, changeItem, expand, locale, studio, state, open } = form;
  const [announced, setAnnounced] = useState('');
  const value = valueAt(data, pointer);
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  const itemSchema = schema.items ?? {};
  const name = textIn(schema.itemLabel, locale);
  const inherited: readonly unknown[] = Array.isArray(place.inherited) ? place.inherited : [];
  // A list without ids replaces the inherited list, so that an item cannot be added to it.
  const isWhollyInherited = !hasKeys(inherited) && inheritedItems(inherited, value).length > 0;
  const isFull = isFullList(schema, items);

  const add = async () => {
    const make = (place: string) => {
      const { file, data: now } = open.get();
      const list = parentOf(place);
      studio.set({ added: { file, pointer: place } });
      return added(list, valueAt(now, list), blankItem(state.schemas, now, list, itemSchema)).operation;
    };
    const place = await addItem({ list: pointer }, make, addLabel(name, label, locale));
    if (place === undefined) return;
    expand(place, true);
    focusAt(place, '.studio-input, .studio-picture-shown');
  };
  const move = async (from: number, to: number) => {
    const by = to - from;
    const done = await changeItem(
      below(pointer, from),
      (item) => steppedItem(item, by),
      stepLabel(locale, 'move', label),
    );
    if (!done) return;
    const { list, index, count } = done.item;
    setAnnounced(messages.movedTo(index + by + 1, count));
    focusAt(below(list, index + by), '.studio-grip');
  };
  const remove = async (index: number, title: string) => {
    const done = await changeItem(
      below(pointer, index),
      (item) => removedItem(item.list, item.index, item.count, isRequired),
      stepLabel(locale, 'remove', title),
    );
    if (!done) return;
    const next = Math.min(done.item.index, done.item.count - 2);
    if (next >= 0) focusAt(below(pointer, next), '.studio-disclosure, .studio-input');
    else focusAt(pointer, '.studio-form-add');
  };
  return (
    <FieldFrame place={place}>
      <div className="studio-field-head">
        <FieldLabel id={id} place={place} isGroup help={help} />
        {items.length > 0 && <small>{messages.count(items.length)}</small>}
      </div>
      <HelpTexts help={help} />
      <Problems found={problemsAt(form, pointer)} />
      <ol className="studio-items" aria-labelledby={`${id}-label`} aria-describedby={help.describedBy}>
        {items.map((item, index) => (
          <ListItem
            // Items have no id. The form stores open items by pointer, and moves that state with the item.
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
      <InheritedItems place={place} inherited={inherited} />
      {!isWhollyInherited && (
        <div className="studio-buttons">
          <button
            type="button"
            className="studio-form-add"
            disabled={isFull}
            title={isFull ? messages.atMost(items.length) : undefined}
            onClick={add}
          >
            <Icon name="plus" />
            {name ? stepLabel(locale, 'add', name) : messages.add}
          </button>
          {canPaste(itemSchema) && <PasteItems place={place} isFull={isFull} />}
        </div>
      )}
      <output className="visually-hidden">{announced}</output>
    </FieldFrame>
  );
}

/** Pastes items into a list, and names into the list whose items their cells belong to. */
function PasteItems({ place, isFull }: { readonly place: FieldPlace; readonly isFull: boolean }): ReactNode {
  const form = useForm();
  const { data, apply, locale, state, open } = form;
  const { pointer, schema } = place;
  const value = valueAt(data, pointer);
  const items: readonly unknown[] | undefined = Array.isArray(value) ? value : undefined;
  const item = schema.items ?? {};
  const cells = cellsField(item);
  const cellsSchema = cells === undefined ? item : item.properties![cells]!;
  const leader = leaderAt(form, cellsSchema, below(pointer, 0, ...(cells === undefined ? [] : [cells])));
  const leaders = leader ? namesOf(leader) : [];
  const isSampleIn = (place: string) => isSampleWithin(state.schemas, open.get(), place);
  const hasSampleLeaders = leader !== undefined && isSampleIn(leader.pointer);
  const isSample = (index: number) => isSampleIn(below(pointer, index));
  const samples = [...(items ?? []).keys()].filter(isSample).length;
  const paste = async (pasted: PastedItems) => {
    const operations = [
      ...(leader ? leaderOperations(leader, pasted) : []),
      ...pasteOperations({ pointer, items, isSample }, pasted.items),
    ];
    if (await apply(operations, stepLabel(locale, 'pasteItems', pasted.items.length))) focusAt(below(pointer, 0));
  };
  const columns = columnsOf(item).map((field) => fieldLabel(form, item, field));
  return (
    <PasteDialog
      target={{ schema: item, names: namesIn(form, place), leaders, hasSampleLeaders }}
      columns={[...columns, ...(hasSampleLeaders ? [] : leaders)]}
      isFull={isFull && samples === 0}
      samples={samples}
      onPaste={paste}
    />
  );
}

/** The list that determines the items of the list at a pointer. */
function leaderAt({ data, state, root }: Form, schema: FieldSchema, pointer: string): Leader | undefined {
  const leader = leaderOf(schema, data, pointer);
  const place = leader === undefined ? undefined : placeAt(state.schemas, root, data, leader);
  return leader === undefined || !place
    ? undefined
    : { pointer: leader, schema: place.schema, items: valueAt(data, leader) as readonly unknown[] };
}

function namesOf({ schema, items }: Leader): string[] {
  return items.map((item) => itemTitle(schema.items ?? {}, item));
}

function fieldLabel({ locale }: Form, { properties = {} }: FieldSchema, field: string): string {
  return labelOf(field, properties[field] ?? {}, locale);
}

/** The names of the fields of a list's items, and of the list itself. */
function namesIn(form: Form, { name, label, schema: { items = {}, itemLabel } }: FieldPlace) {
  return (field: string): readonly string[] =>
    field === '' ? [name, label, textIn(itemLabel, form.locale)] : [field, fieldLabel(form, items, field)];
}
