import type { ComponentProps, ReactNode } from 'react';
import type { FieldSchema } from '../../../../../../schema/schema.ts';
import { bytesOf } from '../../model/assets.ts';
import { below, blockOf, lastKey, parentOf, valueAt } from '../../model/data/pointer.ts';
import { isFields } from '../../model/schema/form-data.ts';
import { optionHelp, optionLabel } from '../../model/schema/labels.ts';
import { Thumbnail } from '../../ui/picker/thumbnail.tsx';
import { presetOf } from '../field-place.ts';
import { type Form, useForm } from '../use-form.ts';
import type { ControlProps } from './control.ts';

/** Choices with more values than this are shown as a drop-down list. */
const mostShown = 6;

/** A choice between a few values, with pictures if examples or drawings show the values. */
export function ChoiceControl(props: ControlProps): ReactNode {
  const { place, id, value, write, describedBy, isInvalid } = props;
  const form = useForm();
  const options = place.schema.enum ?? [];
  const preset = presetOf(place);
  const chosen = value ?? preset;
  const isKnown = chosen === undefined || options.some((option) => option === chosen);
  const choose = (option: string | number) => write(option === preset && !place.isRequired ? undefined : option);
  if (options.length > mostShown || !isKnown) return <SelectControl {...props} />;
  const examples = examplesOf(form, place.pointer, options, preset);
  const src = place.name === 'focus' && valueAt(form.data, below(parentOf(place.pointer), 'src'));
  const picture = typeof src === 'string' && src !== '' ? bytesOf(form.state.overview.root, src) : undefined;
  return (
    <OptionRadios
      id={id}
      schema={place.schema}
      look={examples ? 'example' : picture ? 'crop' : place.name === 'tone' ? 'tone' : 'words'}
      chosen={chosen}
      locale={form.locale}
      onChoose={choose}
      pictureOf={(option) => (
        <>
          {examples && (
            <span className="studio-look">
              <Thumbnail address={examples.get(option)!} />
            </span>
          )}
          {picture && <CroppedPicture src={picture} focus={option} />}
          {place.name === 'tone' && <span className={`studio-tone studio-tone-${option}`}>Aa</span>}
        </>
      )}
      aria-describedby={describedBy}
      aria-invalid={isInvalid || undefined}
    />
  );
}
ChoiceControl.isGroup = true;

interface OptionRadiosProps extends Pick<ComponentProps<'div'>, 'aria-describedby' | 'aria-invalid'> {
  /** The label of the group has the id `${id}-label`. */
  readonly id: string;
  readonly schema: FieldSchema;
  readonly look: 'example' | 'crop' | 'tone' | 'words';
  readonly chosen: unknown;
  readonly locale: string;
  readonly onChoose: (option: string | number) => void;
  readonly pictureOf: (option: string | number) => ReactNode;
}

/** The values of a choice next to each other, with pictures above their names. */
export function OptionRadios(props: OptionRadiosProps): ReactNode {
  const { id, schema, look, chosen, locale, onChoose, pictureOf, ...rest } = props;
  return (
    <div id={id} className="studio-choice" data-look={look} role="radiogroup" aria-labelledby={`${id}-label`} {...rest}>
      {schema.enum?.map((option) => (
        <label key={option} title={optionHelp(schema, option, locale)}>
          <input
            type="radio"
            className="visually-hidden"
            name={id}
            value={option}
            checked={option === chosen}
            onChange={() => onChoose(option)}
          />
          {pictureOf(option)}
          <span>{optionLabel(schema, option, locale)}</span>
        </label>
      ))}
    </div>
  );
}

/** The part of a picture that a frame keeps. @param focus a value of the field `focus` of pictures */
export function CroppedPicture({ src, focus }: { readonly src: string; readonly focus: string | number }): ReactNode {
  return <img className={`studio-crop studio-crop-${focus}`} src={src} alt="" />;
}

/** A drop-down list. */
export function SelectControl({ id, place, value, write, describedBy, isInvalid }: ControlProps): ReactNode {
  const { messages, locale } = useForm();
  const { enum: options = [] } = place.schema;
  const preset = presetOf(place);
  const chosen = value ?? preset;
  return (
    <select
      id={id}
      className="studio-input"
      aria-labelledby={`${id}-label`}
      value={chosen === undefined ? '' : String(chosen)}
      aria-describedby={describedBy}
      aria-invalid={isInvalid || undefined}
      onChange={({ target }) => write(options.find((option) => String(option) === target.value))}
    >
      {(chosen === undefined || !options.some((option) => option === chosen)) && (
        <option value={chosen === undefined ? '' : String(chosen)}>
          {chosen === undefined ? messages.unset : String(chosen)}
        </option>
      )}
      {options.map((option) => (
        <option key={option} value={option}>
          {optionLabel(place.schema, option, locale)}
        </option>
      ))}
    </select>
  );
}

/**
 * Addresses of examples of the block that show each value of one of its fields. The pictures are of wide screens, so
 * fields for narrow ones get none.
 * @returns undefined unless every value has an example that differs in this field
 */
function examplesOf(
  { data, state }: Form,
  pointer: string,
  options: readonly (string | number)[],
  preset: unknown,
): ReadonlyMap<string | number, string> | undefined {
  const block = blockOf(pointer);
  const name = lastKey(pointer);
  if (block === undefined || below(block, name) !== pointer || ['tone', 'narrow'].includes(name)) return undefined;
  const type = (valueAt(data, block) as { readonly type?: string }).type ?? '';
  const examples = state.schemas.examples[type] ?? [];
  const found = options.flatMap((option) => {
    const example = examples.find(({ data: shown }) => isFields(shown) && (shown[name] ?? preset) === option);
    return example ? [[option, example.preview] as const] : [];
  });
  return found.length === options.length ? new Map(found) : undefined;
}
