import type { ErrorObject } from 'ajv';
import { childAt, type Pointer, parsePointer } from '../../../schema/common/pointer.ts';
import { isOwnIcon } from '../../../schema/parts.ts';
import type { FieldSchema } from '../../../schema/schema.ts';
import { isRecord } from '../common/site-schemas.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';
import { MAX_PROBLEMS, moreProblems } from '../diagnostics/limit.ts';
import { type Finding, rulesOf } from '../diagnostics/rule.ts';
import type { ParsedFile } from '../parse/parsed-file.ts';
import { missingPageStart } from '../recover/lost-page-start.ts';
import { missingColon } from '../recover/recoveries/entries/missing-colon.ts';
import { listWithoutField } from '../recover/recoveries/levels/misfits.ts';
import { explainHref } from './addresses/href.ts';
import { compileSchema } from './compiled-schema.ts';
import { withoutConsequences } from './consequences.ts';
import {
  type Context,
  createContext,
  fieldName,
  hasField,
  isBlock,
  type Misplaced,
  type RootSchema,
  rawText,
  scalarAt,
  type Unplaced,
} from './context.ts';
import { explainDateNumber, explainForeignDate } from './dates.ts';
import { explainBlocks, explainBlockWord, explainType } from './fields/block-types.ts';
import { explainCount } from './fields/counts.ts';
import { explainCondition } from './fields/other-places.ts';
import { explainFields } from './fields/unknown-fields.ts';
import { explainName, explainString } from './formats.ts';
import type { IsWhole } from './joined-items.ts';
import { explainEmpty, explainKind } from './values/kinds.ts';
import { explainRange } from './values/numbers.ts';
import { explainOption } from './values/options.ts';

/** Reports a keyword of JSON Schema that no explanation knows. */
const schemaError = rulesOf('values')<{ field: string; detail: string }>('schema-error', {
  severity: 'error',
  es: ({ field, detail }) =>
    `${field ? `El valor de «${field}»` : 'Este valor'} no cumple lo que pide el campo (${detail}).`,
  en: ({ field, detail }) => `${field ? `The value of "${field}"` : 'This value'} does not fit its field (${detail}).`,
});

export type Validator = (read: Pick<ParsedFile, 'source' | 'document' | 'data' | 'header'>) => Problem[];

/**
 * Compiles an emitted page or site schema into a function that returns the problems of a document. Ajv decides what is
 * valid; its raw errors are joined to one problem per cause.
 */
export function createValidator(schema: object): Validator {
  const validate = compileSchema(schema);
  return (read) => {
    if (validate(read.data)) return [];
    const context = createContext(schema as RootSchema, read);
    const problems = explain(context, (validate.errors ?? []) as SchemaError[]);
    const isWhole: IsWhole = (pointer, item) => {
      const path = pointer.map((step) => `/${typeof step === 'number' ? 0 : step}`).join('');
      validate(alone(read.data, pointer, item));
      return !(validate.errors ?? []).some(({ instancePath }) => `${instancePath}/`.startsWith(`${path}/`));
    };
    return withoutConsequences(context, problems, isWhole);
  };
}

/** Reduces data to one value and the facts for its schema: types of the blocks around, lists of one item. */
function alone(data: unknown, [step, ...rest]: Pointer, value: unknown): unknown {
  if (step === undefined) return value;
  if (Array.isArray(data)) return [alone(data[Number(step)], rest, value)];
  return isRecord(data) ? { type: data.type, [step]: alone(data[step], rest, value) } : data;
}

type SchemaError = ErrorObject & { readonly parentSchema: FieldSchema };

/** All Ajv errors of one value. */
interface Group {
  readonly pointer: Pointer;
  readonly errors: SchemaError[];
}

function explain(context: Context, errors: readonly SchemaError[]): Misplaced[] {
  const groups = new Map<string, Group>();
  for (const error of errors) {
    if (error.keyword === 'if' || (error.keyword === 'enum' && isOwnIcon(error.parentSchema, error.data))) continue;
    const group = groups.get(error.instancePath) ?? {
      pointer: pointerOf(error.instancePath, context.read.data),
      errors: [],
    };
    group.errors.push(error);
    groups.set(error.instancePath, group);
  }
  const problems: Misplaced[] = [];
  const left: Pointer[] = [];
  for (const group of groups.values()) {
    if (problems.length < MAX_PROBLEMS) problems.push(...explainGroup(context, group));
    else left.push(group.pointer);
  }
  return left[0] ? [...problems, moreProblems({ pointer: left[0], at: 'value' }, left.length)] : problems;
}

/** Converts a path of Ajv to a pointer, with indices as numbers. */
function pointerOf(path: string, data: unknown): Pointer {
  let value = data;
  return (parsePointer(path) ?? []).map((name) => {
    const step = Array.isArray(value) ? Number(name) : name;
    value = childAt(value, step);
    return step;
  });
}

