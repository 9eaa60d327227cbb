import { redirectPattern } from '../../../schema/addresses.ts';
import type { Pointer } from '../../../schema/common/pointer.ts';
import { href } from '../../../schema/parts.ts';
import type { FieldSchema } from '../../../schema/schema.ts';
import { isLink } from '../common/address.ts';
import { quoted, shorten } from '../common/quote.ts';
import { advice } from '../diagnostics/advice.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';
import { countCharacters } from '../positions/position.ts';
import { type Context, fieldName } from './context.ts';
import { explainDate } from './dates.ts';
import { explainFormerAddress } from './former-address.ts';
import { explainLanguage } from './languages.ts';
import { strayBlank } from './scalars.ts';
import { explainAsset, explainHref, mailExample } from './urls.ts';
import { addressProblem, playerProblem } from './web-addresses.ts';

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
): Problem {
  const quotes = wordQuotes(pointer, schema, value);
  if (quotes) return quotes;
  const blank = strayBlank(context, pointer);
  if (blank && schema.pattern && new RegExp(schema.pattern, 'u').test(value.trim()))
    return trailingSpace(pointer, blank);
  switch (schema.format) {
    case 'href':
      return isFragmentOnly(schema) && /^[\p{L}\p{M}\p{N}_-]+$/u.test(value)
        ? { rule: 'missing-hash', pointer, at: 'value', params: { fixed: `"#${value}"` } }
        : schema.pattern !== href.pattern && isLink(value)
          ? badFormat(pointer, schema, value)
          : explainHref(pointer, value, raw);
    case 'player': {
      const problem = playerProblem(value);
      if (problem) return { ...problem, pointer, at: 'value' };
      return isLink(value) && !/^https?:/.test(value)
        ? badFormat(pointer, schema, value)
        : explainHref(pointer, value, raw);
    }
    case 'origin':
    case 'endpoint':
    case 'link-template':
      return explainAddress(pointer, schema, value);
    case 'asset':
      return explainAsset(pointer, value, raw);
    case 'date':
      return explainDate(pointer, value);
    case 'language':
      return explainLanguage(pointer, value);
    case 'email':
      return { rule: 'bad-email', pointer, at: 'value', params: { value, example: mailExample(value) } };
    case 'id':
      return badId(pointer, value);
    default:
      if (schema.pattern === redirectPattern) return explainFormerAddress(pointer, value);
      return isTooLongOrShort(schema, value) ? textLength(pointer, schema, value) : badFormat(pointer, schema, value);
  }
}

const quotePair = /^([“”„‘«‹])\s*(.+?)\s*([”“’»›])$/;

/** Reports typographic quotes around an address, which YAML reads as a part of it. */
function wordQuotes(pointer: Pointer, { format }: FieldSchema, value: string): Problem | undefined {
  if (format !== 'href' && format !== 'asset' && format !== 'id' && format !== 'email') return undefined;
  const [, open, inner, close] = quotePair.exec(value.trim()) ?? [];
  if (!open || !inner || !close) return undefined;
  const key = pointer.at(-1);
  const written = inner.startsWith('#') && format === 'href' ? quoted(inner) : inner.replace(/^#/, '');
  const fixed = typeof key === 'string' ? `${key}: ${written}` : written;
  return { rule: 'quotes-in-url', pointer, at: 'value', params: { open, close, fixed } };
}

/** Reports `#sede` as an anchor: that is the form of a link to the anchor `sede`. */
function badId(pointer: Pointer, value: string): Problem {
  const guess = idGuess(value);
  const isLinkLike = value.trim() === `#${guess}` ? 1 : 0;
  return { rule: 'bad-id', pointer, at: 'value', params: { value, guess, field: fieldName(pointer), isLinkLike } };
}

/** Underlines the blank inside the quotes. */
export function trailingSpace(pointer: Pointer, { start, text }: { start: number; text: string }): Problem {
  return { rule: 'trailing-space-quoted', pointer, at: 'value', params: { start, length: text.length } };
}

function isFragmentOnly({ pattern }: FieldSchema): boolean {
  return pattern?.startsWith('^#') ?? false;
}

/** Reports a full address in a field that admits links inside the site only. */
function explainAddress(pointer: Pointer, schema: FieldSchema, value: string): Problem {
  const problem = addressProblem(value);
  if (problem) return { ...problem, pointer, at: 'value' };
  if (schema.format !== 'endpoint' || !/^http:\/\//i.test(value)) return badFormat(pointer, schema, value);
  return { rule: 'missing-https', pointer, at: 'value', params: { guess: value.replace(/^http/i, 'https') } };
}

function badFormat(pointer: Pointer, { patternErrorMessage }: FieldSchema, value: string): Problem {
  return {
    rule: 'bad-format',
    pointer,
    at: 'value',
    params: { field: fieldName(pointer), value: shorten(value, 40), ...advice(patternErrorMessage) },
  };
}

function isTooLongOrShort(
  { minLength = 0, maxLength = Number.POSITIVE_INFINITY }: FieldSchema,
  value: string,
): boolean {
  const length = countCharacters(value);
  return length < minLength || length > maxLength;
}

function textLength(pointer: Pointer, { minLength, maxLength }: FieldSchema, value: string): Problem {
  const length = countCharacters(value);
  const limit: Problem['params'] =
    maxLength !== undefined && length > maxLength ? { max: maxLength } : { min: minLength ?? 0 };
  return { rule: 'text-length', pointer, at: 'value', params: { field: fieldName(pointer), length, ...limit } };
}

function idGuess(value: string): string {
  return value
    .normalize('NFC')
    .trim()
    .replace(/^#/, '')
    .replace(/\s+/g, '-')
    .replace(/[^\p{L}\p{M}\p{N}_-]/gu, '')
    .replace(/-{2,}/g, '-');
}
