import type { Pointer } from '../../../../schema/common/pointer.ts';
import type { FieldSchema } from '../../../../schema/schema.ts';
import { quoted, shorten } from '../../common/quote.ts';
import { isRecord } from '../../common/site-schemas.ts';
import { when } from '../../diagnostics/phrases.ts';
import { type Finding, rulesOf } from '../../diagnostics/rule.ts';
import { type Context, ownField, rawText, scalarAt } from '../context.ts';
import { optionsIn } from './options.ts';

/** The correction: the value as a list, with a dash or in brackets. */
type Items = { readonly fixed: string; readonly hasDash: boolean };

const expectedList = rulesOf('values')<{ field: string } & Items>('expected-list', {
  severity: 'error',
  es: ({ field, fixed, hasDash }) =>
    `${field ? `«${field}»` : 'Este elemento'} es una lista: ${hasDash ? `pon un guion delante de cada elemento${when(fixed, ` («${fixed}»)`)}` : `escribe sus elementos entre corchetes, «${fixed}»`}.`,
  en: ({ field, fixed, hasDash }) =>
    `${field ? `"${field}"` : 'This item'} must be a list; ${hasDash ? `add "- " before each item${when(fixed, `: "${fixed}"`)}` : `write its items in brackets: "${fixed}"`}.`,
  bad: 'items:\n  title: Rápido',
  good: 'items:\n  - title: Rápido',
});

/** Explains a value that is not a list. */
export function explainList(context: Context, pointer: Pointer, schema: FieldSchema, value: unknown): Finding {
  return expectedList({ field: ownField(pointer), ...asItems(context, pointer, schema, value) });
}

/** Commas of several scripts, and other characters that separate words. */
const separator = /\s*[,;،、，；|]\s*/;

/** Writes a value as a list: several items on one line in brackets, a single one with a dash. */
function asItems(context: Context, pointer: Pointer, { items }: FieldSchema, value: unknown): Items {
  const several = optionsIn(String(value), (items?.enum ?? []).map(String));
  if (several.length > 1) return inBrackets(several);
  if (isRecord(value)) {
    const cells = Object.entries(value).flat();
    if (items?.type === 'string' && cells.every((cell) => typeof cell !== 'object'))
      return inBrackets(cells.map((cell) => quoted(String(cell))));
    return afterDash(`${Object.keys(value)[0] ?? ''}: …`);
  }
  const [line = '', ...others] = rawText(context, scalarAt(context, pointer)).split('\n');
  if (others.length > 0) return afterDash(line);
  const words = wordsIn(line);
  if (words.length <= (ownField(pointer) ? 1 : 0) || items?.type === 'object') return afterDash(String(value));
  return { ...inBrackets(words), fixed: shorten(inBrackets(words).fixed, 60) };
}

function inBrackets(items: readonly string[]): Items {
  return { fixed: `[${items.join(', ')}]`, hasDash: false };
}

function afterDash(item: string): Items {
  return { fixed: shorten(`- ${item}`, 40), hasDash: true };
}

/** The items of a line such as `(one, two)`. Empty if a comma may belong to a sentence. */
function wordsIn(line: string): string[] {
  const words = line
    .replace(/^\((.*)\)$/, '$1')
    .split(separator)
    .filter(Boolean);
  return words.every((word) =>
    /^(?:"[^"]*"|[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}.'-]|:\d)*(?: [\p{L}\p{M}\p{N}.'-]+){0,2})$/u.test(word),
  )
    ? words
    : [];
}
