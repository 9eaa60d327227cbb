import type { ReactNode, Ref } from 'react';
import { Action } from '../../ui/action.tsx';
import { chatHref } from '../../ui/common/chat.ts';
import { mailHref } from '../../ui/common/mail-href.ts';
import { Icon } from '../../ui/icon.tsx';
import { usePage } from '../../ui/page-context.tsx';
import type { FieldError } from './validation.ts';

interface PanelProps {
  /** The drawing next to the title; `alert` for problems. */
  readonly icon: 'alert' | 'mail' | 'check';
  readonly title: ReactNode;
  readonly panel: Ref<HTMLDivElement>;
  readonly children?: ReactNode;
}

/** A message about the last attempt. */
export function Panel({ icon, title, panel, children }: PanelProps): ReactNode {
  return (
    <div className="contact-form-panel" role={icon === 'alert' ? icon : 'status'} tabIndex={-1} ref={panel}>
      <p className="contact-form-panel-title">
        <Icon name={icon} />
        <span>{title}</span>
      </p>
      {children}
    </div>
  );
}

interface SummaryProps extends Pick<PanelProps, 'panel'> {
  readonly errors: readonly FieldError[];
  readonly fieldId: (name: string) => string;
}

/** Summary of the errors, with links to the fields. */
export function ErrorSummary({ errors, fieldId, panel }: SummaryProps): ReactNode {
  return (
    <Panel icon="alert" title={usePage().messages.errorSummary} panel={panel}>
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
    </Panel>
  );
}

interface WaysPanelProps extends Pick<PanelProps, 'panel'> {
  /** True if sending to the endpoint has failed. Without an endpoint, the visitor sends the prepared mail. */
  readonly hasFailed: boolean;
  readonly recipient: string;
  readonly subject: string;
  readonly message: string;
}

/** Ways to send a message by hand: again, as the prepared mail, or to the chat line of the form's recipient. */
export function WaysPanel({ hasFailed, recipient, subject, message, panel }: WaysPanelProps): ReactNode {
  const { site, messages } = usePage();
  const line = site.chat?.lines.find(({ email }) => email === recipient) ?? site.chat?.lines[0];
  return (
    <Panel
      icon={hasFailed ? 'alert' : 'mail'}
      title={hasFailed ? messages.sendFailed : messages.mailReady}
      panel={panel}
    >
      <div className="contact-form-ways">
        {hasFailed && (
          <button type="submit" className="action action-primary">
            <Icon name="refresh" />
            {messages.retry}
          </button>
        )}
        <Action
          link={{
            label: hasFailed ? messages.sendByMail : messages.openMail,
            href: mailHref(recipient, subject, message),
          }}
          variant="secondary"
        />
        {site.chat && line && (
          <Action
            link={{ label: messages.sendByChat, href: chatHref({ ...site.chat, greeting: message }, line) }}
            variant="secondary"
          />
        )}
      </div>
    </Panel>
  );
}
