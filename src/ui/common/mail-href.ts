/** A `mailto:` URL that opens a prepared mail. A mail with a body needs a subject. */
export function mailHref(recipient: string, subject: string, body = ''): string {
  // RFC 6068 requires CR LF.
  const text = body.replace(/\r?\n/g, '\r\n');
  return `mailto:${recipient}${subject && `?subject=${encodeURIComponent(subject)}`}${text && `&body=${encodeURIComponent(text)}`}`;
}
