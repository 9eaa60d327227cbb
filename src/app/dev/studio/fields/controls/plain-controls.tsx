import type { ReactNode } from 'react';
import { below, parentOf, valueAt } from '../../model/data/pointer.ts';
import { isSampleAt } from '../../model/diagnostics/samples.ts';
import { groupsNamed } from '../../model/pages/listed.ts';
import { presetOf } from '../field-place.ts';
import { useForm } from '../use-form.ts';
import type { ControlProps } from './control.ts';
import { GrowingText } from './growing-text.tsx';

/** A text without formatting. Shift and Enter break the line; a pasted break becomes a blank. */
export function LineControl({ id, place, value, describedBy, isInvalid, type }: ControlProps): ReactNode {
  const { state, open } = useForm();
  return (
    <GrowingText
      id={id}
      value={String(value ?? '')}
      describedBy={describedBy}
      isInvalid={isInvalid}
      onType={type}
      placeholder={placeholderOf(place)}
      isLine
      isSample={() => isSampleAt(state.schemas, open.get(), place.pointer, value)}
    />
  );
}

LineControl.hasPlaceholder = true;

/** An inherited text, which an empty field shows. */
export function placeholderOf({ inherited }: ControlProps['place']): string | undefined {
  return inherited === undefined ? undefined : String(inherited);
}

/** One of the groups that the site declares for a collection. */
export function GroupControl(props: ControlProps): ReactNode {
  const { id, place, value, describedBy, isInvalid, write } = props;
  const { state, data, messages } = useForm();
  const owner = parentOf(place.pointer);
  const name = valueAt(data, below(owner, 'of')) ?? owner.split('/').at(-1);
  const groups = groupsNamed(state.overview, name);
  const chosen = String(value ?? '');
  if (groups.length === 0) return <LineControl {...props} />;
  const isKnown = groups.some((group) => group.id === chosen);
  return (
    <select
      id={id}
      className="studio-input"
      value={chosen}
      aria-describedby={describedBy}
      aria-invalid={isInvalid || undefined}
      onChange={({ target }) => write(target.value)}
    >
      {(!place.isRequired || chosen === '') && <option value="">{messages.unset}</option>}
      {!isKnown && chosen !== '' && <option value={chosen}>{chosen}</option>}
      {groups.map((group) => (
        <option key={group.id} value={group.id}>
          {group.label}
        </option>
      ))}
    </select>
  );
}

/** Yes or no. The default is not written to the file. */
export function FlagControl({ id, place, value, describedBy, isInvalid, write }: ControlProps): ReactNode {
  const preset = presetOf(place) === true;
  return (
    // The area is larger than the switch, for fingers.
    <label className="studio-flag-area">
      <input
        id={id}
        type="checkbox"
        className="studio-flag"
        checked={typeof value === 'boolean' ? value : preset}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        onChange={({ target: { checked } }) => write(checked === preset && !place.isRequired ? undefined : checked)}
      />
    </label>
  );
}

export function NumberControl({ id, place, value, describedBy, isInvalid, type }: ControlProps): ReactNode {
  const { minimum, maximum, type: kind } = place.schema;
  return (
    <input
      id={id}
      type="number"
      className="studio-input studio-short"
      min={minimum}
      max={maximum}
      step={kind === 'integer' ? 1 : 'any'}
      value={typeof value === 'number' || typeof value === 'string' ? value : ''}
      aria-describedby={describedBy}
      aria-invalid={isInvalid || undefined}
      placeholder={placeholderOf(place)}
      onChange={({ target }) => type(target.value === '' ? '' : target.valueAsNumber)}
    />
  );
}
NumberControl.hasPlaceholder = true;

/** A day. An invalid value in the file is shown as text, so that the author can correct it. */
export function DateControl({ id, value, describedBy, isInvalid, type }: ControlProps): ReactNode {
  const text = String(value ?? '');
  const isShown = text === '' || isDay(text);
  return (
    <input
      id={id}
      type={isShown ? 'date' : 'text'}
      className="studio-input studio-short"
      value={text}
      aria-describedby={describedBy}
      aria-invalid={isInvalid || undefined}
      onChange={({ target }) => type(target.value)}
    />
  );
}

/** A day with a time. An invalid value in the file is shown as text, as in `DateControl`. */
export function MomentControl({ id, value, describedBy, isInvalid, type }: ControlProps): ReactNode {
  const text = String(value ?? '');
  const isShown = text === '' || (isDay(text.slice(0, 10)) && text[10] === ' ' && isTime(text.slice(11)));
  return (
    <input
      id={id}
      type={isShown ? 'datetime-local' : 'text'}
      className="studio-input studio-short"
      value={isShown ? text.replace(' ', 'T') : text}
      aria-describedby={describedBy}
      aria-invalid={isInvalid || undefined}
      onChange={({ target }) => type(isShown ? target.value.replace('T', ' ').slice(0, 16) : target.value)}
    />
  );
}

/** A day, and the time on it if there is one. An invalid value in the file is shown as text, as in `DateControl`. */
export function DayOrMomentControl(props: ControlProps): ReactNode {
  const { messages } = useForm();
  const { value, describedBy, isInvalid, type } = props;
  const [day = '', time = ''] = String(value ?? '').split(' ');
  if (!isDay(day) || (time !== '' && !isTime(time))) return <DateControl {...props} />;
  return (
    <>
      <DateControl
        {...props}
        value={day}
        type={(text) => type(text === '' || time === '' ? text : `${text} ${time}`)}
      />
      <input
        type="time"
        className="studio-input studio-short"
        aria-label={messages.timeOfDay}
        title={messages.timeOfDay}
        value={time}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        onChange={({ target }) => type(`${day} ${target.value}`.trim())}
      />
    </>
  );
}

function isTime(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** True if a text is a day of the calendar. Fields for days show no other values. */
export function isDay(text: string): boolean {
  const time = Date.parse(text);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
