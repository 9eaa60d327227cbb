import type { KeyboardEvent, ReactNode } from 'react';

interface SearchInputProps {
  readonly label: string;
  /** Shown while nothing is typed; the label, unless it is given. */
  readonly placeholder?: string;
  readonly value: string;
  readonly onSearch: (value: string) => void;
  readonly autoFocus?: boolean;
}

/** A search field. Escape empties it; an empty one gives Escape to the dialog or popover around it. */
export function SearchInput({ label, placeholder = label, value, onSearch, autoFocus }: SearchInputProps): ReactNode {
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Escape') return;
    if (value !== '') {
      event.preventDefault();
      onSearch('');
      return;
    }
    // Safari keeps every Escape in the field.
    const around = event.currentTarget.closest<HTMLElement>('dialog, [popover]');
    if (!around) return;
    event.preventDefault();
    if (around instanceof HTMLDialogElement) around.close();
    else around.hidePopover();
  };
  return (
    <input
      type="search"
      className="studio-input"
      // By its own attribute, React gives the focus when the field is made, which in a popover is before it is shown.
      ref={(input) => {
        input?.toggleAttribute('autofocus', autoFocus === true);
      }}
      // biome-ignore lint/a11y/noAutofocus: where what contains it is opened to search
      autoFocus={autoFocus}
      aria-label={label}
      placeholder={placeholder}
      value={value}
      onChange={({ target }) => onSearch(target.value)}
      onKeyDown={onKeyDown}
    />
  );
}
