import { memo, type ReactNode, useId } from 'react';
import { resolveSchema } from '../../../../../schema/resolve.ts';
import type { FieldSchema } from '../../../../../schema/schema.ts';
import { below, valueAt } from '../model/data/pointer.ts';
import { isFixed, originAt } from '../model/entry-list.ts';
import { stepLabel } from '../model/history/step-label.ts';
import { fits, isFields, isPermitted } from '../model/schema/form-data.ts';
import { inheritedAt, isElsewhere, withInherited } from '../model/schema/inherited.ts';
import { fieldOrder, labelOf } from '../model/schema/labels.ts';
import { shownSiteGroup } from '../model/site-file.ts';
import { useKept } from '../ui/studio/use-studio.ts';
import { Tool } from '../ui/tool.tsx';
import { controlOf } from './controls/control-of.ts';
import { Field } from './field.tsx';
import { FieldGroups } from './field-groups.tsx';
import type { FieldPlace, ObjectFieldsProps } from './field-place.ts';
import { Group } from './group.tsx';
import { ListField } from './lists/list-field.tsx';
import { NestedBlocks } from './lists/nested-blocks.tsx';
import { NewEntry } from './lists/new-entry.tsx';
import { FixedField } from './origins/fixed-field.tsx';
import { PictureField } from './pictures/picture-field.tsx';
import { Problems } from './problems.tsx';
import { FormContext, problemsAt, useForm, useFormOf } from './use-form.ts';

/** The fields of an object, followed by values that the schema does not know. */
export function ObjectFields({ schema, pointer, omitted = [] }: ObjectFieldsProps): ReactNode {
  const { data, inherited, locale, root, state } = useForm();
  const value = valueAt(data, pointer);
  const whole = withInherited(value, inheritedAt(inherited, data, pointer));
  const { properties = {}, required = [] } = resolveSchema(schema, whole);
  const isOfLanguage = root === state.schemas.languageSite;
  const isBlock = Object.values(state.schemas.blocks).some((block) => block === schema);
  const unknown = Object.keys(isFields(value) ? value : {}).filter(
    (name) => !Object.hasOwn(properties, name) && !(isBlock && name === 'type'),
  );
  const names = fieldOrder({ properties, required }).filter(
    (name) =>
      !omitted.includes(name) &&
      isShown(properties, name, whole) &&
      !(isOfLanguage && isElsewhere(properties[name]!, name, value)),
  );
  const fieldsOf = (shown: readonly string[]) =>
    shown.map((name) => (
      <KeptField
        key={name}
        place={{
          name,
          label: schema.values ? name : labelOf(name, properties[name]!, locale),
          schema: properties[name]!,
          pointer: below(pointer, name),
          isRequired: required.includes(name),
          isTop: schema === root && !shownSiteGroup(state),
          inherited: inheritedAt(inherited, data, below(pointer, name)),
        }}
      />
    ));
  return (
    <div className="studio-fields">
      {isBlock || schema === state.schemas.page ? (
        <FieldGroups schema={schema} pointer={pointer} names={names}>
          {fieldsOf}
        </FieldGroups>
      ) : (
        fieldsOf(names)
      )}
      {unknown.map((name) => (
        <UnknownField key={name} name={name} pointer={below(pointer, name)} />
      ))}
      {schema.values && !isOfLanguage && <NewEntry schema={schema} values={schema.values} pointer={pointer} />}
    </div>
  );
}

/** True if a field is permitted, or present although it is not permitted. */
function isShown(properties: NonNullable<FieldSchema['properties']>, name: string, value: unknown): boolean {
  const field = properties[name]!;
  if (!isFields(value) || Object.hasOwn(value, name)) return true;
  // A page belongs to one collection.
  if (field.memberOf !== undefined && Object.keys(value).some((other) => properties[other]?.memberOf)) return false;
  return isPermitted(field, properties, value);
}

/** A field that renders again only if its place or its contents have changed. */
function KeptField({ place }: { readonly place: FieldPlace }): ReactNode {
  const form = useFormOf(place.pointer);
  return (
    <FormContext value={form}>
      <AnyField place={useKept(place)} />
    </FormContext>
  );
}

const AnyField = memo(({ place }: { readonly place: FieldPlace }): ReactNode => {
  const { data, open, root } = useForm();
  const { schema, pointer, label } = place;
  if (isFixed(originAt(open.get(), root, pointer))) return <FixedField place={place} />;
  if (!fits(schema, valueAt(data, pointer))) return <UnknownField name={label} pointer={pointer} isKnown />;
  if (schema.part === 'blocks') return <NestedBlocks place={place} />;
  if (schema.part === 'image') return <PictureField place={place} />;
  if (schema.type === 'array') return <ListField place={place} />;
  if (schema.type === 'object') return <Group place={place} />;
  return <Field place={place} Control={controlOf(place)} />;
});

interface UnknownFieldProps {
  readonly name: string;
  readonly pointer: string;
  /** True if the schema has the field, but does not admit this kind of value. */
  readonly isKnown?: boolean;
}

/** A value that the form cannot edit. It is shown, and can be removed. */
function UnknownField({ name, pointer, isKnown = false }: UnknownFieldProps): ReactNode {
  const form = useForm();
  const { data, messages, apply, locale } = form;
  const id = useId();
  const value = valueAt(data, pointer);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser
    <div className="studio-field studio-unknown" data-pointer={pointer} role="group" aria-labelledby={id}>
      <div className="studio-field-head">
        <span id={id} className="studio-label">
          {name}
        </span>
        <Tool
          icon="remove"
          label={stepLabel(locale, 'remove', name)}
          onClick={() => apply([{ op: 'remove', pointer }], stepLabel(locale, 'remove', name))}
        />
      </div>
      <pre>{typeof value === 'string' ? value : JSON.stringify(value, null, 1)}</pre>
      <p className="studio-help">{isKnown ? messages.unfit : messages.unknownField}</p>
      <Problems found={problemsAt(form, pointer)} />
    </div>
  );
}
