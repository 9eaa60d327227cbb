import type { Scalar } from 'yaml';
import type { Pointer } from '../../../schema/common/pointer.ts';
import type { FieldSchema } from '../../../schema/schema.ts';
import { quoted, quotedField, shorten } from '../common/quote.ts';
import { isRecord } from '../common/schemas.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';
import { LIST_SEPARATOR } from '../diagnostics/messages/rule.ts';
import { isToken } from '../text/tokens.ts';
import { booleanOfWord, guess, numberOfWord } from './aliases.ts';
import { type Context, fieldName, fieldsOf, isQuoted, rawText, scalarAt } from './context.ts';
import { assetGuess } from './urls.ts';

/** Explains a value of the wrong type, such as a text for a number or one word for a list. */
export function explainKind(context: Context, pointer: Pointer, schema: FieldSchema, value: unknown): Problem {
  const say = (rule: string, params: Problem['params']): Problem => ({ rule, pointer, at: 'value', params });
  if (value === null) return explainNull(context, pointer, schema);
  switch (schema.type) {
    case 'boolean':
      return explainBoolean(context, pointer, value, say);
    case 'integer':
    case 'number':
      return explainNumber(context, pointer, schema, value, say);
    case 'array':
      return say('expected-list', { field: ownField(pointer), fixed: asItems(context, pointer, schema, value) });
    case 'object':
      return explainObject(context, pointer, schema, value, say);
    default:
      return holdsNothing(value) ? emptyValue(pointer, schema) : explainText(context, pointer, value, say);
  }
}

type Say = (rule: string, params: Problem['params']) => Problem;

/** Reports an empty value, or the word `null`, which YAML reads as one. */
function explainNull(context: Context, pointer: Pointer, schema: FieldSchema): Problem {
  const raw = rawText(context, scalarAt(context, pointer));
  const field = fieldName(pointer);
  if (/^null$/i.test(raw) && schema.type === 'string') {
    return { rule: 'string-from-number', pointer, at: 'value', params: wordParams(raw, field) };
  }
  return emptyValue(pointer, schema);
}

const kinds: Readonly<Record<string, readonly [es: string, en: string]>> = {
  boolean: ['true o false', 'true or false'],
  integer: ['un número', 'a number'],
  number: ['un número', 'a number'],
  array: ['una lista', 'a list'],
  object: ['sus campos debajo', 'its fields below'],
};

/** A field without a value. */
export function emptyValue(pointer: Pointer, schema: FieldSchema): Problem {
  const [kindEs, kind] = kinds[schema.type ?? ''] ?? ['un texto', 'a text'];
  const field = ownField(pointer);
  return { rule: 'empty-value', pointer, at: 'value', params: { field, kindEs, kind } };
}

function explainBoolean(context: Context, pointer: Pointer, value: unknown, say: Say): Problem {
  const field = fieldName(pointer);
  const word = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const isExact = /^\s*(?:true|false)\s*$/i.test(word);
  if (isExact && isQuoted(scalarAt(context, pointer))) {
    return say('bool-quoted', { field, fixed: word.trim().toLowerCase() });
  }
  const meant = booleanOfWord(word);
  return say('bool-si', { field, fixed: meant === undefined ? '' : String(meant) });
}

function explainNumber(context: Context, pointer: Pointer, schema: FieldSchema, value: unknown, say: Say): Problem {
  const field = fieldName(pointer);
  const text = typeof value === 'string' ? value.trim() : '';
  const range = rangeOf(schema);
  const isWhole = schema.type === 'integer';
  if (isWhole && /^[+-]?\d{1,3}(?:[.,]\d{3})+$/.test(text))
    return say('decimal-comma', { fixed: text.replace(/[.,]/g, ''), isWhole: 1 });
  if (/^[+-]?\d+(?:\.\d+)?$/.test(text) && isQuoted(scalarAt(context, pointer)))
    return say('number-quoted', { field, fixed: text });
  const isDecimal = /^[+-]?\d{1,3}(?:\.\d{3})*,\d+$|^\d+,\d+$/.test(text);
  if (isDecimal && !isWhole) return say('decimal-comma', { fixed: text.replaceAll('.', '').replace(',', '.') });
  // Digits are a guess only as a separate word: for `7O` they would be half of the intended value.
  const number = numberOfWord(text) ?? /^(?:\D*\s)?(\d+)(?:(?:px|pt|%|€|°)?|\s\D*)$/.exec(text)?.[1] ?? '';
  const isInteger = isWhole && (isDecimal || typeof value === 'number');
  const example = number === '' && !isInteger ? exampleNumber(range) : '';
  return say('number-as-word', { field, fixed: number, example, isInteger: isInteger ? 1 : 0, ...range });
}

