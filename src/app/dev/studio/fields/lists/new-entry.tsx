import { type ReactNode, useId, useState } from 'react';
import { textIn } from '../../../../../../schema/common/text.ts';
import type { FieldSchema } from '../../../../../../schema/schema.ts';
import { below, valueAt } from '../../model/data/pointer.ts';
import { stepLabel } from '../../model/history/step-label.ts';
import { blankValue, isFields } from '../../model/schema/form-data.ts';
import { Icon } from '../../ui/icon.tsx';
import { focusAt, useForm } from '../use-form.ts';

interface NewEntryProps {
  /** Schema of the map. */
  readonly schema: FieldSchema;
  readonly values: FieldSchema;
  readonly pointer: string;
}

/** Adds an entry to a map. Its name is typed here, its value in the field that appears then. */
export function NewEntry({ schema, values, pointer }: NewEntryProps): ReactNode {
  const { data, messages, apply, expand, locale, studio, open } = useForm();
  const [name, setName] = useState('');
  const id = useId();
  const present = valueAt(data, pointer);
  const problem = nameProblem(name);
  const isComplete = name !== '' && problem === undefined;

  function nameProblem(text: string): string | undefined {
    const { pattern, patternErrorMessage } = schema.names ?? {};
    if (isFields(present) && Object.hasOwn(present, text)) return messages.nameTaken(text);
    return text !== '' && pattern !== undefined && !new RegExp(pattern, 'u').test(text)
      ? textIn(patternErrorMessage, locale)
      : undefined;
  }
  async function add(): Promise<void> {
    if (!isComplete) return;
    const added = isFields(present)
      ? ({ op: 'insert', pointer: below(pointer, name), value: blankValue(values) } as const)
      : ({ op: 'set', pointer, value: { [name]: blankValue(values) } } as const);
    studio.set({ added: { file: open.get().file, pointer: below(pointer, name) } });
    if (!(await apply([added], stepLabel(locale, 'add', name)))) return;
    setName('');
    expand(below(pointer, name), true);
    focusAt(below(pointer, name));
  }
  return (
    <div className="studio-field studio-new-entry">
      <label htmlFor={id} className="studio-label">
        {messages.entryName}
      </label>
      <input
        id={id}
        className="studio-input"
        value={name}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void add();
        }}
      />
      {problem && (
        <p id={`${id}-problem`} className="studio-help">
          {problem}
        </p>
      )}
      <button type="button" className="studio-form-add" disabled={!isComplete} onClick={add}>
        <Icon name="plus" />
        {messages.add}
      </button>
    </div>
  );
}
