import { type ReactNode, useId } from 'react';
import { usePage } from '../../ui/page-context.tsx';
import { Section } from '../../ui/section.tsx';
import { plainText, Text } from '../../ui/text.tsx';
import type { Props } from '../props.ts';
import { draftKey } from './draft.ts';
import { Consent, Field, Honeypot } from './field.tsx';
import { mailHref, messageText } from './mail.ts';
import { ErrorSummary, FailurePanel, ReadyPanel, SuccessPanel } from './panels.tsx';
import type schema from './schema.ts';
import { consentName, honeypotName, subjectName, useForm } from './use-form.ts';
import type { FormField } from './validation.ts';

type ContactFormProps = Props<typeof schema>;

/**
 * A form that works without script: the browser validates it and posts it, or opens a mail. React adds
 * messages at the fields, progress, and alternatives when sending fails.
 */
export default function ContactForm({
  recipient,
  subject,
  submit,
  consent,
  notice,
  success,
  fields,
  ...section
}: ContactFormProps): ReactNode {
  const { site, page, words, year } = usePage();
  const ownId = useId();
  const formId = section.id ?? ownId;
  const fieldId = (name: string) => `${formId}-${name}`;
  const endpoint = site.forms?.endpoint;
  const subjectText = plainText(subject, year);
  const plainFields = [
    ...fields.map((field) => plainField(field, year)),
    ...(consent ? [{ name: consentName, label: words.consent, type: 'consent', isRequired: true } as const] : []),
  ];
  const errorOf = (name: string) => control.errors.find((error) => error.name === name)?.message;
  const control = useForm({
    fields: plainFields,
    subject: subjectText,
    endpoint,
    draft: draftKey(page.route, section.id ?? subjectText),
    words,
  });
  const { status, panel, isLive } = control;
  const message = messageText(plainFields, control.values);
  const mail = mailHref(recipient, subjectText, message);
  const isSending = status === 'sending';

  return (
    <Section block="contact-form" {...section}>
      <div className="contact-form-body card">
        {status === 'sent' ? (
          <SuccessPanel panel={panel}>
            <Text value={success} />
          </SuccessPanel>
        ) : (
          <form
            ref={control.form}
            method="post"
            {...(endpoint ? { action: endpoint } : { action: mailHref(recipient, subjectText), encType: 'text/plain' })}
            noValidate={isLive}
            onInput={control.onInput}
            onSubmit={control.onSubmit}
            aria-label={plainText(section.title, year)}
          >
            {status === 'invalid' && <ErrorSummary errors={control.summary} fieldId={fieldId} panel={panel} />}
            {fields.some(({ isRequired }) => isRequired) && (
              <p className="contact-form-legend">
                <span className="contact-form-star">*</span> {words.required}
              </p>
            )}
            <div className="contact-form-fields">
              {fields.map((field) => (
                <Field
                  key={field.name}
                  field={field}
                  id={fieldId(field.name)}
                  error={errorOf(field.name)}
                  isNative={!isLive}
                />
              ))}
            </div>
            {consent && (
              <Consent
                name={consentName}
                id={fieldId(consentName)}
                label={consent}
                notice={notice}
                error={errorOf(consentName)}
              />
            )}
            <Honeypot name={honeypotName} id={fieldId(honeypotName)} />
            {endpoint && <input type="hidden" name={subjectName} value={subjectText} />}
            <div className="contact-form-send">
              <button type="submit" className="action action-primary" disabled={isSending}>
                {isSending ? words.sending : <Text value={submit} />}
              </button>
              <p className="contact-form-note" role="status">
                {isSending && <span className="visually-hidden">{words.sending}</span>}
                {control.isDraftRestored && words.draftKept}
              </p>
            </div>
            {status === 'ready' && <ReadyPanel mail={mail} recipient={recipient} message={message} panel={panel} />}
            {status === 'failed' && <FailurePanel mail={mail} recipient={recipient} message={message} panel={panel} />}
          </form>
        )}
      </div>
    </Section>
  );
}

function plainField({ label, patternMessage, ...field }: ContactFormProps['fields'][number], year: number): FormField {
  return {
    ...field,
    label: plainText(label, year),
    ...(patternMessage && { patternMessage: plainText(patternMessage, year) }),
  };
}
