import { fold } from '../../../schema/common/plain-text.ts';
import type { Pointer } from '../../../schema/common/pointer.ts';
import type { FieldSchema } from '../../../schema/schema.ts';
import { nearest } from '../common/nearest.ts';
import { quotedField } from '../common/quote.ts';
import { asList, isRecord } from '../common/site-schemas.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';
import { MAX_PROBLEMS, moreProblems } from '../diagnostics/limit.ts';
import { LIST_SEPARATOR } from '../diagnostics/messages/rule.ts';
import { isSpanish, translate } from './aliases.ts';
import { explainMissingType, isOfPageOnly, typeNamed } from './block-types.ts';
import {
  type Context,
  declaredAt,
  type FieldErrors,
  fieldName,
  fieldsOf,
  hasField,
  isBlock,
  isLabel,
  ownerOf,
  schemaAt,
} from './context.ts';
import { deeperThanMeant, lostStart, movedFields, outsideItsGroup } from './levels.ts';
import { expectedFields } from './values/objects.ts';

/** Returns one problem for each unknown field, and none for a missing field that it was meant to be. */
export function explainFields(context: Context, errors: FieldErrors): Problem[] {
  const missing = new Set(errors.missing);
  const free = fieldsOf(errors.schema).filter((name) => name !== 'type' && !Object.hasOwn(errors.object, name));
  const lost = lostStart(context, errors);
  if (lost) return [lost, ...errors.missing.map((field) => explainMissing(context, errors, field))];
  const pair = wordAsField(errors, free);
  if (pair) return [pair];
  const moved = movedFields(context, errors);
  const unknown = errors.unknown.filter((field) => !moved.has(field));
  const problems = unknown.slice(0, MAX_PROBLEMS).map((field) => {
    const problem = explainUnknown(context, errors, field, free, missing);
    for (const name of explainedBy(problem)) missing.delete(name);
    return problem;
  });
  problems.push(...[...missing].map((field) => explainMissing(context, errors, field)));
  const next = unknown[MAX_PROBLEMS];
  if (next === undefined) return problems;
  return [...problems, moreProblems({ pointer: [...errors.pointer, next], at: 'key' }, unknown.length - MAX_PROBLEMS)];
}

/** An item such as `- How much?: It depends.`, whose words stand in the place of the names of its fields. */
function wordAsField(
  { pointer, object, schema, unknown, missing }: FieldErrors,
  free: readonly string[],
): Problem | undefined {
  const [[word, value] = ['', undefined], ...others] = Object.entries(object);
  const [first, second] = missing;
  const isItem = typeof pointer.at(-1) === 'number' && others.length === 0 && unknown.length === 1;
  if (!isItem || first === undefined || second === undefined || translate(word, free) || nearest(word, free))
    return undefined;
  const isPair = missing.length === 2 && typeof value === 'string' && schema.properties?.[second]?.type === 'string';
  const fixed = isPair ? `- {${quotedField(first, word)}, ${quotedField(second, value)}}` : '';
  return { ...expectedFields({ field: '', allowed: missing, fixed }), pointer, at: 'value' };
}

/** The missing fields about which the problem of an unknown one speaks. */
function explainedBy({ params }: Problem): string[] {
  return [String(params.guess ?? ''), ...String(params.missing ?? '').split(LIST_SEPARATOR)];
}

/** An unknown field, and what its explanations need to know. */
interface UnknownField {
  readonly context: Context;
  readonly errors: FieldErrors;
  readonly field: string;
  readonly owner: Problem['params'];
  /** All fields of the object by its schema, and those that it does not have yet. */
  readonly all: readonly string[];
  readonly free: readonly string[];
  readonly missing: ReadonlySet<string>;
  /** Other blocks that have a field with this name. */
  readonly others: string;
  /** The field of which the word is another spelling or a translation. */
  readonly meant: string | undefined;
  /** It is the same word, but for capitals and accents. */
  readonly isSameWord: boolean;
}

function explainUnknown(
  context: Context,
  errors: FieldErrors,
  field: string,
  free: readonly string[],
  missing: ReadonlySet<string>,
): Problem {
  const owner = ownerOf(context, errors.pointer);
  const all = fieldsOf(errors.schema).filter((name) => name !== 'type');
  const others = ownersOf(context, field, owner);
  const exact = free.find((name) => fold(name) === fold(field));
  const titled = free.find((name) => isLabel(errors.schema.properties?.[name]?.label, fold(field)));
  const meant = exact ?? titled ?? translate(field, others ? [...missing] : [...missing, ...free]);
  const isSameWord = exact !== undefined;
  const unknown: UnknownField = { context, errors, field, owner, all, free, missing, others, meant, isSameWord };
  for (const explain of explanations) {
    const problem = explain(unknown);
    if (problem) return problem;
  }
  const lacking = perhapsMeant(unknown);
  const allowed = (free.length ? free : all).filter((name) => !lacking.includes(name)).join(LIST_SEPARATOR);
  return say(unknown, 'unknown-field-no-guess', { allowed, missing: lacking.join(LIST_SEPARATOR) });
}

/** The missing fields that unknown ones may be meant for: as many at most, and a single one takes values of its kind. */
function perhapsMeant({ errors, field, missing }: UnknownField): readonly string[] {
  const names = [...missing];
  if (names.length > errors.unknown.length) return [];
  const [name] = names;
  if (name === undefined || errors.unknown.length > 1) return names;
  return takesKindOf(errors.schema.properties?.[name], errors.object[field]) ? names : [];
}

