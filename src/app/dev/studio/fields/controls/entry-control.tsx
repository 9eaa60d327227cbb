import type { ReactNode } from 'react';
import type { FieldSchema } from '../../../../../../schema/schema.ts';
import { below, keysOf, valueAt } from '../../model/data/pointer.ts';
import { entryLists } from '../../model/entries.ts';
import { Combobox } from '../../ui/combobox.tsx';
import { useSharedAnswer } from '../../ui/studio/use-shared-answer.ts';
import { useForm } from '../use-form.ts';
import type { ControlProps } from './control.ts';

/** An entry of a collection, chosen by its name. */
export function EntryControl({ place, value, write, ...props }: ControlProps): ReactNode {
  const { data, messages } = useForm();
  const chosen = String(value ?? '');
  const { entryOf, entryIn } = place.schema;
  const entries = useEntries(entryOf ?? String(collectionAround(data, place.pointer) ?? ''), entryIn);
  const isOptional = !place.isRequired && chosen !== '';
  return (
    <Combobox
      {...props}
      options={[
        ...(isOptional ? [{ value: '', label: messages.none }] : []),
        ...entries.map(({ id, name }) => ({ value: id, label: name, note: id })),
      ]}
      value={chosen}
      placeholder={messages.searchEntry}
      noMatch={messages.noMatch}
      onChoose={write}
    />
  );
}

/** The collection that a block lists, for a field that names some of its entries. */
function collectionAround(data: unknown, pointer: string): unknown {
  const steps = keysOf(pointer);
  const owner = below('', ...steps.slice(0, steps.lastIndexOf('collection') + 1));
  return valueAt(data, below(owner, 'of'));
}

/**
 * The entries of a collection. They are requested again after each change of the site.
 * @param entryIn `named` for the values by which entries of the collection name other entries
 */
export function useEntries(collection: string, entryIn: FieldSchema['entryIn'] = 'listed') {
  const list = collection && `${encodeURIComponent(collection)}${entryIn === 'named' ? '/named' : ''}`;
  return useSharedAnswer(entryLists, list).entries;
}
