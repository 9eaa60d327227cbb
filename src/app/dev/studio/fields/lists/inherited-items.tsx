import type { ReactNode } from 'react';
import type { ObjectSchema } from '../../../../../../schema/schema.ts';
import { hasKeys, itemKey, keyOf } from '../../../../../../schema/site/languages.ts';
import type { EditOperation } from '../../../../../content/edit/operations/operation.ts';
import { below, valueAt } from '../../model/data/pointer.ts';
import { stepLabel } from '../../model/history/step-label.ts';
import { itemTitle } from '../../model/schema/form-data.ts';
import { inheritedItems } from '../../model/schema/inherited.ts';
import { added } from '../../model/schema/list-items.ts';
import type { FieldPlace } from '../field-place.ts';
import { focusAt, useForm } from '../use-form.ts';

interface InheritedItemsProps {
  readonly place: FieldPlace;
  readonly inherited: readonly unknown[];
}

/** The items that the list has from the first language. Items with an id are changed one by one, others all at once. */
export function InheritedItems({ place: { pointer, schema, label }, inherited }: InheritedItemsProps): ReactNode {
  const { data, messages, apply, expand, locale } = useForm();
  const item = schema.items ?? {};
  const own = valueAt(data, pointer);
  const shown = inheritedItems(inherited, own);
  if (shown.length === 0) return null;
  const isByKey = hasKeys(inherited);
  const key = itemKey(item as ObjectSchema) ?? 'id';
  const change = async (operation: EditOperation, place: string) => {
    if (!(await apply([operation], stepLabel(locale, 'edit', label)))) return;
    expand(place, true);
    focusAt(place, '.studio-growing, .studio-input');
  };
  const changeOne = (each: unknown) => {
    const { operation, place } = added(pointer, own, { [key]: keyOf(each) });
    change(operation, place);
  };
  const changeAll = () => change({ op: 'set', pointer, value: inherited }, below(pointer, 0));
  const button = (title: string, onClick: () => void) => (
    <button type="button" className="studio-button" aria-label={`${messages.changeHere}: ${title}`} onClick={onClick}>
      {messages.changeHere}
    </button>
  );
  return (
    <>
      <ul className="studio-inherited-items">
        {shown.map((each, index) => (
          <li key={index}>
            {itemTitle(item, each)}
            {isByKey && button(itemTitle(item, each), () => changeOne(each))}
          </li>
        ))}
      </ul>
      {!isByKey && button(label, changeAll)}
    </>
  );
}