/** Ten, or the nearest number that the field allows. */
function exampleNumber({ min = 1, max = 10 }: Record<string, number>): number {
  return Math.max(min, Math.min(10, max));
}

/** The limits of a number, as parameters of the message. */
export function rangeOf({ minimum, maximum }: FieldSchema): Record<string, number> {
  return { ...(minimum !== undefined && { min: minimum }), ...(maximum !== undefined && { max: maximum }) };
}

/** Stands for the name of an entry of a map, which its author chooses. */
const ENTRY_NAME = 'nombre';

function explainObject(context: Context, pointer: Pointer, schema: FieldSchema, value: unknown, say: Say): Problem {
  const field = ownField(pointer);
  const prefix = field ? `${field}: ` : '- ';
  if (Array.isArray(value)) return say('list-not-expected', { field, isFlow: isFlow(context, pointer) ? 1 : 0 });
  const word = String(value);
  if (schema.part === 'image') {
    return say('image-as-string', { fixed: `${prefix}{src: ${assetGuess(word)}, alt: "Panel de control"}` });
  }
  if (schema.part === 'link') {
    const [, words, target] =
      /^(?:\[(.+)\]\(([^()\s]+)\)|(.+?)[\s,:|>-]+((?:\/|https:\/\/)\S+))$/
        .exec(word)
        ?.filter((part) => part !== undefined) ?? [];
    if (words && target) return say('link-as-string', { fixed: `${prefix}{label: ${quoted(words)}, href: ${target}}` });
    const isHref = /^[/#]|:/.test(word);
    const label = isHref ? 'Ver más' : word;
    const href = isHref ? (word.startsWith('#') ? quoted(word) : word) : '/ruta';
    return say('link-as-string', { fixed: `${prefix}{label: ${quoted(label)}, href: ${href}}` });
  }
  const names = (schema.properties?.of?.enum ?? []).map(String);
  const [only, ...others] = schema.required ?? [];
  const isNamed = field === '' && only !== undefined && others.length === 0 && typeof value === 'string';
  const ofItem = isNamed && schema.properties?.[only]?.type === 'string' ? `- ${only}: ${shorten(word, 40)}` : '';
  const fixed = schema.part === 'collection' ? `${prefix}{of: ${guess(word, names) ?? names[0]}}` : ofItem;
  const allowed = schema.values ? `${ENTRY_NAME}: …` : fieldsOf(schema).join(LIST_SEPARATOR);
  return say('expected-fields', { field, allowed, fixed });
}

export function isFlow({ read }: Context, pointer: Pointer): boolean {
  return (
    read.document?.getIn(pointer, true) !== undefined &&
    (read.document.getIn(pointer, true) as { flow?: boolean }).flow === true
  );
}

/** The field of a value; none for an item of a list. */
function ownField(pointer: Pointer): string {
  return typeof pointer.at(-1) === 'number' ? '' : fieldName(pointer);
}

/** Commas of several scripts, and what is written in their place. */
const SEPARATOR = /\s*[,;،、，；|]\s*/;

/** How a value is written as a list: in brackets where it names several items on one line, else with a dash. */
function asItems(context: Context, pointer: Pointer, { items }: FieldSchema, value: unknown): string {
  const several = optionsIn(String(value), (items?.enum ?? []).map(String));
  if (several.length > 1) return `[${several.join(', ')}]`;
  if (isRecord(value) && items?.type === 'string') {
    const cells = Object.entries(value).flat();
    if (cells.every((cell) => typeof cell !== 'object'))
      return `[${cells.map((cell) => quoted(String(cell))).join(', ')}]`;
  }
  if (isRecord(value)) return shorten(`- ${Object.keys(value)[0] ?? ''}: …`, 40);
  const [line = '', ...others] = rawText(context, scalarAt(context, pointer)).split('\n');
  const words = others.length === 0 ? wordsIn(line) : [];
  if (words.length > (ownField(pointer) ? 1 : 0) && items?.type !== 'object')
    return shorten(`[${words.join(', ')}]`, 60);
  return shorten(`- ${others.length > 0 ? line : String(value)}`, 40);
}

/** The items of a line such as `(one, two)`; none where a comma may belong to a sentence. */
function wordsIn(line: string): string[] {
  const words = line
    .replace(/^\((.*)\)$/, '$1')
    .split(SEPARATOR)
    .filter(Boolean);
  return words.every((word) =>
    /^(?:"[^"]*"|[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}.'-]|:\d)*(?: [\p{L}\p{M}\p{N}.'-]+){0,2})$/u.test(word),
  )
    ? words
    : [];
}

/** Whether a value is a list or a group of fields without contents: `[]`, `[""]`, `{}`. */
function holdsNothing(value: unknown): boolean {
  return typeof value === 'object' && Object.values(value!).every((item) => item === '' || item === null);
}

function explainText(context: Context, pointer: Pointer, value: unknown, say: Say): Problem {
  const field = fieldName(pointer);
  const key = typeof pointer.at(-1) === 'number' ? undefined : field;
  if (Array.isArray(value)) {
    const isText = value.every((item) => typeof item === 'string');
    const words = isText ? quotedField(key, value.join(value.every((item) => /[.!?…]$/.test(item)) ? ' ' : ', ')) : '';
    return say('expected-text', { field, foundEs: 'una lista', found: 'a list', fixed: words });
  }
  if (isRecord(value)) {
    const token = tokenOf(value);
    const fixed = token === undefined ? '' : quotedField(key, token);
    return say('expected-text', { field, foundEs: 'un grupo de campos', found: 'a group of fields', fixed });
  }
  const scalar = scalarAt(context, pointer);
  const raw = rawText(context, scalar) || String(value);
  return typeof value === 'number'
    ? explainLostDigits(raw, value, key, say)
    : say('string-from-number', wordParams(raw, key ?? ''));
}

/** The token that was written without quotes and with a space, `{years: 1995}`, which YAML reads as a field. */
function tokenOf(value: Readonly<Record<string, unknown>>): string | undefined {
  const [[name, argument] = [], ...others] = Object.entries(value);
  const token = `{${name}:${argument}}`;
  return others.length === 0 && isToken(token) ? token : undefined;
}

function wordParams(raw: string, field: string): Problem['params'] {
  return { subjectEs: `«${raw}»`, subject: `word ${raw}`, isWord: 1, fixed: quotedField(field, raw) };
}

/** A number in a text field. The rule depends on what the conversion to a number would lose. */
function explainLostDigits(raw: string, value: number, key: string | undefined, say: Say): Problem {
  const fixed = quoted(raw);
  if (raw === String(value)) {
    return say('string-from-number', { subjectEs: 'los números', subject: 'number', fixed: quotedField(key, raw) });
  }
  if (/^[+-]?\d+$/.test(raw) || /^[+-]?[\d.]+e/i.test(raw)) {
    const [lostEs, lost] = raw.startsWith('+')
      ? ['el signo +', 'the + sign']
      : /^-?0/.test(raw)
        ? ['los ceros', 'leading zeros']
        : ['', ''];
    return say('phone-lost-zeros', { value: String(value), lostEs, lost, fixed });
  }
  return say('version-trailing-zero', { text: raw, value: String(value), fixed });
}

/** Reports a word that is not among the options. */
export function explainOption(pointer: Pointer, schema: FieldSchema, value: unknown): Problem {
  const options = (schema.enum ?? [schema.const]).map(String);
  const word = String(value);
  const beforeComment = word.split(/\s+(?:\/\/|<!--|\/\*)/)[0]!;
  const params = {
    value: word,
    field: fieldName(pointer),
    guess: (options.includes(beforeComment) ? beforeComment : guess(word, options)) ?? '',
    allowed: options.join(LIST_SEPARATOR),
  };
  const several = optionsIn(word, options);
  if (typeof pointer.at(-1) === 'number' && several.length > 1)
    return {
      rule: 'several-in-one',
      pointer,
      at: 'value',
      params: { value: word, each: several.join(LIST_SEPARATOR) },
    };
  return { rule: 'wrong-option', pointer, at: 'value', params };
}

/** The options that a text lists, as in `facebook, x`; none where it has another word. */
function optionsIn(text: string, options: readonly string[]): string[] {
  const words = text.split(/\s*[,;،、，；/]\s*|\s+(?:y|and|&|\+)\s+/).filter(Boolean);
  return words.every((word) => options.includes(word)) ? words : [];
}

/** Reports blanks at the ends of a quoted text. */
export function strayBlank(
  context: Context,
  pointer: Pointer,
): { readonly start: number; readonly text: string } | undefined {
  const scalar: Scalar | undefined = scalarAt(context, pointer);
  const raw = rawText(context, scalar);
  if (!isQuoted(scalar) || raw.includes('\n')) return undefined;
  const end = /[\s\u00a0]+$/.exec(raw);
  if (end) return { start: end.index, text: end[0] };
  const start = /^[\s\u00a0]+/.exec(raw);
  return start ? { start: 0, text: start[0] } : undefined;
}
