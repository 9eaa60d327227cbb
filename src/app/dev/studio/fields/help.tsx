import { type ReactNode, useState } from 'react';
import type { FieldSchema } from '../../../../../schema/schema.ts';
import { type FieldHelp, fieldHelp } from '../model/schema/labels.ts';
import { keys } from '../ui/keys/keys.ts';
import { Tool } from '../ui/tool.tsx';
import { useForm } from './use-form.ts';

export interface Help extends FieldHelp {
  /** Prefix of the ids of its texts. */
  readonly id: string;
  readonly isOpen: boolean;
  readonly toggle: () => void;
  /** The ids of its texts. Screen readers read the help of a field also while it is closed. */
  readonly describedBy: string | undefined;
}

/** The help of a field: a visible hint, and texts that the author opens. @param id prefix of the ids of the field */
export function useHelp(id: string, schema: FieldSchema, value?: unknown): Help {
  const { locale } = useForm();
  const [isOpen, setOpen] = useState(false);
  const help = fieldHelp(schema, value, locale);
  const describedBy = [help.hint && `${id}-hint`, help.more.length > 0 && `${id}-more`].filter(Boolean).join(' ');
  return { ...help, id, isOpen, toggle: () => setOpen(!isOpen), describedBy: describedBy || undefined };
}

/**
 * Opens and closes the help of a field that has more than a hint. Tab skips the button, because it would double the way
 * through the form: in the field, a key has the same effect (`openHelp`).
 */
export function HelpButton({ help, label }: { readonly help: Help; readonly label: string }): ReactNode {
  const { messages } = useForm();
  if (help.more.length === 0 && !help.guide) return null;
  return (
    <Tool
      icon="help"
      className="studio-help-button"
      label={messages.helpOn(label)}
      title={`${messages.helpOn(label)} (${keys.form.help.join(', ')})`}
      tabIndex={-1}
      aria-keyshortcuts={keys.form.help.join(' ')}
      aria-expanded={help.isOpen}
      aria-controls={`${help.id}-more`}
      onClick={help.toggle}
    />
  );
}

/**
 * Opens or closes the help of a field.
 * @param field its frame
 * @returns false if the field has no more help than its hint
 */
export function openHelp(field: Element): boolean {
  const head = field.querySelector(':scope > .studio-field-head, :scope > .studio-group > .studio-group-head');
  const button = head?.querySelector<HTMLElement>('.studio-help-button');
  button?.click();
  return button != null;
}

/**
 * The texts of a help. The short text is always visible. The author opens the long one; it is in a live region, so that
 * screen readers read it then. The link to the guide opens another tab.
 */
export function HelpTexts({ help: { id, hint, more, guide, isOpen } }: { readonly help: Help }): ReactNode {
  const { messages } = useForm();
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="studio-help">
          {hint}
        </p>
      )}
      {(more.length > 0 || guide) && (
        <div className="studio-help-region" aria-live="polite">
          <div id={`${id}-more`} className="studio-help studio-help-more" hidden={!isOpen}>
            {more.map((text) => (
              <p key={text}>{text}</p>
            ))}
            {guide && (
              <a href={guide} target="_blank" rel="noreferrer">
                {messages.guide}
              </a>
            )}
          </div>
        </div>
      )}
    </>
  );
}
