import { type InputHTMLAttributes, type ReactNode, useState } from 'react';
import { mailHref } from '../../../../../ui/common/mail-href.ts';
import { useForm } from '../use-form.ts';
import { FileTarget, type LinkFieldsProps, PageTarget, SectionTarget } from './internal-target.tsx';
import {
  allowedKinds,
  type LinkKind,
  linkKind,
  mailOf,
  phoneHref,
  webHref,
  whatsAppHref,
  whatsAppOf,
} from './link-kinds.ts';

/** The kind of a link, and below it the fields of that kind. */
export function LinkFields(props: LinkFieldsProps): ReactNode {
  const { href, pattern, onType } = props;
  const { messages } = useForm();
  const [picked, setPicked] = useState<{ readonly kind: LinkKind; readonly href: string } | undefined>();
  const allowed = allowedKinds(pattern);
  const own = linkKind(href);
  // The picked kind is valid until the target changes by other means.
  const kind = (picked?.href === href ? picked.kind : own) ?? allowed[0] ?? 'other';
  const shown = allowed.some((option) => option === kind) ? allowed : [...allowed, kind];
  const type = (typed: string) => {
    setPicked({ kind, href: typed });
    onType(typed);
  };
  return (
    <div className="studio-link">
      {shown.length > 1 && (
        <select
          className="studio-input"
          aria-label={messages.linkTo}
          value={kind}
          // biome-ignore lint/a11y/noAutofocus: the author has just asked for a link
          autoFocus={props.isFirst}
          onChange={({ target }) => setPicked({ kind: target.value as LinkKind, href })}
        >
          {shown.map((option) => (
            <option key={option} value={option}>
              {messages.linkKinds[option]}
            </option>
          ))}
        </select>
      )}
      <Target key={kind} kind={kind} {...props} href={own === kind ? href : ''} onType={type} />
    </div>
  );
}

function Target({ kind, ...props }: LinkFieldsProps & { readonly kind: LinkKind }): ReactNode {
  const { messages } = useForm();
  const { href } = props;
  switch (kind) {
    case 'page':
      return <PageTarget {...props} />;
    case 'section':
      return <SectionTarget {...props} />;
    case 'file':
      return <FileTarget {...props} />;
    case 'mail':
      return <MailTarget {...props} />;
    case 'phone':
      return (
        <AddressInput
          {...props}
          inputMode="tel"
          placeholder={messages.phoneNumber}
          text={href.replace(/^tel:/i, '')}
          toHref={(text) => (text.trim() === '' ? '' : phoneHref(text))}
        />
      );
    case 'whatsapp':
      return <WhatsAppTarget {...props} />;
    default:
      return (
        <AddressInput
          {...props}
          inputMode="url"
          placeholder={kind === 'web' ? 'https://' : messages.address}
          text={href}
          toHref={kind === 'web' ? webHref : (text) => text.trim()}
        />
      );
  }
}

function MailTarget(props: LinkFieldsProps): ReactNode {
  const { messages } = useForm();
  const { address, subject } = mailOf(props.href) ?? { address: '', subject: '' };
  return (
    <>
      <AddressInput
        {...props}
        inputMode="email"
        placeholder={messages.mailAddress}
        text={address}
        toHref={(text) => (text.trim() === '' ? '' : mailHref(text.trim(), subject))}
      />
      <input
        className="studio-input"
        aria-label={messages.subject}
        placeholder={messages.subject}
        value={subject}
        onChange={({ target }) => props.onType(mailHref(address, target.value))}
      />
    </>
  );
}

function WhatsAppTarget(props: LinkFieldsProps): ReactNode {
  const { messages } = useForm();
  const { phone, greeting } = whatsAppOf(props.href) ?? { phone: '', greeting: '' };
  return (
    <>
      <AddressInput
        {...props}
        inputMode="tel"
        placeholder={messages.phoneNumber}
        text={phone}
        toHref={(text) => (/\d/.test(text) ? whatsAppHref({ phone: text, greeting }) : '')}
      />
      <textarea
        className="studio-input studio-growing"
        rows={1}
        aria-label={messages.greeting}
        placeholder={messages.greeting}
        value={greeting}
        onChange={({ target }) => props.onType(whatsAppHref({ phone, greeting: target.value }))}
      />
    </>
  );
}

interface AddressInputProps extends LinkFieldsProps {
  readonly inputMode: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  readonly placeholder: string;
  /** The part of the target that is typed. */
  readonly text: string;
  readonly toHref: (text: string) => string;
}

/** A part of a link's target. While it is typed, the field keeps the typed text, although the target is normalized. */
function AddressInput({ id, text, toHref, onType, ...props }: AddressInputProps): ReactNode {
  const [draft, setDraft] = useState<string | undefined>();
  return (
    <input
      id={id}
      className="studio-input"
      inputMode={props.inputMode}
      placeholder={props.placeholder}
      spellCheck={false}
      autoCapitalize="off"
      value={draft ?? text}
      aria-describedby={props.describedBy}
      aria-invalid={props.isInvalid || undefined}
      onChange={({ target }) => {
        setDraft(target.value);
        onType(toHref(target.value));
      }}
      onBlur={() => setDraft(undefined)}
    />
  );
}
