import { fold } from '../../../../schema/common/plain-text.ts';
import { nearest } from '../../common/nearest.ts';
import { quotedField } from '../../common/quote.ts';
import type { Problem } from '../../diagnostics/diagnostic.ts';
import { MAX_PROBLEMS, moreProblems } from '../../diagnostics/limit.ts';
import { SOME_BLOCK, when } from '../../diagnostics/phrases.ts';
import { type Finding, rulesOf } from '../../diagnostics/rule.ts';
import { missingColon } from '../../recover/recoveries/entries/missing-colon.ts';
import { translate } from '../aliases.ts';
import { type Context, fieldsOf, hasField, isBlock, isLabel, type Misplaced } from '../context.ts';
import { expectedFields } from '../values/objects.ts';
import { explainMissingType } from './block-types.ts';
import { lostStart, movedFields, outsideItsGroup } from './levels.ts';
import { missingAlt, missingEn, missingEs, missingFields } from './missing-fields.ts';
import { inOtherCase, inSpanish, misspelt, renamed } from './other-names.ts';
import { ofCollection, ofOtherBlock, ofOtherVariant, ofOuterLevel, ofPage } from './other-places.ts';
import { type Owner, ownerEn, ownerEs, ownerOf } from './owner.ts';
import { type Explained, type FieldErrors, perhapsMeant, type UnknownField } from './unknown-field.ts';

type Unknown = Owner & {
  readonly field: string;
  readonly missing: readonly string[];
  readonly allowed: readonly string[];
};

const unknownField = rulesOf('fields')<Unknown>('unknown-field-no-guess', {
  severity: 'error',
  es: (p) =>
    `${unknownEs(p)}.${when(p.allowed, ` ${p.missing.length > 0 ? 'Otros campos posibles' : 'Campos posibles'}: ${p.allowed.join(', ')}.`)}`,
  en: (p) =>
    `${unknownEn(p)}.${when(p.allowed, ` ${p.missing.length > 0 ? 'Others' : 'Allowed'}: ${p.allowed.join(', ')}.`)}`,
  form: { es: (p) => `${unknownEs(p)}.`, en: (p) => `${unknownEn(p)}.` },
  bad: `- type: ${SOME_BLOCK}\n  title: Hola\n  wifi: true`,
  good: `- type: ${SOME_BLOCK}\n  title: Hola`,
});

/** Deeper inside, the message follows the place of the field. */
function unknownEs(p: Unknown): string {
  const unknown = p.isInside ? `«${p.field}» no existe` : `${ownerEs(p)} no tiene el campo «${p.field}»`;
  return `${unknown}${when(p.missing, `, y ${missingEs(p.missing)}`)}`;
}

function unknownEn(p: Unknown): string {
  const unknown = p.isInside ? `unknown "${p.field}"` : `${ownerEn(p)} has no field "${p.field}"`;
  return `${unknown}${when(p.missing, `, and ${missingEn(p.missing)}`)}`;
}

/** Returns a problem for each unknown field, and none for a missing field that it was meant to be. */
export function explainFields(context: Context, errors: FieldErrors): Misplaced[] {
  const missing = new Set(errors.missing);
  const free = fieldsOf(errors.schema).filter((name) => name !== 'type' && !Object.hasOwn(errors.object, name));
  const lost = lostStart(context, errors);
  if (lost) return [lost, ...errors.missing.map((field) => explainMissing(context, errors, field))];
  const pair = wordAsField(errors, free);
  if (pair) return [{ ...pair, pointer: errors.pointer, at: 'value' }];
  const moved = movedFields(context, errors);
  const unknown = errors.unknown.filter((field) => !moved.has(field));
  const problems = unknown.slice(0, MAX_PROBLEMS).map((field): Misplaced => {
    const { finding, meant = [], instead } = explainUnknown(context, errors, field, free, missing);
    for (const name of meant) missing.delete(name);
    return { ...finding, pointer: [...errors.pointer, field], at: 'key', ...(instead && { instead }) };
  });
  problems.push(...[...missing].map((field) => explainMissing(context, errors, field)));
  const next = unknown[MAX_PROBLEMS];
  if (next === undefined) return problems;
  return [...problems, moreProblems({ pointer: [...errors.pointer, next], at: 'key' }, unknown.length - MAX_PROBLEMS)];
}

/** Explains an item such as `- How much?: It depends.`, with words in the place of the names of its fields. */
function wordAsField(
  { pointer, object, schema, unknown, missing }: FieldErrors,
  free: readonly string[],
): Finding | undefined {
  const [[word, value] = ['', undefined], ...others] = Object.entries(object);
  const [first, second] = missing;
  const isItem = typeof pointer.at(-1) === 'number' && others.length === 0 && unknown.length === 1;
  if (!isItem || first === undefined || second === undefined || translate(word, free) || nearest(word, free))
    return undefined;
  const isPair = missing.length === 2 && typeof value === 'string' && schema.properties?.[second]?.type === 'string';
  const fixed = isPair ? `- {${quotedField(first, word)}, ${quotedField(second, value)}}` : '';
  return expectedFields({ field: '', allowed: missing, fixed });
}

function explainUnknown(
  context: Context,
  errors: FieldErrors,
  field: string,
  free: readonly string[],
  missing: ReadonlySet<string>,
): Explained {
  const owner = ownerOf(context, errors.pointer);
  const all = fieldsOf(errors.schema).filter((name) => name !== 'type');
  const others = owner.isInside ? [] : blocksWith(context, field);
  const exact = free.find((name) => fold(name) === fold(field));
  const titled = free.find((name) => isLabel(errors.schema.properties?.[name]?.label, fold(field)));
  const meant = exact ?? titled ?? translate(field, others.length > 0 ? [...missing] : [...missing, ...free]);
  const isSameWord = exact !== undefined;
  const unknown: UnknownField = { context, errors, field, owner, all, free, missing, others, meant, isSameWord };
  for (const explain of explanations) {
    const explained = explain(unknown);
    if (explained) return explained;
  }
  const lacking = perhapsMeant(unknown);
  const allowed = (free.length > 0 ? free : all).filter((name) => !lacking.includes(name));
  return { finding: unknownField({ ...owner, field, allowed, missing: lacking }), meant: lacking };
}

/** The possible explanations of an unknown field. The first one that applies is reported. */
const explanations: readonly ((unknown: UnknownField) => Explained | undefined)[] = [
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

/** A field whose colon is missing inside braces: `{of post}` is a field with the name `of post`. */
function withoutColon({ errors, field, free }: UnknownField): Explained | undefined {
  const [, name = '', value = ''] = /^(\S+)\s+(.+)$/.exec(field) ?? [];
  if (errors.object[field] !== null || !free.includes(name)) return undefined;
  return { finding: missingColon({ fixed: `${name}: ${value}` }), meant: [name] };
}

/** The first blocks that have a field with this name. */
function blocksWith({ types, schema }: Context, field: string): readonly string[] {
  return types.filter((type) => hasField(schema.definitions?.[type], field)).slice(0, 3);
}

function explainMissing(context: Context, { pointer, schema, object }: FieldErrors, field: string): Problem {
  if (field === 'alt' && schema.part === 'image') return { ...missingAlt(), pointer, at: 'value' };
  if (field === 'type' && isBlock(context, pointer)) return explainMissingType(context, pointer, object);
  return { ...missingFields({ ...ownerOf(context, pointer), field: [field] }), pointer, at: 'first-key' };
}
