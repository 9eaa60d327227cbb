import { type ReactNode, useId } from 'react';
import { valueAt } from '../model/data/pointer.ts';
import { stepLabel } from '../model/history/step-label.ts';
import { itemTitle } from '../model/schema/form-data.ts';
import { withInherited } from '../model/schema/inherited.ts';
import { Icon } from '../ui/icon.tsx';
import { Tool } from '../ui/tool.tsx';
import { FieldFrame } from './field.tsx';
import type { FieldPlace } from './field-place.ts';
import { HelpButton, HelpTexts, useHelp } from './help.tsx';
import { ProblemMark, Problems } from './problems.tsx';
import { focusAt, problemsAt, useForm } from './use-form.ts';

/** An object inside the form. An absent optional object is a button; its fields are written when they are filled. */
export function Group({ place }: { readonly place: FieldPlace }): ReactNode {
  const form = useForm();
  const id = useId();
  const { pointer, schema, label, isRequired, isTop, inherited } = place;
  const help = useHelp(id, schema);
  const { Fields, data, apply, expand, isExpanded, locale } = form;
  const value = valueAt(data, pointer);
  const isPresent = (value ?? inherited ?? undefined) !== undefined;
  const isOpen = isExpanded(pointer, isPresent ? !isTop : isRequired && !isTop);
  if (!isPresent && !isOpen) {
    return (
      <FieldFrame place={place}>
        <button
          type="button"
          className="studio-form-add"
          onClick={() => {
            expand(pointer, true);
            focusAt(pointer, 'input, textarea, select');
          }}
        >
          <Icon name="plus" />
          {stepLabel(locale, 'add', label)}
        </button>
      </FieldFrame>
    );
  }
  const remove = async () => {
    if (value !== undefined && !(await apply([{ op: 'remove', pointer }], stepLabel(locale, 'remove', label)))) return;
    expand(pointer, false);
    focusAt(pointer);
  };
  return (
    <FieldFrame place={place}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser */}
      <div
        className="studio-group"
        role="group"
        aria-labelledby={id}
        aria-describedby={isOpen ? help.describedBy : undefined}
        data-open={isOpen || undefined}
      >
        <div className="studio-group-head">
          <button
            type="button"
            className="studio-disclosure"
            aria-expanded={isOpen}
            onClick={() => expand(pointer, !isOpen)}
          >
            <Icon name="chevron" />
            <span id={id}>{label}</span>
            {!isOpen && <small>{itemTitle(schema, withInherited(value, inherited))}</small>}
          </button>
          {isOpen ? <HelpButton help={help} label={label} /> : <ProblemMark pointers={[pointer]} />}
          {!isRequired && (value !== undefined || inherited === undefined) && (
            <Tool icon="remove" label={stepLabel(locale, 'remove', label)} onClick={remove} />
          )}
        </div>
        {isOpen && (
          <>
            <HelpTexts help={help} />
            <Problems found={problemsAt(form, pointer)} />
            <Fields schema={schema} pointer={pointer} />
          </>
        )}
      </div>
    </FieldFrame>
  );
}
