import type { ReactNode } from 'react';
import { below, parentOf, valueAt } from '../../document/pointer.ts';
import { groupsOf } from '../links/sections.ts';
import { useForm } from '../use-form.ts';
import type { ControlProps } from './control.ts';
import { LineControl } from './line-control.tsx';

/** One of the groups that the site declares for a collection. */
export function GroupControl(props: ControlProps): ReactNode {
  const { id, place, value, describedBy, isInvalid, write } = props;
  const { state, data, messages } = useForm();
  const owner = parentOf(place.pointer);
  const name = valueAt(data, below(owner, 'of')) ?? owner.split('/').at(-1);
  const groups = groupsOf(state, name);
  const chosen = value === undefined || value === null ? '' : String(value);
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
