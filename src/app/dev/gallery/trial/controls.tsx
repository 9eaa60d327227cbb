import { type ReactNode, useId, useState } from 'react';
import { resolveSchema } from '../../../../../schema/resolve.ts';
import type { FieldSchema } from '../../../../../schema/schema.ts';
import type { EditOperation } from '../../../../content/edit/operations/operation.ts';
import { below, valueAt } from '../../studio/model/data/pointer.ts';
import { fieldOrder, labelOf, optionLabel } from '../../studio/model/schema/labels.ts';
import { locale, say } from '../messages.ts';

/** Pointer of the block in the data of the tried page. */
const block = '/blocks/0';

interface ControlsProps {
  readonly schema: FieldSchema;
  readonly data: unknown;
  /** True if the text does not parse, so that no control can change it. */
  readonly isBroken: boolean;
  readonly apply: (operations: readonly EditOperation[]) => void;
}

/** A control for each field of the block that is not an object. Lists can be made longer and shorter. */
export function Controls({ schema, data, isBroken, apply }: ControlsProps): ReactNode {
  const fields = resolveSchema(schema, valueAt(data, block));
  const names = fieldOrder(fields).filter((name) => fields.properties![name]!.type !== 'object');
  return (
    <fieldset className="trial-controls" aria-label={say.values} disabled={isBroken}>
      {names.map((name) => {
        const field = fields.properties![name]!;
        const pointer = below(block, name);
        const props = {
          label: labelOf(name, field, locale),
          schema: field,
          pointer,
          value: valueAt(data, pointer),
          isRequired: fields.required?.includes(name) ?? false,
          apply,
        };
        return field.type === 'array' ? <Length key={name} {...props} /> : <Control key={name} {...props} />;
      })}
    </fieldset>
  );
}

interface ControlProps {
  readonly label: string;
  readonly schema: FieldSchema;
  readonly pointer: string;
  readonly value: unknown;
  readonly isRequired: boolean;
  readonly apply: ControlsProps['apply'];
}

/** Adds a copy of a list's last item, or removes the last item. */
function Length({ label, pointer, value, apply }: ControlProps): ReactNode {
  const id = useId();
  const length = Array.isArray(value) ? value.length : 0;
  const last = below(pointer, String(length - 1));
  const button = (symbol: string, name: string, op: 'duplicate' | 'remove') => (
    <button
      type="button"
      aria-label={`${name}: ${label}`}
      disabled={length === 0}
      onClick={() => apply([{ op, pointer: last }])}
    >
      {symbol}
    </button>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser
    <div className="trial-control" role="group" aria-labelledby={id}>
      <span id={id}>{label}</span>
      <span className="trial-length">
        {button('−', say.removeLast, 'remove')}
        <output>{length}</output>
        {button('+', say.repeatLast, 'duplicate')}
      </span>
    </div>
  );
}

function Control(props: ControlProps): ReactNode {
  const { label, schema, pointer, value, isRequired, apply } = props;
  const id = useId();
  // While a value is typed, the value in the server's response is older.
  const [typed, setTyped] = useState<unknown>();
  const write = (next: unknown) => {
    setTyped(next);
    const isEmptied = next === '' && !isRequired;
    apply([isEmptied ? { op: 'remove', pointer } : { op: 'set', pointer, value: next }]);
  };
  return (
    <div className="trial-control">
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        schema={schema}
        value={typed ?? value}
        isRequired={isRequired}
        write={write}
        onLeave={() => setTyped(undefined)}
      />
    </div>
  );
}

interface InputProps extends Pick<ControlProps, 'schema' | 'value' | 'isRequired'> {
  readonly id: string;
  readonly write: (value: unknown) => void;
  readonly onLeave: () => void;
}

function Input({ id, schema, value, isRequired, write, onLeave }: InputProps): ReactNode {
  const { type, enum: options, format, default: preset } = schema;
  const written = String(value ?? '');
  if (options)
    return (
      <select
        id={id}
        value={written}
        onChange={({ target }) => write(options.find((each) => String(each) === target.value) ?? '')}
        onBlur={onLeave}
      >
        {(!isRequired || written === '') && (
          <option value="">
            {preset === undefined ? '—' : `${optionLabel(schema, String(preset), locale)} (${say.ifAbsent})`}
          </option>
        )}
        {options.map((option) => (
          <option key={option} value={String(option)}>
            {optionLabel(schema, option, locale)}
          </option>
        ))}
      </select>
    );
  if (type === 'boolean')
    return (
      <input
        id={id}
        type="checkbox"
        checked={value === true}
        onChange={({ target }) => write(target.checked)}
        onBlur={onLeave}
      />
    );
  if (type === 'integer' || type === 'number')
    return (
      <input
        id={id}
        type="number"
        value={written}
        onChange={({ target }) => write(target.value === '' ? '' : target.valueAsNumber)}
        onBlur={onLeave}
      />
    );
  if (format === 'markdown')
    return (
      <textarea id={id} rows={4} value={written} onChange={({ target }) => write(target.value)} onBlur={onLeave} />
    );
  return <input id={id} value={written} onChange={({ target }) => write(target.value)} onBlur={onLeave} />;
}
