import { type ReactNode, useState } from 'react';
import type { FieldSchema } from '../../../../../schema/schema.ts';
import { type FieldHelp, fieldHelp } from '../model/schema/labels.ts';
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
  const { hint, more } = fieldHelp(schema, value, locale);
  const describedBy = [hint && `${id}-hint`, more.length > 0 && `${id}-more`].filter(Boolean).join(' ');
  return { hint, more, id, isOpen, toggle: () => setOpen(!isOpen), describedBy: describedBy || undefined };
}

/** Opens and closes the help of a field that has more than a hint. */
export function HelpButton({ help, label }: { readonly help: Help; readonly label: string }): ReactNode {
  const { messages } = useForm();
  if (help.more.length === 0) return null;
  return (
    <Tool
      icon="help"
      className="studio-help-button"
      label={messages.helpOn(label)}
      aria-expanded={help.isOpen}
      aria-controls={`${help.id}-more`}
      onClick={help.toggle}
    />
  );
}

/** The texts of a help; those that the author opens are hidden while it is closed. */
export function HelpTexts({ help: { id, hint, more, isOpen } }: { readonly help: Help }): ReactNode {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="studio-help">
          {hint}
        </p>
      )}
      {more.length > 0 && (
        <div id={`${id}-more`} className="studio-help studio-help-more" hidden={!isOpen}>
          {more.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
    </>
  );
}
