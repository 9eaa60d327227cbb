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
  /** True if the names differ only in capitals and accents. */
  readonly isSameWord: boolean;
}

/** A finding about an unknown field, and the names of missing fields that the author may have meant. */
export interface Explained {
  readonly finding: Finding;
  readonly meant?: readonly string[];
  /** The pointer of the missing field that the unknown field certainly is. */
  readonly instead?: Pointer;
}

/**
 * The missing fields that an unknown field may be meant for; empty if more fields are missing than unknown. A single
 * missing field must admit this kind of value.
 */
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
