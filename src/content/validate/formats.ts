import { redirectPattern } from '../../../schema/addresses.ts';
import type { Pointer } from '../../../schema/common/pointer.ts';
import type { Text } from '../../../schema/common/text.ts';
import { href } from '../../../schema/parts.ts';
import type { FieldSchema } from '../../../schema/schema.ts';
import { isLink, isSiteAddress } from '../common/address.ts';
import { shorten } from '../common/quote.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';
import { adviceAfter } from '../diagnostics/phrases.ts';
import { writeGuess } from '../diagnostics/remedies.ts';
import { type Finding, rulesOf } from '../diagnostics/rule.ts';
import { countCharacters } from '../positions/position.ts';
import { explainAsset } from './addresses/assets.ts';
import { explainFormerAddress } from './addresses/former-address.ts';
import { explainHost } from './addresses/hosts.ts';
import { explainHref } from './addresses/href.ts';
import { explainMail } from './addresses/mail.ts';
import { explainEmbedCode, explainPlayer } from './addresses/players.ts';
import { missingHash } from './addresses/routes.ts';
import { missingHttps } from './addresses/schemes.ts';
import { type Context, fieldName, type Unplaced } from './context.ts';
import { explainDate, explainDateNumber, explainForeignDate } from './dates.ts';
import { explainId } from './ids.ts';
import { explainLanguage } from './languages.ts';
import { explainBlanks, explainQuotes } from './quotes.ts';
import { explainTimeZone } from './time-zones.ts';
import { explainMoment, explainTime } from './times.ts';

const rule = rulesOf('values');

const badFormat = rule<{ value: string; field: string; advice?: Text | undefined }>('bad-format', {
  severity: 'error',
  es: ({ value, field, advice }) => `«${value}» no es válido en «${field}»${adviceAfter(advice, 'es')}.`,
  en: ({ value, field, advice }) => `"${value}" is not valid in "${field}"${adviceAfter(advice, 'en')}.`,
  bad: 'url: https://empresa.co/?inicio',
  good: 'url: https://empresa.co',
});

const urlWithSlash = rule<{ guess: string }>('url-with-slash', {
  severity: 'error',
  es: ({ guess }) => `Esta dirección va sin barra final: ${guess}`,
  en: ({ guess }) => `This address has no slash at its end: ${guess}`,
  fix: writeGuess,
  bad: 'url: https://empresa.co/tienda/',
  good: 'url: https://empresa.co/tienda',
});

const textLength = rule<{ field: string; length: number; max?: number; min?: number }>('text-length', {
  severity: 'error',
  es: ({ field, length, max, min }) =>
    `«${field}» tiene ${length} caracteres; ${max ? `el máximo es ${max}. Acórtalo` : `el mínimo es ${min}. Escribe más`}.`,
  en: ({ field, length, max, min }) =>
    `"${field}" has ${length} characters; the ${max ? `maximum is ${max}. Shorten it` : `minimum is ${min}. Write more`}.`,
});

/**
 * Explains a text that does not match the format of its field, such as an address, a date or an anchor.
 * @param raw the value as written in the file, without quotes
 */
export function explainString(
  context: Context,
  pointer: Pointer,
  schema: FieldSchema,
  value: string,
  raw: string,
): Unplaced {
  const quotes = explainQuotes(pointer, schema, value);
  if (quotes) return quotes;
  const blanks = explainBlanks(context, pointer, value);
  if (blanks && schema.pattern && new RegExp(schema.pattern, 'u').test(value.trim())) return blanks;
  return explainFormat(pointer, schema, value, raw);
}

function explainFormat(pointer: Pointer, schema: FieldSchema, value: string, raw: string): Finding {
  const { format, pattern, writtenAs } = schema;
  if (writtenAs) return explainForeignDate(value, writtenAs);
  switch (format) {
    case 'href':
      if (pattern?.startsWith('^#') && /^[\p{L}\p{M}\p{N}_-]+$/u.test(value))
        return missingHash({ fixed: `"#${value}"` });
      return pattern !== href.pattern && isLink(value)
        ? explainPattern(pointer, schema, value)
        : explainHref(value, raw);
    case 'player':
    case 'embed': {
      const isOther = isLink(value) && !/^https?:/.test(value);
      return (
        (format === 'embed' ? explainEmbedCode(value) : explainPlayer(value)) ??
        (isOther ? explainPattern(pointer, schema, value) : explainHref(value, raw))
      );
    }
    case 'origin': {
      const guess = value.replace(/\/+$/, '');
      const isValid = isSiteAddress(guess) && new RegExp(pattern ?? '', 'u').test(guess);
      if (guess !== value && isValid) return urlWithSlash({ guess });
      return explainHost(value) ?? explainPattern(pointer, schema, value);
    }
    case 'endpoint':
    case 'link-template': {
      const isInsecure = format === 'endpoint' && /^http:\/\//i.test(value);
      const secure = () => missingHttps({ guess: value.replace(/^http/i, 'https') });
      return explainHost(value) ?? (isInsecure ? secure() : explainPattern(pointer, schema, value));
    }
    case 'asset':
      return explainAsset(value, raw);
    case 'date':
      return explainDateNumber(Number(value)) ?? explainDate(value);
    case 'date-time':
      return explainDateNumber(Number(value)) ?? explainTime(value);
    case 'moment':
      return explainMoment(value);
    case 'time-zone':
      return explainTimeZone(value);
    case 'language':
      return explainLanguage(value);
    case 'email':
      return explainMail(value);
    case 'id':
      return explainId(pointer, value);
    default:
      if (pattern === redirectPattern) return explainFormerAddress(value);
      return explainLength(pointer, schema, value) ?? explainPattern(pointer, schema, value);
  }
}

function explainPattern(pointer: Pointer, { patternErrorMessage }: FieldSchema, value: string): Finding {
  return badFormat({ value: shorten(value, 40), field: fieldName(pointer), advice: patternErrorMessage });
}

/** Explains the name of an entry of a map. */
export function explainName(pointer: Pointer, { names }: FieldSchema, name: string): Problem {
  return { ...explainPattern(pointer, names ?? {}, name), pointer: [...pointer, name], at: 'key' };
}

function explainLength(pointer: Pointer, schema: FieldSchema, value: string): Finding | undefined {
  const { minLength: min = 0, maxLength: max = Number.POSITIVE_INFINITY } = schema;
  const length = countCharacters(value);
  if (length >= min && length <= max) return undefined;
  return textLength({ field: fieldName(pointer), length, ...(length > max ? { max } : { min }) });
}
