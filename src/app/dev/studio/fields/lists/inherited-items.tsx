import type { ReactNode } from 'react';
import type { ObjectSchema } from '../../../../../../schema/schema.ts';
import { hasKeys, itemKey, keyOf } from '../../../../../../schema/site/languages.ts';
import { itemTitle } from '../../model/schema/form-data.ts';
import type { FieldPlace } from '../field-place.ts';
import { useForm } from '../use-form.ts';

interface InheritedItemsProps {
  readonly place: FieldPlace;
  readonly inherited: readonly unknown[];
  readonly own: readonly unknown[];
  /** States an item with its id, or a copy of the whole list if its items have none. */
  readonly onChange: (stated: unknown) => void;
}

/** The items that the list has from the first language. Items with an id are changed one by one, others all at once. */
export function InheritedItems({ place, inherited, own, onChange }: InheritedItemsProps): ReactNode {
  const { messages } = useForm();
  const item = place.schema.items ?? {};
  const isByKey = hasKeys(inherited);
  const left = isByKey ? inherited.filter((each) => !own.some((other) => keyOf(other) === keyOf(each))) : inherited;
  if (left.length === 0 || (!isByKey && own.length > 0)) return null;
  const key = itemKey(item as ObjectSchema) ?? 'id';
  const change = (stated: unknown, title: string) => (
    <button
      type="button"
      className="studio-button"
      aria-label={`${messages.changeHere}: ${title}`}
      onClick={() => onChange(stated)}
    >
      {messages.changeHere}
    </button>
  );
  return (
    <>
      <ul className="studio-inherited-items">
        {left.map((each, index) => (
          <li key={index}>
            {itemTitle(item, each)}
            {isByKey && change({ [key]: keyOf(each) }, itemTitle(item, each))}
          </li>
        ))}
      </ul>
      {!isByKey && change(inherited, place.label)}
    </>
  );
}
