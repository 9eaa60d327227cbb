import { type ReactNode, useId } from 'react';
import type { FieldSchema } from '../../../../../../schema/schema.ts';
import { below, valueAt } from '../../document/pointer.ts';
import { Icon } from '../../ui/icon.tsx';
import { FieldFrame, FieldLabel } from '../field.tsx';
import type { FieldPlace } from '../field-place.ts';
import { isFields, itemTitle } from '../form-data.ts';
import { Problems } from '../problems.tsx';
import { problemsAt, problemsWithin, useForm } from '../use-form.ts';

/** The blocks inside a block; each leads to its own form. */
export function NestedBlocks({ place }: { readonly place: FieldPlace }): ReactNode {
  const form = useForm();
  const id = useId();
  const { data, state, studio, words } = form;
  const { pointer } = place;
  const value = valueAt(data, pointer);
  const blocks: readonly unknown[] = Array.isArray(value) ? value : [];
  return (
    <FieldFrame place={place}>
      <div className="studio-field-head">
        <FieldLabel id={id} place={place} isGroup />
      </div>
      <Problems found={problemsAt(form, pointer)} />
      <ol className="studio-items" aria-label={words.sections}>
        {blocks.map((block, index) => {
          const inner = below(pointer, index);
          const type = isFields(block) ? String(block.type) : '';
          const schema: FieldSchema = (Object.hasOwn(state.schemas.blocks, type) && state.schemas.blocks[type]) || {};
          return (
            <li key={inner} className="studio-item">
              <button type="button" className="studio-nested" onClick={() => studio.select(inner)}>
                <span>
                  <small>{schema.title ?? type}</small>
                  {itemTitle(schema, block)}
                </span>
                {problemsWithin(form, inner) > 0 && <Icon name="alert" />}
                <Icon name="chevron" />
              </button>
            </li>
          );
        })}
      </ol>
    </FieldFrame>
  );
}
