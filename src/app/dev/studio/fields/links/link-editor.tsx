import { type ReactNode, useId, useState } from 'react';
import { useForm } from '../use-form.ts';
import { LinkFields } from './link-fields.tsx';

interface LinkEditorProps {
  /** The present target, which the author may remove. */
  readonly href?: string | undefined;
  readonly onChoose: (href: string) => void;
  readonly onCancel: () => void;
}

/** Asks for the target of a link inside a text. */
export function LinkEditor({ href: present = '', onChoose, onCancel }: LinkEditorProps): ReactNode {
  const { messages, apply } = useForm();
  const id = useId();
  const [href, setHref] = useState(present);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser
    <div
      className="studio-link-editor"
      role="group"
      aria-label={messages.link}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onCancel();
      }}
    >
      <LinkFields
        id={id}
        href={href}
        isFirst
        onType={setHref}
        onChoose={async (chosen, anchor) => {
          if (anchor) await apply([anchor], messages.link);
          onChoose(chosen);
        }}
      />
      <div className="studio-buttons">
        <button type="button" className="studio-button" disabled={href === ''} onClick={() => onChoose(href)}>
          {messages.add}
        </button>
        {present && (
          <button type="button" className="studio-button" onClick={() => onChoose('')}>
            {messages.remove}
          </button>
        )}
        <button type="button" className="studio-button" onClick={onCancel}>
          {messages.cancel}
        </button>
      </div>
    </div>
  );
}
