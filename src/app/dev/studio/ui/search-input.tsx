import type { KeyboardEvent, ReactNode } from 'react';

interface SearchInputProps {
  readonly label: string;
  /** Shown while the field is empty; the label by default. */
  readonly placeholder?: string;
  readonly value: string;
  readonly onSearch: (value: string) => void;
  readonly autoFocus?: boolean;
}

/** A search field. Escape empties it; in an empty field, Escape closes the dialog or popover around it. */
export function SearchInput({ label, placeholder = label, value, onSearch, autoFocus }: SearchInputProps): ReactNode {
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Escape') return;
    if (value !== '') {
      event.preventDefault();
      onSearch('');
      return;
    }
    // In Safari, Escape in a search field does not reach the dialog.
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
      // React's `autoFocus` takes effect when the field is created, which is before a popover is shown.
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
