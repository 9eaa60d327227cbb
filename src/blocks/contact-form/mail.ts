import type { FormField, Values } from './validation.ts';

/** The message in words: one line a field, empty fields left out, long texts below their label. */
export function messageText(fields: readonly FormField[], values: Values): string {
  return fields
    .flatMap(({ name, label, type }) => {
      const value = values[name]?.trim();
      return value ? [`${label}:${type === 'textarea' ? '\n' : ' '}${value}`] : [];
    })
    .join('\n');
}

/** A `mailto:` address that opens a mail ready to be sent. */
export function mailHref(recipient: string, subject: string, body = ''): string {
  // Lines of a mail end in CR LF (RFC 6068).
  const text = body.replace(/\r?\n/g, '\r\n');
  return `mailto:${recipient}?subject=${encodeURIComponent(subject)}${text && `&body=${encodeURIComponent(text)}`}`;
}
