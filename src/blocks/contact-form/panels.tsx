import type { ReactNode, Ref } from 'react';
import { Action } from '../../ui/action.tsx';
import { chatHref } from '../../ui/chat.ts';
import { Icon } from '../../ui/icon.tsx';
import { usePage } from '../../ui/page-context.tsx';
import type { FieldError } from './validation.ts';

/** Summary of the errors, each with a link to its field. */
export function ErrorSummary({
  errors,
  fieldId,
  panel,
}: {
  readonly errors: readonly FieldError[];
  readonly fieldId: (name: string) => string;
  readonly panel: Ref<HTMLDivElement>;
}): ReactNode {
  const { words } = usePage();
  return (
    <div className="contact-form-panel" role="alert" tabIndex={-1} ref={panel}>
      <p className="contact-form-panel-title">
        <Icon name="alert" />
        {words.errorSummary}
      </p>
      <ul className="contact-form-errors">
        {errors.map(({ name, message }) => (
          <li key={name}>
            <a
              href={`#${fieldId(name)}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(fieldId(name))?.focus();
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Alternatives to the endpoint: the prepared mail, and the chat line that attends the form's recipient. */
function Ways({
  mail,
  mailLabel,
  recipient,
  message,
}: {
  readonly mail: string;
  readonly mailLabel: string;
  readonly recipient: string;
  readonly message: string;
}): ReactNode {
  const { site, words } = usePage();
  const line = site.chat?.lines.find(({ email }) => email === recipient) ?? site.chat?.lines[0];
  return (
    <>
      <Action link={{ label: mailLabel, href: mail }} variant="secondary" />
      {site.chat && line && (
        <Action
          link={{ label: words.sendByChat, href: chatHref({ ...site.chat, greeting: message }, line) }}
          variant="secondary"
        />
      )}
    </>
  );
}

interface WaysPanelProps {
  readonly mail: string;
  readonly recipient: string;
  readonly message: string;
  readonly panel: Ref<HTMLDivElement>;
}

/** Shown without an endpoint: the visitor sends the prepared mail. */
export function ReadyPanel({ mail, recipient, message, panel }: WaysPanelProps): ReactNode {
  const { words } = usePage();
  return (
    <div className="contact-form-panel contact-form-panel-good" role="status" tabIndex={-1} ref={panel}>
      <p className="contact-form-panel-title">
        <Icon name="mail" />
        {words.mailReady}
      </p>
      <div className="contact-form-ways">
        <Ways mail={mail} mailLabel={words.openMail} recipient={recipient} message={message} />
      </div>
    </div>
  );
}

/** Shown when sending has failed, with the alternatives. */
export function FailurePanel({ mail, recipient, message, panel }: WaysPanelProps): ReactNode {
  const { words } = usePage();
  return (
    <div className="contact-form-panel" role="alert" tabIndex={-1} ref={panel}>
      <p className="contact-form-panel-title">
        <Icon name="alert" />
        {words.sendFailed}
      </p>
      <div className="contact-form-ways">
        <button type="submit" className="action action-primary">
          <Icon name="refresh" />
          {words.retry}
        </button>
        <Ways mail={mail} mailLabel={words.sendByMail} recipient={recipient} message={message} />
      </div>
    </div>
  );
}

export function SuccessPanel({
  children,
  panel,
}: {
  readonly children: ReactNode;
  readonly panel: Ref<HTMLDivElement>;
}): ReactNode {
  return (
    <div className="contact-form-panel contact-form-panel-good" role="status" tabIndex={-1} ref={panel}>
      <p className="contact-form-panel-title">
        <Icon name="check" />
        {children}
      </p>
    </div>
  );
}
