import type { Pointer } from '../../../../schema/common/pointer.ts';
import type { FieldSchema } from '../../../../schema/schema.ts';
import type { Finding } from '../../diagnostics/rule.ts';
import type { Context } from '../context.ts';
import type { Owner } from './owner.ts';

/** Unknown and missing fields of an object. */
export interface FieldErrors {
  readonly pointer: Pointer;
  readonly object: Readonly<Record<string, unknown>>;
  readonly schema: FieldSchema;
  readonly unknown: readonly string[];
  readonly missing: readonly string[];
}

/** An unknown field, and the facts that its explanations need. */
export interface UnknownField {
  readonly context: Context;
  readonly errors: FieldErrors;
  readonly field: string;
  readonly owner: Owner;
  /** All fields of the object by its schema, and those that it does not have yet. */
  readonly all: readonly string[];
  readonly free: readonly string[];
  readonly missing: ReadonlySet<string>;
  /** Other blocks that have a field with this name. */
  readonly others: readonly string[];
  /** The field whose translation or other spelling the word is. */
  readonly meant: string | undefined;
  /** True if only capitals and accents differ. */
  readonly isSameWord: boolean;
}

/** A finding about an unknown field, and the missing fields that it explains. */
export interface Explained {
  readonly finding: Finding;
  readonly meant?: readonly string[];
  /** The pointer of the missing field that the unknown one is. */
  readonly instead?: Pointer;
}

/** The missing fields that unknown ones may be meant for: as many at most, and a single one takes values of its kind. */
export function perhapsMeant({ errors, field, missing }: UnknownField): readonly string[] {
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
