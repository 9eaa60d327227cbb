import { type ReactNode, useId } from 'react';
import type { FieldSchema } from '../../../../../schema/schema.ts';
import { below, keysOf } from '../model/data/pointer.ts';
import { placeAt } from '../model/schema/form-data.ts';
import { type FieldGroup, fieldGroups } from '../model/schema/labels.ts';
import { Icon } from '../ui/icon.tsx';
import { ProblemMark } from './problems.tsx';
import { type Form, useForm } from './use-form.ts';

interface FieldGroupsProps {
  readonly schema: FieldSchema;
  /** Pointer of the object with the fields. */
  readonly pointer: string;
  /** The names of the shown fields, in their order. */
  readonly names: readonly string[];
  readonly children: (names: readonly string[]) => ReactNode;
}

/** The fields of a page or a block in parts that the author can close. A single part has no heading. */
export function FieldGroups({ schema, pointer, names, children }: FieldGroupsProps): ReactNode {
  const id = useId();
  const { state, studio, messages } = useForm();
  const { closedGroups } = state;
  const groupOf = fieldGroups(schema);
  const present = [...new Set(names.map(groupOf))];
  if (present.length < 2) return children(names);
  return present.map((group) => {
    const fields = names.filter((name) => groupOf(name) === group);
    const isOpen = !closedGroups.includes(group);
    const toggle = () =>
      studio.set({ closedGroups: isOpen ? [...closedGroups, group] : closedGroups.filter((each) => each !== group) });
    return (
      <section key={group} className="studio-field-group" aria-labelledby={`${id}-${group}`}>
        <h3>
          <button type="button" className="studio-disclosure" aria-expanded={isOpen} onClick={toggle}>
            <Icon name="chevron" />
            <span id={`${id}-${group}`}>{messages.groups[group]}</span>
          </button>
          {!isOpen && <ProblemMark pointers={fields.map((name) => below(pointer, name))} />}
        </h3>
        {isOpen && children(fields)}
      </section>
    );
  });
}

/** Opens the part of a form that has the field of a value. @param owner pointer of the object with the form */
export function openGroupOf({ state, studio, root, data }: Form, pointer: string, owner: string): void {
  const { closedGroups, schemas } = state;
  const name = keysOf(pointer)[keysOf(owner).length];
  const schema = placeAt(schemas, root, data, owner)?.schema;
  if (closedGroups.length === 0 || name === undefined || !schema?.properties?.[name]) return;
  const group: FieldGroup = fieldGroups(schema)(name);
  studio.set({ closedGroups: closedGroups.filter((each) => each !== group) });
}