function takesKindOf(schema: FieldSchema | undefined, value: unknown): boolean {
  const kind = Array.isArray(value) ? 'array' : typeof value;
  return schema?.type === kind || (schema?.type === 'integer' && kind === 'number');
}

/** What an unknown field may be; the first explanation that fits is reported. */
const explanations: readonly ((unknown: UnknownField) => Problem | undefined)[] = [
  ofOtherVariant,
  ofOuterLevel,
  ({ context, errors, field }) => outsideItsGroup(context, errors, field),
  withoutColon,
  renamed,
  inOtherCase,
  inSpanish,
  ofPage,
  ofCollection,
  misspelt,
  ofOtherBlock,
];

function say(
  { errors, owner, field }: UnknownField,
  rule: string,
  params: Problem['params'],
  about: Problem['params'] = { ...owner, field },
): Problem {
  return { rule, pointer: [...errors.pointer, field], at: 'key', params: { ...about, ...params } };
}

/** A field of the same object, where its discriminator has another value. */
function ofOtherVariant({ context, errors, field }: UnknownField): Problem | undefined {
  const { discriminator, variants = {} } = declaredAt(context, errors.pointer) ?? {};
  const values = Object.keys(variants).filter((value) => Object.hasOwn(variants[value]!.properties, field));
  if (discriminator === undefined || values.length === 0) return undefined;
  const params = { field, other: discriminator, allowed: values.join(LIST_SEPARATOR) };
  return { rule: 'field-without-condition', pointer: [...errors.pointer, field], at: 'key', params };
}

function ofOuterLevel(unknown: UnknownField): Problem | undefined {
  const { context, errors, field, owner } = unknown;
  const sibling = owner.inside ? deeperThanMeant(context, errors.pointer, field) : undefined;
  return sibling ? say(unknown, 'indent-child', { key: field, sibling }, {}) : undefined;
}

/** A field whose colon is missing inside braces: `{of post}` is a field with the name `of post`. */
function withoutColon({ errors, field, free }: UnknownField): Problem | undefined {
  const [, name = '', value = ''] = /^(\S+)\s+(.+)$/.exec(field) ?? [];
  if (errors.object[field] !== null || !free.includes(name)) return undefined;
  const params = { fixed: `${name}: ${value}`, key: '', missing: name };
  return { rule: 'missing-colon', pointer: [...errors.pointer, field], at: 'key', params };
}

function renamed(unknown: UnknownField): Problem | undefined {
  const { errors, all, free, field } = unknown;
  const name = all.find((each) => errors.schema.properties?.[each]?.renamedFrom === field);
  return name ? say(unknown, 'renamed-field', { guess: name, isThere: free.includes(name) ? 0 : 1 }) : undefined;
}

function inOtherCase(unknown: UnknownField): Problem | undefined {
  const name = unknown.all.find((each) => each.toLowerCase() === unknown.field.toLowerCase());
  return name ? say(unknown, 'field-case', { guess: name }) : undefined;
}

function inSpanish(unknown: UnknownField): Problem | undefined {
  const { field, meant, isSameWord } = unknown;
  return meant && (isSameWord || isSpanish(field)) ? say(unknown, 'field-in-spanish', { guess: meant }) : undefined;
}

function ofPage(unknown: UnknownField): Problem | undefined {
  const { context, errors, field, meant } = unknown;
  const isDeep = !meant && isOfPageOnly(context, errors.pointer, field);
  return isDeep ? say(unknown, 'page-field-below', { key: field }, {}) : undefined;
}

/** Only the data of a collection is an object among the fields of a page. */
function ofCollection(unknown: UnknownField): Problem | undefined {
  const { context, errors, field } = unknown;
  if (errors.pointer.length > 0 || context.types.length === 0 || !isRecord(errors.object[field])) return undefined;
  if (typeNamed(context, field, true)) return undefined;
  const names = fieldsOf(errors.schema).filter((name) => errors.schema.properties?.[name]?.memberOf !== undefined);
  const params = { value: field, guess: nearest(field, names) ?? '', allowed: names.join(LIST_SEPARATOR) };
  return say(unknown, 'unknown-collection', params, {});
}

function misspelt(unknown: UnknownField): Problem | undefined {
  const { errors, field, owner, free, missing, others, meant } = unknown;
  const close = meant ?? nearest(field, missing) ?? (others ? undefined : nearest(field, free));
  if (!close) return undefined;
  const rule = owner.inside ? 'nested-typo' : 'unknown-field';
  return say(unknown, rule, { guess: close, isRequired: errors.schema.required?.includes(close) ? 1 : 0 });
}

function ofOtherBlock(unknown: UnknownField): Problem | undefined {
  return unknown.others && perhapsMeant(unknown).length === 0
    ? say(unknown, 'field-of-other-block', { other: unknown.others })
    : undefined;
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
  if (field === 'type' && isBlock(context, pointer)) return explainMissingType(context, pointer, object);
  return { rule: 'missing-required', pointer, at: 'first-key', params: { ...ownerOf(context, pointer), field } };
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

/** Reports a field that may only be there while another one has certain values. */
export function explainCondition(context: Context, pointer: Pointer): Problem {
  const { field, is } = schemaAt(context, pointer)!.when!;
  const params = { field: fieldName(pointer), other: field, allowed: is.join(LIST_SEPARATOR) };
  return { rule: 'field-without-condition', pointer, at: 'key', params };
}
