import { fold } from '../../../schema/common/plain-text.ts';
import type { Pointer } from '../../../schema/common/pointer.ts';
import { nearest } from '../common/nearest.ts';
import { isRecord } from '../common/site-schemas.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';
import { LIST_SEPARATOR } from '../diagnostics/messages/rule.ts';
import { guess, translate } from './aliases.ts';
import { type Context, fieldName, hasField, isLabel, ownerOf } from './context.ts';

/** No type is suggested where the fields do not determine one. */
const ANY_TYPE = '…';

/** Whether a field inside the blocks belongs to the page only, so that it is too deep. */
export function isOfPageOnly({ schema, types }: Context, pointer: Pointer, field: string): boolean {
  const isOfBlock = types.some((type) => hasField(schema.definitions?.[type], field));
  return pointer[0] === 'blocks' && hasField(schema, field) && !isOfBlock;
}

/** Reports a block without `type`: the name of the field is misspelt, the type is written as a field, or both are missing. */
export function explainMissingType(
  context: Context,
  pointer: Pointer,
  object: Readonly<Record<string, unknown>>,
): Problem {
  const keys = Object.keys(object);
  const misspelt = keys.find(
    (key) => typeof object[key] === 'string' && meansType(context, key, object[key] as string),
  );
  if (misspelt) return explainMisspeltType(context, pointer, misspelt);
  const asKey = keys.find((key) => (object[key] === null || isRecord(object[key])) && typeNamed(context, key, true));
  if (asKey) {
    const type = typeNamed(context, asKey, true)!;
    return { rule: 'block-as-key', pointer: [...pointer, asKey], at: 'key', params: { type } };
  }
  const [first] = keys;
  if (first !== undefined && keys.every((key) => isOfPageOnly(context, pointer, key)))
    return { rule: 'page-field-below', pointer: [...pointer, first], at: 'key', params: { key: first } };
  const allowed = likelyTypes(context, keys).join(LIST_SEPARATOR);
  return { rule: 'missing-type', pointer, at: 'first-key', params: { allowed } };
}

function meansType(context: Context, key: string, value: string): boolean {
  const isClose = fold(key) === 'type' || translate(key, ['type']) === 'type' || nearest(key, ['type']) === 'type';
  return isClose && (context.types.includes(value) || !isFieldOfSome(context, key));
}

function isFieldOfSome(context: Context, key: string): boolean {
  return context.types.some((type) => hasField(context.schema.definitions?.[type], key));
}

function explainMisspeltType(context: Context, pointer: Pointer, key: string): Problem {
  const params = { ...ownerOf(context, pointer), field: key, guess: 'type', isRequired: 1 };
  const at = { pointer: [...pointer, key], at: 'key' } as const;
  if (key.toLowerCase() === 'type') return { rule: 'field-case', ...at, params };
  if (translate(key, ['type'])) return { rule: 'field-in-spanish', ...at, params };
  return { rule: 'nested-typo', ...at, params };
}

/** The block type of a word: the type itself, its Spanish title, a translation or (unless strict) a near word. */
export function typeNamed({ types, schema }: Context, word: string, isStrict = false): string | undefined {
  const folded = fold(word);
  const titled = types.find((type) => isLabel(schema.definitions?.[type]?.label, folded));
  const exact = types.find((type) => fold(type) === folded) ?? titled ?? translate(word, types);
  return exact ?? (isStrict ? undefined : guess(word, types));
}

/** Block types with all these fields, sorted by the number of required fields that are still missing. */
function likelyTypes(context: Context, keys: readonly string[]): string[] {
  if (keys.length === 0) return [];
  return context.types
    .map((type) => ({ type, schema: context.schema.definitions?.[type] }))
    .filter(({ schema }) => keys.every((key) => hasField(schema, key)))
    .map(({ type, schema }) => ({
      type,
      lacking: (schema?.required ?? []).filter((name) => !keys.includes(name)).length,
    }))
    .sort((a, b) => a.lacking - b.lacking)
    .slice(0, 3)
    .map(({ type }) => type);
}

/** Reports an unknown `type` of a block. */
export function explainType(context: Context, pointer: Pointer, value: unknown): Problem {
  const word = String(value);
  const guessed = typeNamed(context, word) ?? '';
  const { types } = context;
  const allowed =
    guessed && types.length > 4 ? `${types.slice(0, 3).join(LIST_SEPARATOR)}…` : types.join(LIST_SEPARATOR);
  return { rule: 'unknown-block', pointer, at: 'value', params: { type: word, guess: guessed, allowed } };
}

/** Reports a block written as a single word. */
export function explainBlockWord(context: Context, pointer: Pointer, word: string): Problem {
  const type = typeNamed(context, word) ?? ANY_TYPE;
  return { rule: 'block-as-string', pointer, at: 'value', params: { type } };
}

/** Reports a value that should be a list of blocks. */
export function explainBlocks({ types }: Context, pointer: Pointer, value: unknown): Problem {
  const named = isRecord(value) ? value.type : value;
  const type = typeof named === 'string' && types.includes(named) ? named : ANY_TYPE;
  return { rule: 'blocks-not-list', pointer, at: 'value', params: { field: fieldName(pointer), type } };
}
