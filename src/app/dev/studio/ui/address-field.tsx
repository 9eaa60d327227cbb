import { type ReactNode, useId } from 'react';
import { useFileMessages } from './messages/file-messages.ts';

interface AddressFieldProps {
  readonly value: string;
  readonly onChange: (address: string) => void;
  /** The reason why the address is not possible. */
  readonly refusal: string | undefined;
  /** The address that the author probably meant. */
  readonly guess?: string | undefined;
}

/** The address of a page, with its problem and a proposed correction. */
export function AddressField({ value, onChange, refusal, guess }: AddressFieldProps): ReactNode {
  const messages = useFileMessages();
  const id = useId();
  return (
    <div className="studio-labelled">
      <label htmlFor={id}>{messages.address}</label>
      <input
        id={id}
        className="studio-input"
        required
        spellCheck={false}
        value={value}
        aria-invalid={refusal !== undefined}
        aria-describedby={`${id}-refusal ${id}-help`}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}-refusal`} className="studio-error" role="alert">
        {refusal}
      </p>
      {refusal && guess && (
        <button type="button" className="studio-button" onClick={() => onChange(guess)}>
          {messages.takenAddress(guess)}
        </button>
      )}
      <small id={`${id}-help`} className="studio-muted">
        {messages.addressHelp}
      </small>
    </div>
  );
}
