import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { hasWords, searchWords } from '../model/data/search-words.ts';

export interface ComboboxOption {
  readonly value: string;
  readonly label: string;
  readonly note?: string;
}

interface ComboboxProps {
  readonly id?: string;
  readonly label?: string;
  readonly options: readonly ComboboxOption[];
  readonly value: string;
  readonly placeholder: string;
  /** Message if no option matches. */
  readonly noMatch: string;
  readonly describedBy?: string | undefined;
  readonly isInvalid?: boolean;
  /** True if the options are shown all the time, below the field. */
  readonly isAlwaysOpen?: boolean;
  /** Called with the typed words. */
  readonly onType?: (query: string) => void;
  readonly onChoose: (value: string) => void;
}

/** Maximum number of options that are shown; typing more words finds the others. */
const mostShown = 40;

/** A choice among many options, found by typing words of their labels. */
export function Combobox({ id, label, options, value, onChoose, ...props }: ComboboxProps): ReactNode {
  const list = useId();
  const closed = props.isAlwaysOpen ? '' : undefined;
  const [query, setQuery] = useState<string | undefined>(closed);
  const [active, setActive] = useState(0);
  const isOpen = query !== undefined;
  const found = isOpen ? matches(options, query) : [];
  const close = () => setQuery(closed);
  const choose = (option: ComboboxOption | undefined) => {
    if (!option) return;
    close();
    onChoose(option.value);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) return setQuery('');
      const step = key === 'ArrowDown' ? 1 : -1;
      setActive((active + step + found.length) % Math.max(1, found.length));
    } else if (key === 'Enter' && isOpen) {
      event.preventDefault();
      choose(found[active]);
    } else if (key === 'Escape' && isOpen && !props.isAlwaysOpen) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  const shown = options.find((option) => option.value === value);
  return (
    <div className="studio-combobox">
      <input
        id={id}
        className="studio-input"
        role="combobox"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? list : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && found.length > 0 ? `${list}-${active}` : undefined}
        aria-describedby={props.describedBy}
        aria-invalid={props.isInvalid || undefined}
        autoComplete="off"
        placeholder={props.placeholder}
        value={query ?? shown?.label ?? value}
        onChange={({ target }) => {
          setQuery(target.value);
          setActive(0);
          props.onType?.(target.value);
        }}
        onClick={() => setQuery(query ?? '')}
        onFocus={({ target }) => target.select()}
        onBlur={props.isAlwaysOpen ? undefined : close}
        onKeyDown={onKeyDown}
      />
      {isOpen && (
        // The pointer must not take the focus from the text field, which would close the list.
        // biome-ignore lint/a11y/noStaticElementInteractions: keys are handled by the text field
        <div
          className="studio-options"
          data-always={props.isAlwaysOpen}
          onMouseDown={(event) => event.preventDefault()}
        >
          {found.length === 0 && <p role="status">{props.noMatch}</p>}
          <div id={list} role="listbox" aria-label={label ?? props.placeholder}>
            {found.map((option, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the text field
              <div
                key={option.value}
                id={`${list}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                ref={(element) => {
                  if (index === active) element?.scrollIntoView({ block: 'nearest' });
                }}
                onClick={() => choose(option)}
              >
                <span>{option.label}</span>
                {option.note && <small>{option.note}</small>}
              </div>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}

function matches(options: readonly ComboboxOption[], query: string): ComboboxOption[] {
  const words = searchWords(query);
  const found: ComboboxOption[] = [];
  for (const option of options) {
    if (hasWords(`${option.label} ${option.note ?? ''}`, words)) found.push(option);
    if (found.length === mostShown) break;
  }
  return found;
}
