import type { FieldSchema } from '../../../schema/schema.ts';
import { fold, nearest } from '../common/nearest.ts';
import type { Pointer } from '../common/pointer.ts';
import { asList, isRecord } from '../common/schemas.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';
import { MAX_PROBLEMS, moreProblems } from '../diagnostics/limit.ts';
import { LIST_SEPARATOR } from '../diagnostics/messages/rule.ts';
import { guess, isSpanish, translate } from './aliases.ts';
import { type Context, fieldName, fieldsOf, hasField, ownerOf } from './context.ts';
import { deeperThanMeant, lostStart, movedFields, outsideItsGroup } from './levels.ts';

/** Problems of unknown and of missing fields of an object. */
export interface FieldErrors {
  readonly pointer: Pointer;
  readonly object: Readonly<Record<string, unknown>>;
  readonly schema: FieldSchema;
  readonly unknown: readonly string[];
  readonly missing: readonly string[];
}

/** Returns one problem for each unknown field, and none for a missing field that it was meant to be. */
export function explainFields(context: Context, errors: FieldErrors): Problem[] {
  const missing = new Set(errors.missing);
  const free = fieldsOf(errors.schema).filter((name) => name !== 'type' && !Object.hasOwn(errors.object, name));
  const lost = lostStart(context, errors);
  if (lost) return [lost, ...errors.missing.map((field) => explainMissing(context, errors, field))];
  const moved = movedFields(context, errors);
  const unknown = errors.unknown.filter((field) => !moved.has(field));
  const problems = unknown.slice(0, MAX_PROBLEMS).map((field) => {
    const problem = explainUnknown(context, errors, field, free, missing);
    missing.delete(String(problem.params.guess ?? ''));
    return problem;
  });
  problems.push(...[...missing].map((field) => explainMissing(context, errors, field)));
  const next = unknown[MAX_PROBLEMS];
  if (next === undefined) return problems;
  return [...problems, moreProblems({ pointer: [...errors.pointer, next], at: 'key' }, unknown.length - MAX_PROBLEMS)];
}

function explainUnknown(
  context: Context,
  errors: FieldErrors,
  field: string,
  free: readonly string[],
  missing: ReadonlySet<string>,
): Problem {
  const { pointer, schema } = errors;
  const owner = ownerOf(context, pointer);
  const all = fieldsOf(schema).filter((name) => name !== 'type');
  const say = (rule: Problem['rule'], params: Problem['params']): Problem => ({
    rule,
    pointer: [...pointer, field],
    at: 'key',
    params: { ...owner, field, ...params },
  });
  const home = owner.inside ? deeperThanMeant(context, pointer, field) : undefined;
  if (home) return { ...say('indent-child', { key: field, sibling: home }), params: { key: field, sibling: home } };
  const outside = outsideItsGroup(context, errors, field);
  if (outside) return outside;
  const renamed = all.find((name) => schema.properties?.[name]?.renamedFrom === field);
  if (renamed) return say('renamed-field', { guess: renamed, isThere: free.includes(renamed) ? 0 : 1 });
  const sameLetters = all.find((name) => name.toLowerCase() === field.toLowerCase());
  if (sameLetters) return say('field-case', { guess: sameLetters });
  const exact = free.find((name) => fold(name) === fold(field));
  const others = ownersOf(context, field, owner);
  const meant = exact ?? translate(field, others ? [...missing] : [...missing, ...free]);
  if (meant && (exact || isSpanish(field))) return say('field-in-spanish', { guess: meant });
  if (!meant && isOfPageOnly(context, pointer, field)) {
    return { rule: 'page-field-below', pointer: [...pointer, field], at: 'key', params: { key: field } };
  }
  const close = meant ?? nearest(field, missing) ?? (others ? undefined : nearest(field, free));
  if (close) {
    const rule = owner.inside ? 'nested-typo' : 'unknown-field';
    return say(rule, { guess: close, isRequired: schema.required?.includes(close) ? 1 : 0 });
  }
  if (others) return say('field-of-other-block', { other: others });
  return say('unknown-field-no-guess', { allowed: (free.length ? free : all).join(LIST_SEPARATOR) });
}

/** Whether a field inside the blocks belongs to the page only, so that it is too deep. */
function isOfPageOnly({ schema, types }: Context, pointer: Pointer, field: string): boolean {
  const isOfBlock = types.some((type) => hasField(schema.definitions?.[type], field));
  return pointer[0] === 'blocks' && hasField(schema, field) && !isOfBlock;
}

/** Blocks that have a field with this name. */
function ownersOf(context: Context, field: string, owner: Problem['params']): string {
  if (owner.inside) return '';
  const types = context.types.filter((type) => hasField(context.schema.definitions?.[type], field));
  return types.slice(0, 3).join(LIST_SEPARATOR);
}

function explainMissing(context: Context, { pointer, schema, object }: FieldErrors, field: string): Problem {
  if (field === 'alt' && schema.part === 'image') {
    return { rule: 'alt-missing', pointer, at: 'value', params: {} };
  }
  if (field === 'type' && isDispatcher(context, schema)) return explainMissingType(context, pointer, object);
  return { rule: 'missing-required', pointer, at: 'first-key', params: { ...ownerOf(context, pointer), field } };
}

function isDispatcher({ schema }: Context, candidate: FieldSchema): boolean {
  return schema.definitions?.block === candidate;
}

/** Reports a block without `type`: the name of the field is misspelt, the type is written as a field, or both are missing. */
function explainMissingType(context: Context, pointer: Pointer, object: Readonly<Record<string, unknown>>): Problem {
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
  const titled = types.find((type) => fold(schema.definitions?.[type]?.title ?? '') === folded);
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

/** No type is suggested where the fields do not determine one. */
const ANY_TYPE = '…';

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

/** Reports too few or too many items. */
export function explainCount(context: Context, pointer: Pointer, schema: FieldSchema, value: unknown): Problem {
  const count = asList(value).length;
  const { block = '' } = ownerOf(context, pointer.slice(0, -1));
  const isNested = ownerOf(context, pointer.slice(0, -1)).inside;
  const field = fieldName(pointer);
  if (field === 'blocks' && pointer.length === 1 && context.types.length)
    return { rule: 'empty-blocks', pointer, at: 'value', params: {} };
  const isFew = schema.minItems !== undefined && count < schema.minItems;
  const params = {
    field,
    count,
    block: isNested ? '' : block,
    ...(isFew ? { min: schema.minItems! } : { max: schema.maxItems! }),
  };
  return { rule: isFew ? 'too-few-items' : 'too-many-items', pointer, at: 'value', params };
}