function explainGroup(context: Context, { pointer, errors }: Group): Misplaced[] {
  const forbidden = errors.find(({ keyword }) => keyword === 'not');
  if (forbidden) return [{ ...explainCondition(context, pointer), pointer, at: 'key' }];
  const kind = errors.find(({ keyword }) => keyword === 'type');
  if (kind) return [{ ...explainWrongKind(context, pointer, kind), pointer, at: 'value' }];
  const names = errors.filter(({ keyword }) => keyword === 'propertyNames');
  if (names.length)
    return names.map(({ params, parentSchema }) => explainName(pointer, parentSchema, String(params.propertyName)));
  const fields = errors.filter(({ keyword }) => keyword === 'additionalProperties' || keyword === 'required');
  if (fields.length) return explainFields(context, fieldErrors(pointer, fields));
  return [{ ...explainValue(context, pointer, errors[0]!), pointer, at: 'value' }];
}

function fieldErrors(pointer: Pointer, errors: readonly SchemaError[]) {
  const object = errors[0]!.data as Record<string, unknown>;
  // The dispatcher and the schema of the block both report errors of a block. Only the schema of the block contains its
  // fields.
  const schema =
    errors.map(({ parentSchema }) => parentSchema).find(({ properties }) => properties) ?? errors[0]!.parentSchema;
  const named = (keyword: string, param: string) => [
    ...new Set(errors.filter((error) => error.keyword === keyword).map(({ params }) => String(params[param]))),
  ];
  const missing = named('required', 'missingProperty');
  // Without its discriminator, an object has no known variant. The discriminator may be present under a wrong name, so
  // all fields outside the common ones count as unknown.
  const unknown = missing.some((name) => name === schema.discriminator)
    ? Object.keys(object).filter((name) => !hasField(schema, name))
    : named('additionalProperties', 'additionalProperty');
  return { pointer, object, schema, unknown, missing };
}

function explainWrongKind(context: Context, pointer: Pointer, { data, parentSchema }: SchemaError): Finding {
  if (pointer.length === 0) return explainRoot(context, data);
  if (data === null) return explainKind(context, pointer, parentSchema, data);
  if (typeof data === 'string' && isBlock(context, pointer)) return explainBlockWord(context, data);
  if (parentSchema.part === 'blocks') return explainBlocks(context, pointer, data);
  if (isTypeOfBlock(context, pointer) && typeof data !== 'object') return explainType(context, data);
  if (typeof data === 'number' && parentSchema.format === 'href') {
    // Compares with the source, because the parsed number has no plus sign and no leading zeros.
    const raw = rawText(context, scalarAt(context, pointer));
    return explainHref(raw, raw);
  }
  return explainForeignNumber(parentSchema, data) ?? explainKind(context, pointer, parentSchema, data);
}

/** Explains a number in the place of a day. */
function explainForeignNumber({ format, writtenAs }: FieldSchema, data: unknown): Finding | undefined {
  if (typeof data !== 'number') return undefined;
  if (writtenAs) return explainForeignDate(String(data), writtenAs);
  return format === 'date' || format === 'date-time' ? explainDateNumber(data) : undefined;
}

const dataFileShape = rulesOf('fields')<{ isList: boolean }>('data-file-shape', {
  severity: 'error',
  es: ({ isList }) =>
    isList
      ? 'Este archivo es una lista: empieza cada elemento con «- name: …».'
      : 'En esta carpeta, cada archivo es un solo elemento: empieza con «name: …», sin guion.',
  en: ({ isList }) =>
    isList
      ? 'This file is a list: start each entry with "- name: …".'
      : 'In this folder each file is one entry: start with "name: …", without a dash.',
  bad: 'name: Ana\ncity: Cali',
  good: '- name: Ana\n  city: Cali',
});

/** Explains a page that is a list or a single word, and a data file without its list. */
function explainRoot({ types, schema }: Context, data: unknown): Finding {
  if (schema.type === 'array' || schema.memberOf !== undefined)
    return dataFileShape({ isList: schema.type === 'array' });
  if (Array.isArray(data) && types.length) {
    const isBlocks = isRecord(data[0]) && 'type' in data[0];
    return isBlocks ? missingPageStart() : listWithoutField();
  }
  return missingColon();
}

function isTypeOfBlock(context: Context, pointer: Pointer): boolean {
  return pointer.at(-1) === 'type' && isBlock(context, pointer.slice(0, -1));
}

function explainValue(context: Context, pointer: Pointer, error: SchemaError): Unplaced {
  const { keyword, data, parentSchema } = error;
  if (data === '') return explainEmpty(pointer, parentSchema);
  if (isTypeOfBlock(context, pointer)) return explainType(context, data);
  switch (keyword) {
    case 'enum':
    case 'const':
      return explainOption(pointer, parentSchema, data);
    case 'minItems':
    case 'maxItems':
      return explainCount(context, pointer, parentSchema, data);
    case 'minimum':
    case 'maximum':
      return explainRange(pointer, parentSchema);
    case 'pattern':
    case 'format':
    case 'minLength':
    case 'maxLength':
      return explainString(context, pointer, parentSchema, String(data), rawText(context, scalarAt(context, pointer)));
    default:
      return schemaError({ field: fieldName(pointer), detail: error.message ?? keyword });
  }
}
