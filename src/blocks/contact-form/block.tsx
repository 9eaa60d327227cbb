import { type ReactNode, useId } from 'react';
import type { Inline } from '../../../schema/compiled.ts';
import { usePage } from '../../ui/page-context.tsx';
import { Section } from '../../ui/section.tsx';
import { plainText, Text } from '../../ui/text.tsx';
import type { Props } from '../props.ts';
import { draftKey } from './draft.ts';
import { Consent, Field, Honeypot } from './field.tsx';
import { mailHref, messageText } from './mail.ts';
import { ErrorSummary, SuccessPanel, WaysPanel } from './panels.tsx';
import type schema from './schema.ts';
import { consentName, type FormControl, honeypotName, subjectName, useForm } from './use-form.ts';
import type { FormField } from './validation.ts';

type ContactFormProps = Props<typeof schema>;

/**
 * A form that works without script: the browser validates it and posts it, or opens a mail. React adds
 * messages at the fields, progress, and alternatives when sending fails.
 */
export default function ContactForm(block: ContactFormProps): ReactNode {
  const { subject, consent, success, fields, id, title, layout } = block;
  const { site, page, words, year } = usePage();
  const ownId = useId();
  const subjectText = plainText(subject, year);
  const plainFields = [
    ...fields.map((field) => plainField(field, year)),
    ...(consent ? [{ name: consentName, label: words.consent, type: 'consent', isRequired: true } as const] : []),
  ];
  const endpoint = block.endpoint ? site.forms?.endpoints?.[block.endpoint] : site.forms?.endpoint;
  const control = useForm({
    fields: plainFields,
    endpoint,
    draft: draftKey(page.route, id ?? subjectText),
    words,
  });

  return (
    <Section {...block} block="contact-form" className={`contact-form-${layout}`}>
      <div className="contact-form-body card">
        {control.status === 'sent' ? (
          <SuccessPanel panel={control.panel}>
            <Text value={success} />
          </SuccessPanel>
        ) : (
          <Form
            block={block}
            endpoint={endpoint}
            control={control}
            subject={subjectText}
            message={messageText(plainFields, control.values)}
            label={plainText(title, year)}
            id={id ?? ownId}
          />
        )}
      </div>
    </Section>
  );
}

interface FormProps {
  readonly block: ContactFormProps;
  /** The address that the form is sent to: the one that it names, else that of the site. */
  readonly endpoint: string | undefined;
  readonly control: FormControl;
  readonly subject: string;
  /** What the visitor has typed, as the text of a mail. */
  readonly message: string;
  /** The name of the form for assistive technology. */
  readonly label: string;
  /** Start of the ids of its fields. */
  readonly id: string;
}

function Form({ block, endpoint, control, subject, message, label, id }: FormProps): ReactNode {
  const { fields, consent, notice, submit, recipient } = block;
  const { words } = usePage();
  const { status, panel, isLive } = control;
  const fieldId = (name: string) => `${id}-${name}`;
  const placeOf = (name: string) => ({
    id: fieldId(name),
    error: control.errors.find((error) => error.name === name)?.message,
  });
  return (
    <form
      ref={control.form}
      method="post"
      action={endpoint ?? mailHref(recipient, subject)}
      encType={endpoint ? undefined : 'text/plain'}
      noValidate={isLive}
      onInput={control.onInput}
      onSubmit={control.onSubmit}
      aria-label={label}
    >
      {status === 'invalid' && <ErrorSummary errors={control.summary} fieldId={fieldId} panel={panel} />}
      {fields.some(({ isRequired }) => isRequired) && (
        <p className="contact-form-legend">
          <span className="contact-form-star">*</span> {words.required}
        </p>
      )}
      <div className="contact-form-fields">
        {fields.map((field) => (
          <Field key={field.name} field={field} {...placeOf(field.name)} isNative={!isLive} />
        ))}
      </div>
      {consent && <Consent name={consentName} label={consent} notice={notice} {...placeOf(consentName)} />}
      <Honeypot name={honeypotName} id={fieldId(honeypotName)} />
      {endpoint && <input type="hidden" name={subjectName} value={subject} />}
      <SendRow submit={submit} isSending={status === 'sending'} isDraftRestored={control.isDraftRestored} />
      {(status === 'ready' || status === 'failed') && (
        <WaysPanel
          hasFailed={status === 'failed'}
          mail={mailHref(recipient, subject, message)}
          recipient={recipient}
          message={message}
          panel={panel}
        />
      )}
    </form>
  );
}

interface SendRowProps {
  readonly submit: ContactFormProps['submit'];
  readonly isSending: boolean;
  readonly isDraftRestored: boolean;
}

function SendRow({ submit, isSending, isDraftRestored }: SendRowProps): ReactNode {
  const { words } = usePage();
  return (
    <div className="contact-form-send">
      <button type="submit" className="action action-primary" disabled={isSending}>
        {isSending ? words.sending : <Text value={submit} />}
      </button>
      <p className="contact-form-note" role="status">
        {isSending && <span className="visually-hidden">{words.sending}</span>}
        {isDraftRestored && words.draftKept}
      </p>
    </div>
  );
}

/** A field with plain texts. Fields of several lines have no message of a pattern. */
function plainField(field: ContactFormProps['fields'][number], year: number): FormField {
  const { label, patternMessage = '' } = field as typeof field & { readonly patternMessage?: Inline };
  return { ...field, label: plainText(label, year), patternMessage: plainText(patternMessage, year) };
}
