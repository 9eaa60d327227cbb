import { type ReactNode, useId } from 'react';
import { mailHref } from '../../ui/common/mail-href.ts';
import { usePage } from '../../ui/page-context.tsx';
import type { Script } from '../../ui/script.ts';
import { Section } from '../../ui/section.tsx';
import { plainText, Text } from '../../ui/text.tsx';
import type { Props } from '../props.ts';
import { Consent, Field, Honeypot, plainField } from './field.tsx';
import { messageText } from './mail.ts';
import { ErrorSummary, Panel, WaysPanel } from './panels.tsx';
import type schema from './schema.ts';
import { consentName, honeypotName, subjectName, useForm } from './use-form.ts';

export const script = 'visible' satisfies Script;

type ContactFormProps = Props<typeof schema>;

/**
 * A form that works without script: the browser validates it, and posts it or opens a mail. React adds messages at the
 * fields, progress, and alternatives if sending fails.
 */
export default function ContactForm(block: ContactFormProps): ReactNode {
  return (
    <Section {...block} block="contact-form" className={`contact-form-${block.layout}`}>
      <div className="contact-form-body card">
        <Form {...block} />
      </div>
    </Section>
  );
}

function Form(block: ContactFormProps): ReactNode {
  const { fields, consent, notice, submit, recipient, title } = block;
  const { site, messages, year } = usePage();
  const ownId = useId();
  const subject = plainText(block.subject, year);
  const plainFields = [
    ...fields.map((field) => plainField(field, year)),
    ...(consent ? [{ name: consentName, label: messages.consent, type: 'consent', isRequired: true } as const] : []),
  ];
  // The form's own endpoint, else the site's.
  const endpoint = block.endpoint ? site.forms?.endpoints?.[block.endpoint] : site.forms?.endpoint;
  const hasFiles = fields.some(({ type }) => type === 'file');
  const conditional = fields.filter(({ showIf }) => showIf);
  const control = useForm({ fields: plainFields, endpoint, hasFiles, name: block.id ?? subject });
  const { status, panel, isLive } = control;
  const isSending = status === 'sending';
  const fieldId = (name: string) => `${block.id ?? ownId}-${name}`;
  const placeOf = (name: string) => ({
    id: fieldId(name),
    error: control.errors.find((error) => error.name === name)?.message,
  });
  if (status === 'sent') return <Panel icon="check" title={<Text value={block.success} />} panel={panel} />;
  return (
    <form
      ref={control.form}
      method="post"
      action={endpoint ?? mailHref(recipient, subject)}
      encType={endpoint ? (hasFiles ? 'multipart/form-data' : undefined) : 'text/plain'}
      noValidate={isLive}
      onInput={control.onInput}
      onSubmit={control.onSubmit}
      aria-label={plainText(title, year)}
    >
      {status === 'invalid' && <ErrorSummary errors={control.summary} fieldId={fieldId} panel={panel} />}
      {fields.some(({ isRequired }) => isRequired) && (
        <p className="contact-form-legend">
          <span className="form-star">*</span> {messages.required}
        </p>
      )}
      <div className="contact-form-fields">
        {fields.map((field, index) => (
          <Field
            key={field.name}
            field={field}
            plain={plainFields[index]!}
            {...placeOf(field.name)}
            isNative={!isLive}
            conditional={conditional}
          />
        ))}
      </div>
      {consent && <Consent name={consentName} label={consent} notice={notice} {...placeOf(consentName)} />}
      <Honeypot name={honeypotName} id={fieldId(honeypotName)} label={messages.leaveEmpty} />
      {endpoint && <input type="hidden" name={subjectName} value={subject} />}
      <div className="contact-form-send">
        <button type="submit" className="action action-primary" disabled={isSending}>
          {isSending ? (
            <span key="sending">{messages.sending}</span>
          ) : (
            <span key="submit">
              <Text value={submit} />
            </span>
          )}
        </button>
        <p className="contact-form-note" role="status">
          {isSending && <span className="visually-hidden">{messages.sending}</span>}
          {control.isDraftRestored && <span>{messages.draftKept}</span>}
        </p>
      </div>
      {(status === 'ready' || status === 'failed') && (
        <WaysPanel
          hasFailed={status === 'failed'}
          recipient={recipient}
          subject={subject}
          message={messageText(plainFields, control.values)}
          panel={panel}
        />
      )}
    </form>
  );
}
