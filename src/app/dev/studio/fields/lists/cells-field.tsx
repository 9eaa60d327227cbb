import { type ReactNode, useId } from 'react';
import { below, valueAt } from '../../model/data/pointer.ts';
import { stepLabel } from '../../model/history/step-label.ts';
import { Tool } from '../../ui/tool.tsx';
import { FieldFrame, FieldLabel } from '../field.tsx';
import type { FieldPlace } from '../field-place.ts';
import { HelpTexts, useHelp } from '../help.tsx';
import { Problems } from '../problems.tsx';
import { problemsAt, useForm } from '../use-form.ts';
import { ItemControl } from './list-item.tsx';

interface CellsFieldProps {
  readonly place: FieldPlace;
  /** Names of the items of the other list, in their order. */
  readonly names: readonly string[];
}

/** A list of texts, one for each item of another list, next to that item's name. */
export function CellsField({ place, names }: CellsFieldProps): ReactNode {
  const form = useForm();
  const id = useId();
  const { pointer, schema, label } = place;
  const help = useHelp(id, schema);
  const { data, saved, messages, type, apply, locale } = form;
  const value = valueAt(data, pointer);
  const cells: readonly unknown[] = Array.isArray(value) ? value : [];
  const written = valueAt(saved, pointer);
  const count = Array.isArray(written) ? written.length : 0;
  // Adds the absent cells before this one, too.
  const add = (index: number) => (cell: unknown) =>
    type(
      pointer,
      Array.from({ length: Math.max(cells.length, index + 1) }, (_, at) => (at === index ? cell : (cells[at] ?? ''))),
      stepLabel(locale, 'edit', label),
    );
  return (
    <FieldFrame place={place}>
      <div className="studio-field-head">
        <FieldLabel id={id} place={place} isGroup help={help} />
      </div>
      <HelpTexts help={help} />
      <Problems found={problemsAt(form, pointer)} />
      <ol className="studio-cells" aria-labelledby={`${id}-label`} aria-describedby={help.describedBy}>
        {Array.from({ length: Math.max(names.length, cells.length) }, (_, index) => {
          const at = below(pointer, index);
          const name = names[index] || messages.item(index + 1);
          return (
            <li key={index} data-pointer={at} className="studio-cell">
              <ItemControl
                schema={schema.items ?? {}}
                pointer={at}
                value={cells[index]}
                title={name}
                isTitleShown
                onChange={index < count ? undefined : add(index)}
              />
              {index >= names.length && (
                <Tool
                  icon="remove"
                  label={stepLabel(locale, 'remove', name)}
                  onClick={() => apply([{ op: 'remove', pointer: at }], stepLabel(locale, 'remove', name))}
                />
              )}
            </li>
          );
        })}
      </ol>
    </FieldFrame>
  );
}
