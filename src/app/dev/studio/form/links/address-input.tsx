import { type InputHTMLAttributes, type ReactNode, useState } from 'react';
import type { LinkFieldsProps } from './link-fields-props.ts';

interface AddressInputProps extends LinkFieldsProps {
  readonly inputMode: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  readonly placeholder: string;
  /** The part of the target that is typed. */
  readonly text: string;
  readonly toHref: (text: string) => string;
}

/** A part of a link's target. While it is typed, the field keeps the typed text, although the target is normalized. */
export function AddressInput({ id, text, toHref, onType, ...props }: AddressInputProps): ReactNode {
  const [draft, setDraft] = useState<string | undefined>();
  return (
    <input
      id={id}
      className="studio-input"
      inputMode={props.inputMode}
      placeholder={props.placeholder}
      spellCheck={false}
      autoCapitalize="off"
      value={draft ?? text}
      aria-describedby={props.describedBy}
      aria-invalid={props.isInvalid || undefined}
      onChange={({ target }) => {
        setDraft(target.value);
        onType(toHref(target.value));
      }}
      onBlur={() => setDraft(undefined)}
    />
  );
}
