import { type ReactNode, useRef } from 'react';
import { type AnyIcon, Icon } from '../../../../../ui/icon.tsx';
import { optionLabel } from '../labels.ts';
import { useForm } from '../use-form.ts';
import type { ControlProps } from './control.ts';

/** One of the site's drawings, from a grid of them. */
export function IconControl({ id, place, value, describedBy, isInvalid, write }: ControlProps): ReactNode {
  const { words, locale } = useForm();
  const details = useRef<HTMLDetailsElement>(null);
  const names = (place.schema.enum ?? []) as readonly AnyIcon[];
  const chosen = names.find((name) => name === value);
  const choose = (name: AnyIcon | undefined) => write(name);
  const close = () => {
    details.current!.open = false;
    details.current!.querySelector('summary')!.focus();
  };
  return (
    <details
      ref={details}
      className="studio-icons"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' && event.key !== 'Enter') return;
        if (!details.current!.open || (event.target as Element).matches('summary')) return;
        event.preventDefault();
        event.stopPropagation();
        close();
      }}
    >
      <summary
        id={id}
        className="studio-input"
        aria-labelledby={`${id}-label ${id}-chosen`}
        aria-describedby={describedBy}
      >
        {chosen && <Icon name={chosen} />}
        <span id={`${id}-chosen`}>
          {value === undefined || value === null ? words.unset : optionLabel(String(value), locale)}
        </span>
      </summary>
      <div role="radiogroup" aria-labelledby={`${id}-label`} aria-invalid={isInvalid || undefined}>
        {!place.isRequired && (
          <IconOption group={id} label={words.none} isChosen={!chosen} onChoose={() => choose(undefined)} />
        )}
        {names.map((name) => (
          <IconOption
            key={name}
            group={id}
            name={name}
            label={optionLabel(name, locale)}
            isChosen={name === chosen}
            onChoose={() => choose(name)}
          />
        ))}
      </div>
    </details>
  );
}
IconControl.isGroup = true;

interface IconOptionProps {
  readonly group: string;
  readonly name?: AnyIcon;
  readonly label: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function IconOption({ group, name, label, isChosen, onChoose }: IconOptionProps): ReactNode {
  return (
    <label title={label}>
      <input
        type="radio"
        className="visually-hidden"
        name={group}
        aria-label={label}
        checked={isChosen}
        onChange={onChoose}
      />
      {name ? <Icon name={name} /> : <span aria-hidden="true">–</span>}
    </label>
  );
}
