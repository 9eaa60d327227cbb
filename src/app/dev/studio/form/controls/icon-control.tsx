import { type ReactNode, useRef } from 'react';
import type { IconDrawing, Image } from '../../../../../../schema/compiled.ts';
import { type AnyIcon, Icon } from '../../../../../ui/icon.tsx';
import type { ListedAsset } from '../../contract.ts';
import { optionLabel } from '../labels.ts';
import { useFiles } from '../pictures/assets.ts';
import { useForm } from '../use-form.ts';
import type { ControlProps } from './control.ts';

/** One of the program's drawings, or of the site's own, from a grid of them. */
export function IconControl({ id, place, value, describedBy, isInvalid, write }: ControlProps): ReactNode {
  const { words, locale } = useForm();
  const details = useRef<HTMLDetailsElement>(null);
  const { files } = useFiles();
  const options = [...namedOptions(place.schema, locale), ...(place.schema.part === 'icon' ? ownOptions(files) : [])];
  const chosen = options.find((option) => option.value === value);
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
        {chosen && <Icon name={chosen.icon} />}
        <span id={`${id}-chosen`}>
          {value === undefined || value === null ? words.unset : (chosen?.label ?? String(value))}
        </span>
      </summary>
      <div role="radiogroup" aria-labelledby={`${id}-label`} aria-invalid={isInvalid || undefined}>
        {!place.isRequired && (
          <IconOption group={id} label={words.none} isChosen={!chosen} onChoose={() => write(undefined)} />
        )}
        {options.map((option) => (
          <IconOption
            key={option.value}
            group={id}
            icon={option.icon}
            label={option.label}
            isChosen={option === chosen}
            onChoose={() => write(option.value)}
          />
        ))}
      </div>
    </details>
  );
}
IconControl.isGroup = true;

/** A drawing of the grid, and what the page says for it. */
interface Option {
  readonly value: string;
  readonly label: string;
  readonly icon: AnyIcon | IconDrawing | Image;
}

function namedOptions({ enum: names = [] }: ControlProps['place']['schema'], locale: string): Option[] {
  return (names as readonly AnyIcon[]).map((name) => ({ value: name, label: optionLabel(name, locale), icon: name }));
}

/** The drawings of the assets folder that may be icons, by the names of their files. */
function ownOptions(files: readonly ListedAsset[]): Option[] {
  return files.flatMap(({ path, icon }) => (icon ? [{ value: path, label: path.replace('/assets/', ''), icon }] : []));
}

interface IconOptionProps {
  readonly group: string;
  readonly icon?: AnyIcon | IconDrawing | Image;
  readonly label: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function IconOption({ group, icon, label, isChosen, onChoose }: IconOptionProps): ReactNode {
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
      {icon ? <Icon name={icon} /> : <span aria-hidden="true">–</span>}
    </label>
  );
}
