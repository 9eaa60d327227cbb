import { type Finding, rulesOf } from '../../diagnostics/rule.ts';
import { localAddress, localPage } from '../../recover/local-address.ts';
import { backslash, explainHost, wrongSlashes } from './hosts.ts';
import { explainMailLink } from './mail.ts';
import { fileSuffix, likelyRoute, missingSlash, spaceInAddress } from './routes.ts';
import { explainScheme, missingHttps } from './schemes.ts';
import { explainTelephone } from './telephone.ts';

const rule = rulesOf('links');

const protocolRelative = rule<{ value: string }>('protocol-relative', {
  severity: 'error',
  es: ({ value }) =>
    `Un enlace que empieza por «//» sale del sitio. Escribe https:${value}, o /ruta si es una página del sitio.`,
  en: ({ value }) =>
    `A link that starts with "//" leaves the site. Write https:${value}, or /path for a page of the site.`,
  bad: 'href: //empresa.co',
  good: 'href: https://empresa.co',
});

const badLink = rule<{ value: string }>('bad-url', {
  severity: 'error',
  es: ({ value }) => `«${value}» no es un enlace. Empieza por https://, mailto:, tel:, / o #.`,
  en: ({ value }) => `"${value}" is not a link. Start with https://, mailto:, tel:, / or #.`,
  bad: 'href: "#"',
  good: 'href: "#precios"',
});

/** Explains why an address is not a valid link. @param raw the address as written in the file, without quotes */
export function explainHref(value: string, raw: string): Finding {
  const text = value.trim();
  const page = localPage(raw.includes('\\') ? raw : text);
  if (page !== undefined) return localAddress({ guess: page });
  return explainHost(text) ?? explainInsecure(text, raw) ?? explainScheme(text) ?? explainForm(text, raw);
}

/** Explains an `http:` address with a fault other than its scheme. */
function explainInsecure(text: string, raw: string): Finding | undefined {
  if (!/^http:\/\//i.test(text)) return undefined;
  const secure = text.replace(/^http/i, 'https');
  return /^https:\/\/[^\s\\]+$/.test(secure) ? missingHttps({ guess: secure }) : explainHref(secure, raw);
}

function explainForm(text: string, raw: string): Finding {
  if (raw.includes('\\') || text.includes('\\')) return backslash({ guess: likelyRoute(raw.replace(/\\+/g, '/')) });
  if (text.startsWith('//')) return protocolRelative({ value: text });
  const contact = explainTelephone(text) ?? explainMailLink(text);
  if (contact) return contact;
  if (/\s/.test(text)) return spaceInAddress({ guess: withoutSpaces(text) });
  if (isDomain(text)) return missingHttps({ guess: `https://${text}` });
  const withoutColon = /^https?\/+([^/].*)$/i.exec(text)?.[1];
  if (withoutColon) return wrongSlashes({ guess: `https://${withoutColon}` });
  const isWord = !/^https:/i.test(text) && /^[\p{L}\p{N}._-]/u.test(text);
  return isWord ? missingSlash({ guess: likelyRoute(text) }) : badLink({ value: text });
}

/** Removes spaces around the slashes after the scheme, which are never part of the address. */
function withoutSpaces(text: string): string {
  return /^https:/i.test(text)
    ? text.replace(/^(https:)[\s/]*/i, '$1//').replace(/\s+/g, '%20')
    : likelyRoute(text.replace(/\s*([/#])\s*/g, '$1'));
}

function isDomain(text: string): boolean {
  if (/^www\./i.test(text)) return true;
  // Before a slash, any name with a dot is a host (`wa.me/57…`), unless it is the name of a file.
  const host = /^([a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,})\/\S/i.exec(text)?.[1];
  if (host && !fileSuffix.test(host)) return true;
  return /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:com|co|org|net|gov|edu|io|info|es|mx|app|dev|biz|us)(?:\.[a-z]{2})?(?:[/:?#]|$)/i.test(
    text,
  );
}
