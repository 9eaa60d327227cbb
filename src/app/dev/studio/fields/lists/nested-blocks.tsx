import { type ReactNode, useId, useState } from 'react';
import { textIn } from '../../../../../../schema/common/text.ts';
import type { FieldSchema } from '../../../../../../schema/schema.ts';
import type { EditOperation } from '../../../../../content/edit/operations/operation.ts';
import { below, valueAt } from '../../model/data/pointer.ts';
import { stepLabel } from '../../model/history/step-label.ts';
import { isFields, itemTitle } from '../../model/schema/form-data.ts';
import type { SeenGap } from '../../model/schema/insert-in-gap.ts';
import { type ItemPlace, steppedItem } from '../../model/schema/list-items.ts';
import { addExample } from '../../model/sections/add-example.ts';
import type { Offer } from '../../model/sections/offers.ts';
import { Icon } from '../../ui/icon.tsx';
import { useFileValue, useStudio } from '../../ui/studio/use-studio.ts';
import { FieldFrame, FieldLabel } from '../field.tsx';
import type { FieldPlace } from '../field-place.ts';
import { HelpTexts, useHelp } from '../help.tsx';
import { ProblemMark, Problems } from '../problems.tsx';
import { SectionPicker } from '../section-picker.tsx';
import { focusAt, problemsAt, useForm } from '../use-form.ts';
import { ItemActions } from './list-item.tsx';

/** The blocks inside a block. They are added, moved and removed like other items; each one leads to its own form. */
export function NestedBlocks({ place }: { readonly place: FieldPlace }): ReactNode {
  const form = useForm();
  const id = useId();
  const { data, studio, messages, open, locale } = form;
  const { addSection } = useStudio().messages;
  /** The place at which the author adds a block; undefined while the dialog is closed. */
  const [gap, setGap] = useState<SeenGap>();
  const hash = useFileValue(form.open, 'hash');
  const { pointer, schema } = place;
  const help = useHelp(id, schema);
  const value = valueAt(data, pointer);
  const blocks: readonly unknown[] = Array.isArray(value) ? value : [];
  const add = async (offer: Offer) => {
    const added = gap && (await addExample(open, gap, offer, locale));
    if (added) studio.select(added.block);
    return added?.field;
  };
  return (
    <FieldFrame place={place}>
      <div className="studio-field-head">
        <FieldLabel id={id} place={place} isGroup help={help} />
      </div>
      <HelpTexts help={help} />
      <Problems found={problemsAt(form, pointer)} />
      <ol className="studio-items" aria-label={messages.sections} aria-describedby={help.describedBy}>
        {blocks.map((block, index) => (
          <NestedBlock
            key={below(pointer, index)}
            list={pointer}
            block={block}
            index={index}
            count={blocks.length}
            least={schema.minItems ?? 0}
          />
        ))}
      </ol>
      <div className="studio-buttons">
        <button type="button" className="studio-form-add" onClick={() => setGap({ hash, list: pointer })}>
          <Icon name="plus" />
          {addSection}
        </button>
      </div>
      {gap && <SectionPicker onClose={() => setGap(undefined)} onInsert={add} />}
    </FieldFrame>
  );
}

interface NestedBlockProps {
  /** Pointer of the list. */
  readonly list: string;
  readonly block: unknown;
  readonly index: number;
  readonly count: number;
  /** Minimum number of blocks in the list. */
  readonly least: number;
}

function NestedBlock({ list, block, index, count, least }: NestedBlockProps): ReactNode {
  const form = useForm();
  const { state, studio, changeItem, locale } = form;
  const pointer = below(list, index);
  const type = isFields(block) ? String(block.type) : '';
  const schema: FieldSchema = (Object.hasOwn(state.schemas.blocks, type) && state.schemas.blocks[type]) || {};
  const kind = textIn(schema.label, form.locale) || type;
  const text = itemTitle(schema, block);
  const title = text || kind;
  /** @param nextOf returns the index of the block that gets the focus */
  const act = async (
    action: 'move' | 'duplicate' | 'remove',
    make: (item: ItemPlace) => EditOperation | undefined,
    nextOf: (item: ItemPlace) => number,
  ) => {
    const done = await changeItem(pointer, make, stepLabel(locale, action, title));
    if (done) focusAt(below(done.item.list, nextOf(done.item)));
  };
  const onSelf = (op: 'duplicate' | 'remove') => (item: ItemPlace) => ({ op, pointer: below(item.list, item.index) });
  return (
    <li className="studio-item" data-pointer={pointer}>
      <div className="studio-item-head">
        <button type="button" className="studio-nested" onClick={() => studio.select(pointer)}>
          <span>
            <small>{kind}</small>
            {text}
          </span>
          <ProblemMark pointers={[pointer]} />
          <Icon name="chevron" />
        </button>
        <ItemActions
          title={title}
          index={index}
          count={count}
          isRemovable={count > least}
          onMove={(to) =>
            act(
              'move',
              (item) => steppedItem(item, to - index),
              (item) => item.index + to - index,
            )
          }
          onDuplicate={() => act('duplicate', onSelf('duplicate'), (item) => item.index + 1)}
          onRemove={() => act('remove', onSelf('remove'), (item) => Math.min(item.index, item.count - 2))}
        />
      </div>
    </li>
  );
}
