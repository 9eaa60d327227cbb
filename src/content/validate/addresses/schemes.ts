import { nearest } from '../../common/nearest.ts';
import { writeGuess } from '../../diagnostics/remedies.ts';
import { type Finding, rulesOf } from '../../diagnostics/rule.ts';
import { backslash } from './hosts.ts';
import { likelyRoute } from './routes.ts';

const rule = rulesOf('links');

export const missingHttps = rule<{ guess: string }>('missing-https', {
  severity: 'error',
  es: ({ guess }) => `A la dirección le falta https://: ${guess}`,
  en: ({ guess }) => `The address lacks https://: ${guess}`,
  fix: writeGuess,
  bad: 'href: www.dian.gov.co',
  good: 'href: https://www.dian.gov.co',
});

export const unsafeScheme = rule<{ scheme: string }>('unsafe-scheme', {
  severity: 'error',
  es: ({ scheme }) => `Tipo de enlace no permitido (${scheme}). Usa https:, mailto:, tel:, /ruta o #sección.`,
  en: ({ scheme }) => `Link scheme not allowed (${scheme}). Use https:, mailto:, tel:, /path or #section.`,
  bad: 'href: ftp://empresa.co/precios.pdf',
  good: 'href: https://empresa.co/precios.pdf',
});

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

const otherSchemes = /^(?:whatsapp|sms|skype|ftps?|file|data|blob|about|view-source|vbscript|javascript|ws|wss)$/;

/** Explains a scheme that links may not have. Hosts with a port (`empresa.co:8443`) and drive letters look like schemes; a misspelt `https` is one. */
export function explainScheme(text: string): Finding | undefined {
  const scheme = hiddenScheme(text);
  if (!scheme || ['https', 'mailto', 'tel'].includes(scheme)) return undefined;
  if (scheme.length === 1) return backslash({ guess: likelyRoute(text.replace(/^[a-z]:/i, '').replace(/\\+/g, '/')) });
  if (nearest(scheme, ['https'])) return missingHttps({ guess: `https://${text.replace(/^[^:]*:\/*/, '')}` });
  const isHost = !otherSchemes.test(scheme) && /^[^:]+:\d+(?:\/|$)/.test(text);
  return isHost ? missingHttps({ guess: `https://${text}` }) : unsafeScheme({ scheme: `${scheme}:` });
}
