import { type ReactNode, useId } from 'react';
import { type FieldSchema, takesEmptyText } from '../../../../../schema/schema.ts';
import { below, parentOf, valueAt } from '../model/data/pointer.ts';
import { stepLabel } from '../model/history/step-label.ts';
import { optionLabel } from '../model/schema/labels.ts';
import { actionOf } from '../ui/keys/keys.ts';
import { Tool } from '../ui/tool.tsx';
import type { Control } from './controls/control.ts';
import type { FieldPlace } from './field-place.ts';
import { type Help, HelpButton, HelpTexts, openHelp, useHelp } from './help.tsx';
import { OriginalText } from './original-text.tsx';
import { OriginNote } from './origins/origin-note.tsx';
import { Problems } from './problems.tsx';
import { problemsAt, useForm } from './use-form.ts';

interface FieldProps {
  readonly place: FieldPlace;
  readonly Control: Control;
}

/** One field: its label, its control, its help and its problems. */
export function Field({ place, Control }: FieldProps): ReactNode {
  const form = useForm();
  const id = useId();
  const { pointer, schema, label, isRequired } = place;
  const value = valueAt(form.data, pointer);
  const found = problemsAt(form, pointer);
  const help = useHelp(id, schema, value);
  const describedBy = [help.describedBy, found.length > 0 && `${id}-problems`].filter(Boolean).join(' ');
  const removable = isRequired ? '' : undefined;
  const { inherited } = place;
  const edit = stepLabel(form.locale, 'edit', label);
  // A chosen value that is inherited anyway is not stated.
  const write = (chosen: unknown) =>
    form.write(pointer, chosen === '' ? removable : chosen === inherited ? undefined : chosen, edit);
  return (
    <FieldFrame place={place}>
      <div className="studio-field-head">
        <FieldLabel id={id} place={place} isGroup={Control.isGroup === true} help={help} />
        {Control.isRemovedBeside && value !== undefined && !isRequired && (
          <Tool
            icon="remove"
            label={stepLabel(form.locale, 'remove', label)}
            onClick={() => form.write(pointer, undefined, stepLabel(form.locale, 'remove', label))}
          />
        )}
      </div>
      <Control
        id={id}
        place={place}
        value={Control.hasPlaceholder ? value : (value ?? inherited)}
        describedBy={describedBy || undefined}
        isInvalid={found.some(({ severity }) => severity === 'error')}
        type={(value, held) => form.type(pointer, value === '' ? removable : value, edit, held)}
        write={write}
      />
      <OriginalText pointer={pointer} onCopy={write} />
      <HelpTexts help={help} />
      <Problems id={`${id}-problems`} found={found} />
    </FieldFrame>
  );
}

interface FieldFrameProps {
  readonly place: FieldPlace;
  readonly children: ReactNode;
}

/** Selects the field that has the focus, marks the selected one, and opens its help, or that of the field around it. */
export function FieldFrame({ place: { pointer }, children }: FieldFrameProps): ReactNode {
  const { studio, state, open } = useForm();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: follows the focus of the controls inside
    <div
      className="studio-field"
      data-pointer={pointer}
      data-selected={state.selected === pointer || undefined}
      onFocus={(event) => {
        event.stopPropagation();
        if (studio.get().selected !== pointer) studio.select(pointer);
      }}
      onBlur={() => {
        open.flush();
      }}
      onKeyDown={(event) => {
        if (event.defaultPrevented || actionOf('form', event) !== 'help') return;
        if (openHelp(event.currentTarget)) event.preventDefault();
      }}
    >
      {children}
      <OriginNote pointer={pointer} />
    </div>
  );
}

/** True if a field is required because another one is absent. */
function lacksAlternative({ requiredWithout }: FieldSchema, pointer: string, data: unknown): boolean {
  return requiredWithout !== undefined && valueAt(data, below(parentOf(pointer), requiredWithout)) === undefined;
}

interface FieldLabelProps {
  readonly id: string;
  readonly place: FieldPlace;
  /** True if the label names several controls. */
  readonly isGroup: boolean;
  readonly help: Help;
}

/** The name of a field, marked if the field is required at present. The help says if a required field may be empty. */
export function FieldLabel({ id, place, isGroup, help }: FieldLabelProps): ReactNode {
  const { messages, locale, data, state } = useForm();
  const { label, schema, pointer } = place;
  const isRequired = place.isRequired || lacksAlternative(schema, pointer, data);
  const preset = typeof schema.default === 'string' || typeof schema.default === 'number' ? schema.default : undefined;
  const ifAbsent = preset === undefined ? undefined : messages.ifAbsent(optionLabel(schema, preset, locale));
  const need = isRequired ? !takesEmptyText(schema) && messages.required : ifAbsent;
  return (
    <>
      {isGroup ? (
        <span id={`${id}-label`} className="studio-label">
          {label}
        </span>
      ) : (
        <label id={`${id}-label`} htmlFor={id} className="studio-label">
          {label}
        </label>
      )}
      <HelpButton help={help} label={label} />
      {place.inherited !== undefined && valueAt(data, pointer) === undefined ? (
        <small className="studio-need studio-inherited">
          {messages.inherited(state.overview.languages[0]?.label ?? '')}
        </small>
      ) : (
        need && (
          <small className="studio-need" data-required={isRequired || undefined}>
            {need}
          </small>
        )
      )}
    </>
  );
}
