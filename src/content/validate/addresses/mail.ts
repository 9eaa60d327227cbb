import { withoutAccents } from '../../../../schema/common/plain-text.ts';
import { findMailAddress } from '../../common/address.ts';
import { writeGuess } from '../../diagnostics/remedies.ts';
import { type Finding, rulesOf } from '../../diagnostics/rule.ts';
import { spaceInAddress } from './routes.ts';

const rule = rulesOf('links');

const badMail = rulesOf('values')<{ value: string; example: string }>('bad-email', {
  severity: 'error',
  es: ({ value, example }) => `«${value}» no es un correo. Ejemplo: ${example}`,
  en: ({ value, example }) => `"${value}" is not an email address. Example: ${example}`,
  bad: 'recipient: info(at)empresa.co',
  good: 'recipient: info@empresa.co',
});

const missingScheme = rule<{ guess: string }>('missing-mailto', {
  severity: 'error',
  es: ({ guess }) => `El enlace a un correo empieza por «mailto:»: ${guess}`,
  en: ({ guess }) => `A link to an email address starts with "mailto:": ${guess}`,
  fix: writeGuess,
  bad: 'href: info@empresa.co',
  good: 'href: mailto:info@empresa.co',
});

const otherOptions = rule<{ guess: string }>('mail-options', {
  severity: 'error',
  es: ({ guess }) => `En un enlace de correo, después de la dirección solo se admite «?subject=» y el asunto: ${guess}`,
  en: ({ guess }) => `In a mail link only "?subject=" and the subject may follow the address: ${guess}`,
  bad: 'href: mailto:info@empresa.co?cc=ventas@empresa.co',
  good: 'href: mailto:info@empresa.co?subject=Pedido',
});

/** Explains a text that is not an email address. */
export function explainMail(value: string): Finding {
  return badMail({ value, example: likelyAddress(value) });
}

/** Explains a link to an email address. @param text begins with `mailto:`, or is an address alone */
export function explainMailLink(text: string): Finding | undefined {
  if (!/^mailto:/i.test(text)) {
    const isMail = /^[^/\s@]+@[^/\s@]+\.[a-z]{2,}$/i.test(text);
    return isMail ? missingScheme({ guess: `mailto:${text}` }) : undefined;
  }
  const address = text.replace(/^mailto:\s*/i, '');
  if (/\s/.test(text) && /@/.test(address.replace(/\?.*$/, '')))
    return spaceInAddress({ guess: text.replace(/\s+/g, /\?/.test(text) ? '%20' : '') });
  const [, recipient = '', options = ''] = /^([^?]*)\?(.*)$/.exec(address) ?? [];
  if (findMailAddress(recipient) !== recipient || !recipient)
    return badMail({ value: recipient || address || text, example: likelyAddress(recipient || address) });
  const subject = /(?:^|&)(subject=[^\s&#]+)/i.exec(options)?.[1];
  return otherOptions({ guess: `mailto:${recipient}${subject ? `?${subject}` : ''}` });
}

/** The most probable intended address, or an example. */
function likelyAddress(value: string): string {
  const cleaned = withoutAccents(value.replace(/%[\da-f]{2}/gi, ''))
    .replace(/\s*[([{]?\s*(?:at|arroba)\s*[)\]}]\s*/i, '@')
    .replace(/\s+arroba\s+/i, '@')
    .replace(/\s*[([{](?:dot|punto)[)\]}]\s*/gi, '.');
  const found = findMailAddress(cleaned) ?? findMailAddress(cleaned.replace(/\s+/g, '').replace(/,/g, '.'));
  return found && found !== value ? found : 'info@empresa.co';
}
