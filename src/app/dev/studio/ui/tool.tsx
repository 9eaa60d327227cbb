import type { ComponentProps, ReactNode } from 'react';
import { Icon, type ToolIcon } from './icon.tsx';

type ToolProps = Omit<ComponentProps<'button'>, 'type' | 'aria-label' | 'children'> & {
  readonly icon: ToolIcon;
  /** The accessible name and tooltip. */
  readonly label: string;
};

/** A button with a drawing only. */
export function Tool({ icon, label, className = '', ...rest }: ToolProps): ReactNode {
  return (
    <button type="button" className={`studio-tool ${className}`} aria-label={label} title={label} {...rest}>
      <Icon name={icon} />
    </button>
  );
}

interface ChoicesProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly choices: readonly { readonly value: T; readonly label: string; readonly icon: ToolIcon }[];
  readonly onChoose: (value: T) => void;
}

/** A few exclusive choices next to each other. */
export function Choices<T extends string>({ label, value, choices, onChoose }: ChoicesProps<T>): ReactNode {
  return (
    <fieldset className="studio-choices" aria-label={label}>
      {choices.map((choice) => (
        <Tool
          key={choice.value}
          icon={choice.icon}
          label={choice.label}
          aria-pressed={choice.value === value}
          onClick={() => onChoose(choice.value)}
        />
      ))}
    </fieldset>
  );
}
