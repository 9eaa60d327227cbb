import { fold } from '../../../../schema/common/plain-text.ts';
import type { Pointer } from '../../../../schema/common/pointer.ts';
import { nearest } from '../../common/nearest.ts';
import { isRecord } from '../../common/site-schemas.ts';
import type { Problem } from '../../diagnostics/diagnostic.ts';
import { listEn, listEs, SOME_BLOCK, when } from '../../diagnostics/phrases.ts';
import { writeGuess } from '../../diagnostics/remedies.ts';
import { type Finding, rulesOf } from '../../diagnostics/rule.ts';
import { blockAsText } from '../../recover/recoveries/levels/item-fields.ts';
import { pageFieldBelow } from '../../recover/recoveries/levels/page-fields.ts';
import { guess, translate } from '../aliases.ts';
import { type Context, fieldName, hasField, isLabel } from '../context.ts';
import { fieldInOtherCase, misspeltInside, spanishField } from './other-names.ts';
import { ownerOf } from './owner.ts';

const rule = rulesOf('fields');

/** `isWhole` is true if all block types are listed. */
const unknownType = rule<{ type: string; guess: string; allowed: readonly string[]; isWhole: boolean }>(
  'unknown-block',
  {
    severity: 'error',
    es: ({ type, guess, allowed, isWhole }) =>
      `No existe el bloque «${type}».${when(guess, ` ¿Querías decir «${guess}»?`)} Bloques: ${allowed.join(', ')}${isWhole ? '.' : '…'}`,
    en: ({ type, guess, allowed, isWhole }) =>
      `Unknown block "${type}". ${guess ? `Did you mean "${guess}"?` : `Blocks: ${allowed.join(', ')}${isWhole ? '.' : '…'}`}`,
    fix: writeGuess,
    bad: `- type: ${SOME_BLOCK}e`,
    good: `- type: ${SOME_BLOCK}`,
  },
);

export const missingType = rule<{ allowed: readonly string[] }>('missing-type', {
  severity: 'error',
  es: ({ allowed }) =>
    `Falta «type»: ¿qué bloque es?${when(allowed, ` Por los campos parece ${listEs(allowed, 'o')}.`)}`,
  en: ({ allowed }) => `Missing "type".${when(allowed, ` From its fields this looks like ${listEn(allowed, 'or')}.`)}`,
  bad: 'blocks:\n  - title: Hola',
  good: `blocks:\n  - type: ${SOME_BLOCK}\n    title: Hola`,
});

export const typeAsField = rule<{ type: string }>('block-as-key', {
  severity: 'error',
  es: ({ type }) => `El tipo va en un campo: «- type: ${type}» y debajo los campos.`,
  en: ({ type }) => `Write "- type: ${type}" and put the fields below it.`,
  bad: `- ${SOME_BLOCK}:\n    title: Hola`,
  good: `- type: ${SOME_BLOCK}\n  title: Hola`,
});

const expectedBlocks = rule<{ field: string; type: string }>('blocks-not-list', {
  severity: 'error',
  es: ({ field, type }) => `«${field}» es una lista: pon un guion delante del bloque («- type: ${type}»).`,
  en: ({ field, type }) => `"${field}" must be a list; add a dash before the block ("- type: ${type}").`,
  bad: `blocks:\n  type: ${SOME_BLOCK}`,
  good: `blocks:\n  - type: ${SOME_BLOCK}`,
});

/** The type in a message if the fields do not determine one. */
const ANY_TYPE = '…';

/** True for a field inside the blocks that only the page can have. */
export function isOfPageOnly({ schema, types }: Context, pointer: Pointer, field: string): boolean {
  const isOfBlock = types.some((type) => hasField(schema.definitions?.[type], field));
  return pointer[0] === 'blocks' && hasField(schema, field) && !isOfBlock;
}

/** Explains a block without `type`: the name of the field is misspelt, the type is written as a field, or both are missing. */
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
    return { ...typeAsField({ type }), pointer: [...pointer, asKey], at: 'key' };
  }
  const [first] = keys;
  if (first !== undefined && keys.every((key) => isOfPageOnly(context, pointer, key)))
    return { ...pageFieldBelow({ key: first }), pointer: [...pointer, first], at: 'key' };
  return { ...missingType({ allowed: likelyTypes(context, keys) }), pointer, at: 'first-key' };
}

function meansType(context: Context, key: string, value: string): boolean {
  const isClose = fold(key) === 'type' || translate(key, ['type']) === 'type' || nearest(key, ['type']) === 'type';
  return isClose && (context.types.includes(value) || !isFieldOfSome(context, key));
}

function isFieldOfSome(context: Context, key: string): boolean {
  return context.types.some((type) => hasField(context.schema.definitions?.[type], key));
}

function explainMisspeltType(context: Context, pointer: Pointer, key: string): Problem {
  const isOtherCase = key.toLowerCase() === 'type';
  const rule = isOtherCase ? fieldInOtherCase : translate(key, ['type']) ? spanishField : misspeltInside;
  const finding = rule({ ...ownerOf(context, pointer), field: key, guess: 'type' });
  return { ...finding, pointer: [...pointer, key], at: 'key' };
}

/** The block type that a word means: the type, its title, a translation or, unless strict, a similar word. */
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

/** Explains an unknown `type` of a block. */
export function explainType(context: Context, value: unknown): Finding {
  const word = String(value);
  const guess = typeNamed(context, word) ?? '';
  const isWhole = guess === '' || context.types.length <= 4;
  return unknownType({ type: word, guess, allowed: isWhole ? context.types : context.types.slice(0, 3), isWhole });
}

/** Explains a block written as a single word. */
export function explainBlockWord(context: Context, word: string): Finding {
  return blockAsText({ type: typeNamed(context, word) ?? ANY_TYPE });
}

/** Explains a value that should be a list of blocks. */
export function explainBlocks({ types }: Context, pointer: Pointer, value: unknown): Finding {
  const named = isRecord(value) ? value.type : value;
  const type = typeof named === 'string' && types.includes(named) ? named : ANY_TYPE;
  return expectedBlocks({ field: fieldName(pointer), type });
}
