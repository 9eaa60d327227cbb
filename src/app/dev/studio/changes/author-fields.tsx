import type { ReactNode } from 'react';
import { usePublishMessages } from './publish-messages.ts';

/** The author of a version, if git does not know one. */
export interface StatedAuthor {
  readonly author?: { readonly name: string; readonly email: string };
}

/** Asks for the name and the email address of the author. */
export function AuthorFields(): ReactNode {
  const messages = usePublishMessages();
  return (
    <>
      <label className="studio-labelled">
        {messages.authorName}
        <input className="studio-input" name="name" required autoComplete="name" />
      </label>
      <label className="studio-labelled">
        {messages.authorEmail}
        <input className="studio-input" name="email" type="email" required autoComplete="email" />
        <small className="studio-muted">{messages.authorHelp}</small>
      </label>
    </>
  );
}

/** The author that a form states. */
export function authorIn(form: FormData): StatedAuthor {
  const [name, email] = [form.get('name'), form.get('email')].map((value) => String(value ?? ''));
  return name && email ? { author: { name, email } } : {};
}
