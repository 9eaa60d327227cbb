import { dialled } from '../../../schema/common/dialled.ts';
import { withoutAccents } from '../../../schema/common/plain-text.ts';
import type { Pointer } from '../../../schema/common/pointer.ts';
import { findMailAddress } from '../common/address.ts';
import { nearest } from '../common/nearest.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';
import { addressProblem, localProblem } from './web-addresses.ts';

type Found = Omit<Problem, 'pointer' | 'at'>;

/** Explains why an address is not a valid link, with the suggested correction. */
export function explainHref(pointer: Pointer, value: string, raw: string): Problem {
  return { pointer, at: 'value', ...hrefProblem(value, raw) };
}

/** Explains why a path is not a valid address of the assets folder. */
export function explainAsset(pointer: Pointer, value: string, raw: string): Problem {
  return { pointer, at: 'value', ...assetProblem(value, raw) };
}

const fileSuffix = /\.(?:ya?ml|html?|php|aspx?|md)$/i;

function hrefProblem(value: string, raw: string): Found {
  const text = value.trim();
  const known = localProblem(raw.includes('\\') ? raw : text) ?? addressProblem(text);
  if (known) return known;
  if (/^http:\/\//i.test(text)) return insecureProblem(text.replace(/^http/i, 'https'), raw);
  const scheme = hiddenScheme(text);
  if (scheme && !['https', 'mailto', 'tel'].includes(scheme)) return schemeProblem(scheme, text);
  if (raw.includes('\\') || text.includes('\\'))
    return { rule: 'url-backslash', params: { guess: siteRoute(raw.replace(/\\+/g, '/')) } };
  if (/^\/\//.test(text)) return { rule: 'protocol-relative', params: { value: text } };
  if (/^tel:/i.test(text)) return { rule: 'bad-tel', params: { guess: `tel:${dialled(text.replace(/^tel:/i, ''))}` } };
  if (/^mailto:/i.test(text)) return mailProblem(text);
  if (/\s/.test(text)) return spaceProblem(text);
  if (/^[^/\s@]+@[^/\s@]+\.[a-z]{2,}$/i.test(text))
    return { rule: 'missing-mailto', params: { guess: `mailto:${text}` } };
  if (/^\+?[\d()-]{7,}$/.test(text))
    return { rule: 'missing-tel', params: { guess: `tel:${dialled(text.replace(/^tel:/i, ''))}` } };
  if (isDomain(text)) return { rule: 'missing-https', params: { guess: `https://${text}` } };
  const withoutColon = /^https?\/+([^/].*)$/i.exec(text)?.[1];
  if (withoutColon) return { rule: 'address-slashes', params: { guess: `https://${withoutColon}` } };
  if (/^https:/i.test(text)) return { rule: 'bad-url', params: { value: text } };
  if (/^[\p{L}\p{N}._-]/u.test(text)) return { rule: 'missing-slash', params: { guess: siteRoute(text) } };
  return { rule: 'bad-url', params: { value: text } };
}

/** Reports an `http:` address with a fault other than its scheme. @param secure the same address with `https:` */
function insecureProblem(secure: string, raw: string): Found {
  return /^https:\/\/[^\s\\]+$/.test(secure)
    ? { rule: 'missing-https', params: { guess: secure } }
    : hrefProblem(secure, raw);
}

/** The scheme as a browser reads it, without the blanks, entities and escapes that can hide it. */
export function hiddenScheme(value: string): string | undefined {
  const plain = decodeEntities(decodePercent(value))
    .replace(/[\0-\x20\u00a0\u00ad\u200b-\u200f\ufeff]/g, '')
    .toLowerCase();
  return /^([a-z][a-z0-9+-]*):/.exec(plain)?.[1];
}

function decodePercent(value: string): string {
  return value.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

function decodeEntities(value: string): string {
  return value
    .replace(/&#x([0-9a-f]{1,6});?/gi, (_, hex: string) => codePoint(Number.parseInt(hex, 16)))
    .replace(/&#(\d{1,7});?/g, (_, digits: string) => codePoint(Number(digits)))
    .replace(/&colon;/gi, ':')
    .replace(/&(?:tab|newline);/gi, '');
}

function codePoint(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

/** Hosts with a port (`empresa.co:8443`) and drive letters look like schemes; a misspelt `https` is one. */
function schemeProblem(scheme: string, text: string): Found {
  if (scheme.length === 1)
    return { rule: 'url-backslash', params: { guess: siteRoute(text.replace(/^[a-z]:/i, '').replace(/\\+/g, '/')) } };
  if (nearest(scheme, ['https']))
    return { rule: 'missing-https', params: { guess: `https://${text.replace(/^[^:]*:\/*/, '')}` } };
  if (
    /^(?:whatsapp|sms|skype|ftps?|file|data|blob|about|view-source|vbscript|javascript|ws|wss)$/.test(scheme) ||
    !/^[^:]+:\d+(?:\/|$)/.test(text)
  ) {
    return { rule: 'unsafe-scheme', params: { scheme: `${scheme}:` } };
  }
  return { rule: 'missing-https', params: { guess: `https://${text}` } };
}

function mailProblem(text: string): Found {
  const address = text.replace(/^mailto:\s*/i, '');
  if (/\s/.test(text) && /@/.test(address.replace(/\?.*$/, '')))
    return { rule: 'space-in-url', params: { guess: text.replace(/\s+/g, /\?/.test(text) ? '%20' : '') } };
  const [, recipient = '', options = ''] = /^([^?]*)\?(.*)$/.exec(address) ?? [];
  if (findMailAddress(recipient) !== recipient || !recipient)
    return {
      rule: 'bad-email',
      params: { value: recipient || address || text, example: mailExample(recipient || address) },
    };
  const subject = /(?:^|&)(subject=[^\s&#]+)/i.exec(options)?.[1];
  return { rule: 'mail-options', params: { guess: `mailto:${recipient}${subject ? `?${subject}` : ''}` } };
}

/** The most probable intended address. */
export function mailExample(value: string): string {
  const cleaned = withoutAccents(value.replace(/%[\da-f]{2}/gi, ''))
    .replace(/\s*[([{]?\s*(?:at|arroba)\s*[)\]}]\s*/i, '@')
    .replace(/\s+arroba\s+/i, '@')
    .replace(/\s*[([{](?:dot|punto)[)\]}]\s*/gi, '.');
  const found = findMailAddress(cleaned) ?? findMailAddress(cleaned.replace(/\s+/g, '').replace(/,/g, '.'));
  return found && found !== value ? found : 'info@empresa.co';
}

/** Matches telephone numbers in the notation for readers. */
const isPhone = /^\(?\+?(?:[ .()-]*\d){7,15}$/;

function spaceProblem(text: string): Found {
  if (isPhone.test(text))
    return { rule: 'space-in-url', params: { guess: `tel:${dialled(text.replace(/^tel:/i, ''))}` } };
  // Around the slashes behind the scheme a space is never part of the address.
  const guess = /^https:/i.test(text)
    ? text.replace(/^(https:)[\s/]*/i, '$1//').replace(/\s+/g, '%20')
    : siteRoute(text.replace(/\s*([/#])\s*/g, '$1'));
  return { rule: 'space-in-url', params: { guess } };
}

function isDomain(text: string): boolean {
  if (/^www\./i.test(text)) return true;
  // Before a slash, any name with a dot is a host (`wa.me/57…`), unless it is that of a file.
  const host = /^([a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,})\/\S/i.exec(text)?.[1];
  if (host && !fileSuffix.test(host)) return true;
  return /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:com|co|org|net|gov|edu|io|info|es|mx|app|dev|biz|us)(?:\.[a-z]{2})?(?:[/:?#]|$)/i.test(
    text,
  );
}

/** The most probable route for a file name or a single word. */
function siteRoute(text: string): string {
  const path = text
    .trim()
    .replace(/^[a-z]:/i, '')
    .replace(/^(?:\.{0,2}\/+)+/, '')
    .replace(/^pages\//, '')
    .replace(/\s+/g, '-');
  const [route = '', ...fragment] = path.split('#');
  const clean = route.startsWith('assets/') ? route : route.replace(fileSuffix, '').replace(/(^|\/)index$/, '');
  return [`/${clean}`, ...fragment].join('#');
}

function assetProblem(value: string, raw: string): Found {
  const text = value.trim();
  if (raw.includes('\\') || /^[a-z]:/i.test(text))
    return { rule: 'asset-backslash', params: { guess: assetGuess(raw) } };
  if (/^(?:https?:)?\/\//i.test(text) || /^data:/i.test(text)) {
    const name = text.startsWith('data:')
      ? 'imagen.png'
      : (text
          .replace(/[?#].*$/, '')
          .split('/')
          .at(-1) ?? '');
    return { rule: 'asset-external', params: { guess: assetGuess(name) } };
  }
  const scheme = hiddenScheme(text);
  if (scheme && scheme !== 'file') return { rule: 'unsafe-scheme', params: { scheme: `${scheme}:` } };
  if (/\s/.test(text)) return { rule: 'space-in-url', params: { guess: assetGuess(text) } };
  return { rule: 'asset-path', params: { guess: assetGuess(text.replace(/^file:/i, '')) } };
}

/** Address of a picture with a given name in the assets folder. */
export function assetGuess(word: string): string {
  const path = word
    .trim()
    .replace(/\\+/g, '/')
    .replace(/[?#].*$/, '')
    .replace(/^(?:[a-z][a-z+.-]*:)?\/\/[^/]*\//i, '/');
  const inside = /(?:^|\/)assets\/(.+)$/i.exec(path)?.[1] ?? (/^[a-z]:/i.test(path) ? path.split('/').at(-1)! : path);
  const clean = inside.replace(/^[./]+/, '').replace(/\s+/g, '-');
  return `/assets/${clean || 'imagen.png'}`;
}
